import { lasting } from '../browser-storage.ts'
import { storedList } from '../stored-list.ts'

/** What was searched here. */
export const searches = storedList('searches', 6)
/** The ids of products and bundles that were looked at here. */
export const seenItems = storedList('seen-items', 13)

const opened = 'opened-in-admin '
/** What an administrator opened here with the command palette. */
export const openedHere = (user_id: string) => storedList(`${opened}${user_id}`, 8)

/** A person's searches in a shop like this are private, so they are cleared at sign-out. */
export function forgetBrowsing(): void {
  searches.clear()
  seenItems.clear()
  for (const key of lasting.keys()) if (key.startsWith(opened)) lasting.remove(key)
}
