-- Vouchers, their codes, uses and gifts.

create table vouchers (
  voucher_id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,24}$'),
  words jsonb not null,
  search_text text not null,
  type text not null check (type in ('PERCENTAGE', 'FIXED', 'FREE_SHIPPING', 'FREEBIE')),
  value bigint not null default 0,
  max_discount bigint check (max_discount > 0),
  min_spend bigint not null default 0 check (min_spend >= 0),
  scope text not null default 'ALL' check (scope in ('ALL', 'PRODUCTS', 'BUNDLES', 'CATEGORIES')),
  audience text not null default 'EVERYONE' check (audience in ('EVERYONE', 'NEW_CUSTOMERS', 'SPECIAL_AFFILIATES', 'CHOSEN')),
  quota integer check (quota >= 1),
  used_count integer not null default 0,
  per_customer_limit integer not null default 1 check (per_customer_limit between 1 and 1000),
  budget bigint check (budget > 0),
  given_amount bigint not null default 0,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  is_active boolean not null default false,
  activated_at timestamptz(3),
  is_public boolean not null default false,
  gift_product_id uuid references products,
  gift_quantity integer check (gift_quantity between 1 and 10),
  redeem_channels text[] not null default '{}' check (redeem_channels <@ array['ONLINE', 'OFFLINE']),
  campaign_prefix text check (campaign_prefix ~ '^[A-Z0-9]{2,10}$'),
  campaign_count integer check (campaign_count between 1 and 10000),
  campaign_made integer not null default 0,
  version integer not null default 1,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint ends_after_it_starts check (starts_at < ends_at),
  constraint never_above_quota check (used_count >= 0 and (quota is null or used_count <= quota)),
  constraint never_above_budget check (given_amount >= 0 and (budget is null or given_amount <= budget)),
  constraint value_fits_type check (case type when 'PERCENTAGE' then value between 1 and 10000 when 'FIXED' then value > 0 else value = 0 end),
  constraint cap_fits_type check (max_discount is null or type in ('PERCENTAGE', 'FREE_SHIPPING')),
  constraint gift_fits_type check ((type = 'FREEBIE') = (gift_product_id is not null) and (gift_product_id is null) = (gift_quantity is null)
                                   and (type = 'FREEBIE') = (cardinality(redeem_channels) > 0)),
  constraint campaign_is_whole check ((campaign_prefix is null) = (campaign_count is null) and campaign_made between 0 and coalesce(campaign_count, 0)),
  constraint what_was_on_was_switched_on check (not is_active or activated_at is not null)
) with (fillfactor = 85);
comment on table vouchers is 'owner: vouchers. Terms and the two counters that no order passes: uses that count, and what they took off. `words` holds name, description and terms by language.';
create index vouchers_created on vouchers (created_at desc, voucher_id desc);
create index vouchers_public on vouchers (ends_at) where is_public and is_active and archived_at is null;
create index vouchers_search on vouchers using gin (search_text gin_trgm_ops);
create index vouchers_gift on vouchers (gift_product_id) where gift_product_id is not null;

create table voucher_targets (
  voucher_id uuid not null references vouchers on delete cascade,
  product_id uuid references products on delete cascade,
  bundle_id uuid references bundles on delete cascade,
  category_id uuid references categories on delete cascade,
  target_id uuid not null generated always as (coalesce(product_id, bundle_id, category_id)) stored,
  primary key (voucher_id, target_id),
  check (num_nonnulls(product_id, bundle_id, category_id) = 1)
);
comment on table voucher_targets is 'owner: vouchers. What a voucher of limited scope is for.';
create index voucher_targets_product on voucher_targets (product_id) where product_id is not null;
create index voucher_targets_bundle on voucher_targets (bundle_id) where bundle_id is not null;
create index voucher_targets_category on voucher_targets (category_id) where category_id is not null;

create table voucher_audience (
  voucher_id uuid not null references vouchers on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (voucher_id, user_id)
);
comment on table voucher_audience is 'owner: vouchers. The chosen customers of a voucher.';
create index voucher_audience_user on voucher_audience (user_id);

create table voucher_images (
  image_id uuid primary key,
  voucher_id uuid not null references vouchers on delete cascade,
  image_url text not null,
  index integer not null,
  created_at timestamptz(3) not null
);
comment on table voucher_images is 'owner: vouchers. Pictures in their order; image_url is the base of the stored sizes.';
create index voucher_images_voucher on voucher_images (voucher_id, index);

-- Every code that a customer can type, so that none exists twice. The name of a campaign is no code by itself.
create table voucher_codes (
  code text primary key check (code ~ '^[A-Z0-9]{4,24}$'),
  voucher_id uuid not null references vouchers on delete cascade,
  kind text not null check (kind in ('SHARED', 'CAMPAIGN', 'SINGLE')),
  user_id uuid references users on delete set null,
  use_id uuid unique,
  made_at timestamptz(3) not null,
  given_at timestamptz(3),
  check (use_id is null or kind = 'SINGLE')
);
comment on table voucher_codes is 'owner: vouchers. A SINGLE code belongs to a campaign and is spent by the use it names; with a user_id only that customer can use it.';
comment on column voucher_codes.given_at is 'When it went to its customer with the reminder of a left cart.';
create index voucher_codes_voucher on voucher_codes (voucher_id, code);
create index voucher_codes_user on voucher_codes (user_id) where user_id is not null;
create index voucher_codes_free on voucher_codes (voucher_id, code) where kind = 'SINGLE' and user_id is null and use_id is null;
create index voucher_codes_given on voucher_codes (voucher_id) where given_at is not null;

