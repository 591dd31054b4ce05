-- Orders, their lines, how they are counted and found.

-- Lists and counts of administrators go by `stage`: the purchase of a plan that runs is paid, but nobody accepts, packs or sends it,
-- because its parcels are orders of their own.
-- Amounts say what came in for an order, what the provider took back and what went back: never more than the order still holds.
create table orders (
  order_id uuid primary key,
  order_number text not null unique check (order_number ~ '^SH-\d{6}-[2-9A-HJ-NP-Z]{5}$'),
  kind text not null default 'SHOP' check (kind in ('SHOP', 'PLAN')),
  parent_order_id uuid references orders,
  subscription_id uuid,
  replaces_ticket uuid,
  user_id uuid not null references users,
  status text not null check (status in ('AWAITING_PAYMENT', 'PAID', 'PROCESSING', 'READY_TO_SHIP', 'SHIPPED', 'DELIVERED',
                                         'COMPLETED', 'DELIVERY_FAILED', 'RETURNED', 'CANCELLED', 'EXPIRED')),
  stage text not null generated always as (
    case when kind = 'PLAN' and status = 'PAID' then 'RUNNING' else status end) stored,
  subtotal bigint not null check (subtotal >= 0),
  product_discount bigint not null check (product_discount between 0 and subtotal),
  shipping_fee bigint not null check (shipping_fee >= 0),
  shipping_discount bigint not null check (shipping_discount between 0 and shipping_fee),
  transfer_fee bigint not null check (transfer_fee >= 0),
  points_used bigint not null check (points_used >= 0),
  cash_used bigint not null default 0 check (cash_used between 0 and points_used),
  points_retaken bigint not null default 0 check (points_retaken >= 0),
  cash_retaken bigint not null default 0 check (cash_retaken >= 0),
  total bigint not null check (total between 0 and 9000000000000),
  tax_included bigint not null check (tax_included >= 0),
  paid_amount bigint not null default 0 check (paid_amount >= 0),
  reversed_amount bigint not null default 0,
  reversed_at timestamptz(3),
  refund_amount bigint check (refund_amount >= 0),
  refunded_at timestamptz(3),
  points_refunded bigint not null default 0,
  cash_refunded bigint not null default 0,
  sold_amount bigint generated always as (
    case when kind = 'PLAN' then 0 when subscription_id is null then total else points_used end) stored,
  receiver_name text not null,
  address jsonb not null,
  province text not null,
  courier_code text not null,
  courier_service_code text not null,
  courier jsonb not null,
  weight integer not null check (weight > 0),
  payment_service text not null,
  note text not null default '' check (length(note) <= 500),
  vouchers jsonb not null default '[]' check (jsonb_typeof(vouchers) = 'array'),
  cancel_reason text,
  flagged_reason text,
  idempotency_key text,
  placed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  sent_at timestamptz(3),
  arrives_by timestamptz(3),
  delivered_at timestamptz(3),
  sold_at timestamptz(3) generated always as (
    case when kind = 'PLAN' then null when subscription_id is null then paid_at when paid_at is not null then sent_at end) stored,
  updated_at timestamptz(3) not null,
  constraint amounts_add_up
    check (total = subtotal - product_discount + shipping_fee - shipping_discount + transfer_fee - points_used),
  constraint refund_says_when check ((refund_amount is null) = (refunded_at is null)),
  constraint plans_have_no_parent check (kind = 'SHOP' or parent_order_id is null),
  constraint no_order_is_its_own_parent check (parent_order_id <> order_id),
  constraint reversed_within_paid check (reversed_amount between 0 and paid_amount),
  constraint refund_within_paid check (refund_amount <= paid_amount),
  constraint points_refund_within_used check (points_refunded between 0 and points_used - cash_used + points_retaken),
  constraint cash_refund_within_used check (cash_refunded between 0 and cash_used + cash_retaken),
  constraint what_was_reversed_has_a_moment check (reversed_amount = 0 or reversed_at is not null),
  constraint plans_know_theirs check (kind <> 'PLAN' or subscription_id is not null)
) with (fillfactor = 85);
comment on table orders is 'owner: orders. Amounts and courier are frozen when the order is placed; the address may be corrected until the parcel goes.';
comment on column orders.parent_order_id is 'The order that this one is a parcel or a replacement of.';
comment on column orders.subscription_id is 'Of a plan: its purchase, and each of its parcels. A parcel is paid ahead: points_used is its whole share.';
comment on column orders.replaces_ticket is 'Of a replacement: the ticket whose return it was sent for.';
comment on column orders.stage is 'Where it stands in the lists of administrators: its status, or RUNNING of a plan that was paid and is delivered parcel by parcel.';
comment on column orders.points_used is 'What the wallet pays, points and cash together; cash_used is the cash part of it.';
comment on column orders.points_retaken is 'Points that were given back and taken again, because the order was paid late.';
comment on column orders.paid_amount is 'Money that the payment provider settled for the order.';
comment on column orders.reversed_amount is 'What the payment provider took back of it.';
comment on column orders.reversed_at is 'When the payment provider took money back for the first time.';
comment on column orders.refund_amount is 'What went back of the money, all refunds together; points and cash of the wallet are counted apart.';
comment on column orders.sold_amount is 'What it counts for: its total, or what was paid ahead for it.';
comment on column orders.vouchers is 'What the order used, as it was: voucher_id, code, name in the buyer''s language, kind, amount.';
comment on column orders.sent_at is 'When its parcel left for the first time.';
comment on column orders.arrives_by is 'The end of the last day (WIB) on which the courier said that it would arrive, as of when it was sent last.';
comment on column orders.sold_at is 'When it counts as a sale: once it is paid; a parcel of a plan once it is sent; the purchase of a plan never.';
create unique index orders_idempotency on orders (user_id, idempotency_key) where idempotency_key is not null;
create index orders_user on orders (user_id, placed_at desc, order_id desc);
create index orders_placed on orders (placed_at desc, order_id desc);
create index orders_flagged on orders (placed_at desc, order_id desc) where flagged_reason is not null;
create index orders_parent on orders (parent_order_id) where parent_order_id is not null;
-- What the unpaid orders of a customer hold is counted whenever an order is placed.
create index orders_unpaid on orders (user_id) where status = 'AWAITING_PAYMENT';
create index orders_reversed on orders (reversed_at) where reversed_at is not null;
create index orders_on_their_way on orders (arrives_by) where status = 'SHIPPED';
create index orders_of_plans on orders (subscription_id, placed_at) where subscription_id is not null;
create index orders_paid on orders (paid_at) where paid_at is not null;
-- The administrators' list asks stage by stage, so every index begins with what is equal. What else a filter compares
-- lies beside the key, so that counting reads only the index.
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
-- A search finds orders all over the table. The index alone gives their order in the list and their count by stage.
create index orders_found on orders (order_id) include (placed_at, stage, total);
create index orders_of_kind_plan on orders (placed_at desc, order_id desc) include (stage, total) where kind = 'PLAN';
create index orders_sales on orders (sold_at)
  include (order_id, user_id, status, stage, placed_at, total, sold_amount, courier_code, payment_service, province, parent_order_id)
  where sold_at is not null and (parent_order_id is null or subscription_id is not null);
