import type { AddressValues } from '../../../shared/addresses/address-values.ts'
import { keptChoices } from '../kept-choices.ts'

export type KeptCheckout = {
  address?: Partial<AddressValues> | undefined
  /** The address is complete and only has to be saved. */
  isComplete?: boolean | undefined
  agrees?: boolean | undefined
  /** `jne/reg`. */
  courier?: string | undefined
  payment?: string | undefined
  usesWallet?: boolean | undefined
  /** The voucher that was chosen; null: one that the shop took was refused. */
  voucher?: string | null | undefined
}

/** What is filled in of a plan's checkout, by a visitor before the sign-in too. */
export const { read: decodeMessage, keep, drop: dropKept } = keptChoices<KeptCheckout>('plan-checkout')

/** Whether anything of an address was typed. */
export function isTyped({ address_line, district, city, postal_code }: Partial<AddressValues> = {}): boolean {
  return [address_line, district, city, postal_code].some((text) => text !== undefined && text !== '')
}
