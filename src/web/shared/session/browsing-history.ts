import { storedList } from '../stored-list.ts'

/** What was searched here. */
export const searches = storedList('searches', 6)
/** The ids of products and bundles that were looked at here. */
export const seenItems = storedList('seen-items', 13)

/** What somebody looked for in a shop like this is nobody else's business: it goes when they sign out. */
export function forgetBrowsing(): void {
  searches.clear()
  seenItems.clear()
}
