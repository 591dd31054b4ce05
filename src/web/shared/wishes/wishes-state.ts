import { createStore } from '../create-store.ts'
import { pendingList } from '../pending-list.ts'

type Wishes = {
  /** Ids of products and bundles. */
  favourites: ReadonlySet<string>
  /** Those that the customer wants to hear of when they can be bought again. */
  awaited: ReadonlySet<string>
}

const initial: Wishes = { favourites: new Set(), awaited: new Set() }

/** What the signed-in customer keeps in mind; nothing on the server, while hydrating, and until it is fetched. */
export const useWishes = createStore(initial)

/** `favourites` is the heart, `awaited` the bell. */
export type WishKind = 'favourites' | 'awaited'
/** What a signed-out visitor pressed; done after sign-in. */
export type Wish = { kind: WishKind; id: string; name: string }

export const pendingWishes = pendingList<Wish>('pending-wishes', isWish, ({ kind }) => kind)

function isWish(value: unknown): value is Wish {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('id' in value)) return false
  return (value.kind === 'favourites' || value.kind === 'awaited') && typeof value.id === 'string' && 'name' in value
}