create index orders_first_sales on orders (user_id, sold_at, order_id)
  where sold_at is not null and (parent_order_id is null or subscription_id is not null);
create index orders_sent_beside on orders (placed_at) where parent_order_id is not null;

-- Names and long numbers are found as whole words, because half of all names share their trigrams. A number is also a word of its
-- own where letters stand before it, as in airway bills. Not strict, so that an index expression inlines it.
create function order_words(folded text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(
    regexp_split_to_array(folded, '[^a-z0-9]+') || regexp_split_to_array(folded, '[^0-9]+'), ''));

-- Every two words of the receiver's name, in the order of the alphabet: few people share two, while tens of thousands share
-- each. The name stands behind the order's number and ends at the telephone.
create function order_name_pairs(folded text) returns text[] language plpgsql immutable parallel safe as $$
declare
  words text[] := array_remove(regexp_split_to_array(substring(folded from ' ([^0-9]*)'), '[^a-z]+'), '');
  pairs text[] := '{}';
begin
  for a in 1..least(cardinality(words), 6) loop
    for b in a + 1..least(cardinality(words), 6) loop
      pairs := pairs || case when words[a] collate "C" < words[b] then words[a] || ' ' || words[b] else words[b] || ' ' || words[a] end;
    end loop;
  end loop;
  return pairs;
