import { sql } from 'kysely'
import { listMyVouchers } from '#contract/vouchers/vouchers.ts'
import { listVoucherUses } from '#contract/vouchers/voucher-uses.ts'
import { getAnyVoucher, listVouchers } from '#contract/vouchers/vouchers-admin.ts'
import { administrator, siti } from '../../src/server/test/demo-people.ts'
import { withDatabase } from '../bench-database.ts'
import { fillVouchers } from '../fill-vouchers.ts'
import { withinP95 } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { signedIn } from '../signed-in.ts'

const size = { vouchers: 10_000, uses: 1_000_000 }
const own = 200

/** The lists of a shop with ten thousand vouchers and a million uses, and a customer who keeps 200. */
export async function benchVouchersAtSize(server: ServerUnderTest): Promise<boolean[]> {
  const { busiest, saved } = await withDatabase(server.dataDir, async (db) => {
    await fillVouchers(db, size)
    const { rows } = await sql<{ voucher_id: string }>`
      select voucher_id from vouchers order by used_count desc limit 1`.execute(db)
    const kept = await sql`
      insert into saved_vouchers (user_id, voucher_id, code, saved_at)
      select u.user_id, v.voucher_id, v.code, now()
        from users u, lateral (select voucher_id, code from vouchers where code like 'BULK%' order by code limit ${own}) v
       where u.email = ${siti.email} on conflict do nothing`.execute(db)
    return { busiest: rows[0]!.voucher_id, saved: Number(kept.numAffectedRows) }
  })
  if (saved < own) throw new Error('The customer keeps too few vouchers')
  const admin = await signedIn(server.url, administrator)
  const customer = await signedIn(server.url, siti)
  const states = ['RUNNING', 'SCHEDULED', 'ENDED', 'DRAFT', 'ARCHIVED'] as const
  const byUses = { sort: 'used_count:desc' } as const
  const id = { id: busiest }
  return [
    await withinP95('vouchers, pages', 50, (n) => admin.call(listVouchers, { query: { page: 1 + (n % 900) } })),
    await withinP95('vouchers, states', 50, (n) => admin.call(listVouchers, { query: { state: states[n % 5]! } })),
    await withinP95('vouchers, most used', 50, () => admin.call(listVouchers, { query: byUses })),
    await withinP95('vouchers, search', 50, (n) => admin.call(listVouchers, { query: { search: `hemat ${n * 37}` } })),
    await withinP95('a voucher with 100,000 uses: what it did', 50, () => admin.call(getAnyVoucher, { params: id })),
    await withinP95('… its uses', 50, (n) =>
      admin.call(listVoucherUses, { params: id, query: { page: 1 + (n % 50) } }),
    ),
    await withinP95(`a customer’s ${own} vouchers`, 50, (n) =>
      customer.call(listMyVouchers, { query: { status: n % 2 ? 'usable' : 'past', page: 1 + (n % 3) } }),
    ),
  ]
}
