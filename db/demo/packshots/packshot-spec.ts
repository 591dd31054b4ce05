/** What the illustrator can draw: containers, grounds, plants. Everything else about a picture follows from these words. */

export type PackshotKind =
  | 'pump_bottle'
  | 'bottle'
  | 'dropper'
  | 'jar'
  | 'tube'
  | 'sachet'
  | 'blister'
  | 'box'
  | 'spray'
  | 'bar_soap'
  | 'sheet_mask'
  | 'powder_tin'
  | 'roll_on'
  | 'supplement_bottle'
  | 'thermometer'
  | 'tensimeter'
  | 'oximeter'
  | 'nebulizer'
  | 'concentrator'

/**
 * front: the pack. texture: what is in it, with what it is made of. shelf: where it is used, beside things whose size is known.
 * detail: a close-up of print and keys, for what has no texture.
 */
export type PackshotView = 'front' | 'texture' | 'shelf' | 'detail'

/** The colour of the ground: one per category. */
export type Tint = 'sage' | 'mint' | 'sky' | 'lavender' | 'blush' | 'peach' | 'sand' | 'lemon'

/** The ingredient that is printed on the label and laid beside the product. */
export type Motif =
  | 'centella'
  | 'citrus'
  | 'aloe'
  | 'rice'
  | 'rose'
  | 'chamomile'
  | 'turmeric'
  | 'honey'
  | 'coconut'
  | 'tea'
  | 'moringa'
  | 'cotton'
  | 'lavender'
  | 'water'
  | 'pearl'
  | 'pulse'
  | 'almond'
  | 'avocado'
  | 'betel'
  | 'candlenut'
  | 'chilli'
  | 'clove'
  | 'coffee'
  | 'corn'
  | 'ginger'
  | 'lychee'
  | 'melaleuca'
  | 'sun'

/** What is in the pack, as it looks out of the pack. */
export type Inside =
  | 'cream'
  | 'gel'
  | 'oil'
  | 'powder'
  | 'scrub'
  | 'capsules'
  | 'tablets'
  | 'softgels'
  | 'gummies'
  | 'soap'
  | 'sheet'
  | 'patches'
  | 'dressings'
  | 'masks'

/** What the container is made of. */
export type Finish = 'white' | 'tinted' | 'amber' | 'frosted' | 'deep'

export type PackshotSpec = {
  kind: PackshotKind
  brand: string
  /** Printed in at most three lines; words that do not fit are left out, never squeezed. */
  title: string
  /** Printed at the foot of the label, for example `30 ml`. */
  volume: string
  tint: Tint
  /** The printed colour, `#rrggbb`. */
  accent: string
  motif: Motif
  /** What usually is in such a pack when not given. */
  inside?: Inside
  /** The colour of what is inside; from the printed colour when not given. */
  colour?: string
  /** white when not given */
  finish?: Finish
  /** front when not given */
  view?: PackshotView
  /** Its longest side in centimetres, for the shelf. */
  longest?: number
}

/** A wide picture without words: the products are on the right, the left is empty for the page's own text. */
export type BannerSpec = { tint: Tint; motif: Motif; items: PackshotSpec[] }

/** A square picture of a category: one to three products, cropped close. */
export type CategorySpec = { tint: Tint; motif: Motif; items: PackshotSpec[] }
