import { sql } from 'kysely'
import { listVouchers as listVouchersCall } from '#contract/vouchers/vouchers-admin.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { listVouchers } from './admin/list-vouchers.ts'
import { runsOut } from './admin/voucher-state.ts'
import { namesOfPromotions } from './promotions/keep-promotions.ts'
import { promotionsOfItem } from './promotions/item-promotions.ts'
import { hintsFor } from './reading/hints.queries.ts'
import type { Registration } from '#server/registries.ts'
import { vouchersOnCustomerPage } from './reading/vouchers-on-customer-page.ts'

/** What vouchers say in the registries. */
export const voucherRegistrations: Registration[] = [
  { registry: 'personal_data', section: 'vouchers', load: listVouchersOf },
  { registry: 'customer_page', load: vouchersOnCustomerPage },
  { registry: 'item_vouchers', load: hintsFor },
  { registry: 'item_promotions', load: promotionsOfItem },
  {
    registry: 'attention',
    kind: 'VOUCHERS_RUNNING_OUT',
    link: { list: 'vouchers', filters: { runs_out: 'true' } },
    count: countRunningOut,
  },
  {
    registry: 'palette',
    kind: 'VOUCHER',
    needs: listVouchersCall.permission,
    find: async (ctx, asked) => {
      const { vouchers } = await listVouchers(ctx, listVouchersCall.query.parse(asked))
      return vouchers.map(({ voucher_id, name, code }) => ({
        id: voucher_id,
        name: code,
        facts: [name],
        amount: null,
        status: null,
      }))
    },
  },
  { registry: 'subject_names', type: 'voucher', load: namesOfVouchers },
  { registry: 'subject_names', type: 'promotion', load: namesOfPromotions },
]

async function countRunningOut(ctx: AdminCtx): Promise<number> {
  const { rows } = await sql<{ vouchers: number }>`
    select count(*) as vouchers from vouchers v where ${runsOut(ctx.now())}`.execute(ctx.db)
  return rows[0]?.vouchers ?? 0
}

async function listVouchersOf(db: Db, user_id: string): Promise<unknown> {
  const [saved, uses, claims] = await Promise.all([
    sql`select s.code, s.saved_at from saved_vouchers s where s.user_id = ${user_id} order by s.saved_at`.execute(db),
    sql`select u.code, u.kind, u.amount, u.order_number, u.used_at, u.given_back_at from voucher_uses u
         where u.user_id = ${user_id} order by u.used_at`.execute(db),
    sql`select u.code, f.channel, f.status, p.name as gift, f.quantity, f.claimed_at, f.expires_at, f.spent_at, f.order_number, f.place
          from freebie_claims f join voucher_uses u using (use_id) join shelf_products p on p.product_id = f.product_id
         where f.user_id = ${user_id} order by f.claimed_at`.execute(db),
  ])
  return { saved: saved.rows, uses: uses.rows, claims: claims.rows }
}

async function namesOfVouchers(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select voucher_id as id, code as name from vouchers where voucher_id = any(${ids}::uuid[])`.execute(db)
  return rows
}
