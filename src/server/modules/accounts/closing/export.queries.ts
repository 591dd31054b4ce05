import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { listAddresses } from '../addresses/addresses.queries.ts'
import { getProfile } from '../accounts.queries.ts'

type Section = (db: Db, user_id: string) => Promise<unknown>

/** What the shop holds about a person, table by table. Every part of the shop that keeps something more adds a line. */
export const sections: Record<string, Section> = {
  profile: async (db, user_id) => {
    const { has_password: _, ...profile } = await getProfile(db, user_id)
    return profile
  },
  addresses: listAddresses,
  sign_ins: (db, user_id) =>
    rows(
      db,
      sql`select created_at, expires_at, ended_at, end_reason, user_agent, network
            from sessions where user_id = ${user_id} order by created_at desc`,
    ),
  sign_in_providers: (db, user_id) =>
    rows(
      db,
      sql`select issuer, subject, email, created_at from social_identities where user_id = ${user_id} order by created_at`,
    ),
  phone_checks: (db, user_id) =>
    rows(
      db,
      sql`select purpose, phone_number, delivery, created_at, verified_at, used_at
            from one_time_codes where user_id = ${user_id} order by created_at desc`,
    ),
  referred_customers: (db, user_id) =>
    rows(db, sql`select created_at as joined_at from users where referred_by = ${user_id} order by created_at`),
  cart: (db, user_id) =>
    rows(
      db,
      sql`select coalesce(p.name, b.name) as name, i.quantity, i.seen_price, i.is_selected, i.created_at
            from cart_items i left join products p using (product_id) left join bundles b on b.bundle_id = i.bundle_id
           where i.user_id = ${user_id} order by i.created_at`,
    ),
  orders: (db, user_id) => rows(db, ordersOf(user_id)),
  notifications: (db, user_id) =>
    rows(
      db,
      sql`select kind, words, created_at, read_at
            from notifications where user_id = ${user_id} order by notification_id desc`,
    ),
  wallet: (db, user_id) =>
    rows(
      db,
      sql`select a.kind as purse, j.kind, j.description, p.amount, p.balance_after, j.created_at
            from ledger_accounts a join ledger_postings p using (account_id) join ledger_journals j using (journal_id)
           where a.user_id = ${user_id} order by p.posting_id`,
    ),
  administration: (db, user_id) =>
    rows(
      db,
      sql`select action, subject_type, subject_id, created_at
            from audit_log where actor_id = ${user_id} order by created_at`,
    ),
}

async function rows(db: Db, query: RawBuilder<unknown>): Promise<unknown[]> {
  return (await query.execute(db)).rows
}

function ordersOf(user_id: string): RawBuilder<unknown> {
  return sql`
    select o.order_number, o.status, o.placed_at, o.paid_at, o.delivered_at, o.subtotal, o.product_discount,
           o.shipping_fee, o.shipping_discount, o.transfer_fee, o.points_used, o.total, o.refund_amount, o.refunded_at,
           o.receiver_name, o.address, o.courier, o.payment_service, o.note, o.cancel_reason,
           (select jsonb_agg(jsonb_build_object('name', i.name, 'price', i.price, 'quantity', i.quantity,
                                                'subtotal', i.subtotal) order by i.position)
              from order_items i where i.order_id = o.order_id) as items,
           (select jsonb_agg(jsonb_build_object('status', h.to_status, 'by', h.actor_role, 'note', h.note,
                                                'created_at', h.created_at) order by h.created_at, h.history_id)
              from order_history h where h.order_id = o.order_id) as history,
           (select jsonb_agg(jsonb_build_object('service', p.service, 'amount', p.amount, 'status', p.status,
                                                'paid_at', p.paid_at) order by p.attempt)
              from payments p where p.order_id = o.order_id) as payments,
           (select jsonb_agg(jsonb_build_object('courier', d.courier_code, 'awb_number', d.awb_number,
                                                'status', d.status, 'requested_at', d.requested_at) order by d.attempt)
              from deliveries d where d.order_id = o.order_id) as deliveries
      from orders o where o.user_id = ${user_id} order by o.placed_at desc`
}
