-- Carts, and reminders of those that customers left.

-- A job reads all carts every quarter of an hour. An index on the time would slow every change of a cart.
create table carts (
  user_id uuid primary key references users on delete cascade,
  reminders integer not null default 0 check (reminders >= 0),
  reminded_at timestamptz(3),
  updated_at timestamptz(3) not null
);
comment on table carts is 'owner: cart. One per customer; its row is the lock that orders cart changes and checkouts.';
comment on column carts.reminders is 'How often its customer was reminded of it; numbers the rows of cart_reminders.';
comment on column carts.updated_at is 'When a line was last put in, changed or taken out by the customer.';

-- A cart holds a few lines. The planner cannot see that while only a few carts exist, so n_distinct says it.
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
alter table cart_items alter column user_id set (n_distinct = -0.2);
create index cart_items_products on cart_items (product_id) where product_id is not null;
create index cart_items_bundles on cart_items (bundle_id) where bundle_id is not null;
-- One index tells the lines of a cart apart and finds all of them.
create unique index cart_items_line on cart_items (user_id, product_id, bundle_id) nulls not distinct;

create table cart_reminders (
  user_id uuid not null references carts on delete cascade,
  number integer not null check (number >= 1),
  left_at timestamptz(3) not null,
  reminded_at timestamptz(3) not null,
  voucher_code text,
  mailed_at timestamptz(3),
  primary key (user_id, number)
);
comment on table cart_reminders is 'owner: cart. Each time a customer was reminded of a cart they had left; mailed_at is null where the mail was not to be sent any more.';

create view items_in_carts as
  select product_id, bundle_id from cart_items;
comment on view items_in_carts is 'owner: cart; readable by: catalogue. What lies in carts, without whose.';

create view full_carts as
  select c.user_id, c.updated_at from carts c where exists (select from cart_items i where i.user_id = c.user_id);
comment on view full_carts is 'owner: cart; readable by: waiting-room. Who has something in the cart, and when it was last changed.';
