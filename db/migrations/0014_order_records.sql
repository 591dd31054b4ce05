-- What happens to an order: its history, notes, refunds.

create table order_notes (
  note_id uuid primary key,
  order_id uuid not null references orders,
  author_id uuid not null references users,
  note text not null check (length(note) between 1 and 1000),
  created_at timestamptz(3) not null
);
comment on table order_notes is 'owner: orders. What administrators write about an order for one another; no customer ever reads it.';
create index order_notes_order on order_notes (order_id, created_at, note_id);

create table order_refunds (
  refund_id uuid primary key,
  order_id uuid not null references orders,
  purse text not null check (purse in ('MONEY', 'POINTS', 'CASH')),
  amount bigint not null check (amount > 0),
  reference text not null,
  reason text not null default '' check (length(reason) <= 300),
  by_provider boolean not null default false,
  created_at timestamptz(3) not null,
  unique (purse, reference),
  constraint only_money_goes_back_by_the_provider check (purse = 'MONEY' or not by_provider)
);
comment on table order_refunds is 'owner: orders. Each time that something of an order went back to its customer: money into the cash purse or by the payment provider, points and cash to where they came from. Only grows.';
comment on column order_refunds.by_provider is 'It was to go back by the payment provider; payment_refunds knows how it ended.';
create index order_refunds_order on order_refunds (order_id, created_at);
create index order_refunds_made on order_refunds (created_at);

create table order_refund_lines (
  refund_id uuid not null references order_refunds,
  order_item_id uuid not null references order_items,
  quantity integer not null check (quantity >= 0),
  amount bigint not null check (amount >= 0),
  primary key (refund_id, order_item_id)
);
comment on table order_refund_lines is 'owner: orders. The lines that a refund is for; one without lines is for the order as a whole. Only grows.';
create index order_refund_lines_item on order_refund_lines (order_item_id);

-- A part per month (decision 115). make_months makes them ahead; a nightly task calls it.
create table order_history (
  history_id uuid not null,
  order_id uuid not null references orders,
  from_status text,
  to_status text not null,
  actor_role text not null check (actor_role in ('CUSTOMER', 'ADMIN', 'SYSTEM')),
  actor_id uuid references users,
  note text not null default '',
  created_at timestamptz(3) not null
) partition by range (created_at);
comment on table order_history is 'owner: orders. Every move with who and when; only grows. A table per month, made ahead; a read of one order says since when.';
create index order_history_order on order_history (order_id, created_at, history_id);
-- The rows of no other part; make_months moves them into their month.
create table months.order_history_other partition of order_history default;
-- The first part holds everything before the month after next; each later month is a part of its own.
do $$
begin
  execute format('create table months.order_history_first partition of order_history (primary key (history_id)) for values from (minvalue) to (%L)',
    date_trunc('month', now(), 'UTC') + interval '2 months');
end $$;
select make_months('order_history', 'history_id', now() + interval '3 months');

create function order_history_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'order_history only grows' using errcode = 'restrict_violation';
end $$;
create trigger order_history_only_grows before update or delete or truncate on order_history
  for each statement execute function order_history_only_grows();

create function order_refund_counts() returns trigger language plpgsql as $$
declare
  held record;
begin
  select * into held from held_of_order(new.order_id);
  if new.amount > (case new.purse when 'MONEY' then held.money when 'POINTS' then held.points else held.cash end) then
    raise exception 'order % holds less than % to refund', new.order_id, new.amount using errcode = 'check_violation';
  end if;
  update orders
     set refund_amount = case when new.purse = 'MONEY' then coalesce(refund_amount, 0) + new.amount else refund_amount end,
         refunded_at = case when new.purse = 'MONEY' then new.created_at else refunded_at end,
         points_refunded = points_refunded + case when new.purse = 'POINTS' then new.amount else 0 end,
         cash_refunded = cash_refunded + case when new.purse = 'CASH' then new.amount else 0 end,
         updated_at = new.created_at
   where order_id = new.order_id;
  return null;
