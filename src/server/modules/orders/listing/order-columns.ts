import { sql } from 'kysely'
import { columnsShownEverywhere, columnsShownInDetail, lineNames } from '../order-record.ts'
import type { RawBuilder } from 'kysely'

/** The parts of a line that answers show. */
const lineParts = lineNames
  .filter((name) => name !== 'parts')
  .map((name) => sql`${sql.lit(name)}, ${sql.ref(`i.${name}`)}`)

/** What every answer shows of an order `o` with its payment service `s`; see `CoreRow`. */
export const coreColumns = sql`
  ${columnsShownEverywhere},
  case when o.parent_order_id is not null and o.subscription_id is null then json_build_object('order_id', o.parent_order_id,
    'order_number', (select p.order_number from orders p where p.order_id = o.parent_order_id), 'ticket_id', o.replaces_ticket)
  end as replaces,
  s.name as service_name,
  (select json_agg(json_build_object(${sql.join(lineParts)}, 'review_id', w.review_id) order by i.position)
     from order_items i left join written_reviews w using (order_item_id) where i.order_id = o.order_id) as items`

/** What a single order shows beyond that; see `DetailRow`. */
export const detailColumns = sql`
  ${columnsShownInDetail},
  (select json_agg(json_build_object('refund_id', r.refund_id, 'amount', r.amount, 'reason', r.reason, 'created_at', r.created_at,
            'purse', r.purse, 'way', w.destination, 'way_status', w.status,
            'items', coalesce((select json_agg(json_build_object('order_item_id', l.order_item_id, 'quantity', l.quantity, 'amount', l.amount))
                                 from order_refund_lines l where l.refund_id = r.refund_id), '[]'::json))
            order by r.created_at, r.refund_id)
     from order_refunds r left join lateral (select destination, status from refund_ways where order_refund_id = r.refund_id) w on true
    where r.order_id = o.order_id
      -- What an order that was paid late had given back before was taken again.
      and not (r.purse <> 'MONEY' and o.points_retaken + o.cash_retaken > 0 and r.created_at < o.paid_at)) as refunds,
  coalesce((select json_agg(json_build_object('history_id', h.history_id, 'to_status', h.to_status, 'actor_role', h.actor_role,
            'actor_name', trim(p.first_name || ' ' || p.last_name), 'note', h.note, 'created_at', h.created_at)
            order by h.created_at, h.history_id)
     from order_history h left join people p on p.user_id = h.actor_id where ${historyOf('h', 'o')}), '[]'::json) as history`

/**
 * The condition under which row `h` of order_history belongs to order `o`. An order has no history from before it, so the months
 * before are not looked into; the day is for orders whose times were set by hand.
 */
export function historyOf(h: string, o: string): RawBuilder<boolean> {
  const of = (alias: string, column: string) => sql.ref(`${alias}.${column}`)
  return sql`${of(h, 'order_id')} = ${of(o, 'order_id')} and ${of(h, 'created_at')} >= ${of(o, 'placed_at')} - interval '1 day'`
}
