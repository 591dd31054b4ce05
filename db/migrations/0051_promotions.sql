-- Promotions hold by themselves: no code, a closed set, one of a kind on an order (decision 180).

create table promotions (
  promotion_id uuid primary key,
  kind text not null check (kind in ('QUANTITY_BREAK', 'FREE_DELIVERY')),
  name text not null check (length(name) between 2 and 60),
  category_id uuid references categories,
  min_quantity integer check (min_quantity between 2 and 999),
  percent_bps integer check (percent_bps between 1 and 9000),
  min_spend bigint check (min_spend > 0),
  max_discount bigint check (max_discount > 0),
  provinces text[] not null default '{}',
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint promotion_ends_after_it_starts check (starts_at < ends_at),
  constraint promotion_values_fit_kind check (
    (min_quantity is not null) = (kind = 'QUANTITY_BREAK')
    and (percent_bps is not null) = (kind = 'QUANTITY_BREAK')
    and (min_spend is not null) = (kind = 'FREE_DELIVERY')
    and (max_discount is null or kind = 'FREE_DELIVERY')
    and (category_id is null or kind = 'QUANTITY_BREAK')
    and (kind = 'FREE_DELIVERY' or cardinality(provinces) = 0)
  )
);
comment on table promotions is 'owner: vouchers. What makes an order cheaper by itself in its time, without a code.';
comment on column promotions.category_id is 'The items in it and below it; null for all.';
comment on column promotions.provinces is 'Where it delivers; empty for everywhere.';
create index promotions_created on promotions (created_at desc, promotion_id desc);

create table promotion_uses (
  order_id uuid not null references orders,
  kind text not null,
  promotion_id uuid not null references promotions,
  amount bigint not null check (amount > 0),
  goods bigint not null check (goods >= 0),
  used_at timestamptz(3) not null,
  primary key (order_id, kind)
);
comment on table promotion_uses is 'owner: vouchers. A promotion that an order was placed with: what it took off, and what the goods cost after discounts.';
create index promotion_uses_promotion on promotion_uses (promotion_id, used_at desc);

alter table orders add column promotions jsonb not null default '[]';
comment on column orders.promotions is 'What held when it was placed: promotion_id, kind, name, amount, version.';
