-- no transaction
-- in batches of 1000: orders by order_id
update orders o
   set replaces_ticket = (select r.ticket_id from return_items r where r.replacement_order_id = o.order_id limit 1)
 where o.parent_order_id is not null and o.subscription_id is null and o.replaces_ticket is null
   and exists (select from return_items r where r.replacement_order_id = o.order_id)
   and o.order_id between $1 and $2;

create index concurrently if not exists orders_sales on orders (sold_at)
  include (order_id, user_id, status, stage, placed_at, total, sold_amount, courier_code, payment_service, province, parent_order_id)
  where sold_at is not null and (parent_order_id is null or subscription_id is not null);
create index concurrently if not exists orders_first_sales on orders (user_id, sold_at, order_id)
  where sold_at is not null and (parent_order_id is null or subscription_id is not null);
create index concurrently if not exists orders_sent_beside on orders (placed_at) where parent_order_id is not null;
-- the former release bears it: its figures read the table itself until it is replaced.
drop index concurrently if exists orders_sold;
-- the former release bears it: it looks a customer's orders up by orders_user until it is replaced.
drop index concurrently if exists orders_buyers;
