-- What came in for an order, what the provider took back of it, and every refund: never more than what is still held.
alter table orders
  add column paid_amount bigint not null default 0 check (paid_amount >= 0),
  add column reversed_amount bigint not null default 0,
  add column points_refunded bigint not null default 0,
  add column cash_refunded bigint not null default 0;

update orders o
   set paid_amount = total,
       reversed_amount = case when exists (select from payments p where p.order_id = o.order_id and p.status = 'REVERSED')
                               and not exists (select from payments p where p.order_id = o.order_id and p.status = 'PAID')
                              then total else 0 end
 where paid_at is not null or refund_amount > 0
    or exists (select from payments p where p.order_id = o.order_id and p.status in ('PAID', 'REVERSED'));

alter table orders
  drop constraint refund_within_total,
  add constraint reversed_within_paid check (reversed_amount between 0 and paid_amount),
  add constraint refund_within_paid check (refund_amount <= paid_amount),
  add constraint points_refund_within_used check (points_refunded between 0 and points_used - cash_used),
  add constraint cash_refund_within_used check (cash_refunded between 0 and cash_used);
comment on column orders.paid_amount is 'Money that the payment provider settled for the order.';
comment on column orders.reversed_amount is 'What the payment provider took back of it.';
comment on column orders.refund_amount is 'What went back of the money, all refunds together; points and cash of the wallet are counted apart.';

alter table order_items
  add column refunded_quantity integer not null default 0,
  add column refunded_amount bigint not null default 0,
  add constraint no_more_units_back_than_bought check (refunded_quantity between 0 and quantity),
  add constraint no_more_back_than_the_line_cost check (refunded_amount between 0 and subtotal - discount);

create table order_refunds (
  refund_id uuid primary key,
  order_id uuid not null references orders,
  purse text not null check (purse in ('MONEY', 'POINTS', 'CASH')),
  amount bigint not null check (amount > 0),
  reference text not null,
  reason text not null default '' check (length(reason) <= 300),
  created_at timestamptz(3) not null,
  unique (purse, reference)
);
comment on table order_refunds is 'owner: orders. Each time that something of an order went back to its customer: money into the cash purse, points and cash to where they came from. Only grows.';
create index order_refunds_order on order_refunds (order_id, created_at);

create table order_refund_lines (
  refund_id uuid not null references order_refunds,
  order_item_id uuid not null references order_items,
  quantity integer not null check (quantity >= 0),
  amount bigint not null check (amount >= 0),
  primary key (refund_id, order_item_id)
);
comment on table order_refund_lines is 'owner: orders. The lines that a refund is for; one without lines is for the order as a whole. Only grows.';
create index order_refund_lines_item on order_refund_lines (order_item_id);

insert into order_refunds (refund_id, order_id, purse, amount, reference, reason, created_at)
select gen_random_uuid(), order_id, 'MONEY', refund_amount, order_number, coalesce(left(cancel_reason, 300), ''), refunded_at
  from orders where refund_amount > 0;

create function order_refund_counts() returns trigger language plpgsql as $$
begin
  update orders
     set refund_amount = case when new.purse = 'MONEY' then coalesce(refund_amount, 0) + new.amount else refund_amount end,
         refunded_at = case when new.purse = 'MONEY' then new.created_at else refunded_at end,
         points_refunded = points_refunded + case when new.purse = 'POINTS' then new.amount else 0 end,
         cash_refunded = cash_refunded + case when new.purse = 'CASH' then new.amount else 0 end,
         updated_at = new.created_at
   where order_id = new.order_id
     and (new.purse <> 'MONEY' or coalesce(refund_amount, 0) + new.amount <= paid_amount - reversed_amount);
  if not found then
    raise exception 'order % holds less than % to refund', new.order_id, new.amount using errcode = 'check_violation';
  end if;
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

alter table payment_differences
  drop constraint payment_differences_kind_check,
  add constraint payment_differences_kind_check
    check (kind in ('PAID_THERE', 'NOT_PAID_THERE', 'AMOUNT_DIFFERS', 'PAID_TWICE', 'GIVEN_BACK', 'UNKNOWN_PAYMENT', 'ORDER_UNPAID',
                    'ORDER_WITHOUT_PAYMENT', 'TOTAL_DIFFERS', 'REFUND_DIFFERS', 'REFUND_STUCK', 'OVERDUE', 'BACK_TWICE'));
