import { pendingList } from '../pending-list.ts'

/** `favourites` is the heart, `awaited` the bell. */
export type WishKind = 'favourites' | 'awaited'
/** What a signed-out visitor pressed; done after sign-in. */
export type Wish = { kind: WishKind; id: string; name: string }

export const pendingWishes = pendingList<Wish>('pending-wishes', isWish, ({ kind }) => kind)

function isWish(value: unknown): value is Wish {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('id' in value)) return false
  return (value.kind === 'favourites' || value.kind === 'awaited') && typeof value.id === 'string' && 'name' in value
}
