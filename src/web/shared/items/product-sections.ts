/** The long texts of a product in the order of its page, with their titles in the texts of the area `product`. */
export const productSections = [
  ['description', 'description'],
  ['how_to_use', 'howToUse'],
  ['cautions', 'cautions'],
  ['ingredients', 'ingredients'],
] as const
