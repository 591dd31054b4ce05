create table carts (
  user_id uuid primary key references users on delete cascade,
  updated_at timestamptz(3) not null
);
comment on table carts is 'owner: cart. One per customer; its row is the lock that orders cart changes and checkouts.';

create table cart_items (
  cart_item_id uuid primary key,
  user_id uuid not null references carts on delete cascade,
  product_id uuid references products on delete cascade,
  bundle_id uuid references bundles on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  is_selected boolean not null default true,
  seen_price bigint not null check (seen_price >= 0),
  created_at timestamptz(3) not null,
  check (num_nonnulls(product_id, bundle_id) = 1)
);
comment on table cart_items is 'owner: cart. Product and bundle lines; seen_price is what the customer saw when adding or last reviewing the line.';
create unique index cart_items_product on cart_items (user_id, product_id) where product_id is not null;
create unique index cart_items_bundle on cart_items (user_id, bundle_id) where bundle_id is not null;
create index cart_items_products on cart_items (product_id) where product_id is not null;
create index cart_items_bundles on cart_items (bundle_id) where bundle_id is not null;

create table orders (
  order_id uuid primary key,
  order_number text not null unique check (order_number ~ '^SH-\d{6}-[2-9A-HJ-NP-Z]{5}$'),
  kind text not null default 'SHOP' check (kind in ('SHOP', 'PLAN')),
  user_id uuid not null references users,
  status text not null check (status in ('AWAITING_PAYMENT', 'PAID', 'PROCESSING', 'READY_TO_SHIP', 'SHIPPED', 'DELIVERED',
                                         'COMPLETED', 'DELIVERY_FAILED', 'RETURNED', 'CANCELLED', 'EXPIRED')),
  subtotal bigint not null check (subtotal >= 0),
  product_discount bigint not null check (product_discount between 0 and subtotal),
  shipping_fee bigint not null check (shipping_fee >= 0),
  shipping_discount bigint not null check (shipping_discount between 0 and shipping_fee),
  transfer_fee bigint not null check (transfer_fee >= 0),
  points_used bigint not null check (points_used >= 0),
  cash_used bigint not null default 0 check (cash_used between 0 and points_used),
  total bigint not null check (total between 0 and 9000000000000),
  tax_included bigint not null check (tax_included >= 0),
  constraint amounts_add_up
    check (total = subtotal - product_discount + shipping_fee - shipping_discount + transfer_fee - points_used),
  receiver_name text not null,
  address jsonb not null,
  province text not null,
  courier_code text not null,
  courier_service_code text not null,
  courier jsonb not null,
  weight integer not null check (weight > 0),
  payment_service text not null,
  note text not null default '' check (length(note) <= 500),
  cancel_reason text,
  refund_amount bigint check (refund_amount >= 0),
  refunded_at timestamptz(3),
  flagged_reason text,
  idempotency_key text,
  placed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  delivered_at timestamptz(3),
  updated_at timestamptz(3) not null,
  constraint refund_says_when check ((refund_amount is null) = (refunded_at is null)),
  constraint refund_within_total check (refund_amount <= total + points_used)
) with (fillfactor = 85);
comment on table orders is 'owner: orders. Amounts, address and courier are frozen when the order is placed.';
comment on column orders.points_used is 'What the wallet pays, points and cash together; cash_used is the cash part of it.';
create unique index orders_idempotency on orders (user_id, idempotency_key) where idempotency_key is not null;
create index orders_user on orders (user_id, placed_at desc, order_id desc);
create index orders_placed on orders (placed_at desc, order_id desc);
create index orders_status on orders (status, placed_at desc, order_id desc);
create index orders_paid on orders (paid_at) where paid_at is not null;
create index orders_flagged on orders (placed_at desc, order_id desc) where flagged_reason is not null;

-- Apart from orders, because every change of a status would otherwise write the trigram index again.
create table order_search (
  order_id uuid primary key references orders,
  search_text text not null
);
comment on table order_search is 'owner: orders. What an order is found by, folded: number, receiver, products and AWB numbers.';
create index order_search_text on order_search using gin (search_text gin_trgm_ops);

create table order_items (
  order_item_id uuid primary key,
  order_id uuid not null references orders,
  position integer not null,
  type text not null check (type in ('product', 'bundle', 'freebie')),
  product_id uuid references products,
  bundle_id uuid references bundles,
  name text not null,
  slug text not null,
  image_url text,
  price bigint not null check (price >= 0),
  quantity integer not null check (quantity between 1 and 999),
  subtotal bigint not null check (subtotal = price * quantity),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  weight integer not null check (weight >= 0),
  parts jsonb,
  unique (order_id, position),
  check (num_nonnulls(product_id, bundle_id) = 1)
);
comment on table order_items is 'owner: orders. What was bought, as it was; parts of a bundle with their quantities, so that stock goes back where it came from.';
create index order_items_product on order_items (product_id) where product_id is not null;
create index order_items_bundle on order_items (bundle_id) where bundle_id is not null;

