import type { AddressValues } from '../../../shared/addresses/address-values.ts'
import { ofTab } from '../../../shared/browser-storage.ts'

/*
 * What a visitor has filled in before signing in, in this tab's storage only. Its name is that of a draft, so it goes when
 * somebody signs out.
 */
const key = 'draft plan-checkout'

export type KeptCheckout = {
  address?: Partial<AddressValues> | undefined
  /** The address is complete and only has to be saved. */
  isComplete?: boolean | undefined
  agrees?: boolean | undefined
  /** `jne/reg`. */
  courier?: string | undefined
  payment?: string | undefined
}

export function readKept(): KeptCheckout {
  return ofTab.readJson(key) ?? {} // written by this file only
}

export function keep(changes: KeptCheckout): void {
  ofTab.write(key, JSON.stringify({ ...readKept(), ...changes }))
}

export function dropKept(): void {
  ofTab.remove(key)
}

/** Whether anything of an address was typed. */
export function isTyped({ address_line, district, city, postal_code }: Partial<AddressValues> = {}): boolean {
  return [address_line, district, city, postal_code].some((text) => text !== undefined && text !== '')
}
