import { pricedSearch } from '#contract/catalogue/price-words.ts'
import { paths } from '../../paths.ts'
import { searches } from '../../shared/session/browsing-history.ts'

/** Where a search leads: what it says about a price becomes the filter. */
export function searchPath(typed: string): string {
  const priced = pricedSearch(typed)
  if (!priced) return paths.products({ search: typed })
  const { words, ...prices } = priced
  return paths.products({ ...(words !== '' && { search: words }), ...prices })
}

/** Remembers what is searched here. Answers where it leads. */
export function rememberSearch(typed: string): string {
  if (typed !== '') searches.add(typed)
  return searchPath(typed)
}
