export const searchTexts = {
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  popular: 'Popular searches',
  seen: 'Recently viewed',
  forget: (words: string) => `Forget “${words}”`,
  clearRecent: 'Forget recent searches',
  products: 'Products',
  bundles: 'Bundles',
  categories: 'Categories',
  brands: 'Brands',
  corrected: (words: string) => `Showing suggestions for “${words}”`,
  seeAll: (words: string) => `See everything for “${words}”`,
}
