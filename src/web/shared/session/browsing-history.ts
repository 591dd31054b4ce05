import { storedList } from '../stored-list.ts'

/** What was searched here. */
export const searches = storedList('searches', 6)
/** The ids of products and bundles that were looked at here. */
export const seenItems = storedList('seen-items', 13)

/** A person's searches in a shop like this are private, so they are cleared at sign-out. */
export function forgetBrowsing(): void {
  searches.clear()
  seenItems.clear()
}
