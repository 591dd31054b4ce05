import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import type { listVoucherUses as listVoucherUsesCall, VoucherUse } from '#contract/vouchers/voucher-uses.ts'
import type { Query } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { allOf } from '#server/db/has-all-words.ts'

type UsesQuery = Query<typeof listVoucherUsesCall>
type Voucher = { voucher_id: string; code: string; used_count: number }
type UseRow = Omit<VoucherUse, 'customer'> & { user_id: string; customer_name: string; email: string }

/** Every use of a voucher, newest first; those that were given back among them, unless the query says which. */
export async function listUses(ctx: AdminCtx, voucher_id: string, query: UsesQuery): Promise<Page<VoucherUse>> {
  const voucher = await ctx.db
    .selectFrom('vouchers')
    .select(['voucher_id', 'code', 'used_count'])
    .where('voucher_id', '=', voucher_id)
    .executeTakeFirst()
  if (!voucher) throw new AppError('not_found')
  const found = await foundBy(ctx.db, voucher, query.search)
  if (found === 'nothing') return { data: [], meta: metaOf(query, 0) }
  const data = await readUses(ctx.db, voucher, query, found)
  return { data, meta: metaOf(query, await countUses(ctx.db, voucher, query.given_back, found)) }
}

type Found = RawBuilder<boolean> | null

/**
 * What uses of a search fulfil: those of one order, or of one code. The voucher's own code is on all of them; a code that
 * is not among its codes is on none, which is known without reading a million of them.
 */
async function foundBy(db: Db, voucher: Voucher, search = ''): Promise<Found | 'nothing'> {
  if (search === '') return null
  const text = search.toUpperCase()
  const order = await db
    .selectFrom('placed_orders')
    .select('order_id')
    .where('order_number', '=', text)
    .executeTakeFirst()
  if (order) return sql<boolean>`u.order_id = ${order.order_id}`
  if (text === voucher.code) return null
  const code = await db
    .selectFrom('voucher_codes')
    .select('code')
    .where('code', '=', text)
    .where('voucher_id', '=', voucher.voucher_id)
    .executeTakeFirst()
  return code ? sql<boolean>`u.code = ${text}` : 'nothing'
}

function wantedOf({ voucher_id }: Voucher, given_back: boolean | undefined, found: Found): RawBuilder<boolean> {
  return allOf([
    sql<boolean>`u.voucher_id = ${voucher_id}`,
    given_back !== undefined &&
      (given_back ? sql<boolean>`u.given_back_at is not null` : sql<boolean>`u.given_back_at is null`),
    found ?? false,
  ])
}

async function readUses(db: Db, voucher: Voucher, query: UsesQuery, found: Found): Promise<VoucherUse[]> {
  const { page, limit, given_back } = query
  const { rows } = await sql<UseRow>`
    select u.use_id, u.code, u.order_id, u.order_number, u.amount, u.goods, u.is_first_order, u.used_at, u.given_back_at,
           u.user_id, btrim(p.first_name || ' ' || p.last_name) as customer_name, p.email
      from (select * from voucher_uses u where ${wantedOf(voucher, given_back, found)}
             order by u.used_at desc, u.use_id desc limit ${limit} offset ${(page - 1) * limit}) u
      join people p using (user_id)
     order by u.used_at desc, u.use_id desc`.execute(db)
  return rows.map(({ user_id, customer_name, email, ...use }) => ({
    ...use,
    customer: { user_id, name: customer_name, email },
  }))
}

/** The voucher counts its uses itself; only what came back is counted here, and what a search finds. */
async function countUses(db: Db, voucher: Voucher, given_back: boolean | undefined, found: Found): Promise<number> {
  const isOwnCount = found === null && given_back !== true
  const ofVoucher = isOwnCount ? voucher.used_count : 0
  if (isOwnCount && given_back === false) return ofVoucher
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from voucher_uses u where ${wantedOf(voucher, isOwnCount ? true : given_back, found)}`.execute(
    db,
  )
  return ofVoucher + (rows[0]?.total ?? 0)
}
