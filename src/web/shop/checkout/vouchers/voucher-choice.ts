import type { QuotedVoucher } from '#contract/orders/orders.ts'
import type { VoucherKind } from '#contract/vouchers/vouchers.ts'

/** At most one of each kind: two codes, and the claim of a gift. */
export type VoucherChoice = { discount: string | null; shipping: string | null; gift: string | null }

/** What the customer decided: null is a kind that was refused, and of a kind that is missing the shop takes the best. */
export type OwnChoice = Partial<VoucherChoice>

export const noChoice: VoucherChoice = { discount: null, shipping: null, gift: null }

/** Where a kind is kept. */
export const slotOf = { DISCOUNT: 'discount', SHIPPING: 'shipping', FREEBIE: 'gift' } as const satisfies Record<
  VoucherKind,
  keyof VoucherChoice
>

const kinds = Object.keys(slotOf) as VoucherKind[] // its keys are all of them

/** Read from an address or a draft; what can be no code and no claim counts as not decided. */
export function choiceIn(read: (name: keyof VoucherChoice) => unknown): OwnChoice {
  const code = (name: 'discount' | 'shipping') => matching(read(name), /^[A-Z0-9]{4,24}$/i)
  const found = { discount: code('discount'), shipping: code('shipping'), gift: matching(read('gift'), uuid) }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => {
      if (value === undefined) return []
      return [[name, name === 'gift' ? value : (value?.toUpperCase() ?? null)]]
    }),
  )
}

/** The kinds of which the shop takes the best. */
export function openKinds(own: OwnChoice): VoucherKind[] {
  return kinds.filter((kind) => own[slotOf[kind]] === undefined)
}

/** What the customer decided, with what the quote was given for the other kinds. */
export function withFilled(own: OwnChoice, quoted: readonly QuotedVoucher[]): VoucherChoice {
  const choice = { ...noChoice, ...own }
  for (const { kind, code, claim_id, is_usable } of quoted) {
    if (is_usable && own[slotOf[kind]] === undefined) choice[slotOf[kind]] = claim_id ?? code
  }
  return choice
}

/** Without any that the shop took: only a press takes them again. */
export function withoutFilled(own: OwnChoice): OwnChoice {
  return { ...noChoice, ...own }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function matching(value: unknown, form: RegExp): string | null | undefined {
  if (value === null) return null
  return typeof value === 'string' && form.test(value) ? value : undefined
}

/** As the calls take it. */
export function codesOf({ discount, shipping, gift }: VoucherChoice) {
  return {
    voucher_codes: [discount, shipping].filter((code) => code !== null),
    freebie_claim_ids: gift === null ? [] : [gift],
  }
}

/** Without what the shop has just said cannot be used: an order is placed with the rest. */
export function usableCodes(
  { voucher_codes, freebie_claim_ids }: ReturnType<typeof codesOf>,
  judged: readonly { code: string; claim_id: string | null; is_usable: boolean }[],
): ReturnType<typeof codesOf> {
  const refused = judged.filter(({ is_usable }) => !is_usable)
  return {
    voucher_codes: voucher_codes.filter((code) => !refused.some((one) => one.claim_id === null && one.code === code)),
    freebie_claim_ids: freebie_claim_ids.filter((id) => !refused.some((one) => one.claim_id === id)),
  }
}