create table order_history (
  history_id uuid primary key,
  order_id uuid not null references orders,
  from_status text,
  to_status text not null,
  actor_role text not null check (actor_role in ('CUSTOMER', 'ADMIN', 'SYSTEM')),
  actor_id uuid references users,
  note text not null default '',
  created_at timestamptz(3) not null
);
comment on table order_history is 'owner: orders. Every move with who and when; only grows.';
create index order_history_order on order_history (order_id, created_at, history_id);

create function order_history_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'order_history only grows' using errcode = 'restrict_violation';
end $$;
create trigger order_history_only_grows before update or delete or truncate on order_history
  for each statement execute function order_history_only_grows();

create table payments (
  payment_id uuid primary key,
  order_id uuid not null references orders,
  attempt integer not null check (attempt >= 1),
  provider text not null,
  provider_reference text not null,
  service text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('CREATING', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REVERSED', 'REVIEW')),
  payment_url text,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  checked_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (order_id, attempt),
  unique (provider, provider_reference)
);
comment on table payments is 'owner: payments. One row per payment page; an order is paid by at most one of them.';
create unique index payments_one_paid on payments (order_id) where status = 'PAID';
create unique index payments_one_live on payments (order_id) where status in ('CREATING', 'PENDING');

create table payment_notices (
  notice_id uuid primary key,
  provider text not null,
  dedupe_key text not null,
  order_id uuid,
  raw_body text not null,
  outcome text not null check (outcome in ('APPLIED', 'DUPLICATE', 'STALE', 'FLAGGED', 'UNKNOWN_ORDER')),
  detail text not null default '',
  received_at timestamptz(3) not null,
  unique (provider, dedupe_key)
);
comment on table payment_notices is 'owner: payments. The inbox of verified notices, raw; a notice is applied at most once.';
create index payment_notices_order on payment_notices (order_id, received_at);
create index payment_notices_flagged on payment_notices (received_at desc) where outcome = 'FLAGGED';

create table deliveries (
  delivery_id uuid primary key,
  order_id uuid not null references orders,
  attempt integer not null check (attempt >= 1),
  provider text not null,
  provider_reference text,
  status text not null check (status in ('REQUESTED', 'BOOKED', 'PICKED_UP', 'DELIVERED', 'FAILED', 'RETURNED', 'WITHDRAWN')),
  courier_code text not null,
  courier_service_code text not null,
  awb_number text,
  tracking_url text,
  price bigint check (price >= 0),
  pickup_time timestamptz(3),
  note text not null default '',
  requested_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (order_id, attempt)
);
comment on table deliveries is 'owner: delivery. Every delivery request of an order; the one with the highest attempt is the present one.';
create unique index deliveries_live on deliveries (order_id) where status in ('REQUESTED', 'BOOKED', 'PICKED_UP');
create unique index deliveries_reference on deliveries (provider, provider_reference) where provider_reference is not null;
create index deliveries_awb on deliveries (awb_number) where awb_number is not null;

create table delivery_events (
  event_id uuid primary key,
  delivery_id uuid not null references deliveries,
  status text not null,
  note text not null default '',
  dedupe_key text not null,
  happened_at timestamptz(3) not null,
  unique (delivery_id, dedupe_key)
);
comment on table delivery_events is 'owner: delivery. The courier''s steps as the customer sees them; unique per notice.';
create index delivery_events_delivery on delivery_events (delivery_id, happened_at);

-- Sandbox counterparts of the outside world: they live in tables so that they survive restarts and are shared by processes.
create table sandbox_payments (
  reference text primary key,
  order_number text not null,
  amount bigint not null,
  service text not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REVERSED')),
  return_url text not null,
  page_token text not null unique,
  expires_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table sandbox_payments is 'owner: sandbox. The sandbox payment provider''s own books.';

create table sandbox_deliveries (
  reference text primary key,
  our_reference text not null unique,
  courier_code text not null,
  service_code text not null,
  awb_number text not null unique,
  status text not null check (status in ('BOOKED', 'PICKED_UP', 'DELIVERED', 'FAILED', 'RETURNED', 'CANCELLED')),
  price bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table sandbox_deliveries is 'owner: sandbox. The sandbox courier''s own books.';
