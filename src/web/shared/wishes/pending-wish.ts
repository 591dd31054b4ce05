/** `favourites` is the heart, `awaited` the bell. */
export type WishKind = 'favourites' | 'awaited'
/** What a signed-out visitor pressed; done after sign-in. */
export type Wish = { kind: WishKind; id: string; name: string }

const key = 'pending-wish'

export function rememberWish(wish: Wish): void {
  sessionStorage.setItem(key, JSON.stringify(wish))
}

/** Removes and returns the stored wish, so that it is done once. */
export function takeWish(): Wish | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isWish(value) ? value : null
  } catch {
    return null
  }
}

function isWish(value: unknown): value is Wish {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('id' in value)) return false
  return (value.kind === 'favourites' || value.kind === 'awaited') && typeof value.id === 'string' && 'name' in value
}
