-- Every figure of the dashboard and of a month leads to the list that it counts.

-- Parcels that take longer than the courier said.
alter table orders add column arrives_by timestamptz(3);
comment on column orders.arrives_by is 'The end of the last day (WIB) on which the courier said that it would arrive, as of when it was sent last.';
update orders o
   set arrives_by = (date_trunc('day', sent.at at time zone 'Asia/Jakarta')
         + make_interval(days => coalesce((o.courier ->> 'etd_max_days')::int, 7) + 1)) at time zone 'Asia/Jakarta'
  from (select order_id, max(created_at) as at from order_history where to_status = 'SHIPPED' group by order_id) sent
 where sent.order_id = o.order_id and o.status = 'SHIPPED';
create index orders_on_their_way on orders (arrives_by) where status = 'SHIPPED';

-- Days and months of paid orders are counted from the index alone, whatever else the list is narrowed down by.
drop index orders_paid;
create index orders_paid on orders (paid_at)
  include (order_id, user_id, status, placed_at, total, courier_code, payment_service, province) where paid_at is not null;
-- Which order of a customer was the first one.
drop index orders_buyers;
create index orders_buyers on orders (user_id, paid_at, order_id) where paid_at is not null;
-- Which orders an item was in.
drop index order_items_product;
drop index order_items_bundle;
create index order_items_product on order_items (product_id) include (order_id, type) where product_id is not null;
create index order_items_bundle on order_items (bundle_id) include (order_id, type) where bundle_id is not null;

-- Work that gave up: little among much.
create index tasks_dead on tasks (finished_at desc, task_id desc) where state = 'DEAD';

-- Rows of items say now in how many orders they were: months are computed anew when they are asked for.
delete from sales_months;
