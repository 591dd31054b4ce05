import { sql } from 'kysely'
import type { CustomerDetail, CustomerRow, CustomerSections } from '#contract/people/customers.ts'
import type { OrderNote } from '#contract/orders/orders-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { wasLoggedSince, writeAudit } from '#server/modules/audit/audit.ts'
import { registrationsOf } from '#server/registries.ts'
import { listAddresses } from '../addresses/addresses.queries.ts'
import { rowColumns } from './customers.queries.ts'

type Row = CustomerRow &
  Pick<
    CustomerDetail,
    'language' | 'is_phone_number_verified' | 'profile_picture' | 'last_sign_in_at' | 'open_sessions'
  > & { suspended_at: string | null; suspended_reason: string | null }

/** A customer with what every module tells of them; `not_found` where no customer has this id. The look is written to the audit log. */
export async function getCustomer(ctx: AdminCtx, user_id: string): Promise<CustomerDetail> {
  const row = await loadRow(ctx, user_id)
  // Before anything of it leaves the shop.
  await transaction(ctx.db, (tx) => auditLook(ctx, tx, user_id))
  const [addresses, notes, ...parts] = await Promise.all([
    listAddresses(ctx.db, user_id),
    loadNotes(ctx.db, user_id),
    ...registrationsOf('customer_page').map(({ load }) => load(ctx.db, user_id)),
  ])
  const { suspended_at, suspended_reason, ...customer } = row
  const isSuspended = customer.status === 'SUSPENDED' && suspended_at !== null
  return {
    ...customer,
    suspended: isSuspended ? { at: suspended_at, reason: suspended_reason ?? '' } : null,
    addresses,
    notes,
    // Each section is given by one module; the answer's schema refuses a page without one.
    ...(Object.assign({}, ...parts) as CustomerSections),
  }
}

async function loadRow({ db, now }: AdminCtx, user_id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${rowColumns}, u.language, u.is_phone_number_verified, u.profile_picture, u.suspended_at, u.suspended_reason,
           (select max(s.created_at) from sign_ins s where s.user_id = u.user_id) as last_sign_in_at,
           (select count(*)::int from sign_ins s where s.user_id = u.user_id and s.ended_at is null and s.expires_at > ${now()}) as open_sessions
      from customer_figures f join users u using (user_id) where f.user_id = ${user_id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Throws `not_found` where no customer has this id. */
export async function requireCustomer(db: Db | Tx, user_id: string): Promise<void> {
  const { rows } = await sql`select from customer_figures where user_id = ${user_id}`.execute(db)
  if (rows.length === 0) throw new AppError('not_found')
}

async function loadNotes(db: Db, user_id: string): Promise<OrderNote[]> {
  const { rows } = await sql<OrderNote>`
    select n.note_id, btrim(u.first_name || ' ' || u.last_name) as author, n.note, n.created_at
      from customer_notes n join users u on u.user_id = n.author_id
     where n.user_id = ${user_id} order by n.created_at, n.note_id`.execute(db)
  return rows
}

/** Within this long it is the same look: pages are refreshed, left and come back to. */
const sameLookMs = 600_000

/** Writes down that the administrator looks at the page of a customer, unless they did so a moment ago. */
async function auditLook(ctx: AdminCtx, tx: Tx, user_id: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - sameLookMs)
  const look = { action: 'customer.look', subject_type: 'customer', subject_id: user_id } as const
  if (await wasLoggedSince(tx, { actor_id: ctx.actor.id, ...look }, since)) return
  await writeAudit(ctx, tx, look)
}
