-- A plan that runs is paid, and nothing of its purchase is accepted, packed or sent: its parcels are orders of their own.
-- Lists and counts of administrators go by the stage of an order, so that it does not wait among those that are to be accepted.
alter table orders
  add column stage text not null generated always as (
    case when kind = 'PLAN' and status = 'PAID' then 'RUNNING' else status end) stored;
comment on column orders.stage is 'Where it stands in the lists of administrators: its status, or RUNNING of a plan that was paid and is delivered parcel by parcel.';

drop index orders_status;
drop index orders_province;
drop index orders_courier;
drop index orders_payment_service;
drop index orders_total;
create index orders_stage on orders (stage, placed_at desc, order_id desc)
  include (total, courier_code, payment_service, province);
create index orders_province on orders (province, stage, placed_at desc, order_id desc)
  include (total, courier_code, payment_service);
create index orders_courier on orders (courier_code, stage, placed_at desc, order_id desc)
  include (total, province, payment_service);
create index orders_payment_service on orders (payment_service, stage, placed_at desc, order_id desc)
  include (total, province, courier_code);
create index orders_total on orders (stage, total desc, order_id desc)
  include (placed_at, courier_code, payment_service, province);
-- Found orders and those of some days are counted by stage as well.
drop index orders_found;
create index orders_found on orders (order_id) include (placed_at, stage, total);
drop index orders_sold;
create index orders_sold on orders (sold_at)
  include (order_id, user_id, status, stage, placed_at, total, sold_amount, courier_code, payment_service, province) where sold_at is not null;
create index orders_of_kind_plan on orders (placed_at desc, order_id desc) include (stage, total) where kind = 'PLAN';

alter table order_counts rename column status to stage;
comment on table order_counts is 'owner: orders. How many orders stand in each stage, kept by triggers of orders. The sum over the slots is the figure; a connection writes the slot of its own, so that those who move orders at once rarely wait for one another.';
create or replace function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_counts as c (stage, slot, orders)
    select stage, pg_backend_pid() % 64, count(*) from came group by stage order by stage
    on conflict (stage, slot) do update set orders = c.orders + excluded.orders;
  elsif tg_op = 'DELETE' then
    insert into order_counts as c (stage, slot, orders)
    select stage, pg_backend_pid() % 64, -count(*) from went group by stage order by stage
    on conflict (stage, slot) do update set orders = c.orders + excluded.orders;
  else
    insert into order_counts as c (stage, slot, orders)
    select stage, pg_backend_pid() % 64, sum(difference)
      from (select stage, 1 as difference from came union all select stage, -1 from went) changed
     group by stage having sum(difference) <> 0 order by stage
    on conflict (stage, slot) do update set orders = c.orders + excluded.orders;
  end if;
  return null;
end $$;
delete from order_counts;
insert into order_counts (stage, slot, orders) select stage, 0, count(*) from orders group by stage;
