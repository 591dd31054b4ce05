-- Found by telephone too, and walked by time: a word that many orders have is found among the newest ones, a rare one by
-- the trigram index. The planner tells both apart by its histogram of the texts.
alter table order_search add column placed_at timestamptz(3);
update order_search q
   set placed_at = o.placed_at,
       search_text = q.search_text
         || coalesce(' ' || nullif(regexp_replace(o.address ->> 'receiver_phone_number', '^\+62', '0'), ''), '')
         || coalesce(' ' || ltrim(nullif(o.address ->> 'receiver_phone_number', ''), '+'), '')
  from orders o
 where o.order_id = q.order_id;
alter table order_search alter column placed_at set not null;
alter table order_search alter column search_text set statistics 500;
create index order_search_placed on order_search (placed_at desc, order_id desc);
comment on table order_search is 'owner: orders. What an order is found by, folded: number, receiver, phone, products and AWB numbers.';

-- The administrators' list asks status by status, so every index begins with what is equal; what else a filter compares
-- lies beside the key, so that counting reads nothing but the index.
drop index orders_status;
create index orders_status on orders (status, placed_at desc, order_id desc)
  include (total, courier_code, payment_service, province);
create index orders_province on orders (province, status, placed_at desc, order_id desc)
  include (total, courier_code, payment_service);
create index orders_courier on orders (courier_code, status, placed_at desc, order_id desc)
  include (total, province, payment_service);
create index orders_payment_service on orders (payment_service, status, placed_at desc, order_id desc)
  include (total, province, courier_code);
create index orders_total on orders (status, total desc, order_id desc)
  include (placed_at, courier_code, payment_service, province);

create table order_counts (
  status text not null,
  slot integer not null,
  orders bigint not null,
  primary key (status, slot)
) with (fillfactor = 50);
comment on table order_counts is 'owner: orders. How many orders stand in each status, kept by triggers of orders. The sum over the slots is the figure; a connection writes the slot of its own, so that those who move orders at once rarely wait for one another.';

insert into order_counts (status, slot, orders) select status, 0, count(*) from orders group by status;

create function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_counts as c (status, slot, orders)
    select status, pg_backend_pid() % 64, count(*) from came group by status order by status
    on conflict (status, slot) do update set orders = c.orders + excluded.orders;
  elsif tg_op = 'DELETE' then
    insert into order_counts as c (status, slot, orders)
    select status, pg_backend_pid() % 64, -count(*) from went group by status order by status
    on conflict (status, slot) do update set orders = c.orders + excluded.orders;
  else
    insert into order_counts as c (status, slot, orders)
    select status, pg_backend_pid() % 64, sum(difference)
      from (select status, 1 as difference from came union all select status, -1 from went) changed
     group by status having sum(difference) <> 0 order by status
    on conflict (status, slot) do update set orders = c.orders + excluded.orders;
  end if;
  return null;
end $$;
create trigger orders_counted_in after insert on orders
  referencing new table as came for each statement execute function count_orders();
create trigger orders_counted_on after update on orders
  referencing new table as came old table as went for each statement execute function count_orders();
create trigger orders_counted_out after delete on orders
  referencing old table as went for each statement execute function count_orders();

create table order_views (
  view_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  hidden_columns text[] not null default '{}',
  is_default boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table order_views is 'owner: orders. Named sets of filters, sorting and columns of the administrators'' list; each administrator has their own.';
create unique index order_views_name on order_views (user_id, lower(name));
create unique index order_views_default on order_views (user_id) where is_default;
