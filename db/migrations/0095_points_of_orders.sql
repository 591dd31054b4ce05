-- What each order earned, and how much of it was taken back because its goods came back or its money was taken back.
create table order_points (
  order_id uuid primary key references orders,
  user_id uuid not null references users,
  order_number text not null,
  base bigint not null check (base > 0),
  rate_bps integer not null check (rate_bps between 0 and 10000),
  earned bigint not null check (earned > 0),
  taken_back bigint not null default 0,
  constraint no_more_is_taken_back_than_was_earned check (taken_back between 0 and earned)
);
comment on table order_points is 'owner: wallet. The points that each completed order earned, and what of them was taken back.';
create index order_points_user on order_points (user_id);

-- The rate was not kept until now: it is the whole number of basis points that earned as much.
insert into order_points (order_id, user_id, order_number, base, rate_bps, earned)
select o.order_id, o.user_id, o.order_number, o.subtotal - o.product_discount,
       least(10000, ceil(p.amount::numeric * 10000 / (o.subtotal - o.product_discount))), p.amount
  from ledger_journals j join ledger_postings p using (journal_id) join ledger_accounts a using (account_id)
  join orders o on o.order_number = j.reference and o.user_id = a.user_id
 where j.kind = 'EARN_PURCHASE' and a.kind = 'POINTS' and p.amount > 0 and o.subtotal > o.product_discount;

-- Of a refund without lines all counts, also what was paid for the delivery: who reads it knows what the goods cost.
create view order_goods_back as
  select o.order_id,
         (o.reversed_amount + coalesce(
           (select sum(case when exists (select from order_refund_lines l where l.refund_id = r.refund_id)
                            then (select sum(l.amount) from order_refund_lines l where l.refund_id = r.refund_id)
                            else r.amount end)
              from order_refunds r where r.order_id = o.order_id), 0))::bigint as amount
    from orders o;
comment on view order_goods_back is 'owner: orders; readable by: wallet. What of an order went back to its customer or was taken back by the provider, in all.';
