import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ClaimStatus, FreebieClaim, RedeemChannel, VoucherWords } from '#contract/vouchers/vouchers.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { wordOf } from '../terms.ts'
import { loadGiftProducts, toGift } from './gifts.queries.ts'

/** A claim as it is stored. */
export type ClaimRow = {
  claim_id: string
  voucher_id: string
  words: VoucherWords
  code: string
  channel: RedeemChannel
  status: ClaimStatus
  product_id: string
  quantity: number
  claimed_at: string
  expires_at: string
  spent_at: string | null
  order_id: string | null
  place: string | null
  handed_over_by: string | null
}

/** The columns of `ClaimRow`; `f` is the claim, `v` its voucher, `u` its use and `a` who handed it over. */
const claimColumns = sql`
  f.claim_id, f.voucher_id, v.words, u.code, f.channel, f.status, f.product_id, f.quantity, f.claimed_at, f.expires_at, f.spent_at,
  f.order_id, f.place, a.first_name as handed_over_by`
const claimTables = sql`
  freebie_claims f join vouchers v using (voucher_id) join voucher_uses u using (use_id) left join people a on a.user_id = f.admin_id`

export async function listClaimRows(db: Db | Tx, condition: RawBuilder<unknown>): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${claimColumns} from ${claimTables} where ${condition} order by f.claimed_at desc, f.claim_id desc`.execute(
    db,
  )
  return rows
}

/** A customer's claim on each of these vouchers: the one that waits, or else the last. */
export async function loadClaimsOn(
  db: Db | Tx,
  user_id: string,
  voucher_ids: readonly string[],
): Promise<Map<string, ClaimRow>> {
  if (voucher_ids.length === 0) return new Map()
  const { rows } = await sql<ClaimRow>`
    select distinct on (f.voucher_id) ${claimColumns} from ${claimTables}
     where f.user_id = ${user_id} and f.voucher_id = any(${voucher_ids}::uuid[])
     order by f.voucher_id, f.status <> 'CLAIMED', f.claimed_at desc, f.claim_id desc`.execute(db)
  return new Map(rows.map((row) => [row.voucher_id, row]))
}

/** Waits for an order; one whose time is over is only not swept yet. */
export function isWaiting({ status, expires_at }: Pick<ClaimRow, 'status' | 'expires_at'>, now: Date): boolean {
  return status === 'CLAIMED' && Date.parse(expires_at) > now.getTime()
}

/** Claims as their customer sees them. */
export async function toClaims(
  { db, now, language }: Pick<Ctx, 'db' | 'now' | 'language'>,
  rows: readonly ClaimRow[],
): Promise<FreebieClaim[]> {
  const gifts = await loadGiftProducts(
    db,
    rows.map(({ product_id }) => product_id),
    language,
  )
  return rows.map(({ words, code: _code, product_id, quantity, ...row }) => ({
    ...row,
    status: row.status === 'CLAIMED' && !isWaiting(row, now()) ? 'EXPIRED' : row.status,
    voucher_name: wordOf(words, 'en', 'name'),
    voucher_names: { en: words.en.name, id: words.id.name },
    gift: toGift(gifts.get(product_id)!, quantity),
  }))
}
