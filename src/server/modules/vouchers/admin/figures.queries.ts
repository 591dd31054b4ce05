import { sql } from 'kysely'
import type { VoucherFigures } from '#contract/vouchers/vouchers-admin.ts'
import type { Db } from '#server/db/db.ts'
import { addDays, startOfWibDay, wibDay } from '#server/wib-days.ts'

const days = 90

type Voucher = { voucher_id: string; used_count: number; given_amount: number; ends_at: string }

/**
 * What a voucher did. Uses and what they took off are its own counters; the rest is added up from the rows that count,
 * and those that came back are counted apart.
 */
export async function readFigures(db: Db, voucher: Voucher, now: Date): Promise<VoucherFigures> {
  const { voucher_id, used_count: uses, given_amount } = voucher
  const last = wibDay(new Date(Math.min(now.getTime(), Date.parse(voucher.ends_at))))
  const from = startOfWibDay(addDays(last, 1 - days))
  const { rows } = await sql<Omit<VoucherFigures, 'uses' | 'given_amount' | 'per_day'>>`
    select (select count(*)::int from voucher_holders h where h.voucher_id = ${voucher_id} and h.uses > 0) as customers,
           (select count(*)::int from voucher_uses b where b.voucher_id = ${voucher_id} and b.given_back_at is not null) as came_back,
           (select count(*)::int from saved_vouchers s where s.voucher_id = ${voucher_id}) as saved,
           count(*) filter (where o.paid_at is not null)::int as orders_paid,
           coalesce(sum(u.goods) filter (where o.paid_at is not null), 0)::bigint as sales,
           count(*) filter (where u.is_first_order)::int as new_customers
      from voucher_uses u left join placed_orders o on o.order_id = u.order_id
     where u.voucher_id = ${voucher_id} and u.given_back_at is null`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counting answers one row')
  return { uses, given_amount, ...row, per_day: await readDays(db, voucher_id, from) }
}

/** Days in WIB from `from` on, those without uses left out. */
async function readDays(db: Db, voucher_id: string, from: Date): Promise<VoucherFigures['per_day']> {
  const { rows } = await sql<VoucherFigures['per_day'][number]>`
    select to_char(used_at + interval '7 hours', 'YYYY-MM-DD') as day, count(*)::int as uses, sum(amount)::bigint as amount
      from voucher_uses
     where voucher_id = ${voucher_id} and used_at >= ${from.toISOString()}::timestamptz and given_back_at is null
     group by 1 order by 1`.execute(db)
  return rows
}
