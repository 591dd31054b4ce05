-- What was sold in a month, computed once and kept. Refunds and payments that were taken back count in the month in which
-- it happened, so each of them needs its moment and an index by it.
create table sales_months (
  month date primary key check (extract(day from month) = 1),
  computed_at timestamptz(3) not null,
  figures jsonb not null
);
comment on table sales_months is 'owner: analytics. The figures of a month in WIB as they were computed last; one that was computed after the month''s end is closed.';

alter table orders add column reversed_at timestamptz(3);
comment on column orders.reversed_at is 'When the payment provider took money back for the first time.';
update orders o
   set reversed_at = coalesce((select max(p.updated_at) from payments p where p.order_id = o.order_id and p.status = 'REVERSED'), o.updated_at)
 where reversed_amount > 0;
alter table orders add constraint what_was_reversed_has_a_moment check (reversed_amount = 0 or reversed_at is not null);

create index orders_reversed on orders (reversed_at) where reversed_at is not null;
create index order_refunds_made on order_refunds (created_at);
-- Whether somebody bought before, answered by the index alone.
create index orders_buyers on orders (user_id, paid_at) where paid_at is not null;
