import { sql } from 'kysely'
import type { VoucherRefusal } from '#contract/vouchers/vouchers.ts'
import type { Ctx, Customer } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { judgeLines } from '../eligibility/judge-lines.ts'
import type { JudgedLine } from '../eligibility/judge-lines.ts'
import type { Terms } from '../terms.ts'
import { isWaiting, listClaimRows } from './claims.queries.ts'
import type { ClaimRow } from './claims.queries.ts'
import { loadGiftProducts } from './gifts.queries.ts'
import type { GiftProduct } from './gifts.queries.ts'

/** A claim with what decides whether it can ride on an order. */
export type OpenClaim = {
  row: ClaimRow
  terms: Pick<Terms, 'scope' | 'target_ids' | 'min_spend' | 'version'>
  gift: GiftProduct
}

/** The customer's claims of these ids, or, without ids, all that wait. Others' are left out. */
export async function loadOpenClaims(
  { db, actor, language }: Pick<Ctx<Customer>, 'db' | 'actor' | 'language'>,
  wanted: { claim_ids: readonly string[] } | 'WAITING',
): Promise<OpenClaim[]> {
  if (wanted !== 'WAITING' && wanted.claim_ids.length === 0) return []
  const which = wanted === 'WAITING' ? sql`f.status = 'CLAIMED'` : sql`f.claim_id = any(${wanted.claim_ids}::uuid[])`
  const rows = await listClaimRows(db, sql`f.user_id = ${actor.id} and ${which}`)
  if (rows.length === 0) return []
  const [terms, gifts] = await Promise.all([
    loadTermsOf(
      db,
      rows.map(({ voucher_id }) => voucher_id),
    ),
    loadGiftProducts(
      db,
      rows.map(({ product_id }) => product_id),
      language,
    ),
  ])
  return rows.map((row) => ({ row, terms: terms.get(row.voucher_id)!, gift: gifts.get(row.product_id)! }))
}

async function loadTermsOf(db: Db | Tx, voucher_ids: readonly string[]): Promise<Map<string, OpenClaim['terms']>> {
  const { rows } = await sql<OpenClaim['terms'] & { voucher_id: string }>`
    select v.voucher_id, v.scope, v.min_spend, v.version,
           array(select t.target_id from voucher_targets t where t.voucher_id = v.voucher_id and v.scope <> 'ALL') as target_ids
      from vouchers v where v.voucher_id = any(${voucher_ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.voucher_id, row]))
}

/**
 * Whether the gift of a claim can ride on an order with these lines. `in_cart` are the units of the same product that
 * the order takes itself. A claim stands once it is made, whatever becomes of its voucher's switch.
 */
export function judgeClaim(
  { row, terms, gift }: OpenClaim,
  lines: readonly JudgedLine[],
  { now, in_cart }: { now: Date; in_cart: number },
): { reason: VoucherRefusal | null; missing_amount: number | null } {
  if (!isWaiting(row, now)) {
    const isOver = row.status === 'CLAIMED' || row.status === 'EXPIRED'
    return { reason: isOver ? 'ENDED' : 'USED_UP', missing_amount: null }
  }
  const { reason, missing_amount } = judgeLines(terms, lines)
  if (reason !== null) return { reason, missing_amount }
  const isThere = gift.stock - in_cart >= row.quantity
  return { reason: isThere ? null : 'GIFT_OUT_OF_STOCK', missing_amount: null }
}
