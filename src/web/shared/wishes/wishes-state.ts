import { createStore } from '../create-store.ts'

type Wishes = {
  /** Ids of products and bundles. */
  favourites: ReadonlySet<string>
  /** Those that the customer wants to hear of when they can be bought again. */
  awaited: ReadonlySet<string>
}

const initial: Wishes = { favourites: new Set(), awaited: new Set() }

/** What the signed-in customer keeps in mind; nothing on the server, while hydrating, and until it is fetched. */
export const useWishes = createStore(initial)
