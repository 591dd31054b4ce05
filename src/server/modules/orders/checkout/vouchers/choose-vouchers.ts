import type { Language } from '#contract/language.ts'
import type { QuotedVoucher } from '#contract/orders/orders.ts'
import type { VoucherKind, VoucherRefusal } from '#contract/vouchers/vouchers.ts'
import type { OrderVoucher } from '#server/events.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'
import { codeFor, judgeClaim } from '#server/modules/vouchers/vouchers.ts'
import type { JudgedLine, Known, OpenClaim } from '#server/modules/vouchers/vouchers.ts'
import type { Discount } from '../quote/discounts.ts'
import type { Asked } from './ask-vouchers.ts'
import { judgeUse } from './judge-use.ts'
import type { Basket } from './judge-use.ts'

/** A gift that rides on the order at no price. Weight and volume are those of one unit. */
export type GiftLine = {
  product_id: string
  name: string
  slug: string
  image_url: string | null
  price: 0
  quantity: number
  weight: number
  volume_cm3: number
}

/** The claim of a checkout that can ride on it, and what became of the others. */
export type ChosenClaims = { claim: OpenClaim | null; gifts: GiftLine[]; quoted: QuotedVoucher[] }

/** Claims first: a gift weighs something, and the shipping fee follows from it. One of them rides. */
export function chooseClaims(
  { claim_ids, claims }: Asked,
  {
    lines,
    judged,
    now,
    language,
  }: { lines: readonly CheckoutLine[]; judged: readonly JudgedLine[]; now: Date; language: Language },
): ChosenClaims {
  let chosen: OpenClaim | null = null
  const quoted = claim_ids.map((claim_id): QuotedVoucher => {
    const claim = claims.get(claim_id)
    if (!claim) return refusedAs({ claim_id, kind: 'FREEBIE' }, 'NOT_FOUND')
    const verdict = judgeClaim(claim, judged, { now, in_cart: unitsOf(lines, claim.row.product_id) })
    const reason = verdict.reason ?? (chosen ? 'KIND_TAKEN' : null)
    if (reason === null) chosen = claim
    return { ...ofClaim(claim, language), is_usable: reason === null, reason, missing_amount: verdict.missing_amount }
  })
  // What a callback assigns is not seen by the type.
  const claim = chosen as OpenClaim | null
  return { claim, gifts: claim ? [toGiftLine(claim)] : [], quoted }
}

/** The units of a product that the lines take from stock. */
export function unitsOf(lines: readonly CheckoutLine[], product_id: string): number {
  return lines
    .flatMap(({ quantity, parts }) => parts.map((part) => ({ ...part, quantity: part.quantity * quantity })))
    .reduce((sum, part) => sum + (part.product_id === product_id ? part.quantity : 0), 0)
}

export function toGiftLine({ row, gift }: OpenClaim): GiftLine {
  return asGiftLine(gift, row.quantity)
}

/** A product at no price. */
export function asGiftLine(gift: Omit<GiftLine, 'price' | 'quantity'>, quantity: number): GiftLine {
  const { product_id, name, slug, image_url, weight, volume_cm3 } = gift
  return { product_id, name, slug, image_url, price: 0, quantity, weight, volume_cm3 }
}

/** The vouchers that a checkout uses, at most one of each kind, and what became of the others. */
export type ChosenVouchers = { discounts: Discount<Known>[]; quoted: QuotedVoucher[] }

export function chooseVouchers({ codes, byCode }: Asked, basket: Basket, language: Language): ChosenVouchers {
  const taken = new Map<VoucherKind, Discount<Known>>()
  const quoted = codes.map((code): QuotedVoucher => {
    const one = byCode.get(code)
    if (!one) return refusedAs({ code }, 'NOT_FOUND')
    const { kind, amount, discount, missing_amount, ...verdict } = judgeUse(one, basket)
    const reason = verdict.reason ?? (taken.has(kind) ? 'KIND_TAKEN' : null)
    const isUsable = reason === null
    if (isUsable && discount) taken.set(kind, discount)
    const used = {
      voucher_id: one.voucher_id,
      code: codeFor(one),
      name: nameOf(one.names, language),
      kind,
      claim_id: null,
    }
    return { ...used, amount: isUsable ? amount : 0, is_usable: isUsable, reason, missing_amount }
  })
  return { discounts: [...taken.values()], quoted }
}

function refusedAs(
  { code = '', claim_id = null, kind = 'DISCOUNT' }: { code?: string; claim_id?: string | null; kind?: VoucherKind },
  reason: VoucherRefusal,
): QuotedVoucher {
  return { voucher_id: null, code, name: '', kind, amount: 0, claim_id, is_usable: false, reason, missing_amount: null }
}

function ofClaim({ row }: OpenClaim, language: Language) {
  const names = { en: row.words.en.name, id: row.words.id.name }
  const { voucher_id, code, claim_id } = row
  return { voucher_id, code, name: nameOf(names, language), kind: 'FREEBIE' as const, amount: 0, claim_id }
}

function nameOf(names: { en: string; id: string }, language: Language): string {
  return names[language] || names[language === 'en' ? 'id' : 'en']
}

/** What the order keeps of those that it uses, with the version of the terms by which they were judged. */
export function toOrderVouchers(quoted: readonly QuotedVoucher[], { byCode, claims }: Asked): OrderVoucher[] {
  return quoted.flatMap(({ voucher_id, code, name, kind, amount, claim_id, is_usable }) => {
    if (!is_usable || voucher_id === null) return []
    const known = [...byCode.values()].find((one) => one.voucher_id === voucher_id)
    const version = claim_id === null ? known?.version : claims.get(claim_id)?.terms.version
    return [{ voucher_id, code, name, kind, amount, claim_id, version: version ?? 0 }]
  })
}