end $$;

-- Apart from orders, because every change of a status would otherwise write these indexes again. Words, parts of words and names
-- stand beside the month of the order: of a word that very many orders have, the newest are found without reading the others.
create table order_search (
  order_id uuid primary key references orders,
  search_text text not null,
  placed_at timestamptz(3) not null
);
comment on table order_search is 'owner: orders. What an order is found by, folded: number, receiver, phone, products and AWB numbers.';
alter table order_search alter column search_text set statistics 500;
create index order_search_placed on order_search (placed_at desc, order_id desc);
create index order_search_names_by_month on order_search
  using gin (order_name_pairs(search_text), date_trunc('month', placed_at at time zone 'UTC'));
create index order_search_words_by_month on order_search
  using gin (order_words(search_text), date_trunc('month', placed_at at time zone 'UTC'));
create index order_search_text_by_month on order_search
  using gin (search_text gin_trgm_ops, date_trunc('month', placed_at at time zone 'UTC'));

create table order_items (
  order_item_id uuid primary key,
  order_id uuid not null references orders,
  position integer not null,
  type text not null check (type in ('product', 'bundle', 'freebie')),
  product_id uuid references products,
  bundle_id uuid references bundles,
  replaces_item uuid references order_items,
  name text not null,
  slug text not null,
  image_url text,
  price bigint not null check (price >= 0),
  quantity integer not null check (quantity between 1 and 999),
  subtotal bigint not null check (subtotal = price * quantity),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  weight integer not null check (weight >= 0),
  parts jsonb,
  refunded_quantity integer not null default 0,
  refunded_amount bigint not null default 0,
  unique (order_id, position),
  check (num_nonnulls(product_id, bundle_id) = 1),
  constraint freebies_are_products_for_nothing check (type <> 'freebie' or (product_id is not null and subtotal = 0)),
  constraint lines_name_what_they_are check ((type = 'bundle') = (bundle_id is not null)),
  constraint bundles_have_parts check (type <> 'bundle' or parts is not null),
  constraint no_more_units_back_than_bought check (refunded_quantity between 0 and quantity),
  constraint no_more_back_than_the_line_cost check (refunded_amount between 0 and subtotal - discount)
);
comment on table order_items is 'owner: orders. What was bought, as it was; parts of a bundle with their quantities, so that stock goes back where it came from.';
comment on column order_items.replaces_item is 'The line that was paid for and that this one, sent again at no price, stands for.';
create index order_items_replaces on order_items (replaces_item) where replaces_item is not null;
create index order_items_product on order_items (product_id) include (order_id, type) where product_id is not null;
create index order_items_bundle on order_items (bundle_id) include (order_id, type) where bundle_id is not null;

create table order_counts (
  stage text not null,
  slot integer not null,
  orders bigint not null,
  primary key (stage, slot)
) with (fillfactor = 50);
comment on table order_counts is 'owner: orders. How many orders stand in each stage, kept by triggers of orders. The sum over the slots is the figure; a connection writes the slot of its own, so that those who move orders at once rarely wait for one another.';

create function count_orders() returns trigger language plpgsql as $$
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
create trigger orders_counted_in after insert on orders
  referencing new table as came for each statement execute function count_orders();
create trigger orders_counted_on after update on orders
  referencing new table as came old table as went for each statement execute function count_orders();
create trigger orders_counted_out after delete on orders
  referencing old table as went for each statement execute function count_orders();

