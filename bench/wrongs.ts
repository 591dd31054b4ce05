/** What finds a promise that was broken on the way between the shop, its providers and its customers whose addresses begin so. */
export const wrongsOf = (prefix: string) => ({
  'news without its one mail, or told twice': `
    select o.order_id from orders o join users u using (user_id)
     where u.email like '${prefix}-%'
       and (select count(*) from notifications n where n.order_id = o.order_id and n.user_id = o.user_id)
        <> (select count(*) from outbox m where m.recipient = u.email and position(o.order_number in m.subject) > 0)`,
  'a mail that came twice': `
    select recipient, subject from outbox where recipient like '${prefix}-%' group by recipient, subject having count(*) > 1`,
  'an order that its customer was not told of': `
    select o.order_id from orders o join users u using (user_id)
     where u.email like '${prefix}-%' and not exists (select from notifications n where n.order_id = o.order_id)`,
  'a parcel at the courier that the shop does not know': `
    select s.reference from sandbox_deliveries s
     where not exists (select from deliveries d where d.provider = 'sandbox' and d.provider_reference = s.reference)`,
  'a delivery that was asked for and not booked': `select delivery_id from deliveries where status = 'REQUESTED'`,
  'an order with two parcels': `
    select order_id from deliveries join sandbox_deliveries s on s.reference = provider_reference
      join orders o using (order_id) join users u using (user_id)
     where u.email like '${prefix}-%' group by order_id having count(*) > 1`,
  'money at the provider that the shop does not know': `
    select s.reference from sandbox_payments s
     where s.status = 'PAID'
       and not exists (select from payments p where p.provider_reference = s.reference and p.status = 'PAID')`,
  'an order paid twice': `
    select order_number from sandbox_payments where status = 'PAID' group by order_number having count(*) > 1`,
  'a paid order that was cancelled and not refunded exactly once': `
    select o.order_id from orders o join payments p using (order_id) join users u using (user_id)
     where u.email like '${prefix}-%' and o.status = 'CANCELLED' and p.status = 'PAID'
       and (o.refund_amount is distinct from o.total
            or (select count(*) from ledger_journals j where j.kind = 'REFUND' and j.reference = o.order_number) <> 1)`,
})
