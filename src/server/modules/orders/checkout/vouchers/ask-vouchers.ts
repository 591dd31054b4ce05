import { chainOf, categoryTree } from '#server/modules/catalogue/catalogue.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'
import type { CustomerCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { findByCodes, loadKnownByCode, loadOpenClaims } from '#server/modules/vouchers/vouchers.ts'
import type { JudgedLine, Known, OpenClaim } from '#server/modules/vouchers/vouchers.ts'

/** The codes and claims of a checkout, each once and in the order in which they were named. */
export type VoucherChoice = { voucher_codes: readonly string[]; freebie_claim_ids: readonly string[] }

/** What they open; what opens nothing for the customer is left out of the maps. */
export type Asked = {
  codes: readonly string[]
  claim_ids: readonly string[]
  byCode: ReadonlyMap<string, Known>
  claims: ReadonlyMap<string, OpenClaim>
}

export async function askVouchers(ctx: CustomerCtx, choice: VoucherChoice): Promise<Asked> {
  const codes = [...new Set(choice.voucher_codes)]
  const claim_ids = [...new Set(choice.freebie_claim_ids.map((id) => id.toLowerCase()))]
  const [byCode, claims] = await Promise.all([findByCodes(ctx, codes), loadOpenClaims(ctx, { claim_ids })])
  return { codes, claim_ids, byCode, claims: new Map(claims.map((claim) => [claim.row.claim_id, claim])) }
}

/** The codes that opened something, as they stand inside a transaction; nothing is counted as a guess. */
export async function askAgain(tx: Tx, user_id: string, asked: Asked): Promise<Asked> {
  const known = await loadKnownByCode(tx, user_id, [...asked.byCode.keys()])
  return { ...asked, byCode: new Map(known.map((one) => [one.typed_code ?? one.code, one])) }
}

/** How old the places of categories may be. */
const placesMs = 200

type Line = Pick<CheckoutLine, 'product_id' | 'bundle_id' | 'category_id' | 'price' | 'quantity'>

/** The lines as vouchers look at them. */
export async function toJudgedLines(db: Db, lines: readonly Line[]): Promise<(JudgedLine & { quantity: number })[]> {
  const tree = await categoryTree(db, placesMs)
  return lines.map(({ product_id, bundle_id, category_id, price, quantity }) => {
    const chain = chainOf(tree, category_id).map((category) => category.category_id)
    return { product_id, bundle_id, category_ids: [category_id, ...chain], quantity, subtotal: price * quantity }
  })
}