-- The shop places every order unpaid. Paid orders that are copied in are counted by statement: each customer's row is written once.
create function count_inserted_orders() returns trigger language plpgsql as $$
begin
  if exists (select from came where paid_at is not null) then
    update customer_figures f
       set orders = f.orders + c.orders, spent = f.spent + c.spent, last_order_at = greatest(f.last_order_at, c.last_order_at)
      from (select user_id, count(*) filter (where parent_order_id is null and status <> 'CANCELLED') as orders,
                   sum(paid_amount - reversed_amount - coalesce(refund_amount, 0)) as spent,
                   max(placed_at) filter (where parent_order_id is null) as last_order_at
              from came where paid_at is not null group by user_id) c
     where f.user_id = c.user_id;
  end if;
  return null;
end $$;
create trigger orders_counted_for_customers after insert on orders
  referencing new table as came for each statement execute function count_inserted_orders();

-- Placing an order writes no customer figures, because it is the busiest write of the shop. Only changes that matter run the trigger.
create function count_changed_order() returns trigger language plpgsql as $$
begin
  update customer_figures
     set orders = orders + (new.parent_order_id is null and new.paid_at is not null and new.status <> 'CANCELLED')::integer
                         - (old.parent_order_id is null and old.paid_at is not null and old.status <> 'CANCELLED')::integer,
         spent = spent + (new.paid_amount - new.reversed_amount - coalesce(new.refund_amount, 0))
                       - (old.paid_amount - old.reversed_amount - coalesce(old.refund_amount, 0)),
         last_order_at = case when new.parent_order_id is null and new.paid_at is not null
                              then greatest(last_order_at, new.placed_at) else last_order_at end
   where user_id = new.user_id;
  return null;
end $$;
create trigger orders_recounted_for_customers after update on orders for each row
  when ((new.paid_at is not null or new.paid_amount > 0) and
        (old.paid_at is null, old.status = 'CANCELLED', old.paid_amount, old.reversed_amount, old.refund_amount) is distinct from
        (new.paid_at is null, new.status = 'CANCELLED', new.paid_amount, new.reversed_amount, new.refund_amount))
  execute function count_changed_order();

create view placed_orders as
  select order_id, order_number, user_id, kind, status, placed_at, expires_at, paid_at, updated_at, subtotal, product_discount, shipping_fee,
         shipping_discount, transfer_fee, points_used, total, tax_included, paid_amount, refund_amount, refunded_at, reversed_amount,
         payment_service, courier_code, courier_service_code, courier, weight, receiver_name, address, note, flagged_reason, vouchers,
         subscription_id, points_refunded, cash_refunded, idempotency_key, cash_used,
         coalesce(refund_amount, 0) + points_refunded + cash_refunded - points_retaken - cash_retaken as given_back
    from orders;
comment on view placed_orders is 'owner: orders; readable by: accounts, catalogue, delivery, payments, wallet, cart, documents, reconciliation, vouchers, withdrawals, affiliate, skinvestment. What was ordered by whom, where it goes and what it costs.';

create view placed_order_lines as
  select order_id, position, type, product_id, bundle_id, name, slug, price, quantity, discount, subtotal, weight, parts from order_items;
comment on view placed_order_lines is 'owner: orders; readable by: catalogue, delivery, payments, documents. The lines of an order as they were sold.';

-- The purchase of a plan has no review; each of its parcels has one.
create view reviewable_lines as
  select i.order_item_id, i.order_id, i.position, i.type, i.product_id, i.bundle_id, i.name, i.slug, i.image_url,
         o.order_number, o.user_id, o.status, o.delivered_at, o.updated_at, i.quantity, i.refunded_quantity, i.replaces_item
    from order_items i join orders o using (order_id)
   where i.type in ('product', 'bundle') and o.kind = 'SHOP';
comment on view reviewable_lines is 'owner: orders; readable by: reviews. Lines of orders that could have a review once they are delivered; gifts have none.';

create view ticket_order_lines as
  select order_item_id, order_id, position, type, product_id, bundle_id, name, slug, image_url, price, quantity, subtotal, discount,
         refunded_quantity, refunded_amount, replaces_item
    from order_items;
comment on view ticket_order_lines is 'owner: orders; readable by: support. The lines of an order that a ticket can be about, as they were paid.';