create table saved_vouchers (
  user_id uuid not null references users on delete cascade,
  voucher_id uuid not null references vouchers on delete cascade,
  code text not null references voucher_codes on delete cascade,
  saved_at timestamptz(3) not null,
  primary key (user_id, voucher_id)
);
comment on table saved_vouchers is 'owner: vouchers. What customers keep after typing its code.';
create index saved_vouchers_voucher on saved_vouchers (voucher_id);
create index saved_vouchers_code on saved_vouchers (code);

create table voucher_holders (
  voucher_id uuid not null references vouchers on delete cascade,
  user_id uuid not null references users on delete cascade,
  uses integer not null,
  most_uses integer not null,
  primary key (voucher_id, user_id),
  constraint never_above_own_limit check (uses between 0 and most_uses)
);
comment on table voucher_holders is 'owner: vouchers. How often a customer uses a voucher now, beside the limit at the time of the last use.';
create index voucher_holders_user on voucher_holders (user_id);

create table voucher_uses (
  use_id uuid primary key,
  voucher_id uuid not null references vouchers,
  user_id uuid not null references users,
  code text not null,
  kind text not null check (kind in ('DISCOUNT', 'SHIPPING', 'FREEBIE')),
  amount bigint not null check (amount >= 0),
  order_id uuid references orders,
  order_number text,
  goods bigint check (goods >= 0),
  is_first_order boolean not null default false,
  used_at timestamptz(3) not null,
  given_back_at timestamptz(3),
  check (kind <> 'FREEBIE' or amount = 0),
  check ((order_id is null) = (order_number is null))
);
comment on table voucher_uses is 'owner: vouchers. Each time a voucher was used: by an order, or by a claim of its gift. What an order gives back stays, with the time.';
create unique index voucher_uses_order on voucher_uses (order_id, kind) where order_id is not null;
create index voucher_uses_voucher on voucher_uses (voucher_id, used_at desc, use_id desc);
create index voucher_uses_user on voucher_uses (user_id, used_at desc);
create index voucher_uses_back on voucher_uses (voucher_id, used_at desc, use_id desc) where given_back_at is not null;
-- What a voucher did is the sum of the uses that count. The index holds their columns, so that no row is fetched.
create index voucher_uses_counted on voucher_uses (voucher_id, used_at) include (amount, order_id, goods, is_first_order)
  where given_back_at is null;

create table freebie_claims (
  claim_id uuid primary key,
  voucher_id uuid not null references vouchers,
  user_id uuid not null references users,
  use_id uuid not null unique references voucher_uses,
  channel text not null check (channel in ('ONLINE', 'OFFLINE')),
  status text not null check (status in ('CLAIMED', 'ON_ORDER', 'SPENT', 'EXPIRED')),
  product_id uuid not null references products,
  quantity integer not null check (quantity between 1 and 10),
  claimed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  spent_at timestamptz(3),
  order_id uuid references orders,
  order_number text,
  admin_id uuid references users,
  place text,
  idempotency_key text,
  constraint what_rides_has_an_order check (status <> 'ON_ORDER' or order_id is not null),
  constraint what_is_spent_says_when check ((status = 'SPENT') = (spent_at is not null)),
  constraint counter_has_a_person check ((channel = 'OFFLINE') = (admin_id is not null))
);
comment on table freebie_claims is 'owner: vouchers. Gifts that were claimed: they ride on an order, or were handed over at the counter by an administrator.';
comment on column freebie_claims.idempotency_key is 'Of the call that made it; forgotten when the key is used again after a day.';
create unique index freebie_claims_order on freebie_claims (order_id) where order_id is not null;
create index freebie_claims_user on freebie_claims (user_id, claimed_at desc, claim_id desc);
create index freebie_claims_newest on freebie_claims (claimed_at desc, claim_id desc);
create index freebie_claims_status on freebie_claims (status, claimed_at desc, claim_id desc);
create index freebie_claims_voucher on freebie_claims (voucher_id, claimed_at desc);
create index freebie_claims_waiting on freebie_claims (expires_at) where status = 'CLAIMED';
-- A claim is found by the number on its receipt, which is the end of its id.
create index freebie_claims_number on freebie_claims (right(claim_id::text, 8));
create unique index freebie_claims_key on freebie_claims (user_id, idempotency_key) where idempotency_key is not null;

create table left_cart_campaign (
  only_row boolean primary key default true check (only_row),
  voucher_id uuid not null references vouchers on delete cascade,
  chosen_at timestamptz(3) not null
);
comment on table left_cart_campaign is 'owner: vouchers. The campaign whose codes go out with reminders of left carts; no row means none.';

-- A product that a voucher gives is archived instead of removed.
create view given_products as
  select gift_product_id as product_id from vouchers where gift_product_id is not null
  union all select product_id from freebie_claims;
comment on view given_products is 'owner: vouchers; readable by: catalogue. What vouchers give and customers have claimed.';