end $$;
create trigger order_refund_counts after insert on order_refunds for each row execute function order_refund_counts();

create function order_refund_line_counts() returns trigger language plpgsql as $$
begin
  update order_items
     set refunded_quantity = refunded_quantity + new.quantity, refunded_amount = refunded_amount + new.amount
   where order_item_id = new.order_item_id
     and order_id = (select order_id from order_refunds where refund_id = new.refund_id);
  if not found then
    raise exception 'line % is not of the order that is refunded', new.order_item_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger order_refund_line_counts after insert on order_refund_lines
  for each row execute function order_refund_line_counts();

create function order_refunds_only_grow() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger order_refunds_only_grow before update or delete or truncate on order_refunds
  for each statement execute function order_refunds_only_grow();
create trigger order_refund_lines_only_grow before update or delete or truncate on order_refund_lines
  for each statement execute function order_refunds_only_grow();

-- What the shop still holds of an order, by the purse that paid it (decision 120). A plan is one sum over its purchase and its
-- parcels, and its money and cash are one pool, because a parcel gives both back as cash.
-- The caller holds the lock of the order, and of the purchase first.
create function held_of_order(id uuid, out money bigint, out points bigint, out cash bigint) language sql stable as $$
  with own as (
    select o.*, case when o.kind = 'PLAN' then o.order_id when o.subscription_id is not null then o.parent_order_id end as purchase_id
      from orders o where o.order_id = id
  ), plan as (
    select p.paid_amount - p.reversed_amount + p.cash_used + p.cash_retaken
             - sum(coalesce(m.refund_amount, 0) + m.cash_refunded) as cash,
           p.points_used - p.cash_used + p.points_retaken - sum(m.points_refunded) as points
      from own join orders p on p.order_id = own.purchase_id
      join orders m on m.order_id = p.order_id or (m.parent_order_id = p.order_id and m.subscription_id is not null)
     group by p.order_id
  )
  select greatest(0, least(own.paid_amount - own.reversed_amount - coalesce(own.refund_amount, 0), plan.cash))::bigint,
         greatest(0, least(own.points_used - own.cash_used + own.points_retaken - own.points_refunded, plan.points))::bigint,
         greatest(0, least(own.cash_used + own.cash_retaken - own.cash_refunded, plan.cash))::bigint
    from own left join plan on true
$$;

-- A parcel also gives back its share of what the provider took back of its purchase. A refund without lines counts as a whole,
-- with the delivery: the reader knows what the goods cost.
create view order_goods_back as
  select o.order_id,
         (o.reversed_amount + coalesce(
           (select p.reversed_amount * o.cash_used / nullif(p.cash_used + p.total - p.transfer_fee, 0)
              from orders p where o.subscription_id is not null and p.order_id = o.parent_order_id), 0) + coalesce(
           (select sum(case when exists (select from order_refund_lines l where l.refund_id = r.refund_id)
                            then (select sum(l.amount) from order_refund_lines l where l.refund_id = r.refund_id)
                            else r.amount end)
              from order_refunds r where r.order_id = o.order_id), 0))::bigint as amount
    from orders o;
comment on view order_goods_back is 'owner: orders; readable by: wallet, affiliate. What of an order went back to its customer or was taken back by the provider, in all.';

-- arrived_at is when the goods arrived: as the courier reports it, or else when the customer completed the order.
create view ticket_orders as
  select order_id, order_number, user_id, parent_order_id, kind, status, placed_at, delivered_at, total,
         coalesce(delivered_at, (select min(h.created_at) from order_history h
                                  where h.order_id = orders.order_id and h.to_status = 'COMPLETED'
                                    and h.created_at >= orders.placed_at - interval '1 day')) as arrived_at
    from orders;
comment on view ticket_orders is 'owner: orders; readable by: support. Which orders a ticket can be about.';

create view money_refunds as
  select refund_id, order_id, reference, by_provider from order_refunds where purse = 'MONEY';
comment on view money_refunds is 'owner: orders; readable by: reconciliation. Refunds of money by the reference under which the wallet booked them.';
