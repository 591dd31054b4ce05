import { ofTab } from '../../shared/browser-storage.ts'

/**
 * What was chosen in a checkout, in this tab's storage only: for a page that is reloaded, and for a visitor who signs in. The
 * name is that of a draft, so it goes with the sign-out.
 */
export function keptChoices<T extends object>(name: string) {
  const key = `draft ${name}`
  const read = (): Partial<T> => (ofTab.readJson(key) ?? {}) as Partial<T> // written by this file only
  return {
    read,
    keep: (changes: Partial<T>) => ofTab.write(key, JSON.stringify({ ...read(), ...changes })),
    drop: () => ofTab.remove(key),
  }
}

/** Of the checkout of a cart. */
export const checkoutChoices = keptChoices<{
  /** `jne/reg`. */
  courier: string
  usesWallet: boolean
  /** By its name too, because one that was removed elsewhere can only be named from here. */
  address: { address_id: string; name: string }
}>('checkout')
