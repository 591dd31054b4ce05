-- What customers want to buy later.

create table favourites (
  user_id uuid not null references users on delete cascade,
  product_id uuid references products on delete cascade,
  bundle_id uuid references bundles on delete cascade,
  item_id uuid not null generated always as (coalesce(product_id, bundle_id)) stored,
  created_at timestamptz(3) not null,
  primary key (user_id, item_id),
  check (num_nonnulls(product_id, bundle_id) = 1)
);
comment on table favourites is 'owner: wishes. What customers keep in mind, each item once.';
create index favourites_newest on favourites (user_id, created_at desc, item_id desc);
create index favourites_product on favourites (product_id) where product_id is not null;
create index favourites_bundle on favourites (bundle_id) where bundle_id is not null;

create table stock_alerts (
  alert_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  product_id uuid references products on delete cascade,
  bundle_id uuid references bundles on delete cascade,
  item_id uuid not null generated always as (coalesce(product_id, bundle_id)) stored,
  created_at timestamptz(3) not null,
  unique (user_id, item_id),
  check (num_nonnulls(product_id, bundle_id) = 1)
);
comment on table stock_alerts is 'owner: wishes. Who wants to hear when an item can be bought again. The row ends when they are told, so each return is told once.';
create index stock_alerts_item on stock_alerts (item_id);
create index stock_alerts_product on stock_alerts (product_id) where product_id is not null;
create index stock_alerts_bundle on stock_alerts (bundle_id) where bundle_id is not null;
