-- The schema as the migrations of db/migrations leave it, for reading: written by npm run db:types, never run.
-- By the owner of each table and in the order of the alphabet. The months of partitioned tables are left out: they come with time.

-- ==== extensions and schemas ====

create extension btree_gin;

create extension btree_gist;

create extension pg_trgm;

create extension unaccent;

create schema months;

-- ==== affiliate ====

create table affiliate_config (
  only_row boolean default true primary key check (only_row),
  is_enabled boolean not null,
  basic_rate_bps integer not null check (basic_rate_bps >= 0 and basic_rate_bps <= 5000),
  special_rate_bps integer not null check (special_rate_bps >= 0 and special_rate_bps <= 5000),
  min_order bigint not null check (min_order >= 0 and min_order <= 1000000000),
  commission_months integer not null check (commission_months >= 1 and commission_months <= 120),
  referee_bonus_points integer not null check (referee_bonus_points >= 0 and referee_bonus_points <= 1000000),
  hold_days integer not null check (hold_days >= 0 and hold_days <= 90),
  link_days integer not null check (link_days >= 1 and link_days <= 365),
  version integer not null default 1,
  updated_at timestamptz(3) not null
);
comment on table affiliate_config is 'owner: affiliate. What referring somebody earns; an order keeps the rate it was placed with.';

create table affiliate_members (
  user_id uuid primary key references users(user_id),
  special_since timestamptz(3),
  own_rate_bps integer check (own_rate_bps >= 0 and own_rate_bps <= 5000),
  reason text not null default '' check (length(reason) <= 300),
  tax_number text not null default '' check (tax_number ~ '^(\d{15,16})?$')
);
comment on table affiliate_members is 'owner: affiliate. What is kept of a member beside their account: why they are special, a rate of their own, their NPWP. Who is special says users.membership.';

create table commissions (
  commission_id uuid primary key,
  order_id uuid not null references orders(order_id) unique,
  order_number text not null,
  user_id uuid not null references referrals(user_id),
  referrer_id uuid not null references users(user_id),
  base bigint not null check (base > 0),
  goods_back bigint not null default 0,
  rate_bps integer not null check (rate_bps >= 0 and rate_bps <= 5000),
  min_order bigint not null default 0,
  amount bigint generated always as (base * rate_bps / 10000) stored,
  due bigint generated always as ((base - goods_back) * rate_bps / 10000) stored,
  bonus_points bigint not null check (bonus_points >= 0),
  state text not null default 'PLACED' check (state in ('PLACED', 'PENDING', 'PAID', 'VOID')),
  void_reason text check (void_reason in ('WINDOW', 'REFUNDED', 'REFUSED', 'CLOSED')),
  placed_at timestamptz(3) not null,
  completed_at timestamptz(3),
  pay_at timestamptz(3),
  paid_at timestamptz(3),
  paid bigint not null default 0,
  taken_back bigint not null default 0,
  constraint commissions_check check (goods_back >= 0 and goods_back <= base),
  constraint commissions_check1 check (taken_back >= 0 and taken_back <= paid),
  constraint commissions_check2 check ((state = 'PAID') = (paid_at is not null) and (state = 'PAID') = (paid > 0)),
  constraint commissions_check3 check ((state = 'VOID') = (void_reason is not null)),
  constraint commissions_check4 check ((state in ('PLACED', 'VOID')) or completed_at is not null and pay_at is not null),
  constraint no_more_taken_back_than_is_due check (state <> 'PAID' or (paid - taken_back) >= ((base - goods_back) * rate_bps / 10000))
);
comment on table commissions is 'owner: affiliate. What an order of a referred customer earns their referrer, at the rate of the day it was placed: pending from completion, paid once after the hold. What is more than due is taken back or owed.';
comment on column commissions.min_order is 'What the order had to cost when it was placed: the bonus goes back when less is left of it.';
create index commissions_owed on commissions (referrer_id) where state = 'PAID' and goods_back > 0;
create index commissions_referee on commissions (user_id);
create index commissions_referrer on commissions (referrer_id, completed_at desc);
create index commissions_to_pay on commissions (pay_at, commission_id) where state = 'PENDING';

create table former_traces (
  user_id uuid not null references users(user_id),
  kind text not null check (kind in ('PHONE', 'ADDRESS', 'BANK_ACCOUNT')),
  trace text not null,
  constraint former_traces_pkey primary key (trace, user_id)
);
comment on table former_traces is 'owner: affiliate. Keyed hashes of what a closed account was known by, so that one that is made anew is recognised; they tell nothing without the key.';

create table referral_flags (
  flag_id uuid primary key,
  user_id uuid not null references referrals(user_id),
  other_id uuid not null references users(user_id),
  reason text not null check (reason in ('SAME_PHONE', 'SAME_ADDRESS', 'SAME_BANK_ACCOUNT', 'SAME_DEVICE', 'CIRCLE')),
  trace text not null,
  shown text not null default '' check (length(shown) <= 200),
  found_at timestamptz(3) not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLEARED', 'REFUSED')),
  settled_at timestamptz(3),
  settled_by uuid references users(user_id),
  note text not null default '' check (length(note) <= 300),
  constraint referral_flags_user_id_reason_trace_key unique (user_id, reason, trace),
  constraint referral_flags_check check ((state = 'OPEN') = (settled_at is null))
);
comment on table referral_flags is 'owner: affiliate. Why a referral may be somebody referring themselves. While one is open nothing is paid for the referral.';
comment on column referral_flags.trace is 'A keyed hash of what is the same, so that what a person settled is not found again.';
create index referral_flags_open on referral_flags (user_id) where state = 'OPEN';

create table referrals (
  referral_id uuid primary key,
  user_id uuid not null references users(user_id) unique,
  referrer_id uuid not null references users(user_id),
  linked_at timestamptz(3) not null,
  refused_at timestamptz(3),
  bonus_order_id uuid references orders(order_id),
  bonus_points bigint not null default 0 check (bonus_points >= 0),
  bonus_paid_at timestamptz(3),
  bonus_taken_back_at timestamptz(3),
  constraint referrals_check check (user_id <> referrer_id),
  constraint referrals_check1 check (bonus_taken_back_at is null or bonus_paid_at is not null),
  constraint referrals_check2 check (bonus_paid_at is null or bonus_order_id is not null)
);
comment on table referrals is 'owner: affiliate. Who was brought by whom, since when, and the bonus that the new customer got for it.';
create index referrals_referrer on referrals (referrer_id, linked_at desc);

create view bonus_books as
 select user_id, bonus_order_id, bonus_points, bonus_paid_at
   from referrals;
comment on view bonus_books is 'owner: affiliate; readable by: wallet. The points that customers got for their first order because somebody brought them.';

create view commission_books as
 select order_number, referrer_id, state, due, paid, taken_back
   from commissions;
comment on view commission_books is 'owner: affiliate; readable by: wallet. What commissions put into wallets and what is still to come.';

-- ==== analytics ====

create table sales_day_sums (
  day date not null references sales_days(day) on delete cascade,
  dimension text not null check (dimension in ('all', 'courier', 'payment', 'province', 'channel', 'staff')),
  code text not null,
  name text,
  orders bigint not null,
  gross bigint not null,
  discounts bigint not null,
  refunds bigint not null,
  shipping bigint not null,
  fees bigint not null,
  refunds_in_all bigint not null,
  tax bigint not null,
  constraint sales_day_sums_pkey primary key (day, dimension, code)
);
comment on table sales_day_sums is 'owner: analytics. What was sold on a kept day and what went back on it, in rupiah, by one value of one dimension; `all` has one row where anything happened.';

create table sales_days (
  day date primary key,
  new_customers integer not null check (new_customers >= 0),
  units bigint not null check (units >= 0)
);
comment on table sales_days is 'owner: analytics. Days in WIB that are over and whose sums are kept. Of a month all up to the last of them.';
comment on column sales_days.new_customers is 'Customers whose first paid order is of this day.';

create table sales_month_items (
  month date not null check (extract(day from month) = 1::numeric),
  item_id uuid not null,
  is_bundle boolean not null,
  units bigint not null,
  lines bigint not null,
  gross bigint not null,
  discounts bigint not null,
  refunds bigint not null,
  constraint sales_month_items_pkey primary key (month, item_id)
);
comment on table sales_month_items is 'owner: analytics. What was sold of an item on the kept days of a month, and what went back; freebies are not sold. By month, because most items sell once in days.';
comment on column sales_month_items.lines is 'Lines that were sold; an item has one in an order.';

create table sales_months (
  month date primary key check (extract(day from month) = 1::numeric),
  computed_at timestamptz(3) not null,
  figures jsonb not null
);
comment on table sales_months is 'owner: analytics. The figures of a month in WIB as they were computed last; one that was computed after the month''s end is closed.';

-- ==== audit ====

create table audit_log (
  audit_id uuid primary key,
  actor_id uuid not null references users(user_id),
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz(3) not null
);
comment on table audit_log is 'owner: audit. Every write of an administrator: who, what, when, before and after.';
create index audit_log_action on audit_log (action, created_at desc);
create index audit_log_actor on audit_log (actor_id, created_at desc);
create index audit_log_created_at on audit_log (created_at desc);
create index audit_log_subject on audit_log (subject_type, subject_id);

-- ==== business ====

create table business_settings (
  only_row boolean default true primary key check (only_row),
  settings jsonb not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null
);
comment on table business_settings is 'owner: business. Shop name, contacts, origin address and shop constants; validated by the module.';

create table contents (
  content_id uuid primary key,
  type text not null check (type in ('HOME_BANNER', 'ANNOUNCEMENT', 'ABOUT', 'POLICY', 'TERMS', 'FAQ', 'SKINVESTMENT')),
  title jsonb not null,
  body_html jsonb not null,
  image_url text,
  image_preview text,
  link text,
  display_order integer not null default 0,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  words_version integer,
  words_changes jsonb
);
comment on table contents is 'owner: business. Banners, announcements and pages; title and body hold en and id, the body sanitised on the way in.';
comment on column contents.body_html is 'By language. Safe HTML; of banners and announcements plain text.';
comment on column contents.image_preview is 'The picture twelve pixels wide as base64 of WebP, shown until it has arrived.';
comment on column contents.version is 'Counts up with every edit, so that of two who edit at once one is told.';
comment on column contents.words_version is 'Of terms and policy: rises when words are published that people have to accept; a correction leaves it.';
create index contents_type on contents (type, display_order);
create trigger number_words before insert or update on contents for each row execute function number_words();

create table former_sellers (
  until timestamptz(3) primary key,
  seller jsonb not null,
  tax_bps integer not null check (tax_bps >= 0 and tax_bps <= 10000)
);
comment on table former_sellers is 'owner: business. What the shop was named, and its rate of VAT, until settings changed it: papers of orders say what was so when they were placed.';

create table payment_services (
  code text primary key check (code ~ '^[A-Z0-9_]+$'),
  name text not null,
  service_group text not null,
  fee_flat bigint not null check (fee_flat >= 0 and fee_flat <= 1000000),
  fee_bps integer not null check (fee_bps >= 0 and fee_bps <= 2000),
  min_amount bigint not null check (min_amount >= 0),
  max_amount bigint not null,
  is_active boolean not null default true,
  display_order integer not null,
  version integer not null default 1,
  cost_flat bigint not null default 0,
  cost_bps integer not null default 0,
  constraint cost_in_bounds check (cost_flat >= 0 and cost_flat <= 1000000 and cost_bps >= 0 and cost_bps <= 2000),
  constraint fee_is_lawful check (not forbids_fee(service_group) or fee_flat = 0 and fee_bps = 0),
  constraint payment_services_check check (max_amount >= min_amount),
  constraint payment_services_group check (service_group in ('VIRTUAL_ACCOUNT', 'QRIS', 'EWALLET', 'CARD', 'RETAIL', 'TRANSFER')),
  constraint transfers_are_free check (service_group <> 'TRANSFER' or (fee_flat + fee_bps + cost_flat + cost_bps) = 0)
);
comment on table payment_services is 'owner: business. The ways to pay and what each adds to the total.';
comment on column payment_services.cost_bps is 'What the provider takes of the shop besides, as a share of the amount.';
comment on column payment_services.cost_flat is 'What the provider takes of the shop for each payment; whole rupiah.';
comment on column payment_services.version is 'Counts up with every edit, so that of two who edit at once one is told.';
create trigger fee_is_cost before insert on payment_services for each row execute function fee_is_cost();

create table policy_versions (
  type text not null check (type in ('POLICY', 'TERMS')),
  version integer not null check (version > 0),
  title jsonb not null,
  body_html jsonb not null,
  changes jsonb,
  published_at timestamptz(3) not null,
  constraint policy_versions_pkey primary key (type, version)
);
comment on table policy_versions is 'owner: business. The words of terms and policy by version, as they were published; written only by a trigger of contents, never changed.';
comment on column policy_versions.changes is 'What people are told of the change, by language; empty for the first version.';
create trigger keep_words before delete or update on policy_versions for each row execute function keep_words();

create table saved_answers (
  answer_id uuid primary key,
  audience text not null check (audience in ('REVIEW', 'TICKET', 'CHAT')),
  name text not null check (length(name) >= 1 and length(name) <= 60),
  words jsonb not null check (words ? 'en' and words ? 'id' and ((words ->> 'en') <> '' or (words ->> 'id') <> '')),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table saved_answers is 'owner: business. Texts that administrators have saved to begin with, for reviews, tickets or chats, with placeholders.';
create unique index saved_answers_name on saved_answers (audience, lower(name));

create view payment_service_names as
 select code, name
   from payment_services;
comment on view payment_service_names is 'owner: business; readable by: orders, documents. How the ways to pay are called, those that are off included.';

create view shop_names as
 select (settings -> 'shop') ->> 'name' as name
   from business_settings;
comment on view shop_names is 'owner: business; readable by: people. What the shop is called; no row until an administrator has set it.';

-- ==== cart ====

create table cart_items (
  cart_item_id uuid primary key,
  user_id uuid not null references carts(user_id) on delete cascade,
  product_id uuid references products(product_id) on delete cascade,
  bundle_id uuid references bundles(bundle_id) on delete cascade,
  quantity integer not null check (quantity >= 1 and quantity <= 999),
  is_selected boolean not null default true,
  seen_price bigint not null check (seen_price >= 0),
  created_at timestamptz(3) not null,
  constraint cart_items_check check (num_nonnulls(product_id, bundle_id) = 1)
);
alter table cart_items alter column user_id set (n_distinct=-0.2);
comment on table cart_items is 'owner: cart. Product and bundle lines; seen_price is what the customer saw when adding or last reviewing the line.';
create index cart_items_bundles on cart_items (bundle_id) where bundle_id is not null;
create unique index cart_items_line on cart_items (user_id, product_id, bundle_id) nulls not distinct;
create index cart_items_products on cart_items (product_id) where product_id is not null;

create table cart_reminders (
  user_id uuid not null references carts(user_id) on delete cascade,
  number integer not null check (number >= 1),
  left_at timestamptz(3) not null,
  reminded_at timestamptz(3) not null,
  voucher_code text,
  mailed_at timestamptz(3),
  constraint cart_reminders_pkey primary key (user_id, number)
);
comment on table cart_reminders is 'owner: cart. Each time a customer was reminded of a cart they had left; mailed_at is null where the mail was not to be sent any more.';

create table carts (
  user_id uuid primary key references users(user_id) on delete cascade,
  reminders integer not null default 0 check (reminders >= 0),
  reminded_at timestamptz(3),
  updated_at timestamptz(3) not null
);
comment on table carts is 'owner: cart. One per customer; its row is the lock that orders cart changes and checkouts.';
comment on column carts.reminders is 'How often its customer was reminded of it; numbers the rows of cart_reminders.';
comment on column carts.updated_at is 'When a line was last put in, changed or taken out by the customer.';

create view full_carts as
 select user_id, updated_at
   from carts c
  where (exists ( select
           from cart_items i
          where i.user_id = c.user_id));
comment on view full_carts is 'owner: cart; readable by: waiting-room. Who has something in the cart, and when it was last changed.';

create view items_in_carts as
 select product_id, bundle_id
   from cart_items;
comment on view items_in_carts is 'owner: cart; readable by: catalogue. What lies in carts, without whose.';

-- ==== catalogue ====

create table attribute_values (
  value_id uuid primary key,
  value_no integer not null generated always as identity unique,
  attribute text not null check (attribute in ('skin_type', 'concern', 'key_ingredient', 'for_whom')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_en text not null default '' check (length(name_en) <= 60),
  name_id text not null default '' check (length(name_id) <= 60),
  needs_certificate boolean not null default false,
  display_order integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint attribute_values_slug unique (attribute, slug),
  constraint attribute_values_check check (name_en <> '' or name_id <> '')
);
comment on table attribute_values is 'owner: catalogue. Values of attributes, such as oily of the skin type; an address never changes.';
comment on column attribute_values.needs_certificate is 'Halal: only products with the number of a certificate carry it.';
comment on column attribute_values.value_no is 'A small number by which server processes keep the values of items in memory.';
create trigger value_is_carried before delete on attribute_values for each row execute function value_is_carried();

create table brands (
  brand_id uuid primary key,
  name text not null check (length(name) >= 2 and length(name) <= 60 and name = btrim(name)),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  logo_url text,
  description_en text not null default '',
  description_id text not null default '',
  meta_title_en text not null default '',
  meta_title_id text not null default '',
  meta_description_en text not null default '',
  meta_description_id text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint brands_slug unique (slug)
);
comment on table brands is 'owner: catalogue. Who makes products; a brand is called the same in both languages.';
create unique index brands_name on brands (fold(name));
create trigger brands_renamed after update on brands referencing old table as before new table as after for each statement execute function brands_renamed();

create table bundle_items (
  bundle_id uuid not null references bundles(bundle_id) on delete cascade,
  product_id uuid not null references products(product_id),
  quantity integer not null check (quantity >= 1 and quantity <= 999),
  "position" integer not null default 0,
  constraint bundle_items_pkey primary key (bundle_id, product_id)
);
comment on table bundle_items is 'owner: catalogue. The parts of a bundle.';
create index bundle_items_product on bundle_items (product_id);
create trigger bundle_items_added after insert on bundle_items referencing new table as touched for each statement execute function bundle_items_changed();
create trigger bundle_items_changed after update on bundle_items referencing new table as touched for each statement execute function bundle_items_changed();
create trigger bundle_items_removed after delete on bundle_items referencing old table as touched for each statement execute function bundle_items_changed();

create table bundles (
  bundle_id uuid primary key,
  category_id uuid not null references categories(category_id),
  name_en text not null default '',
  name_id text not null default '',
  name text not null generated always as (coalesce(nullif(name_en, ''), name_id)) stored,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') unique,
  sku text not null check (length(sku) >= 1 and length(sku) <= 40) unique,
  description_en text not null default '',
  description_id text not null default '',
  missing_texts smallint not null generated always as ((
case
    when (name_en = '') > (name_id = '') or (description_en = '') > (description_id = '') then 1
    else 0
end +
case
    when (name_id = '') > (name_en = '') or (description_id = '') > (description_en = '') then 2
    else 0
end)) stored,
  price bigint not null check (price >= 100 and price <= 1000000000),
  is_best_seller boolean not null default false,
  is_active boolean not null default true,
  meta_title_en text not null default '',
  meta_title_id text not null default '',
  meta_description_en text not null default '',
  meta_description_id text not null default '',
  meta_keywords_en text not null default '',
  meta_keywords_id text not null default '',
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  sold_count integer not null default 0 check (sold_count >= 0),
  version integer not null default 1,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint bundles_name_check check ((name_en || name_id) <> '' and (name_en = '' or length(name_en) >= 3 and length(name_en) <= 150) and (name_id = '' or length(name_id) >= 3 and length(name_id) <= 150))
);
comment on table bundles is 'owner: catalogue. Products sold together; buying one takes its parts'' stock.';
comment on column bundles.missing_texts is 'As of products.';
create index bundles_category on bundles (category_id);
create trigger bundle_sku_changed after update on bundles for each row when (old.sku is distinct from new.sku) execute function sku_changed();
create trigger bundle_skus_added after insert on bundles referencing new table as added for each statement execute function bundle_skus_added();
create trigger bundle_skus_removed after delete on bundles referencing old table as removed for each statement execute function bundle_skus_removed();
create trigger bundles_added after insert on bundles referencing new table as added for each statement execute function bundles_added();
create trigger bundles_changed after update on bundles referencing old table as before new table as after for each statement execute function bundles_changed();
create trigger bundles_removed after delete on bundles referencing old table as removed for each statement execute function bundles_removed();

create table catalogue_changes (
  change_id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  item_no integer not null,
  words_changed boolean not null,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table catalogue_changes is 'owner: catalogue. Which list items changed; kept for an hour.';
create index catalogue_changes_changed_at on catalogue_changes (changed_at);
create index catalogue_changes_transaction on catalogue_changes (transaction_id);

create table catalogue_items (
  item_no integer not null generated always as identity unique,
  item_id uuid primary key,
  type text not null check (type in ('product', 'bundle')),
  category_id uuid not null,
  brand_id uuid,
  family_id uuid,
  is_family boolean not null default false,
  value_nos integer[] not null default '{}'::integer[],
  price bigint not null,
  rating integer not null check (rating >= 0 and rating <= 500),
  sold_count integer not null,
  in_stock boolean not null,
  is_best_seller boolean not null,
  is_active boolean not null,
  created_at timestamptz(3) not null,
  name_folded text not null,
  name_folded_id text,
  missing_texts smallint not null default 0 check (missing_texts >= 0 and missing_texts <= 3)
) with (fillfactor=80);
comment on table catalogue_items is 'owner: catalogue. What lists filter and sort by, written only by triggers.';
comment on column catalogue_items.is_family is 'A row for a family as a whole; its item_id is that of the family.';
comment on column catalogue_items.item_no is 'A small number by which server processes keep the list in memory.';
comment on column catalogue_items.name_folded_id is 'The Indonesian name, where it is another one; kept once per item, since processes hold all of them in memory.';
comment on column catalogue_items.rating is 'Hundredths of a star.';
create trigger items_changed after update on catalogue_items referencing new table as touched for each statement execute function items_changed();
create trigger items_listed after insert on catalogue_items referencing new table as touched for each statement execute function items_changed();
create trigger items_unlisted after delete on catalogue_items referencing old table as touched for each statement execute function items_changed();

create table catalogue_skus (
  item_id uuid primary key,
  sku_folded text not null
);
comment on table catalogue_skus is 'owner: catalogue. The SKU of every product and bundle without its case; written only by triggers.';
create unique index catalogue_skus_sku on catalogue_skus (sku_folded);

create table catalogue_words (
  item_no integer primary key references catalogue_items(item_no) on delete cascade,
  code text not null,
  registration text not null,
  name_words tsvector not null,
  all_words tsvector not null
);
comment on table catalogue_words is 'owner: catalogue. What search reads, written only by triggers.';
create index catalogue_words_all on catalogue_words using gin (all_words) with (fastupdate=off);
create index catalogue_words_code on catalogue_words (code);
create index catalogue_words_name on catalogue_words using gin (name_words) with (fastupdate=off);
create index catalogue_words_registration on catalogue_words (registration) where registration <> '';
create trigger words_added after insert on catalogue_words referencing new table as touched for each statement execute function words_changed();
create trigger words_changed after update on catalogue_words referencing new table as touched for each statement execute function words_changed();

create table categories (
  category_id uuid primary key,
  parent_id uuid references categories(category_id),
  type text not null check (type in ('PRODUCT', 'BUNDLE', 'MIXED')),
  name_en text not null default '',
  name_id text not null default '',
  name text not null generated always as (coalesce(nullif(name_en, ''), name_id)) stored,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description_en text not null default '',
  description_id text not null default '',
  display_order integer not null default 0,
  image_url text,
  is_active boolean not null default true,
  meta_title_en text not null default '',
  meta_title_id text not null default '',
  meta_description_en text not null default '',
  meta_description_id text not null default '',
  meta_keywords_en text not null default '',
  meta_keywords_id text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  constraint categories_check check (parent_id <> category_id),
  constraint categories_name_check check ((name_en || name_id) <> '' and (name_en = '' or length(name_en) >= 2 and length(name_en) <= 100) and (name_id = '' or length(name_id) >= 2 and length(name_id) <= 100))
);
comment on table categories is 'owner: catalogue. At most three levels; deleting is soft.';
create index categories_parent on categories (parent_id, display_order);
create unique index categories_slug on categories (slug) where deleted_at is null;
create trigger categories_renamed after update on categories referencing old table as before new table as after for each statement execute function categories_renamed();

create table dictionary_entries (
  entry_id uuid primary key,
  leads_to text[] not null default '{}'[],
  is_shipped boolean not null default false,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table dictionary_entries is 'owner: catalogue. Terms that mean the same to the search, and what else it looks for where one of them is typed.';
comment on column dictionary_entries.is_shipped is 'Came with a release. What administrators changed or deleted is theirs: a release only adds terms that nobody has.';
comment on column dictionary_entries.leads_to is 'Looked for in names and categories as well: a complaint leads to what is sold against it, not the other way round.';
create trigger dictionary_entries_changed after insert or delete or update on dictionary_entries for each statement execute function dictionary_changed();

create table dictionary_terms (
  term text primary key check (term <> '' and length(term) <= 60 and term = search_text(term)),
  entry_id uuid not null references dictionary_entries(entry_id) on delete cascade,
  "position" smallint not null
);
comment on table dictionary_terms is 'owner: catalogue. A term means one thing, so it stands in one entry.';
create index dictionary_terms_entry on dictionary_terms (entry_id, "position");
create trigger dictionary_terms_changed after insert or delete or update on dictionary_terms for each statement execute function dictionary_changed();

create table families (
  family_id uuid primary key,
  kind text not null check (kind in ('SIZE', 'SHADE', 'VARIANT')),
  name_en text not null default '' check (name_en = '' or length(name_en) >= 3 and length(name_en) <= 150),
  name_id text not null default '' check (name_id = '' or length(name_id) >= 3 and length(name_id) <= 150),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint families_check check (name_en <> '' or name_id <> '')
);
comment on table families is 'owner: catalogue. Products that are sizes or shades of one thing; lists show a family once.';
create trigger families_changed after update on families referencing old table as before new table as after for each statement execute function families_changed();

create table flash_sales (
  flash_sale_id uuid primary key,
  name text not null check (length(name) >= 2 and length(name) <= 80),
  slug text not null check (length(slug) >= 1 and length(slug) <= 120),
  words_en text not null check (length(words_en) <= 500),
  words_id text not null check (length(words_id) <= 500),
  announced_at timestamptz(3) not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  version integer not null default 1,
  created_by uuid references users(user_id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  line_per_minute integer,
  constraint flash_sales_slug unique (slug),
  constraint flash_sales_times unique (flash_sale_id, starts_at, ends_at),
  constraint flash_sales_announced check (announced_at <= starts_at),
  constraint flash_sales_line check (line_per_minute >= 1 and line_per_minute <= 1000000),
  constraint flash_sales_order check (ends_at > starts_at)
);
comment on table flash_sales is 'owner: catalogue. Several prices with a time as one event, with a page of its own.';
comment on column flash_sales.announced_at is 'From then on customers see its page and when it begins.';
comment on column flash_sales.line_per_minute is 'So many customers a minute begin their checkout while it runs; null opens no line.';
comment on column flash_sales.name is 'The same in both languages; customers read it.';
comment on column flash_sales.words_en is 'A few words below the name, may be empty.';
create index flash_sales_ends_at on flash_sales (ends_at);
create index flash_sales_starts_at on flash_sales (starts_at, flash_sale_id);

create table old_slugs (
  slug text not null,
  product_id uuid references products(product_id) on delete cascade,
  bundle_id uuid references bundles(bundle_id) on delete cascade,
  category_id uuid references categories(category_id) on delete cascade,
  kind text not null generated always as (
case
    when product_id is not null then 'product'
    when bundle_id is not null then 'bundle'
    else 'category'
end) stored,
  created_at timestamptz(3) not null,
  constraint old_slugs_pkey primary key (slug, kind),
  constraint old_slugs_check check (num_nonnulls(product_id, bundle_id, category_id) = 1)
);
comment on table old_slugs is 'owner: catalogue. Addresses that redirect to the present one.';

create table pictures (
  picture_id uuid primary key,
  product_id uuid references products(product_id) on delete cascade,
  bundle_id uuid references bundles(bundle_id) on delete cascade,
  image_url text not null,
  preview text,
  index integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint pictures_check check (num_nonnulls(product_id, bundle_id) = 1)
);
comment on table pictures is 'owner: catalogue. Pictures of products and bundles in their order; image_url is the base of the sizes that files/pictures.ts renders.';
comment on column pictures.preview is 'A tiny WebP in base64, shown until the picture arrives. Null until it is made, empty where there is nothing to make it of.';
create index pictures_bundle on pictures (bundle_id, index) where bundle_id is not null;
create index pictures_product on pictures (product_id, index) where product_id is not null;
create index pictures_without_preview on pictures (image_url) where preview is null;

create table price_changes (
  product_id uuid not null references products(product_id) on delete cascade,
  changed_at timestamptz(3) not null,
  price bigint check (price >= 100 and price <= 1000000000),
  constraint price_changes_pkey primary key (product_id, changed_at)
);
comment on table price_changes is 'owner: catalogue. What a product was offered at from a moment on; written only by triggers.';
comment on column price_changes.price is 'Empty: not offered, because it was switched off or deleted.';

create table price_period_buyers (
  period_id uuid not null references price_periods(period_id) on delete cascade,
  user_id uuid not null references users(user_id),
  taken integer not null check (taken >= 0),
  constraint price_period_buyers_pkey primary key (period_id, user_id)
);
comment on table price_period_buyers is 'owner: catalogue. Units that each customer has at the price of a period, where there is a limit.';

create table price_periods (
  period_id uuid primary key,
  product_id uuid references products(product_id) on delete cascade,
  bundle_id uuid references bundles(bundle_id) on delete cascade,
  item_id uuid not null generated always as (coalesce(product_id, bundle_id)) stored,
  name text not null check (length(name) >= 1 and length(name) <= 80),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  price bigint check (price >= 100 and price <= 1000000000),
  reduction_bps integer check (reduction_bps >= 100 and reduction_bps <= 9000),
  quota integer check (quota >= 1 and quota <= 1000000),
  per_customer integer check (per_customer >= 1 and per_customer <= 1000),
  taken integer not null default 0 check (taken >= 0),
  version integer not null default 1,
  created_by uuid references users(user_id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  flash_sale_id uuid,
  taken_amount bigint not null default 0,
  constraint price_periods_overlap exclude using gist (item_id with =, tstzrange(starts_at, ends_at) with &&),
  constraint price_periods_item check (num_nonnulls(product_id, bundle_id) = 1),
  constraint price_periods_order check (ends_at > starts_at),
  constraint price_periods_price check (num_nonnulls(price, reduction_bps) = 1),
  constraint price_periods_quota check (taken <= quota),
  constraint price_periods_flash_sale foreign key (flash_sale_id, starts_at, ends_at) references flash_sales(flash_sale_id, starts_at, ends_at) on update cascade on delete cascade
);
comment on table price_periods is 'owner: catalogue. Prices from one moment to another; an item has one at a time.';
comment on column price_periods.flash_sale_id is 'The event that it is a price of: then both have the same times.';
comment on column price_periods.name is 'What administrators call it.';
comment on column price_periods.quota is 'Units at this price in all; the next ones cost what they do without it.';
comment on column price_periods.taken is 'Units in orders that were not cancelled and did not expire.';
comment on column price_periods.taken_amount is 'What the taken units cost together, before vouchers.';
create index price_periods_ends_at on price_periods (ends_at);
create index price_periods_flash_sale on price_periods (flash_sale_id, period_id) where flash_sale_id is not null;
create index price_periods_item on price_periods (item_id, ends_at);
create index price_periods_starts_at on price_periods (starts_at, period_id);
create trigger period_edited after update on price_periods for each row when (old.starts_at is distinct from new.starts_at or old.ends_at is distinct from new.ends_at or old.price is distinct from new.price or old.reduction_bps is distinct from new.reduction_bps or coalesce(old.taken < old.quota, true) is distinct from coalesce(new.taken < new.quota, true)) execute function period_changed();
create trigger periods_added after insert on price_periods referencing new table as touched for each statement execute function periods_changed();
create trigger periods_removed after delete on price_periods referencing old table as touched for each statement execute function periods_changed();
create trigger price_period_begun before update of product_id, bundle_id, starts_at, ends_at, price, reduction_bps, per_customer on price_periods for each row execute function keep_begun_periods();

create table product_import_rows (
  import_id uuid not null references product_imports(import_id) on delete cascade,
  row_no integer not null,
  sku text not null,
  name text not null,
  outcome text not null check (outcome in ('CREATE', 'UPDATE', 'UNCHANGED', 'ERROR', 'FAILED')),
  product_id uuid,
  base_version integer,
  stock_change integer not null default 0,
  fields jsonb not null default '{}'::jsonb,
  changes jsonb not null default '[]'::jsonb,
  problems jsonb not null default '[]'::jsonb,
  is_applied boolean not null default false,
  cells jsonb not null default '{}'::jsonb,
  stock_entry_id bigint,
  notes jsonb not null default '[]'::jsonb,
  constraint product_import_rows_pkey primary key (import_id, row_no)
);
comment on table product_import_rows is 'owner: catalogue. What becomes of each row of a spreadsheet: shown as the preview, then written.';
comment on column product_import_rows.base_version is 'The version of the product that the preview compared with.';
comment on column product_import_rows.cells is 'The line as it came, for the file of lines that were not written; empty where nothing is written.';
comment on column product_import_rows.notes is 'Cells that are passed over and why; the row is written all the same.';
comment on column product_import_rows.stock_change is 'Units that come or go; sales since the preview are thereby not lost.';
create index product_import_rows_outcome on product_import_rows (import_id, outcome, row_no);

create table product_imports (
  import_id uuid primary key,
  created_by uuid not null references users(user_id),
  file_name text not null check (length(file_name) <= 200),
  content text,
  language text not null default 'en' check (language in ('en', 'id')),
  status text not null check (status in ('CHECKING', 'CHECKED', 'APPLYING', 'DONE', 'FAILED', 'CANCELLED')),
  problem text,
  total_rows integer not null default 0,
  done_rows integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
comment on table product_imports is 'owner: catalogue. Spreadsheets of products on their way in; kept for a week.';
comment on column product_imports.content is 'The file as it came, until it has been read.';
create index product_imports_created_at on product_imports (created_at);

create table products (
  product_id uuid primary key,
  category_id uuid not null references categories(category_id),
  brand_id uuid references brands(brand_id),
  family_id uuid references families(family_id),
  family_label_en text not null default '' check (length(family_label_en) <= 40),
  family_label_id text not null default '' check (length(family_label_id) <= 40),
  family_position smallint,
  name_en text not null default '',
  name_id text not null default '',
  name text not null generated always as (coalesce(nullif(name_en, ''), name_id)) stored,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') unique,
  sku text not null check (length(sku) >= 1 and length(sku) <= 40) unique,
  description_en text not null default '',
  description_id text not null default '',
  ingredients_en text not null default '',
  ingredients_id text not null default '',
  how_to_use_en text not null default '',
  how_to_use_id text not null default '',
  cautions_en text not null default '',
  cautions_id text not null default '',
  missing_texts smallint not null generated always as ((
case
    when (name_en = '') > (name_id = '') or (description_en = '') > (description_id = '') or (ingredients_en = '') > (ingredients_id = '') or (how_to_use_en = '') > (how_to_use_id = '') or (cautions_en = '') > (cautions_id = '') then 1
    else 0
end +
case
    when (name_id = '') > (name_en = '') or (description_id = '') > (description_en = '') or (ingredients_id = '') > (ingredients_en = '') or (how_to_use_id = '') > (how_to_use_en = '') or (cautions_id = '') > (cautions_en = '') then 2
    else 0
end)) stored,
  words_hash bigint not null generated always as (hashtextextended((((((((((name_en || '
') || name_id) || '
') || description_en) || '
') || description_id) || '
') || ingredients_en) || '
') || ingredients_id, 0::bigint)) stored,
  unit text not null default 'pcs',
  unit_value text not null default '',
  price bigint not null check (price >= 100 and price <= 1000000000),
  compare_at_price bigint check (compare_at_price >= 100 and compare_at_price <= 1000000000),
  stock integer not null default 0 check (stock >= 0 and stock <= 2000000),
  moq integer not null default 1 check (moq >= 1 and moq <= 999),
  registration_number text,
  halal_certificate text check (halal_certificate ~ '^ID\d{17}$'),
  value_ids uuid[] not null default '{}'::uuid[],
  weight integer not null check (weight >= 1 and weight <= 100000),
  length integer not null default 0 check (length >= 0 and length <= 500),
  width integer not null default 0 check (width >= 0 and width <= 500),
  height integer not null default 0 check (height >= 0 and height <= 500),
  is_best_seller boolean not null default false,
  is_active boolean not null default true,
  meta_title_en text not null default '',
  meta_title_id text not null default '',
  meta_description_en text not null default '',
  meta_description_id text not null default '',
  meta_keywords_en text not null default '',
  meta_keywords_id text not null default '',
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  sold_count integer not null default 0 check (sold_count >= 0),
  version integer not null default 1,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  product_class text,
  registration_until date,
  registration_holder text,
  listing_grace_until date,
  halal_status text not null default 'UNKNOWN',
  halal_class text,
  halal_reason text,
  constraint products_class check (product_class in ('COSMETIC', 'TRADITIONAL_MEDICINE', 'SUPPLEMENT', 'FOOD', 'DEVICE', 'HOUSEHOLD', 'ACCESSORY')),
  constraint products_family check ((family_id is null) = (family_position is null) and (family_id is null) = (family_label_en = '' and family_label_id = '')),
  constraint products_halal_class check (halal_class in ('B', 'C')),
  constraint products_halal_reason check (length(halal_reason) >= 3 and length(halal_reason) <= 300),
  constraint products_halal_status check (halal_status in ('CERTIFIED', 'NOT_HALAL', 'NOT_DUE', 'UNKNOWN')),
  constraint products_name_check check ((name_en || name_id) <> '' and (name_en = '' or length(name_en) >= 3 and length(name_en) <= 150) and (name_id = '' or length(name_id) >= 3 and length(name_id) <= 150)),
  constraint products_registration_holder check (length(registration_holder) >= 2 and length(registration_holder) <= 150)
) with (fillfactor=80);
comment on table products is 'owner: catalogue. Room is left in each page so that a change of stock stays a heap-only update.';
comment on column products.halal_certificate is 'Number of the certificate of BPJPH.';
comment on column products.halal_class is 'Of a product whose certificate is not due yet: the risk class of the device.';
comment on column products.halal_reason is 'Why it is on sale although nobody knows whether it is halal.';
comment on column products.listing_grace_until is 'Was on sale before the rule of migration 0038 without what it asks for: may stay so until this day. Only the rule''s trigger writes it.';
comment on column products.missing_texts is '1: a text is there in Indonesian only, 2: in English only, 3: both happens.';
comment on column products.product_class is 'Follows from the registration number where there is one, else as administrators say; ACCESSORY needs no number.';
comment on column products.registration_until is 'The last day in WIB on which the registration is valid.';
comment on column products.stock is 'At most a million is put on the shelf; returns may come on top.';
comment on column products.value_ids is 'Values of attributes, each once; triggers see to it that they are there.';
comment on column products.words_hash is 'Of all that search reads of texts: a sale compares this instead of the texts.';
create index products_archived on products (archived_at desc) where archived_at is not null;
create index products_brand on products (brand_id) where brand_id is not null;
create index products_category on products (category_id);
create index products_ending on products (coalesce(registration_until, listing_grace_until)) where is_active and archived_at is null and coalesce(registration_until, listing_grace_until) is not null;
create index products_family on products (family_id, family_position) where family_id is not null;
create index products_halal_unknown on products (product_id) where is_active and archived_at is null and halal_status = 'UNKNOWN';
create index products_values on products using gin (value_ids) with (fastupdate=off) where value_ids <> '{}'::uuid[];
create trigger product_compare_at_price before insert or update of price, compare_at_price, is_active, archived_at on products for each row execute function work_out_compare_at_price();
create trigger product_listing before insert or update of registration_number, product_class, registration_until, registration_holder, listing_grace_until, halal_certificate, halal_status, halal_class, halal_reason, is_active, archived_at on products for each row execute function keep_listing_rule();
create trigger product_price_noted after insert or update of price, is_active, archived_at on products for each row execute function note_price();
create trigger product_sku_changed after update on products for each row when (old.sku is distinct from new.sku) execute function sku_changed();
create trigger product_skus_added after insert on products referencing new table as added for each statement execute function product_skus_added();
create trigger product_skus_removed after delete on products referencing old table as removed for each statement execute function product_skus_removed();
create trigger product_values_added after insert on products for each row when (new.value_ids <> '{}'::uuid[]) execute function product_values_are_there();
create trigger product_values_changed after update of value_ids, halal_certificate on products for each row when (old.value_ids is distinct from new.value_ids or old.halal_certificate is distinct from new.halal_certificate) execute function product_values_are_there();
create trigger products_added after insert on products referencing new table as added for each statement execute function products_added();
create trigger products_changed after update on products referencing old table as before new table as after for each statement execute function products_changed();
create trigger products_removed after delete on products referencing old table as removed for each statement execute function products_removed();

create table registration_warnings (
  product_id uuid not null references products(product_id) on delete cascade,
  ends_on date not null,
  days smallint not null check (days = any (array[90, 30, 7])),
  warned_at timestamptz(3) not null,
  constraint registration_warnings_pkey primary key (product_id, ends_on, days)
);
comment on table registration_warnings is 'owner: catalogue. Which ends of registrations administrators were told of, and how many days before.';

create table search_state (
  only_row boolean default true primary key check (only_row),
  dictionary bigint not null default 1,
  vocabulary bigint not null default 1
);
comment on table search_state is 'owner: catalogue. Counts changes of dictionary and vocabulary: server processes read theirs again when a figure is another one.';

create table search_words (
  word text primary key,
  uses integer not null
);
comment on table search_words is 'owner: catalogue. The vocabulary of search; refreshed after catalogue changes.';
comment on column search_words.uses is 'In how many names; typed words are corrected only to words of names.';
create index search_words_most_used on search_words (uses desc, word);
create index search_words_prefix on search_words (word text_pattern_ops);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops) where uses > 0;

create table searched_words (
  words text primary key check (length(words) >= 2 and length(words) <= 60),
  times integer not null default 1 check (times >= 1),
  is_found boolean not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null
);
comment on table searched_words is 'owner: catalogue. What was searched how often, without who did; forgotten after a time and never more than a few thousand rows.';
comment on column searched_words.is_found is 'Whether the last search for it found all of its words.';
create index searched_words_last on searched_words (is_found, last_at desc, words);
create index searched_words_often on searched_words (is_found, times desc, words);
create index searched_words_old on searched_words (last_at);

create table stock_ledger (
  entry_id bigint generated always as identity primary key,
  product_id uuid not null references products(product_id),
  change integer not null check (change <> 0),
  stock_after integer not null check (stock_after >= 0),
  reason text not null check (reason in ('ORDER', 'CANCEL', 'EXPIRY', 'RESTOCK', 'CORRECTION', 'OPENING', 'RETURN', 'GIFT')),
  order_id uuid,
  actor_id uuid,
  created_at timestamptz(3) not null
);
comment on table stock_ledger is 'owner: catalogue. Every change of stock with who and why; the changes of a product add up to its stock. Only grows.';
create index stock_ledger_order on stock_ledger (order_id) where order_id is not null;
create index stock_ledger_product on stock_ledger (product_id, entry_id desc);
create trigger stock_ledger_only_grows before delete or update or truncate on stock_ledger for each statement execute function stock_ledger_only_grows();

create view reviewed_items as
 select p.product_id as item_id, p.family_label_en, p.family_label_id, (exists ( select
           from attribute_values v
          where (v.value_id = any (p.value_ids)) and v.attribute = 'skin_type')) as is_for_skin
   from products p
union all
 select b.bundle_id as item_id, '' as family_label_en, '' as family_label_id, (exists ( select
           from bundle_items i
             join products p using (product_id)
             join attribute_values v on (v.value_id = any (p.value_ids)) and v.attribute = 'skin_type'
          where i.bundle_id = b.bundle_id)) as is_for_skin
   from bundles b;
comment on view reviewed_items is 'owner: catalogue; readable by: reviews. Which size or shade an item is, and whether it is chosen by the type of one''s skin.';

create view running_prices as
 select item_id, product_id, bundle_id, period_id, price, reduction_bps, starts_at, ends_at, quota - taken as units_left, per_customer
   from price_periods r
  where starts_at <= (( select shop_now() as shop_now)) and ends_at > (( select shop_now() as shop_now)) and (quota is null or taken < quota);
comment on view running_prices is 'owner: catalogue; readable by: cart. The periods of this moment that still have units.';

create view shelf_bundle_parts as
 select bundle_id, product_id, quantity, "position"
   from bundle_items;
comment on view shelf_bundle_parts is 'owner: catalogue; readable by: cart, orders, skinvestment. The products in a set of a bundle.';

create view shelf_bundles as
 select bundle_id, name, slug, sku, price, is_active, archived_at, category_id, name_en, name_id
   from bundles;
comment on view shelf_bundles is 'owner: catalogue; readable by: vouchers, cart, orders, documents, skinvestment, analytics. The same of bundles.';

create view shelf_categories as
 select category_id, parent_id, name, slug, image_url, is_active, deleted_at, name_en, name_id
   from categories;
comment on view shelf_categories is 'owner: catalogue; readable by: vouchers, orders. Categories and what they stand below.';

create view shelf_items as
 select item_id, type, is_active, is_active and in_stock as can_be_bought
   from catalogue_items;
comment on view shelf_items is 'owner: catalogue; readable by: wishes. Products and bundles that are sold, and whether they can be bought now.';

create view shelf_pictures as
 select product_id, bundle_id, image_url, index, preview
   from pictures;
comment on view shelf_pictures is 'owner: catalogue; readable by: vouchers, cart, skinvestment. The addresses of pictures in their order.';

create view shelf_products as
 select product_id, name, slug, sku, price, compare_at_price, unit, unit_value, stock, moq, weight, length, width, height, is_active and (coalesce(registration_until, listing_grace_until) is null or coalesce(registration_until, listing_grace_until) >= (( select ((statement_timestamp() + clock.offset_ms::double precision * '00:00:00.001'::interval) at time zone 'Asia/Jakarta')::date as timezone
           from clock))) as is_active, archived_at, category_id, name_en, name_id, registration_number
   from products;
comment on view shelf_products is 'owner: catalogue; readable by: vouchers, cart, orders, documents, skinvestment, analytics. What a product costs and weighs and how many there are, archived ones included.';

-- ==== clock ====

create table clock (
  only_row boolean default true primary key check (only_row),
  offset_ms bigint not null default 0
);
comment on table clock is 'owner: clock. How far the sandbox moved the shop''s clock; zero in production.';

-- ==== db ====

create table schema_migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now(),
  needs text
);
comment on table schema_migration is 'owner: db. Which migration files this database has seen.';

-- ==== delivery ====

create table courier_services (
  courier_code text not null check (length(courier_code) >= 1 and length(courier_code) <= 40),
  service_code text not null check (length(service_code) >= 1 and length(service_code) <= 40),
  is_active boolean not null default true,
  display_order integer,
  cut_off text check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  surcharge bigint not null default 0 check (surcharge >= 0 and surcharge <= 1000000),
  version integer not null default 1,
  constraint courier_services_pkey primary key (courier_code, service_code)
);
comment on table courier_services is 'owner: delivery. Which services of couriers buyers may choose, in which order, until when and with which surcharge; a service without a row is offered as the provider has it.';
comment on column courier_services.cut_off is 'HH:MM in WIB; what is paid before leaves the same day. Empty: the cut-off of the shop.';
comment on column courier_services.display_order is 'Empty: cheapest first.';
comment on column courier_services.surcharge is 'For packing, in whole rupiah; added to what the courier charges.';

create table deliveries (
  delivery_id uuid primary key,
  order_id uuid not null references orders(order_id),
  attempt integer not null check (attempt >= 1),
  provider text not null,
  provider_reference text,
  status text not null check (status in ('REQUESTED', 'BOOKED', 'PICKED_UP', 'DELIVERED', 'FAILED', 'RETURNED', 'WITHDRAWN')),
  courier_code text not null,
  courier_service_code text not null,
  courier_name text check (length(courier_name) >= 1 and length(courier_name) <= 60),
  awb_number text,
  tracking_url text,
  price bigint check (price >= 0),
  pickup_time timestamptz(3),
  note text not null default '',
  requested_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  pickup_until timestamptz(3),
  constraint deliveries_order_id_attempt_key unique (order_id, attempt)
);
comment on table deliveries is 'owner: delivery. Every delivery request of an order; the one with the highest attempt is the present one.';
comment on column deliveries.courier_name is 'Who brings the parcel where it is not the courier of the order; typed by an administrator.';
comment on column deliveries.pickup_time is 'When the courier is to come; empty: as soon as it can.';
comment on column deliveries.pickup_until is 'The end of the window that began with pickup_time.';
create index deliveries_awb on deliveries (awb_number) where awb_number is not null;
create unique index deliveries_live on deliveries (order_id) where status in ('REQUESTED', 'BOOKED', 'PICKED_UP');
create unique index deliveries_reference on deliveries (provider, provider_reference) where provider_reference is not null;
create index deliveries_without_awb on deliveries (order_id) where awb_number is null and (status in ('REQUESTED', 'BOOKED'));

create table delivery_events (
  event_id uuid primary key,
  delivery_id uuid not null references deliveries(delivery_id),
  status text not null,
  note text not null default '',
  dedupe_key text not null,
  happened_at timestamptz(3) not null,
  constraint delivery_events_delivery_id_dedupe_key_key unique (delivery_id, dedupe_key)
);
comment on table delivery_events is 'owner: delivery. The courier''s steps as the customer sees them; unique per notice.';
create index delivery_events_delivery on delivery_events (delivery_id, happened_at);

create view parcel_events as
 select delivery_id, event_id, happened_at, status, note
   from delivery_events;
comment on view parcel_events is 'owner: delivery; readable by: documents. What happened to a parcel on its way.';

create view parcels as
 select delivery_id, order_id, attempt, status, provider, provider_reference, awb_number, courier_code, courier_name, price, note
   from deliveries;
comment on view parcels is 'owner: delivery; readable by: orders, documents, reconciliation. Every try to send an order; the highest attempt is the present one.';

-- ==== demo ====

create table demo_fill (
  only_row boolean default true primary key check (only_row),
  state text not null check (state in ('FILLING', 'FILLED'))
);
comment on table demo_fill is 'owner: demo. Whether the demo data are whole; a fill that was cut off starts over.';

-- ==== documents ====

create table label_prints (
  delivery_id uuid primary key references deliveries(delivery_id),
  copies integer not null check (copies >= 1),
  last_printed_by uuid references users(user_id),
  last_printed_at timestamptz(3) not null
);
comment on table label_prints is 'owner: documents. How often the label of a delivery was printed, so that a second one says so; who printed each is in the audit log.';

create view label_printings as
 select delivery_id, copies, last_printed_at
   from label_prints;
comment on view label_printings is 'owner: documents; readable by: orders. How often the label of a delivery was printed, and when last.';

-- ==== files ====

create table stored_files (
  file_key text primary key check (length(file_key) <= 300),
  content_type text not null check (length(content_type) <= 100),
  bytes bigint not null check (bytes >= 0),
  is_shown boolean not null default false,
  stored_by uuid,
  created_at timestamptz not null,
  claimed_at timestamptz
);
comment on table stored_files is 'owner: files. Uploads by key; one that no row of a module claims within a day is removed from the store.';
comment on column stored_files.is_shown is 'Whether a thing that everybody sees names the file; kept by triggers of the tables that name files. Without it only a signed link opens the file.';
comment on column stored_files.stored_by is 'Who sent it, and alone may claim it; null for files that the shop made.';
create index stored_files_unclaimed on stored_files (created_at) where claimed_at is null;

create table upload_days (
  user_id uuid not null references users(user_id) on delete cascade,
  day date not null,
  bytes bigint not null check (bytes >= 0),
  constraint upload_days_pkey primary key (user_id, day)
);
comment on table upload_days is 'owner: files. What a customer has sent in files on a day of WIB, refused ones too; counted before it is judged. Gone after a day.';

-- ==== http ====

create table idempotency_keys (
  actor text not null,
  key text not null check (length(key) >= 1 and length(key) <= 200),
  call text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  lease_until timestamptz(3) not null,
  created_at timestamptz(3) not null,
  constraint idempotency_keys_pkey primary key (actor, key)
);
comment on table idempotency_keys is 'owner: http. First answers of calls that move money or stock, kept for 24 hours.';
create index idempotency_keys_created_at on idempotency_keys (created_at);

create unlogged table rate_limits (
  key character varying(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'owner: http. Counters of the rate limiter, shared by all server processes. Unlogged: empty after a crash of the database.';
create index rate_limits_expire on rate_limits (expire);

-- ==== messages ====

create table message_statuses (
  status_id uuid primary key,
  provider text not null check (length(provider) <= 40),
  dedupe_key text not null check (length(dedupe_key) <= 400),
  provider_message_id text not null check (length(provider_message_id) <= 300),
  message_id uuid,
  status text not null check (status in ('SENT', 'DELIVERED', 'READ', 'FAILED')),
  reason text check (length(reason) <= 200),
  received_at timestamptz(3) not null,
  constraint message_statuses_provider_dedupe_key_key unique (provider, dedupe_key)
);
comment on table message_statuses is 'owner: messages. What messaging services said about our messages, each piece of news once; never a code or a text.';
comment on column message_statuses.message_id is 'Ours, where the service repeats it: it finds a message whose acceptance was never answered.';
create index message_statuses_message on message_statuses (message_id) where message_id is not null;
create index message_statuses_provider_message on message_statuses (provider_message_id);
create index message_statuses_received_at on message_statuses (received_at);

create table outbox (
  message_id uuid primary key,
  channel text not null check (channel in ('EMAIL', 'WHATSAPP')),
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  links jsonb not null default '[]'::jsonb,
  code text,
  created_at timestamptz(3) not null
);
comment on table outbox is 'owner: messages. What the sandbox mail and messaging adapters delivered; never written with real providers.';
create index outbox_created_at on outbox (created_at desc);
create index outbox_recipient on outbox (recipient, created_at desc);

-- ==== notifications ====

create table notifications (
  notification_id uuid primary key,
  user_id uuid not null references users(user_id) on delete cascade,
  kind text not null check (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  dedupe_key text not null check (length(dedupe_key) >= 1 and length(dedupe_key) <= 200),
  words jsonb not null check (words ? 'en' and words ? 'id'),
  more integer not null default 0,
  grouped text[] not null default '{}'[],
  link text not null check (link ~ '^/[^/]' and length(link) <= 300),
  order_id uuid references orders(order_id) on delete cascade,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  constraint notifications_user_id_dedupe_key_key unique (user_id, dedupe_key)
);
comment on table notifications is 'owner: notifications. What a customer or an administrator is told in the shop; the same thing is told once.';
comment on column notifications.grouped is 'The keys of those that a row stands for, the newest first, so that none is counted twice.';
comment on column notifications.link is 'A path of the shop or of the admin.';
comment on column notifications.more is 'How many further ones of its kind a row stands for; 0 for a row that stands for itself.';
comment on column notifications.words is 'Title and text in every language, so that the list follows the reader''s language of today.';
create index notifications_created_at on notifications (created_at);
create index notifications_order on notifications (order_id) where order_id is not null;
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_user on notifications (user_id, notification_id desc);

-- ==== orders ====

create table order_counts (
  stage text not null,
  slot integer not null,
  orders bigint not null,
  constraint order_counts_pkey primary key (stage, slot)
) with (fillfactor=50);
comment on table order_counts is 'owner: orders. How many orders stand in each stage, kept by triggers of orders. The sum over the slots is the figure; a connection writes the slot of its own, so that those who move orders at once rarely wait for one another.';

create table order_history (
  history_id uuid not null,
  order_id uuid not null references orders(order_id),
  from_status text,
  to_status text not null,
  actor_role text not null check (actor_role in ('CUSTOMER', 'ADMIN', 'SYSTEM')),
  actor_id uuid references users(user_id),
  note text not null default '',
  created_at timestamptz(3) not null
) partition by range (created_at);
comment on table order_history is 'owner: orders. Every move with who and when; only grows. A table per month, made ahead; a read of one order says since when.';
create index order_history_order on only order_history (order_id, created_at, history_id);
create trigger order_history_only_grows before delete or update or truncate on order_history for each statement execute function order_history_only_grows();

create table order_items (
  order_item_id uuid primary key,
  order_id uuid not null references orders(order_id),
  "position" integer not null,
  type text not null check (type in ('product', 'bundle', 'freebie')),
  product_id uuid references products(product_id),
  bundle_id uuid references bundles(bundle_id),
  replaces_item uuid references order_items(order_item_id),
  name text not null,
  slug text not null,
  image_url text,
  price bigint not null check (price >= 0),
  quantity integer not null check (quantity >= 1 and quantity <= 999),
  subtotal bigint not null,
  discount bigint not null default 0,
  weight integer not null check (weight >= 0),
  parts jsonb,
  refunded_quantity integer not null default 0,
  refunded_amount bigint not null default 0,
  price_period_id uuid,
  constraint order_items_order_id_position_key unique (order_id, "position"),
  constraint bundles_have_parts check (type <> 'bundle' or parts is not null),
  constraint freebies_are_products_for_nothing check (type <> 'freebie' or product_id is not null and subtotal = 0),
  constraint lines_name_what_they_are check ((type = 'bundle') = (bundle_id is not null)),
  constraint no_more_back_than_the_line_cost check (refunded_amount >= 0 and refunded_amount <= (subtotal - discount)),
  constraint no_more_units_back_than_bought check (refunded_quantity >= 0 and refunded_quantity <= quantity),
  constraint order_items_check check (subtotal = (price * quantity)),
  constraint order_items_check1 check (discount >= 0 and discount <= subtotal),
  constraint order_items_check2 check (num_nonnulls(product_id, bundle_id) = 1)
);
comment on table order_items is 'owner: orders. What was bought, as it was; parts of a bundle with their quantities, so that stock goes back where it came from.';
comment on column order_items.price_period_id is 'The period whose price and quota the line took.';
comment on column order_items.replaces_item is 'The line that was paid for and that this one, sent again at no price, stands for.';
create index order_items_bundle on order_items (bundle_id) include (order_id, type) where bundle_id is not null;
create index order_items_product on order_items (product_id) include (order_id, type) where product_id is not null;
create index order_items_replaces on order_items (replaces_item) where replaces_item is not null;

create table order_notes (
  note_id uuid primary key,
  order_id uuid not null references orders(order_id),
  author_id uuid not null references users(user_id),
  note text not null check (length(note) >= 1 and length(note) <= 1000),
  created_at timestamptz(3) not null
);
comment on table order_notes is 'owner: orders. What administrators write about an order for one another; no customer ever reads it.';
create index order_notes_order on order_notes (order_id, created_at, note_id);

create table order_refund_lines (
  refund_id uuid not null references order_refunds(refund_id),
  order_item_id uuid not null references order_items(order_item_id),
  quantity integer not null check (quantity >= 0),
  amount bigint not null check (amount >= 0),
  constraint order_refund_lines_pkey primary key (refund_id, order_item_id)
);
comment on table order_refund_lines is 'owner: orders. The lines that a refund is for; one without lines is for the order as a whole. Only grows.';
create index order_refund_lines_item on order_refund_lines (order_item_id);
create trigger order_refund_line_counts after insert on order_refund_lines for each row execute function order_refund_line_counts();
create trigger order_refund_lines_only_grow before delete or update or truncate on order_refund_lines for each statement execute function order_refunds_only_grow();

create table order_refunds (
  refund_id uuid primary key,
  order_id uuid not null references orders(order_id),
  purse text not null check (purse in ('MONEY', 'POINTS', 'CASH')),
  amount bigint not null check (amount > 0),
  reference text not null,
  reason text not null default '' check (length(reason) <= 300),
  by_provider boolean not null default false,
  created_at timestamptz(3) not null,
  constraint order_refunds_purse_reference_key unique (purse, reference),
  constraint only_money_goes_back_by_the_provider check (purse = 'MONEY' or not by_provider)
);
comment on table order_refunds is 'owner: orders. Each time that something of an order went back to its customer: money into the cash purse or by the payment provider, points and cash to where they came from. Only grows.';
comment on column order_refunds.by_provider is 'It was to go back by the payment provider; payment_refunds knows how it ended.';
create index order_refunds_made on order_refunds (created_at);
create index order_refunds_order on order_refunds (order_id, created_at);
create trigger order_refund_counts after insert on order_refunds for each row execute function order_refund_counts();
create trigger order_refunds_only_grow before delete or update or truncate on order_refunds for each statement execute function order_refunds_only_grow();

create table order_search (
  order_id uuid primary key references orders(order_id),
  search_text text not null,
  placed_at timestamptz(3) not null
);
alter table order_search alter column search_text set statistics 500;
comment on table order_search is 'owner: orders. What an order is found by, folded: number, receiver, phone, products and AWB numbers.';
create index order_search_names_by_month on order_search using gin (order_name_pairs(search_text), date_trunc('month', (placed_at at time zone 'UTC')));
create index order_search_placed on order_search (placed_at desc, order_id desc);
create index order_search_text_by_month on order_search using gin (search_text gin_trgm_ops, date_trunc('month', (placed_at at time zone 'UTC')));
create index order_search_words_by_month on order_search using gin (order_words(search_text), date_trunc('month', (placed_at at time zone 'UTC')));

create table orders (
  order_id uuid primary key,
  order_number text not null check (order_number ~ '^SH-\d{6}-[2-9A-HJ-NP-Z]{5}$') unique,
  kind text not null default 'SHOP' check (kind in ('SHOP', 'PLAN')),
  parent_order_id uuid references orders(order_id),
  subscription_id uuid,
  replaces_ticket uuid,
  user_id uuid not null references users(user_id),
  status text not null check (status in ('AWAITING_PAYMENT', 'PAID', 'PROCESSING', 'READY_TO_SHIP', 'SHIPPED', 'DELIVERED', 'COMPLETED', 'DELIVERY_FAILED', 'RETURNED', 'CANCELLED', 'EXPIRED')),
  stage text not null generated always as (
case
    when kind = 'PLAN' and status = 'PAID' then 'RUNNING'
    else status
end) stored,
  subtotal bigint not null check (subtotal >= 0),
  product_discount bigint not null,
  shipping_fee bigint not null check (shipping_fee >= 0),
  shipping_discount bigint not null,
  transfer_fee bigint not null check (transfer_fee >= 0),
  points_used bigint not null check (points_used >= 0),
  cash_used bigint not null default 0,
  points_retaken bigint not null default 0 check (points_retaken >= 0),
  cash_retaken bigint not null default 0 check (cash_retaken >= 0),
  total bigint not null check (total >= 0 and total <= '9000000000000'::bigint),
  tax_included bigint not null check (tax_included >= 0),
  paid_amount bigint not null default 0 check (paid_amount >= 0),
  reversed_amount bigint not null default 0,
  reversed_at timestamptz(3),
  refund_amount bigint check (refund_amount >= 0),
  refunded_at timestamptz(3),
  points_refunded bigint not null default 0,
  cash_refunded bigint not null default 0,
  sold_amount bigint generated always as (
case
    when kind = 'PLAN' then 0::bigint
    when subscription_id is null then total
    else points_used
end) stored,
  receiver_name text not null,
  address jsonb not null,
  province text not null,
  courier_code text not null,
  courier_service_code text not null,
  courier jsonb not null,
  weight integer not null check (weight > 0),
  payment_service text not null,
  note text not null default '' check (length(note) <= 500),
  vouchers jsonb not null default '[]'::jsonb check (jsonb_typeof(vouchers) = 'array'),
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
case
    when kind = 'PLAN' then null::timestamptz
    when subscription_id is null then paid_at
    when paid_at is not null then sent_at
    else null::timestamptz
end) stored,
  updated_at timestamptz(3) not null,
  terms_version text,
  channel text not null default 'WEB',
  placed_by uuid,
  promotions jsonb not null default '[]'::jsonb,
  unique_part bigint not null default 0,
  constraint amounts_come_to_total check (total = (subtotal - product_discount + shipping_fee - shipping_discount + transfer_fee - points_used - unique_part)),
  constraint cash_refund_within_used check (cash_refunded >= 0 and cash_refunded <= (cash_used + cash_retaken)),
  constraint no_order_is_its_own_parent check (parent_order_id <> order_id),
  constraint orders_channel check (channel in ('WEB', 'WHATSAPP', 'PHONE', 'COUNTER')),
  constraint orders_check check (product_discount >= 0 and product_discount <= subtotal),
  constraint orders_check1 check (shipping_discount >= 0 and shipping_discount <= shipping_fee),
  constraint orders_check2 check (cash_used >= 0 and cash_used <= points_used),
  constraint plans_have_no_parent check (kind = 'SHOP' or parent_order_id is null),
  constraint plans_know_theirs check (kind <> 'PLAN' or subscription_id is not null),
  constraint points_refund_within_used check (points_refunded >= 0 and points_refunded <= (points_used - cash_used + points_retaken)),
  constraint refund_says_when check ((refund_amount is null) = (refunded_at is null)),
  constraint refund_within_paid check (refund_amount <= paid_amount),
  constraint reversed_within_paid check (reversed_amount >= 0 and reversed_amount <= paid_amount),
  constraint staff_name_themselves check ((channel = 'WEB') = (placed_by is null)),
  constraint transfers_have_a_part check (unique_part >= 0 and unique_part <= 999 and (unique_part > 0) = (payment_service = 'BANK_TRANSFER' and total > 0) and (unique_part = 0 or kind = 'SHOP')),
  constraint what_was_reversed_has_a_moment check (reversed_amount = 0 or reversed_at is not null),
  constraint orders_placed_by foreign key (placed_by) references users(user_id)
) with (fillfactor=85);
comment on table orders is 'owner: orders. Amounts and courier are frozen when the order is placed; the address may be corrected until the parcel goes.';
comment on column orders.arrives_by is 'The end of the last day (WIB) on which the courier said that it would arrive, as of when it was sent last.';
comment on column orders.channel is 'WEB: its customer placed it; otherwise how the customer asked staff for it.';
comment on column orders.paid_amount is 'Money that the payment provider settled for the order.';
comment on column orders.parent_order_id is 'The order that this one is a parcel or a replacement of.';
comment on column orders.placed_by is 'The administrator who typed it in.';
comment on column orders.points_retaken is 'Points that were given back and taken again, because the order was paid late.';
comment on column orders.points_used is 'What the wallet pays, points and cash together; cash_used is the cash part of it.';
comment on column orders.promotions is 'What held when it was placed: promotion_id, kind, name, amount, version.';
comment on column orders.refund_amount is 'What went back of the money, all refunds together; points and cash of the wallet are counted apart.';
comment on column orders.replaces_ticket is 'Of a replacement: the ticket whose return it was sent for.';
comment on column orders.reversed_amount is 'What the payment provider took back of it.';
comment on column orders.reversed_at is 'When the payment provider took money back for the first time.';
comment on column orders.sent_at is 'When its parcel left for the first time.';
comment on column orders.sold_amount is 'What it counts for: its total, or what was paid ahead for it.';
comment on column orders.sold_at is 'When it counts as a sale: once it is paid; a parcel of a plan once it is sent; the purchase of a plan never.';
comment on column orders.stage is 'Where it stands in the lists of administrators: its status, or RUNNING of a plan that was paid and is delivered parcel by parcel.';
comment on column orders.subscription_id is 'Of a plan: its purchase, and each of its parcels. A parcel is paid ahead: points_used is its whole share.';
comment on column orders.terms_version is 'Of terms and policy, as its customer had accepted them when it was placed.';
comment on column orders.unique_part is 'Taken off the total of an order that is paid by bank transfer, so that its amount is its own.';
comment on column orders.vouchers is 'What the order used, as it was: voucher_id, code, name in the buyer''s language, kind, amount.';
create index orders_courier on orders (courier_code, stage, placed_at desc, order_id desc) include (total, province, payment_service);
create index orders_first_sales on orders (user_id, sold_at, order_id) where sold_at is not null and (parent_order_id is null or subscription_id is not null);
create index orders_flagged on orders (placed_at desc, order_id desc) where flagged_reason is not null;
create index orders_found on orders (order_id) include (placed_at, stage, total);
create unique index orders_idempotency on orders (user_id, idempotency_key) where idempotency_key is not null;
create index orders_of_channel on orders (channel, stage, placed_at desc, order_id desc) include (total, province, courier_code, payment_service) where placed_by is not null;
create index orders_of_kind_plan on orders (placed_at desc, order_id desc) include (stage, total) where kind = 'PLAN';
create index orders_of_plans on orders (subscription_id, placed_at) where subscription_id is not null;
create index orders_of_staff on orders (placed_by, stage, placed_at desc, order_id desc) include (total, channel) where placed_by is not null;
create index orders_on_their_way on orders (arrives_by) where status = 'SHIPPED';
create unique index orders_one_transfer_of_amount on orders (total) where payment_service = 'BANK_TRANSFER' and status = 'AWAITING_PAYMENT' and total > 0;
create index orders_paid on orders (paid_at) where paid_at is not null;
create index orders_parent on orders (parent_order_id) where parent_order_id is not null;
create index orders_payment_service on orders (payment_service, stage, placed_at desc, order_id desc) include (total, province, courier_code);
create index orders_placed on orders (placed_at desc, order_id desc);
create index orders_province on orders (province, stage, placed_at desc, order_id desc) include (total, courier_code, payment_service);
create index orders_reversed on orders (reversed_at) where reversed_at is not null;
create index orders_sales on orders (sold_at) include (order_id, user_id, status, stage, placed_at, total, sold_amount, courier_code, payment_service, province, parent_order_id) where sold_at is not null and (parent_order_id is null or subscription_id is not null);
create index orders_sent_beside on orders (placed_at) where parent_order_id is not null;
create index orders_stage on orders (stage, placed_at desc, order_id desc) include (total, courier_code, payment_service, province);
create index orders_total on orders (stage, total desc, order_id desc) include (placed_at, courier_code, payment_service, province);
create index orders_unpaid on orders (user_id) where status = 'AWAITING_PAYMENT';
create index orders_user on orders (user_id, placed_at desc, order_id desc);
create trigger orders_counted_for_customers after insert on orders referencing new table as came for each statement execute function count_inserted_orders();
create trigger orders_counted_in after insert on orders referencing new table as came for each statement execute function count_orders();
create trigger orders_counted_on after update on orders referencing old table as went new table as came for each statement execute function count_orders();
create trigger orders_counted_out after delete on orders referencing old table as went for each statement execute function count_orders();
create trigger orders_recounted_for_customers after update on orders for each row when ((new.paid_at is not null or new.paid_amount > 0) and ((old.paid_at is null) is distinct from (new.paid_at is null) or (old.status = 'CANCELLED') is distinct from (new.status = 'CANCELLED') or old.paid_amount is distinct from new.paid_amount or old.reversed_amount is distinct from new.reversed_amount or old.refund_amount is distinct from new.refund_amount)) execute function count_changed_order();

create table payment_links (
  order_id uuid primary key references orders(order_id),
  link_id uuid not null unique,
  token_hash bytea not null unique,
  made_by uuid not null references users(user_id),
  made_at timestamptz(3) not null,
  opened integer not null default 0,
  last_opened_at timestamptz(3)
);
comment on table payment_links is 'owner: orders. One live link per order; it ends with the wait for the payment, and a new one ends the former.';
comment on column payment_links.opened is 'How often its page was looked at, once a minute at most.';
comment on column payment_links.token_hash is 'SHA-256 of what the link carries, which follows from the id and the shop''s secret.';

create view money_refunds as
 select refund_id, order_id, reference, by_provider
   from order_refunds
  where purse = 'MONEY';
comment on view money_refunds is 'owner: orders; readable by: reconciliation. Refunds of money by the reference under which the wallet booked them.';

create view order_goods_back as
 select order_id, ((reversed_amount + coalesce(( select p.reversed_amount * o.cash_used / nullif(p.cash_used + p.total - p.transfer_fee, 0)
           from orders p
          where o.subscription_id is not null and p.order_id = o.parent_order_id), 0::bigint))::numeric + coalesce(( select sum(
                case
                    when (exists ( select
                       from order_refund_lines l
                      where l.refund_id = r.refund_id)) then ( select sum(l.amount) as sum
                       from order_refund_lines l
                      where l.refund_id = r.refund_id)
                    else r.amount::numeric
                end) as sum
           from order_refunds r
          where r.order_id = o.order_id), 0::numeric))::bigint as amount
   from orders o;
comment on view order_goods_back is 'owner: orders; readable by: wallet, affiliate. What of an order went back to its customer or was taken back by the provider, in all.';

create view placed_order_lines as
 select order_id, "position", type, product_id, bundle_id, name, slug, price, quantity, discount, subtotal, weight, parts
   from order_items;
comment on view placed_order_lines is 'owner: orders; readable by: catalogue, delivery, payments, documents. The lines of an order as they were sold.';

create view placed_orders as
 select order_id, order_number, user_id, kind, status, placed_at, expires_at, paid_at, updated_at, subtotal, product_discount, shipping_fee, shipping_discount, transfer_fee, points_used, total, tax_included, paid_amount, refund_amount, refunded_at, reversed_amount, payment_service, courier_code, courier_service_code, courier, weight, receiver_name, address, note, flagged_reason, vouchers, subscription_id, points_refunded, cash_refunded, idempotency_key, cash_used, coalesce(refund_amount, 0::bigint) + points_refunded + cash_refunded - points_retaken - cash_retaken as given_back, unique_part
   from orders;
comment on view placed_orders is 'owner: orders; readable by: people, catalogue, delivery, payments, wallet, cart, documents, reconciliation, vouchers, withdrawals, affiliate, skinvestment. What was ordered by whom, where it goes and what it costs.';

create view reviewable_lines as
 select i.order_item_id, i.order_id, i."position", i.type, i.product_id, i.bundle_id, i.name, i.slug, i.image_url, o.order_number, o.user_id, o.status, o.delivered_at, o.updated_at, i.quantity, i.refunded_quantity, i.replaces_item
   from order_items i
     join orders o using (order_id)
  where (i.type in ('product', 'bundle')) and o.kind = 'SHOP';
comment on view reviewable_lines is 'owner: orders; readable by: reviews. Lines of orders that could have a review once they are delivered; gifts have none.';

create view ticket_order_lines as
 select order_item_id, order_id, "position", type, product_id, bundle_id, name, slug, image_url, price, quantity, subtotal, discount, refunded_quantity, refunded_amount, replaces_item
   from order_items;
comment on view ticket_order_lines is 'owner: orders; readable by: support. The lines of an order that a ticket can be about, as they were paid.';

create view ticket_orders as
 select order_id, order_number, user_id, parent_order_id, kind, status, placed_at, delivered_at, total, coalesce(delivered_at, ( select min(h.created_at) as min
           from order_history h
          where h.order_id = orders.order_id and h.to_status = 'COMPLETED' and h.created_at >= (orders.placed_at - '1 day'::interval))) as arrived_at
   from orders;
comment on view ticket_orders is 'owner: orders; readable by: support. Which orders a ticket can be about.';

create view wallet_refunds as
 select order_id, order_number, user_id, refunded_at, (refund_amount::numeric - coalesce(( select sum(r.amount) as sum
           from order_refunds r
          where r.order_id = o.order_id and r.by_provider and not (exists ( select
                   from payment_refunds w
                  where w.order_refund_id = r.refund_id and w.destination = 'WALLET'))), 0::numeric))::bigint as amount
   from orders o
  where refund_amount > 0;
comment on view wallet_refunds is 'owner: orders; readable by: wallet, reconciliation. What of the money of an order went back into its customer''s wallet; the rest goes back by the provider.';

-- ==== payments ====

create table payment_notices (
  notice_id uuid primary key,
  provider text not null,
  dedupe_key text not null,
  order_id uuid,
  payment_id uuid references payments(payment_id),
  kind text not null default '',
  amount bigint,
  raw_body text not null,
  outcome text not null check (outcome in ('APPLIED', 'DUPLICATE', 'STALE', 'FLAGGED', 'UNKNOWN_ORDER', 'UNCONFIRMED')),
  detail text not null default '',
  received_at timestamptz(3) not null,
  constraint payment_notices_provider_dedupe_key_key unique (provider, dedupe_key)
);
comment on table payment_notices is 'owner: payments. The inbox of verified notices, raw; a notice is applied at most once.';
comment on column payment_notices.kind is 'The provider''s own words for what happened.';
create index payment_notices_flagged on payment_notices (received_at desc) where outcome = 'FLAGGED';
create index payment_notices_order on payment_notices (order_id, received_at);
create index payment_notices_unknown on payment_notices (received_at) where outcome = 'UNKNOWN_ORDER';

create table payment_refunds (
  refund_id uuid primary key,
  payment_id uuid not null references payments(payment_id),
  order_id uuid not null references orders(order_id),
  destination text not null check (destination in ('PROVIDER', 'WALLET')),
  reference text not null unique,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('REQUESTED', 'PENDING', 'DONE', 'REFUSED', 'FAILED')),
  reason text not null check (length(reason) >= 1 and length(reason) <= 200),
  detail text not null default '',
  requested_by uuid references users(user_id),
  order_refund_id uuid references order_refunds(refund_id),
  sent_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table payment_refunds is 'owner: payments. Money that goes back to whom it came from: what paid no order, and refunds of orders that the provider carries out. Other refunds of orders are in the wallet''s ledger.';
comment on column payment_refunds.order_refund_id is 'The refund of an order that it carries out; null of money that paid no order.';
comment on column payment_refunds.sent_at is 'From now on the provider may know it: it is asked before anything is sent again.';
create unique index payment_refunds_one_way on payment_refunds (order_refund_id) where order_refund_id is not null and (status <> all (array['REFUSED', 'FAILED']));
create index payment_refunds_open on payment_refunds (updated_at) where status in ('REQUESTED', 'PENDING');
create index payment_refunds_order on payment_refunds (order_id, created_at);
create index payment_refunds_payment on payment_refunds (payment_id);
create index payment_refunds_ways on payment_refunds (order_refund_id, created_at) where order_refund_id is not null;
create trigger payment_refund_counts after insert or update of status on payment_refunds for each row execute function payment_refund_counts();

create table payments (
  payment_id uuid primary key,
  order_id uuid not null references orders(order_id),
  attempt integer not null check (attempt >= 1),
  provider text not null,
  provider_reference text not null,
  service text not null,
  amount bigint not null check (amount > 0),
  came_in bigint check (came_in > 0),
  given_back bigint not null default 0,
  status text not null check (status in ('CREATING', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REVERSED', 'REVIEW')),
  discrepancy text,
  payment_url text,
  page_id text,
  capture_id text,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  checked_at timestamptz(3),
  reconciled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  cost bigint,
  cost_at timestamptz(3),
  constraint payments_order_id_attempt_key unique (order_id, attempt),
  constraint payments_provider_provider_reference_key unique (provider, provider_reference),
  constraint cost_has_its_moment check ((cost is null) = (cost_at is null) and coalesce(cost, 0::bigint) >= 0),
  constraint no_more_back_than_came_in check (given_back >= 0 and given_back <= coalesce(came_in, amount))
);
comment on table payments is 'owner: payments. One row per payment page; an order is paid by at most one of them.';
comment on column payments.came_in is 'What really came in where it was another sum than the amount.';
comment on column payments.capture_id is 'The provider''s own name of the money, once there is some.';
comment on column payments.cost is 'What taking this money cost the shop; empty while none came, and of payments from before this was kept.';
comment on column payments.cost_at is 'When the money came, whether or not it paid the order: the moment that the cost counts at.';
comment on column payments.discrepancy is 'What did not fit about the money of this payment when a person was last told.';
comment on column payments.given_back is 'What went back of it or is on its way, by whatever refunds.';
comment on column payments.page_id is 'The provider''s own name of the page, where reading or closing it needs one.';
comment on column payments.reconciled_at is 'When the provider was last asked by the reconciliation.';
create index payments_capture on payments (provider, capture_id) where capture_id is not null;
create index payments_cost on payments (cost_at) include (cost) where cost_at is not null;
create unique index payments_one_live on payments (order_id) where status in ('CREATING', 'PENDING');
create unique index payments_one_paid on payments (order_id) where status = 'PAID';
create index payments_unreconciled on payments (reconciled_at nulls first, payment_id) where payment_url is not null;
create trigger transfers_are_confirmed before insert or update of status on payments for each row when (new.provider = 'TRANSFER' and new.status = 'PAID') execute function transfers_are_confirmed();

create table received_transfers (
  transfer_id uuid primary key,
  order_id uuid not null references orders(order_id),
  payment_id uuid references payments(payment_id) unique,
  amount bigint not null check (amount >= 1 and amount <= '9000000000000'::bigint),
  alone_up_to bigint not null check (alone_up_to >= 0),
  note text not null check (length(note) <= 200),
  status text not null check (status in ('WAITING', 'BOOKED', 'REFUSED')),
  entered_by uuid not null references users(user_id),
  decided_by uuid references users(user_id),
  idempotency_key text,
  entered_at timestamptz(3) not null,
  decided_at timestamptz(3),
  constraint large_ones_need_a_second check (status <> 'BOOKED' or amount <= alone_up_to or decided_by is not null),
  constraint nobody_confirms_alone check (decided_by is null or decided_by <> entered_by),
  constraint what_is_booked_names_its_payment check ((status = 'BOOKED') = (payment_id is not null)),
  constraint what_is_decided_has_a_moment check ((status = 'WAITING') = (decided_at is null)),
  constraint what_is_refused_has_somebody check (status <> 'REFUSED' or decided_by is not null)
);
comment on table received_transfers is 'owner: payments. Money for an order that somebody saw on an account of the shop; a large amount waits for a second administrator.';
comment on column received_transfers.alone_up_to is 'What one administrator could confirm alone when it was entered.';
comment on column received_transfers.payment_id is 'The payment that it was booked as, whether or not it paid the order.';
create unique index received_transfers_key on received_transfers (entered_by, idempotency_key) where idempotency_key is not null;
create index received_transfers_order on received_transfers (order_id, entered_at);
create unique index received_transfers_waiting on received_transfers (order_id) where status = 'WAITING';

create table transfer_proofs (
  proof_id uuid primary key,
  order_id uuid not null references orders(order_id),
  "position" smallint not null check ("position" >= 1 and "position" <= 3),
  file_key text not null check (file_key ~~ 'private/%') unique,
  content_type text not null,
  sent_at timestamptz(3) not null,
  constraint transfer_proofs_order_id_position_key unique (order_id, "position")
);
comment on table transfer_proofs is 'owner: payments. What a customer sent to show that the money is on its way; read over signed links that end.';

create view refund_ways as
 select distinct on (order_refund_id) order_refund_id, refund_id, payment_id, destination, status, detail, amount, updated_at
   from payment_refunds
  where order_refund_id is not null
  order by order_refund_id, created_at desc, refund_id desc;
comment on view refund_ways is 'owner: payments; readable by: orders, support, reconciliation. How far a refund of an order by way of the provider is.';

-- ==== people ====

create table addresses (
  address_id uuid primary key,
  user_id uuid not null references users(user_id) on delete cascade,
  label text not null check (length(label) <= 30),
  address_type text not null check (address_type in ('HOME', 'OFFICE', 'OTHER', 'WAREHOUSE')),
  receiver_name text not null check (length(receiver_name) >= 1 and length(receiver_name) <= 100),
  receiver_phone_number text not null check (receiver_phone_number ~ '^\+62\d{9,13}$'),
  phone_number text not null check (phone_number ~ '^\+62\d{9,13}$'),
  address_line text not null check (length(address_line) >= 5 and length(address_line) <= 255),
  village text not null default '',
  district text not null default '',
  city text not null check (length(city) >= 1 and length(city) <= 100),
  state text not null check (length(state) >= 1 and length(state) <= 100),
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  country text not null default 'ID' check (country = 'ID'),
  courier_note text not null default '' check (length(courier_note) <= 100),
  latitude double precision check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  longitude double precision check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  is_default boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint addresses_check check ((latitude is null) = (longitude is null))
);
comment on table addresses is 'owner: people. The address book, at most 20 a user; orders keep their own copy.';
create unique index addresses_one_default on addresses (user_id) where is_default;
create index addresses_user on addresses (user_id, created_at desc);

create table customer_figures (
  user_id uuid primary key references users(user_id) on delete cascade,
  status text not null,
  is_verified boolean not null,
  membership text not null,
  joined_at timestamptz(3) not null,
  orders integer not null default 0 check (orders >= 0),
  spent bigint not null default 0,
  last_order_at timestamptz(3)
) with (fillfactor=85);
comment on table customer_figures is 'owner: people. One row for each customer, written only by triggers of users and orders.';
comment on column customer_figures.last_order_at is 'When the newest order that was ever paid was placed.';
comment on column customer_figures.orders is 'Orders that were paid and not cancelled; parcels of a plan are no orders of their own.';
comment on column customer_figures.spent is 'Money that came in for all orders, less what went back; below zero where a bank takes back what was refunded already.';
create index customer_figures_joined on customer_figures (joined_at desc, user_id desc);
create index customer_figures_last_order on customer_figures (last_order_at desc nulls last, user_id desc);
create index customer_figures_orders on customer_figures (orders desc, user_id desc);
create index customer_figures_spent on customer_figures (spent desc, user_id desc);
create index customer_figures_suspended on customer_figures (user_id) where status = 'SUSPENDED';

create table customer_notes (
  note_id uuid primary key,
  user_id uuid not null references users(user_id) on delete cascade,
  author_id uuid not null references users(user_id),
  note text not null check (length(note) >= 1 and length(note) <= 1000),
  created_at timestamptz(3) not null
);
comment on table customer_notes is 'owner: people. What administrators note about a customer for one another; erased with the account.';
create index customer_notes_user on customer_notes (user_id, created_at, note_id);

create table customer_tags (
  user_id uuid not null references users(user_id) on delete cascade,
  tag text not null check (tag = lower(tag) and length(tag) >= 1 and length(tag) <= 30),
  constraint customer_tags_pkey primary key (user_id, tag)
);
comment on table customer_tags is 'owner: people. Words by which administrators find customers again; the customer never reads them.';
create index customer_tags_tag on customer_tags (tag, user_id);

create table marketing_consents (
  consent_id uuid primary key,
  user_id uuid not null references users(user_id) on delete cascade,
  agreed_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  withdrawn_by text check (withdrawn_by in ('PROFILE', 'MAIL')),
  constraint marketing_consents_check check (withdrawn_at >= agreed_at),
  constraint marketing_consents_check1 check ((withdrawn_at is null) = (withdrawn_by is null))
);
comment on table marketing_consents is 'owner: people. Offers and reminders by mail, agreed to in the profile; off until then.';
create unique index marketing_consents_counts on marketing_consents (user_id) where withdrawn_at is null;
create index marketing_consents_user on marketing_consents (user_id, agreed_at desc);
create trigger copy_marketing_consent after insert or delete or update on marketing_consents for each row execute function copy_marketing_consent();

create table referral_codes (
  code text primary key check (code ~ '^[A-Z0-9]{4,16}$'),
  user_id uuid not null references users(user_id),
  issued_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint referral_codes_check check (ended_at >= issued_at)
);
comment on table referral_codes is 'owner: people. Present and former referral codes; a former one links for a while and is never given out again.';
create unique index referral_codes_present on referral_codes (user_id) where ended_at is null;
create index referral_codes_user on referral_codes (user_id, ended_at desc);

create table users (
  user_id uuid primary key,
  role text not null check (role in ('CUSTOMER', 'ADMIN')),
  membership text not null default 'BASIC' check (membership in ('BASIC', 'SPECIAL')),
  email text not null check (email = lower(email) and length(email) <= 254),
  email_verified_at timestamptz(3),
  password_hash text,
  password_changed_at timestamptz(3),
  first_name text not null check (length(first_name) >= 1 and length(first_name) <= 50),
  last_name text not null default '' check (length(last_name) <= 50),
  phone_number text check (phone_number ~ '^\+62\d{9,13}$'),
  is_phone_number_verified boolean not null default false,
  phone_changed_at timestamptz(3),
  profile_picture text,
  language text not null default 'en' check (language in ('en', 'id')),
  is_language_chosen boolean not null default true,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'CLOSED')),
  suspended_at timestamptz(3),
  suspended_reason text check (length(suspended_reason) >= 1 and length(suspended_reason) <= 300),
  referral_code text not null check (referral_code ~ '^[A-Z0-9]{4,16}$') unique,
  referred_by uuid references users(user_id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint only_suspended_says_why check (suspended_reason is null or status = 'SUSPENDED'),
  constraint users_check check (referred_by <> user_id)
);
comment on table users is 'owner: people. Customers and administrators.';
comment on column users.is_language_chosen is 'False until somebody has said in which language they want the shop; only mails go by `language` until then.';
comment on column users.password_changed_at is 'When a password was replaced by another; the first one is no change.';
comment on column users.phone_changed_at is 'When a verified phone number was replaced by another; the first one is no change.';
comment on column users.suspended_reason is 'Why a customer is suspended, for administrators; administrators themselves are suspended without a word.';
create unique index users_email on users (email) where status <> 'CLOSED';
create index users_phone on users (phone_number) where phone_number is not null;
create index users_referred_by on users (referred_by) where referred_by is not null;
create index users_role_created on users (role, created_at desc);
create index users_search on users using gin (fold((((((first_name || ' ') || last_name) || ' ') || email) || ' ') || coalesce(phone_number, '')) gin_trgm_ops);
create trigger customer_changed after update of status, email_verified_at, membership on users for each row when (old.status is distinct from new.status or (old.email_verified_at is null) is distinct from (new.email_verified_at is null) or old.membership is distinct from new.membership) execute function customer_changed();
create trigger customer_joined after insert on users for each row when (new.role = 'CUSTOMER') execute function customer_joined();
create trigger users_first_referral_code after insert on users for each row execute function keep_referral_code();
create trigger users_other_referral_code after update of referral_code on users for each row when (old.referral_code <> new.referral_code) execute function keep_referral_code();
create trigger users_secured_changes before update of password_hash, phone_number on users for each row execute function note_secured_changes();

create view administrators as
 select user_id, status, email, first_name, last_name, profile_picture, created_at, password_hash is not null as has_password
   from users
  where role = 'ADMIN';
comment on view administrators is 'owner: people; readable by: staff. Who works for the shop; without a password they have not answered their invitation.';

create view credentials as
 select user_id, role, status, email, email_verified_at, password_hash, phone_number, first_name, language
   from users;
comment on view credentials is 'owner: people; readable by: sign-in. What a sign-in is checked against. No other module reads hashes of passwords.';

create view members as
 select user_id, role, status, email, first_name, last_name, referral_code, membership, created_at, email_verified_at
   from users;
comment on view members is 'owner: people; readable by: affiliate. Who takes part in the referral programme, as what and under which code.';

create view people as
 select user_id, role, status, email, first_name, last_name, phone_number, language, membership, case
            when status = 'CLOSED' then updated_at
            else null::timestamptz
        end as closed_at
   from users;
comment on view people is 'owner: people; readable by: privacy, audit, notifications, catalogue, payments, vouchers, wallet, wishes, orders, documents, reconciliation, withdrawals, affiliate, skinvestment. Who somebody is and how to reach them, without passwords and sign-ins.';

create view plan_owners as
 select user_id, email, first_name, last_name, language, referred_by is not null as was_referred
   from users;
comment on view plan_owners is 'owner: people; readable by: skinvestment. Whose plan it is, how to reach them, and whether somebody brought them.';

create view reviewers as
 select user_id, first_name, last_name, email, phone_number, language, status
   from users;
comment on view reviewers is 'owner: people; readable by: reviews. Who writes reviews, and where to ask for one.';

create view ticket_people as
 select user_id, role, status, email, first_name, last_name, phone_number, language, created_at
   from users;
comment on view ticket_people is 'owner: people; readable by: support. Who writes and who answers.';

create view wallet_owners as
 select user_id, email, first_name, last_name, language
   from users;
comment on view wallet_owners is 'owner: people; readable by: withdrawals. Who has cash paid out and how to reach them.';

-- ==== privacy ====

create table consents (
  consent_id uuid primary key,
  user_id uuid not null references users(user_id),
  purpose text not null check (purpose in ('TERMS', 'OFFERS_MAIL', 'OFFERS_WHATSAPP', 'MEASURING', 'ADVERTISING', 'SKIN_PROFILE')),
  version text not null check (length(version) >= 1 and length(version) <= 20),
  language text not null check (language in ('en', 'id')),
  channel text not null check (channel in ('WEB', 'MAIL', 'WHATSAPP', 'COUNTER')),
  source text not null check (source in ('SIGN_UP', 'ASKED', 'PRIVACY_PAGE', 'PROFILE', 'REVIEW')),
  given_at timestamptz(3) not null,
  taken_back_at timestamptz(3),
  taken_back_by text check (taken_back_by in ('PROFILE', 'MAIL', 'NEW_VERSION', 'CLOSING')),
  constraint consents_check check (taken_back_at >= given_at),
  constraint consents_check1 check ((taken_back_at is null) = (taken_back_by is null))
);
comment on table consents is 'owner: privacy. What a person agreed to, by which words and how; rows are added and taken back once, never changed or deleted.';
comment on column consents.version is 'Of the words that were agreed to; of TERMS the versions of terms and policy.';
create unique index consents_standing on consents (user_id, purpose) where taken_back_at is null;
create index consents_user on consents (user_id, given_at desc);
create trigger copy_consent after insert or update on consents for each row execute function copy_consent();
create trigger keep_consent before delete or update on consents for each row execute function keep_consent();

create table privacy_requests (
  request_id uuid primary key,
  user_id uuid not null references users(user_id),
  kind text not null check (kind in ('EXPORT', 'CLOSING', 'CORRECTION')),
  asked_by text not null check (asked_by in ('CUSTOMER', 'ADMIN')),
  question text not null default '' check (length(question) <= 1000),
  asked_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  answered_at timestamptz(3),
  answered_by uuid references users(user_id),
  outcome text check (outcome in ('DONE', 'REFUSED', 'CLOSED')),
  answer text not null default '' check (length(answer) <= 1000),
  constraint privacy_requests_check check (due_at >= asked_at),
  constraint privacy_requests_check1 check (answered_at >= asked_at),
  constraint privacy_requests_check2 check ((answered_at is null) = (outcome is null)),
  constraint privacy_requests_check3 check (kind = 'CORRECTION' or outcome = 'DONE')
);
comment on table privacy_requests is 'owner: privacy. What people asked of the shop about their data, and when it was answered; exports and closings are answered at once.';
create index privacy_requests_newest on privacy_requests (asked_at desc, request_id desc);
create unique index privacy_requests_open on privacy_requests (user_id) where answered_at is null;
create index privacy_requests_user on privacy_requests (user_id, asked_at desc);
create index privacy_requests_waiting on privacy_requests (due_at, request_id) where answered_at is null;

create view mailing_list as
 select u.user_id, u.email, u.first_name, u.language, c.given_at as agreed_at
   from users u
     join consents c on c.user_id = u.user_id and c.purpose = 'OFFERS_MAIL' and c.taken_back_at is null
  where u.role = 'CUSTOMER' and u.status = 'ACTIVE' and u.email_verified_at is not null;
comment on view mailing_list is 'owner: privacy; readable by: cart. Whom the shop may write to about more than their orders.';

-- ==== queue ====

create table tasks (
  task_id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  due_at timestamptz(3) not null,
  dedupe text,
  attempts integer not null default 0,
  max_attempts integer not null default 8 check (max_attempts > 0),
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'DEAD')),
  lease_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null default clock_timestamp(),
  finished_at timestamptz(3),
  traceparent text
);
comment on table tasks is 'owner: queue. Work for later: outbox messages, timers, provider calls. Written in the business transaction.';
comment on column tasks.traceparent is 'The span of the request that asked for it, for the traces of decision 112.';
create index tasks_dead on tasks (finished_at desc, task_id desc) where state = 'DEAD';
create unique index tasks_dedupe on tasks (kind, dedupe) where dedupe is not null and state = 'WAITING';
create index tasks_due on tasks (due_at) where state = 'WAITING';
create index tasks_finished on tasks (finished_at) where state <> 'WAITING';

-- ==== reconciliation ====

create table courier_bill_lines (
  line_id uuid primary key,
  delivery_id uuid not null references deliveries(delivery_id),
  order_id uuid not null references orders(order_id),
  bill text not null check (length(bill) >= 1 and length(bill) <= 60),
  entry_no integer not null check (entry_no >= 1),
  amount bigint not null check (amount <> 0 and amount >= '-10000000'::integer and amount <= 10000000),
  entered_at timestamptz(3) not null,
  entered_by uuid not null references users(user_id),
  constraint courier_bill_lines_delivery_id_bill_entry_no_key unique (delivery_id, bill, entry_no)
);
comment on table courier_bill_lines is 'owner: reconciliation. What couriers charged for parcels, by bill; append-only: a correction is a further entry of the same bill line, and the sum counts.';
comment on column courier_bill_lines.amount is 'Whole rupiah; of a correction what is different.';
create index courier_bill_lines_entered on courier_bill_lines (entered_at);
create index courier_bill_lines_order on courier_bill_lines (order_id);
create trigger keep_courier_bill_lines before delete or update on courier_bill_lines for each row execute function keep_courier_bill_lines();

create table payment_differences (
  difference_id uuid primary key,
  kind text not null check (kind in ('PAID_THERE', 'NOT_PAID_THERE', 'AMOUNT_DIFFERS', 'PAID_TWICE', 'GIVEN_BACK', 'UNKNOWN_PAYMENT', 'ORDER_UNPAID', 'ORDER_WITHOUT_PAYMENT', 'TOTAL_DIFFERS', 'REFUND_DIFFERS', 'REFUND_STUCK', 'OVERDUE', 'BACK_TWICE', 'PAYOUT_PAID_THERE', 'PAYOUT_NOT_PAID_THERE', 'PAYOUT_AMOUNT_DIFFERS', 'PAYOUT_UNKNOWN', 'UNCLAIMED_MONEY')),
  subject text not null,
  order_id uuid references orders(order_id),
  payment_id uuid references payments(payment_id),
  notice_id uuid references payment_notices(notice_id),
  expected text not null,
  found text not null,
  amount bigint,
  flag text,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  cleared_at timestamptz(3),
  resolution text check (resolution in ('GONE', 'TAKEN_OVER', 'REFUNDED', 'CREDITED', 'CLEARED', 'PAID_OUT')),
  cleared_by uuid references users(user_id),
  note text not null default '' check (length(note) <= 300),
  payout_id uuid references payouts(payout_id),
  constraint cleared_says_how check ((cleared_at is null) = (resolution is null))
);
comment on table payment_differences is 'owner: reconciliation. What orders, payments, ledger and provider do not agree on, until it is settled.';
comment on column payment_differences.flag is 'The flag of the order that tells of it; clearing the difference clears that flag.';
create index payment_differences_cleared on payment_differences (cleared_at desc, difference_id) where cleared_at is not null;
create unique index payment_differences_open on payment_differences (kind, subject) where cleared_at is null;
create index payment_differences_order on payment_differences (order_id) where order_id is not null;
create index payment_differences_seen on payment_differences (first_seen_at desc, difference_id);

create table reconciliation_runs (
  run_id uuid primary key,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3) not null,
  asked integer not null,
  unanswered integer not null,
  found integer not null
);
comment on table reconciliation_runs is 'owner: reconciliation. What each comparison looked at.';
create index reconciliation_runs_newest on reconciliation_runs (started_at desc);

-- ==== reviews ====

create table described_review_counts (
  item_id uuid not null,
  skin_type text,
  age_group text,
  rating smallint not null check (rating >= 1 and rating <= 5),
  has_media boolean not null,
  count integer not null check (count >= 0),
  constraint described_review_counts_kind unique nulls not distinct (item_id, skin_type, age_group, rating, has_media),
  constraint described_review_counts_check check (num_nonnulls(skin_type, age_group) > 0)
);
comment on table described_review_counts is 'owner: reviews. How many visible reviews an item has of each kind of writer, for those who say of which they are; written only by triggers.';

create table review_counts (
  item_id uuid not null,
  rating smallint not null check (rating >= 1 and rating <= 5),
  has_media boolean not null,
  count integer not null check (count >= 0),
  constraint review_counts_pkey primary key (item_id, rating, has_media)
);
comment on table review_counts is 'owner: reviews. How many visible reviews an item has of each kind, written only by triggers: ten rows instead of counting ten thousand.';

create table review_reports (
  review_id uuid not null references reviews(review_id) on delete cascade,
  user_id uuid not null references users(user_id),
  reason text not null check (reason in ('SPAM', 'OFFENSIVE', 'PERSONAL_DATA', 'FALSE_CLAIM', 'OTHER')),
  note text not null default '' check (length(note) <= 300),
  reported_at timestamptz(3) not null,
  settled_at timestamptz(3),
  constraint review_reports_pkey primary key (review_id, user_id)
);
comment on table review_reports is 'owner: reviews. Who thinks that a review does not belong in the shop, once for each person; the open ones are counted on the review.';
create index review_reports_user on review_reports (user_id);
create trigger count_reports after insert or update of settled_at on review_reports for each row execute function count_reports();

create table review_votes (
  review_id uuid not null references reviews(review_id) on delete cascade,
  user_id uuid not null references users(user_id),
  voted_at timestamptz(3) not null,
  constraint review_votes_pkey primary key (review_id, user_id)
);
comment on table review_votes is 'owner: reviews. Who found a review helpful; counted on the review by a trigger.';
create index review_votes_user on review_votes (user_id);
create trigger count_votes after insert or delete on review_votes for each row execute function count_votes();

create table reviews (
  review_id uuid primary key,
  order_item_id uuid not null references order_items(order_item_id),
  order_id uuid not null references orders(order_id),
  user_id uuid not null references users(user_id),
  product_id uuid references products(product_id),
  bundle_id uuid references bundles(bundle_id),
  item_id uuid not null generated always as (coalesce(product_id, bundle_id)) stored,
  rating smallint not null check (rating >= 1 and rating <= 5),
  comment text not null default '' check (length(comment) <= 1000),
  is_anonymous boolean not null default false,
  media text[] not null default '{}'[] check (cardinality(media) <= 5),
  has_media boolean not null generated always as (cardinality(media) > 0) stored,
  item_name text not null,
  order_number text not null,
  found_by text not null generated always as (fold((((comment || ' ') || item_name) || ' ') || order_number)) stored,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  report_count integer not null default 0 check (report_count >= 0),
  reply text check (length(reply) >= 1 and length(reply) <= 1000),
  replied_at timestamptz(3),
  replied_by uuid references users(user_id),
  hidden_at timestamptz(3),
  hidden_reason text check (length(hidden_reason) >= 1 and length(hidden_reason) <= 300),
  times_hidden integer not null default 0,
  points_earned bigint not null default 0 check (points_earned >= 0),
  points_taken_back boolean not null default false,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  given_back_at timestamptz(3),
  skin_type text,
  age_group text,
  language text,
  constraint one_review_per_line unique (order_item_id),
  constraint reviews_check check (num_nonnulls(product_id, bundle_id) = 1),
  constraint reviews_check1 check ((reply is null) = (replied_at is null)),
  constraint reviews_check2 check ((hidden_at is null) = (hidden_reason is null)),
  constraint reviews_check3 check (hidden_at is not null or not points_taken_back),
  constraint reviews_described check ((skin_type in ('NORMAL', 'OILY', 'DRY', 'COMBINATION', 'SENSITIVE')) and (age_group in ('18_24', '25_34', '35_44', '45_54', 'FROM_55')) and (language in ('en', 'id')))
) with (fillfactor=85);
comment on table reviews is 'owner: reviews. What customers say about a line of an order: once for each, a product or a bundle. Hidden ones count nowhere.';
comment on column reviews.age_group is 'What the writer says of their age, with their consent; gone with the account.';
comment on column reviews.given_back_at is 'When everything of its line had gone back, and with it for good what the review earned.';
comment on column reviews.language is 'The language of the comment, where its words tell.';
comment on column reviews.media is 'Keys of pictures and videos in the file store, in their order.';
comment on column reviews.report_count is 'Reports that nobody has looked at yet.';
comment on column reviews.skin_type is 'What the writer says of their skin, with their consent; gone with the account.';
create index reviews_created on reviews (created_at desc, review_id desc);
create index reviews_described_helpful on reviews (item_id, helpful_count desc, created_at desc, review_id desc) include (rating, has_media, skin_type, age_group) where hidden_at is null and (skin_type is not null or age_group is not null);
create index reviews_described_newest on reviews (item_id, created_at desc, review_id desc) include (rating, has_media, skin_type, age_group) where hidden_at is null and (skin_type is not null or age_group is not null);
create index reviews_found_by on reviews using gin (found_by gin_trgm_ops);
create index reviews_helpful on reviews (item_id, helpful_count desc, created_at desc, review_id desc) include (rating, has_media) where hidden_at is null;
create index reviews_newest on reviews (item_id, created_at desc, review_id desc) include (rating, has_media) where hidden_at is null;
create index reviews_order on reviews (order_id);
create index reviews_pictured on reviews (item_id, created_at desc, review_id desc) where hidden_at is null and has_media;
create index reviews_reported on reviews (created_at desc, review_id desc) where report_count > 0;
create index reviews_unanswered on reviews ((reply is null and hidden_at is null) desc, created_at desc, review_id desc);
create index reviews_user on reviews (user_id, created_at desc, review_id desc);
create trigger count_review after insert or delete or update of rating, media, hidden_at, skin_type, age_group on reviews for each row execute function count_review();
create trigger describe_with_consent before insert or update of skin_type, age_group on reviews for each row execute function describe_with_consent();
create trigger show_review_files after insert or delete or update of media, hidden_at on reviews for each row execute function show_review_files();

create view described_reviews as
 select review_id, user_id
   from reviews
  where num_nonnulls(skin_type, age_group) > 0;
comment on view described_reviews is 'owner: reviews; readable by: privacy. Which reviews say something of their writer, for those who take their consent back.';

create view written_reviews as
 select review_id, order_item_id, order_id, hidden_at
   from reviews;
comment on view written_reviews is 'owner: reviews; readable by: orders. Which lines of orders have a review.';

-- ==== sandbox ====

create table sandbox_deliveries (
  reference text primary key,
  our_reference text not null unique,
  courier_code text not null,
  service_code text not null,
  awb_number text not null unique,
  status text not null check (status in ('BOOKED', 'PICKED_UP', 'DELIVERED', 'FAILED', 'RETURNED', 'CANCELLED')),
  price bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  pickup_time timestamptz(3)
);
comment on table sandbox_deliveries is 'owner: sandbox. The sandbox courier''s own books.';

create table sandbox_identity_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
comment on table sandbox_identity_keys is 'owner: sandbox. The sandbox sign-in provider''s own key pairs, newest last; shared by all server processes.';

create table sandbox_payments (
  reference text primary key,
  order_number text not null,
  amount bigint not null,
  service text not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REVERSED')),
  return_url text not null,
  page_token text not null unique,
  expires_at timestamptz(3) not null,
  refunds jsonb not null default '[]'::jsonb,
  updated_at timestamptz(3) not null
);
comment on table sandbox_payments is 'owner: sandbox. The sandbox payment provider''s own books.';

create table sandbox_payout_balance (
  only_row boolean default true primary key check (only_row),
  balance bigint not null
);
comment on table sandbox_payout_balance is 'owner: sandbox. What the shop has at the sandbox bank; no row is enough for everything.';

create table sandbox_payouts (
  reference text primary key,
  provider_id text not null unique,
  amount bigint not null check (amount > 0),
  bank_code text not null,
  account_number text not null,
  account_holder_name text not null,
  status text not null check (status in ('ACCEPTED', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'REVERSED')),
  failure text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table sandbox_payouts is 'owner: sandbox. The sandbox bank''s own books of payouts.';
create index sandbox_payouts_created on sandbox_payouts (created_at desc);

-- ==== sign-in ====

create table account_links (
  link_id uuid primary key,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('EMAIL_VERIFICATION', 'FORGOT_PASSWORD', 'ADMIN_INVITATION')),
  user_id uuid references users(user_id) on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('CUSTOMER', 'ADMIN')),
  language text not null default 'en' check (language in ('en', 'id')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint account_links_check check (user_id is not null or purpose = 'EMAIL_VERIFICATION')
);
comment on table account_links is 'owner: sign-in. Single-use links by mail, each bound to one purpose, address and person; without a person it is for an address that has no account yet.';
create index account_links_expires on account_links (expires_at);
create index account_links_user on account_links (user_id, purpose) where user_id is not null;

create table authenticators (
  user_id uuid primary key references users(user_id) on delete cascade,
  authenticator_id uuid not null,
  last_step bigint not null,
  created_at timestamptz(3) not null
);
comment on table authenticators is 'owner: sign-in. The app in which a person reads codes; its secret follows from this row and the shop''s secret and is stored nowhere.';
comment on column authenticators.last_step is 'The half minute of the newest code that was accepted; it and older ones are refused.';

create table one_time_codes (
  code_id uuid primary key,
  user_id uuid not null references users(user_id) on delete cascade,
  purpose text not null check (purpose in ('PHONE_NUMBER', 'WITHDRAWAL')),
  target text not null check (length(target) >= 1 and length(target) <= 100),
  phone_number text not null check (phone_number ~ '^\+62\d{9,13}$'),
  code_hash bytea not null,
  tries integer not null default 0 check (tries >= 0 and tries <= 5),
  delivery text not null default 'WAITING' check (delivery in ('WAITING', 'SENDING', 'ACCEPTED', 'DELIVERED', 'REFUSED', 'UNKNOWN')),
  provider_message_id text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  replaced_at timestamptz(3),
  verified_at timestamptz(3),
  proof_hash bytea unique,
  used_at timestamptz(3),
  constraint one_time_codes_check check (used_at is null or verified_at is not null)
);
comment on table one_time_codes is 'owner: sign-in. Codes by phone, each bound to one person, purpose and target; tries are counted before a code is compared.';
comment on column one_time_codes.target is 'What the code confirms: the new phone number, or the id of a withdrawal.';
comment on column one_time_codes.used_at is 'When the effect that the code allowed happened; at most once.';
create index one_time_codes_created_at on one_time_codes (created_at);
create unique index one_time_codes_live on one_time_codes (user_id, purpose, target) where replaced_at is null and verified_at is null;
create index one_time_codes_message on one_time_codes (provider_message_id) where provider_message_id is not null;
create index one_time_codes_phone_number on one_time_codes (phone_number, created_at desc);
create index one_time_codes_user on one_time_codes (user_id, purpose, created_at desc);

create table passkey_challenges (
  challenge text primary key check (length(challenge) >= 16 and length(challenge) <= 200),
  purpose text not null check (purpose in ('ADD', 'PROVE', 'SIGN_IN')),
  user_id uuid references users(user_id) on delete cascade,
  expires_at timestamptz(3) not null,
  constraint only_strangers_sign_in check ((user_id is null) = (purpose = 'SIGN_IN'))
);
comment on table passkey_challenges is 'owner: sign-in. What a passkey has to sign; the row is deleted by its first use.';
create index passkey_challenges_expires on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id) where user_id is not null;

create table passkeys (
  passkey_id uuid primary key,
  user_id uuid not null references users(user_id) on delete cascade,
  credential_id text not null check (length(credential_id) >= 1 and length(credential_id) <= 1400) unique,
  public_key bytea not null check (length(public_key) >= 1 and length(public_key) <= 4000),
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}'[],
  name text not null check (length(name) >= 1 and length(name) <= 60),
  is_synced boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
comment on table passkeys is 'owner: sign-in. Keys of people''s devices; only their public half.';
comment on column passkeys.counter is 'Counts the uses of a key that stays on one device; synced keys send 0.';
create index passkeys_user on passkeys (user_id);

create table pending_sign_ins (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users(user_id) on delete cascade,
  expires_at timestamptz(3) not null
);
comment on table pending_sign_ins is 'owner: sign-in. The password was right and the second factor is still to come; no session yet, so that nothing else can be done with it.';
create index pending_sign_ins_expires on pending_sign_ins (expires_at);
create index pending_sign_ins_user on pending_sign_ins (user_id);

create table recovery_codes (
  user_id uuid not null references users(user_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz(3),
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);
comment on table recovery_codes is 'owner: sign-in. Hashes of codes on paper, each good once.';

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions(session_id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
comment on table refresh_tokens is 'owner: sign-in. Hashes only. A used token has exactly one successor, derived from it, so that two tabs get the same one.';
create index refresh_tokens_session on refresh_tokens (session_id);

create table sessions (
  session_id uuid primary key,
  user_id uuid not null references users(user_id) on delete cascade,
  user_agent text not null default '',
  network text not null default '',
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('LOGOUT', 'REUSE', 'PASSWORD', 'REVOKED')),
  written_to pg_lsn,
  proved_at timestamptz(3)
);
comment on table sessions is 'owner: sign-in. One row per sign-in: the family that its refresh tokens belong to.';
comment on column sessions.network is 'Where the sign-in came from, cut to the network. A guesser elsewhere cannot lock the owner out there.';
comment on column sessions.proved_at is 'When its owner last proved to be there, at the sign-in or later; some calls want it within five minutes.';
comment on column sessions.written_to is 'Where the log of the database was when this session had last written.';
create index sessions_expires on sessions (expires_at);
create index sessions_user on sessions (user_id);

create table social_identities (
  issuer text not null check (length(issuer) <= 200),
  subject text not null check (length(subject) >= 1 and length(subject) <= 255),
  user_id uuid not null references users(user_id) on delete cascade,
  email text not null,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  constraint social_identities_pkey primary key (issuer, subject)
);
comment on table social_identities is 'owner: sign-in. Who a person is at a sign-in provider: the issuer and its id of them, never the address.';
comment on column social_identities.completed_at is 'When the person gave their name after the first sign-in, or was linked to an account that had one.';
create index social_identities_user on social_identities (user_id);

create table spent_nonces (
  nonce_hash bytea primary key,
  expires_at timestamptz(3) not null
);
comment on table spent_nonces is 'owner: sign-in. Identity tokens that carry a nonce sign in once.';
create index spent_nonces_expires on spent_nonces (expires_at);

create view factor_holders as
 select passkeys.user_id
   from passkeys
union
 select authenticators.user_id
   from authenticators;
comment on view factor_holders is 'owner: sign-in; readable by: staff. Who has a passkey or an authenticator app.';

create view sent_codes as
 select code_id, phone_number, purpose, delivery, provider_message_id, created_at, expires_at, verified_at
   from one_time_codes;
comment on view sent_codes is 'owner: sign-in; readable by: messaging. One-time codes and how far their message came, without the codes.';

create view sign_ins as
 select user_id, created_at, expires_at, ended_at
   from sessions;
comment on view sign_ins is 'owner: sign-in; readable by: people, staff. When people signed in, and whether it still counts.';

-- ==== skinvestment ====

create table plan_lengths (
  plan_id uuid not null references plans(plan_id),
  parcels integer not null check (parcels = any (array[3, 6, 12])),
  discount_bps integer not null check (discount_bps = any (array[500, 1000, 1500])),
  constraint plan_lengths_pkey primary key (plan_id, parcels)
);
comment on table plan_lengths is 'owner: skinvestment. In how many parcels a plan is offered, and how much below buying each time.';

create table plan_parcels (
  subscription_id uuid not null references subscriptions(subscription_id),
  parcel_no integer not null check (parcel_no >= 1 and parcel_no <= 12),
  due_on date not null,
  status text not null default 'PLANNED' check (status in ('PLANNED', 'MADE', 'SENT', 'DELIVERED', 'REFUNDED')),
  order_id uuid references orders(order_id) unique,
  made_on date,
  goods bigint not null check (goods >= 0),
  shipping bigint not null check (shipping >= 0),
  points bigint not null check (points >= 0),
  cash bigint not null check (cash >= 0),
  money bigint not null check (money >= 0),
  address jsonb not null,
  courier jsonb not null,
  problem text check (problem in ('OUT_OF_STOCK', 'SWITCHED_OFF')),
  problem_since date,
  swap jsonb,
  refunded bigint check (refunded >= 0),
  was_sent boolean not null default false,
  constraint plan_parcels_pkey primary key (subscription_id, parcel_no),
  constraint at_most_one_parcel_of_a_plan_a_day unique (subscription_id, made_on),
  constraint made_parcels_are_orders check ((order_id is null) = (made_on is null) and ((status <> all (array['MADE', 'SENT', 'DELIVERED'])) or order_id is not null) and (status <> 'PLANNED' or order_id is null)),
  constraint parcel_is_paid_by_purses check ((points + cash + money) = (goods + shipping)),
  constraint problems_have_a_day check ((problem is null) = (problem_since is null)),
  constraint sent_parcels_were_sent check (was_sent or (status <> all (array['SENT', 'DELIVERED'])))
) with (fillfactor=80);
comment on table plan_parcels is 'owner: skinvestment. The calendar of a plan: each parcel with its day, its share of what was paid, where it goes, and the order it became.';
comment on column plan_parcels.money is 'The part of its share that the payment method paid; points and cash are the parts of the wallet.';
comment on column plan_parcels.refunded is 'What went back for this parcel alone; null where it was settled by a stop.';
comment on column plan_parcels.swap is 'The routine that comes instead: bundle_id, name, slug, image_url, parts, weight.';
create index plan_parcels_due on plan_parcels (due_on, subscription_id, parcel_no) where status = 'PLANNED';
create trigger plan_parcels_move before update on plan_parcels for each row execute function plan_parcels_move();
create constraint trigger plan_parcels_share after insert on plan_parcels deferrable initially deferred for each row when (new.parcel_no = 1) execute function plan_parcels_share();

create table plans (
  plan_id uuid primary key,
  bundle_id uuid not null references bundles(bundle_id) unique,
  description_en text not null default '' check (length(description_en) <= 500),
  description_id text not null default '' check (length(description_id) <= 500),
  is_active boolean not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table plans is 'owner: skinvestment. Bundles that are offered as prepaid routines; a bundle once at most.';

create table subscriptions (
  subscription_id uuid primary key,
  order_id uuid not null references orders(order_id) deferrable initially deferred unique,
  plan_id uuid not null references plans(plan_id),
  user_id uuid not null references users(user_id),
  bundle_id uuid not null references bundles(bundle_id),
  bundle_name text not null,
  bundle_slug text not null,
  image_url text,
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  weight integer not null check (weight > 0),
  parcels integer not null check (parcels = any (array[3, 6, 12])),
  discount_bps integer not null check (discount_bps = any (array[500, 1000, 1500])),
  normal_price bigint not null check (normal_price > 0),
  goods_paid bigint not null,
  shipping_rate bigint not null check (shipping_rate >= 0),
  shipping_paid bigint not null,
  points_paid bigint not null check (points_paid >= 0),
  cash_paid bigint not null check (cash_paid >= 0),
  money_paid bigint not null check (money_paid >= 0),
  fee_paid bigint not null check (fee_paid >= 0),
  status text not null check (status in ('UNPAID', 'ACTIVE', 'FINISHED', 'STOPPED')),
  skips integer not null default 0,
  started_on date,
  created_at timestamptz(3) not null,
  stopped_at timestamptz(3),
  constraint at_most_two_skips check (skips >= 0 and skips <= 2),
  constraint only_started_plans_run check ((started_on is null) = (status = 'UNPAID')),
  constraint only_stopped_plans_say_when check ((stopped_at is not null) = (status = 'STOPPED')),
  constraint purses_pay_goods_and_shipping check ((points_paid + cash_paid + money_paid) = (goods_paid + shipping_paid)),
  constraint subscriptions_check check (goods_paid >= 0 and goods_paid <= (normal_price * parcels)),
  constraint subscriptions_check1 check (shipping_paid >= 0 and shipping_paid <= (shipping_rate * parcels))
) with (fillfactor=85);
comment on table subscriptions is 'owner: skinvestment. A plan that somebody bought, with its routine, prices and what was paid, all of it frozen. UNPAID until its order is paid; days are days in WIB.';
comment on column subscriptions.shipping_rate is 'What the courier charged for one parcel on the day of purchase.';
create index subscriptions_bundle on subscriptions (bundle_id);
create index subscriptions_plan on subscriptions (plan_id, status);
create index subscriptions_status on subscriptions (status, created_at desc);
create index subscriptions_user on subscriptions (user_id, created_at desc);

create view plan_books as
 select s.subscription_id, s.user_id, s.status, coalesce(sum(p.goods + p.shipping) filter (where s.status = 'ACTIVE' and (p.status in ('PLANNED', 'MADE'))), 0::numeric)::bigint as owed
   from subscriptions s
     join plan_parcels p using (subscription_id)
  group by s.subscription_id;
comment on view plan_books is 'owner: skinvestment; readable by: wallet. What of each plan was paid and is neither sent nor given back.';

-- ==== staff ====

create table admin_sets (
  user_id uuid not null references users(user_id) on delete cascade,
  code text not null references permission_sets(code),
  given_at timestamptz(3),
  given_by uuid,
  constraint admin_sets_pkey primary key (user_id, code),
  constraint admin_sets_given_by foreign key (given_by) references users(user_id) on delete set null
);
comment on table admin_sets is 'owner: staff. Which sets an administrator holds, since when and given by whom; everybody has one at least. Older rows and the first owner''s say neither.';
create index admin_sets_code on admin_sets (code);
create index admin_sets_given_by on admin_sets (given_by) where given_by is not null;

create table list_views (
  view_id uuid primary key,
  user_id uuid not null references users(user_id) on delete cascade,
  list text not null check (list ~ '^[a-z_]{1,40}$'),
  name text not null check (length(name) >= 1 and length(name) <= 60),
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  hidden_columns text[] not null default '{}'[],
  is_default boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table list_views is 'owner: staff. Named sets of filters, sorting and columns of the administrators'' lists; each administrator has their own.';
create unique index list_views_default on list_views (user_id, list) where is_default;
create unique index list_views_name on list_views (user_id, list, lower(name));

create table permission_sets (
  code text primary key,
  permissions text[] not null,
  version integer not null default 1,
  name text,
  needs_factor boolean,
  discount_limit bigint not null default 0,
  constraint discount_limit_is_an_amount check (discount_limit >= 0 and (code <> 'OWNER' or discount_limit = 0)),
  constraint only_owners_manage_staff check (not permissions @> '{staff}'[]),
  constraint owners_need_no_list check (code <> 'OWNER' or permissions = '{}'[]),
  constraint packers_see_orders check (not permissions @> '{fulfilment}'[] or permissions @> '{orders}'[]),
  constraint permission_sets_name check ((name is null) = (code in ('OWNER', 'ORDERS', 'WAREHOUSE', 'CATALOGUE', 'SUPPORT', 'FINANCE')) and length(name) >= 1 and length(name) <= 40),
  constraint permissions_are_known check (permissions <@ '{dashboard,analytics,orders,orders_export,fulfilment,refunds,catalogue,content,vouchers,reviews,support,customers,customers_manage,affiliates,wallets,wallet_adjust,withdrawals,reconciliation,settings,audit_log,staff}'[])
);
comment on table permission_sets is 'owner: staff. What administrators with a set may do; the names of permissions are those of the contract.';
comment on column permission_sets.discount_limit is 'The most rupiah that a discount takes off which somebody with the set gives by hand; 0 none. Owners have no limit.';
comment on column permission_sets.name is 'Of a set that owners made themselves; the others are named by the screens.';
comment on column permission_sets.needs_factor is 'Who holds the set adds a second factor before anything else works. Empty: nobody has said; a shop in production then asks it of owners and finance.';
create unique index permission_sets_by_name on permission_sets (lower(name));

create view granted_permissions as
 select a.user_id, a.code = 'OWNER' as is_owner, s.permissions
   from admin_sets a
     join permission_sets s using (code);
comment on view granted_permissions is 'owner: staff; readable by: notifications, support. The permissions of every set that an administrator holds; owners may do everything, so their list is empty.';

-- ==== support ====

create table return_items (
  return_item_id uuid primary key,
  ticket_id uuid not null references tickets(ticket_id),
  "position" smallint not null,
  order_item_id uuid not null references order_items(order_item_id),
  quantity integer not null check (quantity >= 1 and quantity <= 999),
  reason text not null check (reason in ('DAMAGED', 'LEAKING', 'WRONG_ITEM', 'MISSING', 'EXPIRED', 'REACTION', 'OTHER')),
  status text not null default 'PENDING' check (status in ('PENDING', 'REFUSED', 'REFUNDED', 'REPLACED', 'WITHDRAWN')),
  amount bigint check (amount > 0),
  goods_back boolean not null default false,
  note text not null default '' check (length(note) <= 500),
  replacement_order_id uuid references orders(order_id),
  received_quantity integer not null default 0,
  sellable_quantity integer not null default 0,
  decided_by uuid references users(user_id),
  decided_at timestamptz(3),
  received_at timestamptz(3),
  refund_to text check (refund_to in ('WALLET', 'PROVIDER')),
  order_refund_id uuid references order_refunds(refund_id),
  created_at timestamptz(3) not null,
  constraint return_items_ticket_id_order_item_id_key unique (ticket_id, order_item_id),
  constraint decided_says_when check ((status = 'PENDING') = (decided_at is null)),
  constraint goods_that_came_are_decided check (status <> 'WITHDRAWN' or received_quantity = 0),
  constraint no_more_received_than_named check (received_quantity >= 0 and received_quantity <= quantity),
  constraint no_more_sellable_than_received check (sellable_quantity >= 0 and sellable_quantity <= received_quantity),
  constraint only_the_provider_has_a_way_to_follow check (order_refund_id is null or refund_to = 'PROVIDER'),
  constraint only_what_is_to_come_back_comes check (received_quantity = 0 or goods_back),
  constraint refunds_alone_have_a_way check ((status = 'REFUNDED') = (refund_to is not null)),
  constraint refunds_alone_have_an_amount check ((status = 'REFUNDED') = (amount is not null)),
  constraint replacements_alone_have_an_order check ((status = 'REPLACED') = (replacement_order_id is not null))
);
comment on table return_items is 'owner: support. Lines of an order that a ticket asks to give back, each decided once.';
comment on column return_items.order_refund_id is 'Of a refund by the provider the refund of the order, which knows how far it is.';
create index return_items_line on return_items (order_item_id);
create index return_items_pending on return_items (ticket_id) where status = 'PENDING';
create index return_items_replacement on return_items (replacement_order_id) where replacement_order_id is not null;
create trigger return_item_claims after insert or update of status on return_items for each row execute function return_item_claims();
create trigger return_items_are_decided_once before update on return_items for each row execute function return_items_are_decided_once();

create table returned_lines (
  order_item_id uuid primary key references order_items(order_item_id),
  sold integer not null,
  claimed integer not null,
  constraint no_more_units_returned_than_sold check (claimed >= 0 and claimed <= sold)
);
comment on table returned_lines is 'owner: support. How many units of a line are named by returns that were not refused.';

create table ticket_files (
  file_id uuid primary key,
  message_id uuid not null references ticket_messages(message_id),
  "position" smallint not null check ("position" >= 1 and "position" <= 5),
  name text not null check (length(name) >= 1 and length(name) <= 200),
  file_key text not null check (file_key ~~ 'private/%') unique,
  content_type text not null,
  bytes bigint not null check (bytes > 0),
  constraint ticket_files_message_id_position_key unique (message_id, "position")
);
comment on table ticket_files is 'owner: support. Files of a message, read over signed links that end.';

create table ticket_history (
  history_id uuid primary key,
  ticket_id uuid not null references tickets(ticket_id),
  type text not null check (type in ('STATUS', 'PRIORITY', 'ASSIGNED')),
  from_value text,
  to_value text,
  actor_role text not null check (actor_role in ('CUSTOMER', 'ADMIN', 'SYSTEM')),
  actor_id uuid references users(user_id),
  created_at timestamptz(3) not null
);
comment on table ticket_history is 'owner: support. What was done with a ticket besides writing, by whom and when.';
create index ticket_history_ticket on ticket_history (ticket_id, created_at, history_id);

create table ticket_messages (
  message_id uuid primary key,
  ticket_id uuid not null references tickets(ticket_id),
  author_role text not null check (author_role in ('CUSTOMER', 'ADMIN')),
  author_id uuid not null references users(user_id),
  is_internal boolean not null default false,
  message text not null check (length(message) <= 5000),
  created_at timestamptz(3) not null,
  constraint only_administrators_note check (not is_internal or author_role = 'ADMIN')
);
comment on table ticket_messages is 'owner: support. The conversation of a ticket. Internal ones are notes of administrators that no customer ever receives.';
create index ticket_messages_ticket on ticket_messages (ticket_id, created_at desc, message_id desc);

create unlogged table ticket_viewers (
  ticket_id uuid not null,
  user_id uuid not null,
  is_writing boolean not null,
  seen_at timestamptz(3) not null,
  constraint ticket_viewers_pkey primary key (ticket_id, user_id)
);
comment on table ticket_viewers is 'owner: support. Administrators with the ticket on their screen, as of their last sign.';

create table tickets (
  ticket_id uuid primary key,
  number bigint not null generated always as identity unique,
  reference text not null generated always as ('TK-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored unique,
  user_id uuid not null references users(user_id),
  idempotency_key text,
  issue_type text not null check (issue_type in ('ORDER', 'PAYMENT', 'DELIVERY', 'PRODUCT', 'RETURN', 'ACCOUNT', 'OTHER')),
  subject text not null check (length(subject) >= 1 and length(subject) <= 120),
  order_id uuid references orders(order_id),
  order_item_ids uuid[] not null default '{}'::uuid[],
  status text not null default 'OPEN' check (status in ('OPEN', 'IN_PROGRESS', 'WAITING_FOR_CUSTOMER', 'RESOLVED', 'CLOSED')),
  priority text not null default 'NORMAL' check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  priority_rank smallint not null generated always as (
case priority
    when 'URGENT' then 0
    when 'HIGH' then 1
    when 'NORMAL' then 2
    else 3
end) stored,
  assigned_to uuid references users(user_id),
  version integer not null default 1 check (version >= 1),
  last_author text not null default 'CUSTOMER' check (last_author in ('CUSTOMER', 'ADMIN')),
  last_excerpt text not null check (length(last_excerpt) <= 200),
  last_message_at timestamptz(3) not null,
  unread integer not null default 0 check (unread >= 0),
  answer_due timestamptz(3),
  first_response_due timestamptz(3) not null,
  first_response_at timestamptz(3),
  resolution_due timestamptz(3) not null,
  resolved_at timestamptz(3),
  rating smallint check (rating >= 1 and rating <= 5),
  rating_comment text not null default '' check (length(rating_comment) <= 500),
  rated_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  closed_at timestamptz(3),
  constraint closed_says_when check ((status = 'CLOSED') = (closed_at is not null)),
  constraint nothing_waits_in_a_closed_ticket check (status <> 'CLOSED' or answer_due is null),
  constraint rated_says_when check ((rating is null) = (rated_at is null))
) with (fillfactor=85);
comment on table tickets is 'owner: support. What a customer asked, and how far it is. The first message is its description.';
comment on column tickets.answer_due is 'The customer wrote last and waits for an answer until then; null when nobody waits.';
comment on column tickets.idempotency_key is 'Of the call that made it; forgotten when the key is used again after a day.';
comment on column tickets.last_excerpt is 'Begins like the newest message that the customer can see.';
comment on column tickets.unread is 'Answers that the customer has not seen.';
comment on column tickets.version is 'Counts messages and notes; an administrator''s answer names the one it was written under.';
create index tickets_assigned on tickets (assigned_to, status, answer_due, ticket_id) where assigned_to is not null;
create index tickets_created on tickets (created_at desc, ticket_id desc);
create index tickets_due on tickets (answer_due, ticket_id);
create unique index tickets_key on tickets (user_id, idempotency_key) where idempotency_key is not null;
create index tickets_order on tickets (order_id) where order_id is not null;
create index tickets_priority on tickets (priority, answer_due, ticket_id) include (status);
create index tickets_search on tickets using gin (fold(subject) gin_trgm_ops);
create index tickets_status on tickets (status, answer_due, ticket_id);
create index tickets_user on tickets (user_id, last_message_at desc, ticket_id desc);
create index tickets_waiting on tickets (priority_rank, answer_due, ticket_id) where answer_due is not null;

-- ==== vouchers ====

create table freebie_claims (
  claim_id uuid primary key,
  voucher_id uuid not null references vouchers(voucher_id),
  user_id uuid not null references users(user_id),
  use_id uuid not null references voucher_uses(use_id) unique,
  channel text not null check (channel in ('ONLINE', 'OFFLINE')),
  status text not null check (status in ('CLAIMED', 'ON_ORDER', 'SPENT', 'EXPIRED')),
  product_id uuid not null references products(product_id),
  quantity integer not null check (quantity >= 1 and quantity <= 10),
  claimed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  spent_at timestamptz(3),
  order_id uuid references orders(order_id),
  order_number text,
  admin_id uuid references users(user_id),
  place text,
  idempotency_key text,
  constraint counter_has_a_person check ((channel = 'OFFLINE') = (admin_id is not null)),
  constraint what_is_spent_says_when check ((status = 'SPENT') = (spent_at is not null)),
  constraint what_rides_has_an_order check (status <> 'ON_ORDER' or order_id is not null)
);
comment on table freebie_claims is 'owner: vouchers. Gifts that were claimed: they ride on an order, or were handed over at the counter by an administrator.';
comment on column freebie_claims.idempotency_key is 'Of the call that made it; forgotten when the key is used again after a day.';
create unique index freebie_claims_key on freebie_claims (user_id, idempotency_key) where idempotency_key is not null;
create index freebie_claims_newest on freebie_claims (claimed_at desc, claim_id desc);
create index freebie_claims_number on freebie_claims ("right"(claim_id::text, 8));
create unique index freebie_claims_order on freebie_claims (order_id) where order_id is not null;
create index freebie_claims_status on freebie_claims (status, claimed_at desc, claim_id desc);
create index freebie_claims_user on freebie_claims (user_id, claimed_at desc, claim_id desc);
create index freebie_claims_voucher on freebie_claims (voucher_id, claimed_at desc);
create index freebie_claims_waiting on freebie_claims (expires_at) where status = 'CLAIMED';

create table left_cart_campaign (
  only_row boolean default true primary key check (only_row),
  voucher_id uuid not null references vouchers(voucher_id) on delete cascade,
  chosen_at timestamptz(3) not null
);
comment on table left_cart_campaign is 'owner: vouchers. The campaign whose codes go out with reminders of left carts; no row means none.';

create table promotion_uses (
  order_id uuid not null references orders(order_id),
  kind text not null,
  promotion_id uuid not null references promotions(promotion_id),
  amount bigint not null,
  goods bigint not null check (goods >= 0),
  used_at timestamptz(3) not null,
  gift_units integer not null default 0,
  constraint promotion_uses_pkey primary key (order_id, kind),
  constraint promotion_uses_amount_check check (gift_units >= 0 and (amount > 0 or amount = 0 and gift_units > 0))
);
comment on table promotion_uses is 'owner: vouchers. A promotion that an order was placed with: what it took off, and what the goods cost after discounts.';
comment on column promotion_uses.gift_units is 'Units given as lines at no price.';
create index promotion_uses_promotion on promotion_uses (promotion_id, used_at desc);

create table promotions (
  promotion_id uuid primary key,
  kind text not null check (kind in ('QUANTITY_BREAK', 'FREE_DELIVERY', 'GIFT_FOR_UNITS', 'GIFT_FOR_AMOUNT')),
  name text not null check (length(name) >= 2 and length(name) <= 60),
  category_id uuid references categories(category_id),
  min_quantity integer check (min_quantity >= 2 and min_quantity <= 999),
  percent_bps integer check (percent_bps >= 1 and percent_bps <= 9000),
  min_spend bigint check (min_spend > 0),
  max_discount bigint check (max_discount > 0),
  provinces text[] not null default '{}'[],
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  product_id uuid references products(product_id),
  gift_product_id uuid references products(product_id),
  gift_quantity integer check (gift_quantity >= 1 and gift_quantity <= 10),
  max_times integer check (max_times >= 1 and max_times <= 99),
  constraint promotion_ends_after_it_starts check (starts_at < ends_at),
  constraint promotion_values_fit_kind check ((min_quantity is not null) = (kind in ('QUANTITY_BREAK', 'GIFT_FOR_UNITS')) and (percent_bps is not null) = (kind = 'QUANTITY_BREAK') and (min_spend is not null) = (kind in ('FREE_DELIVERY', 'GIFT_FOR_AMOUNT')) and (max_discount is null or kind = 'FREE_DELIVERY') and (num_nonnulls(category_id, product_id) = 0 or num_nonnulls(category_id, product_id) = 1 and (kind in ('QUANTITY_BREAK', 'GIFT_FOR_UNITS'))) and (kind = 'FREE_DELIVERY' or cardinality(provinces) = 0) and (gift_quantity is not null) = (kind in ('GIFT_FOR_UNITS', 'GIFT_FOR_AMOUNT')) and (max_times is not null) = (kind = 'GIFT_FOR_UNITS') and (gift_product_id is null or gift_quantity is not null) and (gift_product_id is not null or kind <> 'GIFT_FOR_AMOUNT'))
);
comment on table promotions is 'owner: vouchers. What makes an order cheaper by itself in its time, without a code.';
comment on column promotions.category_id is 'The items in it and below it; null for all.';
comment on column promotions.gift_product_id is 'What is given; null with GIFT_FOR_UNITS: more of the product that is bought.';
comment on column promotions.gift_quantity is 'So many units, each time.';
comment on column promotions.max_times is 'So often on one order.';
comment on column promotions.product_id is 'The one product that is bought; null for all, or all of the category.';
comment on column promotions.provinces is 'Where it delivers; empty for everywhere.';
create index promotions_created on promotions (created_at desc, promotion_id desc);
create index promotions_gift on promotions (gift_product_id) where gift_product_id is not null;
create index promotions_product on promotions (product_id) where product_id is not null;

create table saved_vouchers (
  user_id uuid not null references users(user_id) on delete cascade,
  voucher_id uuid not null references vouchers(voucher_id) on delete cascade,
  code text not null references voucher_codes(code) on delete cascade,
  saved_at timestamptz(3) not null,
  constraint saved_vouchers_pkey primary key (user_id, voucher_id)
);
comment on table saved_vouchers is 'owner: vouchers. What customers keep after typing its code.';
create index saved_vouchers_code on saved_vouchers (code);
create index saved_vouchers_voucher on saved_vouchers (voucher_id);

create table voucher_audience (
  voucher_id uuid not null references vouchers(voucher_id) on delete cascade,
  user_id uuid not null references users(user_id) on delete cascade,
  constraint voucher_audience_pkey primary key (voucher_id, user_id)
);
comment on table voucher_audience is 'owner: vouchers. The chosen customers of a voucher.';
create index voucher_audience_user on voucher_audience (user_id);

create table voucher_codes (
  code text primary key check (code ~ '^[A-Z0-9]{4,24}$'),
  voucher_id uuid not null references vouchers(voucher_id) on delete cascade,
  kind text not null check (kind in ('SHARED', 'CAMPAIGN', 'SINGLE')),
  user_id uuid references users(user_id) on delete set null,
  use_id uuid unique,
  made_at timestamptz(3) not null,
  given_at timestamptz(3),
  constraint voucher_codes_check check (use_id is null or kind = 'SINGLE')
);
comment on table voucher_codes is 'owner: vouchers. A SINGLE code belongs to a campaign and is spent by the use it names; with a user_id only that customer can use it.';
comment on column voucher_codes.given_at is 'When it went to its customer with the reminder of a left cart.';
create index voucher_codes_free on voucher_codes (voucher_id, code) where kind = 'SINGLE' and user_id is null and use_id is null;
create index voucher_codes_given on voucher_codes (voucher_id) where given_at is not null;
create index voucher_codes_user on voucher_codes (user_id) where user_id is not null;
create index voucher_codes_voucher on voucher_codes (voucher_id, code);

create table voucher_holders (
  voucher_id uuid not null references vouchers(voucher_id) on delete cascade,
  user_id uuid not null references users(user_id) on delete cascade,
  uses integer not null,
  most_uses integer not null,
  constraint voucher_holders_pkey primary key (voucher_id, user_id),
  constraint never_above_own_limit check (uses >= 0 and uses <= most_uses)
);
comment on table voucher_holders is 'owner: vouchers. How often a customer uses a voucher now, beside the limit at the time of the last use.';
create index voucher_holders_user on voucher_holders (user_id);

create table voucher_images (
  image_id uuid primary key,
  voucher_id uuid not null references vouchers(voucher_id) on delete cascade,
  image_url text not null,
  index integer not null,
  created_at timestamptz(3) not null
);
comment on table voucher_images is 'owner: vouchers. Pictures in their order; image_url is the base of the stored sizes.';
create index voucher_images_voucher on voucher_images (voucher_id, index);

create table voucher_targets (
  voucher_id uuid not null references vouchers(voucher_id) on delete cascade,
  product_id uuid references products(product_id) on delete cascade,
  bundle_id uuid references bundles(bundle_id) on delete cascade,
  category_id uuid references categories(category_id) on delete cascade,
  target_id uuid not null generated always as (coalesce(product_id, bundle_id, category_id)) stored,
  constraint voucher_targets_pkey primary key (voucher_id, target_id),
  constraint voucher_targets_check check (num_nonnulls(product_id, bundle_id, category_id) = 1)
);
comment on table voucher_targets is 'owner: vouchers. What a voucher of limited scope is for.';
create index voucher_targets_bundle on voucher_targets (bundle_id) where bundle_id is not null;
create index voucher_targets_category on voucher_targets (category_id) where category_id is not null;
create index voucher_targets_product on voucher_targets (product_id) where product_id is not null;

create table voucher_uses (
  use_id uuid primary key,
  voucher_id uuid not null references vouchers(voucher_id),
  user_id uuid not null references users(user_id),
  code text not null,
  kind text not null check (kind in ('DISCOUNT', 'SHIPPING', 'FREEBIE')),
  amount bigint not null check (amount >= 0),
  order_id uuid references orders(order_id),
  order_number text,
  goods bigint check (goods >= 0),
  is_first_order boolean not null default false,
  used_at timestamptz(3) not null,
  given_back_at timestamptz(3),
  constraint voucher_uses_check check (kind <> 'FREEBIE' or amount = 0),
  constraint voucher_uses_check1 check ((order_id is null) = (order_number is null))
);
comment on table voucher_uses is 'owner: vouchers. Each time a voucher was used: by an order, or by a claim of its gift. What an order gives back stays, with the time.';
create index voucher_uses_back on voucher_uses (voucher_id, used_at desc, use_id desc) where given_back_at is not null;
create index voucher_uses_counted on voucher_uses (voucher_id, used_at) include (amount, order_id, goods, is_first_order) where given_back_at is null;
create unique index voucher_uses_order on voucher_uses (order_id, kind) where order_id is not null;
create index voucher_uses_user on voucher_uses (user_id, used_at desc);
create index voucher_uses_voucher on voucher_uses (voucher_id, used_at desc, use_id desc);

create table vouchers (
  voucher_id uuid primary key,
  code text not null check (code ~ '^[A-Z0-9]{4,24}$') unique,
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
  per_customer_limit integer not null default 1 check (per_customer_limit >= 1 and per_customer_limit <= 1000),
  budget bigint check (budget > 0),
  given_amount bigint not null default 0,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  is_active boolean not null default false,
  activated_at timestamptz(3),
  is_public boolean not null default false,
  gift_product_id uuid references products(product_id),
  gift_quantity integer check (gift_quantity >= 1 and gift_quantity <= 10),
  redeem_channels text[] not null default '{}'[] check (redeem_channels <@ array['ONLINE', 'OFFLINE']),
  campaign_prefix text check (campaign_prefix ~ '^[A-Z0-9]{2,10}$'),
  campaign_count integer check (campaign_count >= 1 and campaign_count <= 10000),
  campaign_made integer not null default 0,
  version integer not null default 1,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  hand_reason text,
  hand_by uuid,
  constraint by_hand_says_who_and_why check ((hand_reason is null) = (hand_by is null) and length(hand_reason) >= 3 and length(hand_reason) <= 200),
  constraint campaign_is_whole check ((campaign_prefix is null) = (campaign_count is null) and campaign_made >= 0 and campaign_made <= coalesce(campaign_count, 0)),
  constraint cap_fits_type check (max_discount is null or (type in ('PERCENTAGE', 'FREE_SHIPPING'))),
  constraint ends_after_it_starts check (starts_at < ends_at),
  constraint gift_fits_type check ((type = 'FREEBIE') = (gift_product_id is not null) and (gift_product_id is null) = (gift_quantity is null) and (type = 'FREEBIE') = (cardinality(redeem_channels) > 0)),
  constraint never_above_budget check (given_amount >= 0 and (budget is null or given_amount <= budget)),
  constraint never_above_quota check (used_count >= 0 and (quota is null or used_count <= quota)),
  constraint value_fits_type check (
case type
    when 'PERCENTAGE' then value >= 1 and value <= 10000
    when 'FIXED' then value > 0
    else value = 0
end),
  constraint what_was_on_was_switched_on check (not is_active or activated_at is not null),
  constraint vouchers_hand_by foreign key (hand_by) references users(user_id)
) with (fillfactor=85);
comment on table vouchers is 'owner: vouchers. Terms and the two counters that no order passes: uses that count, and what they took off. `words` holds name, description and terms by language.';
comment on column vouchers.hand_reason is 'Why an administrator gave it to its one customer by hand; no list of vouchers has it.';
create index vouchers_created on vouchers (created_at desc, voucher_id desc);
create index vouchers_gift on vouchers (gift_product_id) where gift_product_id is not null;
create index vouchers_public on vouchers (ends_at) where is_public and is_active and archived_at is null;
create index vouchers_search on vouchers using gin (search_text gin_trgm_ops);

create view given_products as
 select vouchers.gift_product_id as product_id
   from vouchers
  where vouchers.gift_product_id is not null
union all
 select freebie_claims.product_id
   from freebie_claims
union all
 select promotions.product_id
   from promotions
  where promotions.product_id is not null
union all
 select promotions.gift_product_id as product_id
   from promotions
  where promotions.gift_product_id is not null;
comment on view given_products is 'owner: vouchers; readable by: catalogue. What vouchers and promotions name, and customers have claimed.';

-- ==== waiting-room ====

create table waiting_places (
  user_id uuid primary key references users(user_id) on delete cascade,
  number bigint,
  taken_at timestamptz(3) not null,
  entered_at timestamptz(3),
  entered_until timestamptz(3),
  constraint waiting_places_check check ((entered_at is null) = (entered_until is null))
);
comment on table waiting_places is 'owner: waiting-room. Who has which number in the line before the checkout, and until when those who went in stay in. One per customer, so that nobody stands in it twice.';
comment on column waiting_places.number is 'Null only within the transaction that takes it.';
create index waiting_places_entered on waiting_places (entered_at) where entered_at is not null;

create table waiting_room (
  only_row boolean default true primary key check (only_row),
  mode text not null default 'OFF' check (mode in ('OFF', 'ON', 'HELD')),
  per_minute integer not null default 3000 check (per_minute >= 1 and per_minute <= 1000000),
  version integer not null default 0,
  taken bigint not null default 0,
  called double precision not null default 0,
  called_at timestamptz(3) not null default now(),
  opened_for uuid
);
comment on table waiting_room is 'owner: waiting-room. The line before the checkout, in one row: who takes a number locks it, so numbers are in the order in which people come.';
comment on column waiting_room.called is 'Up to which number people were let in at called_at; while the room is ON it grows by per_minute since.';
comment on column waiting_room.opened_for is 'The flash sale that opened it by itself and closes it again; null where an administrator decided last.';
comment on column waiting_room.taken is 'The last number that was taken.';

-- ==== wallet ====

create table ledger_accounts (
  account_id uuid primary key,
  kind text not null check (kind in ('POINTS', 'CASH', 'HELD', 'PREPAID', 'PROMOTION_EXPENSE', 'COMMISSION_EXPENSE', 'REFUNDS_PAYABLE', 'WALLET_SALES', 'PAYOUTS', 'WITHDRAWAL_FEES', 'ADJUSTMENTS', 'PLAN_PAYMENTS', 'UNCLAIMED', 'GIVEN_UP')),
  user_id uuid references users(user_id),
  subscription_id uuid references subscriptions(subscription_id),
  balance bigint default 0,
  closed_at timestamptz(3),
  updated_at timestamptz(3) not null,
  constraint balance_never_negative check (balance >= 0),
  constraint ledger_accounts_check check ((user_id is not null) = (kind in ('POINTS', 'CASH', 'HELD'))),
  constraint ledger_accounts_closed_is_empty check (closed_at is null or balance = 0),
  constraint only_purses_cache_a_balance check ((balance is null) = (user_id is null and subscription_id is null)),
  constraint prepaid_belongs_to_a_plan check ((kind = 'PREPAID') = (subscription_id is not null))
);
comment on table ledger_accounts is 'owner: wallet. Purses of customers and the shop''s counter accounts; the balance of a purse is the cached sum of its postings, changed with them. Counter accounts cache none, so that no posting locks them.';
comment on column ledger_accounts.closed_at is 'When the account of its customer was closed: the purse is empty and takes nothing any more.';
comment on column ledger_accounts.subscription_id is 'Of PREPAID: the plan that was paid ahead. The balance is what the shop owes for parcels that were not sent.';
create index ledger_accounts_balance on ledger_accounts (kind, balance desc, user_id) where user_id is not null;
create index ledger_accounts_moved on ledger_accounts (kind, updated_at desc, user_id) where user_id is not null;
create unique index ledger_accounts_prepaid on ledger_accounts (subscription_id) where subscription_id is not null;
create unique index ledger_accounts_purse on ledger_accounts (user_id, kind) where user_id is not null;
create unique index ledger_accounts_shop on ledger_accounts (kind) where user_id is null and subscription_id is null;

create table ledger_checks (
  checked_at timestamptz(3) primary key,
  journals bigint not null,
  postings bigint not null,
  accounts bigint not null,
  differences jsonb not null,
  took_ms integer not null
);
comment on table ledger_checks is 'owner: wallet. What each verification of the ledger found.';

create table ledger_journals (
  journal_id uuid primary key,
  kind text not null check (kind in ('EARN_PURCHASE', 'EARN_REVIEW', 'COMMISSION', 'REFUND', 'SPEND', 'SPEND_REVERSAL', 'WITHDRAWAL_HOLD', 'WITHDRAWAL_RELEASE', 'WITHDRAWAL_PAID', 'EXPIRY', 'ADJUSTMENT', 'PREPAID', 'PREPAID_RELEASE', 'PREPAID_SETTLE')),
  reference text not null,
  description text not null,
  created_at timestamptz(3) not null,
  constraint ledger_journals_kind_reference_key unique (kind, reference)
);
comment on table ledger_journals is 'owner: wallet. One business event each; unique per kind and reference, so nothing is credited twice.';
create index ledger_journals_kind on ledger_journals (kind, created_at desc);
create trigger ledger_journals_only_grow before delete or update or truncate on ledger_journals for each statement execute function ledger_only_grows();

create table ledger_postings (
  posting_id bigint generated always as identity primary key,
  journal_id uuid not null references ledger_journals(journal_id),
  account_id uuid not null references ledger_accounts(account_id),
  amount bigint not null check (amount <> 0),
  balance_after bigint
);
comment on table ledger_postings is 'owner: wallet. Signed amounts per account; a journal''s postings sum to zero (checked at commit).';
comment on column ledger_postings.balance_after is 'Null for counter accounts, which cache no balance.';
create index ledger_postings_account on ledger_postings (account_id, posting_id desc);
create index ledger_postings_journal on ledger_postings (journal_id);
create constraint trigger ledger_postings_balance after insert on ledger_postings deferrable initially deferred for each row execute function ledger_journal_balances();
create trigger ledger_postings_only_grow before delete or update or truncate on ledger_postings for each statement execute function ledger_only_grows();

create table order_points (
  order_id uuid primary key references orders(order_id),
  user_id uuid not null references users(user_id),
  order_number text not null,
  base bigint not null check (base > 0),
  rate_bps integer not null check (rate_bps >= 0 and rate_bps <= 10000),
  earned bigint not null check (earned > 0),
  taken_back bigint not null default 0,
  constraint no_more_is_taken_back_than_was_earned check (taken_back >= 0 and taken_back <= earned)
);
comment on table order_points is 'owner: wallet. The points that each completed order earned, and what of them was taken back.';
create index order_points_user on order_points (user_id);

create table point_debts (
  user_id uuid primary key references users(user_id),
  amount bigint not null check (amount >= 0),
  updated_at timestamptz(3) not null
);
comment on table point_debts is 'owner: wallet. Points that had to be taken back and were spent already; later earnings pay them first.';

create table point_lots (
  lot_id uuid primary key,
  user_id uuid not null references users(user_id),
  earned bigint not null check (earned > 0),
  remaining bigint not null,
  reference text not null,
  earned_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  told_month_at timestamptz(3),
  told_week_at timestamptz(3),
  constraint a_lot_holds_at_most_what_was_earned check (remaining >= 0 and remaining <= earned)
);
comment on table point_lots is 'owner: wallet. Points by when they expire. The lots of a customer add up to the balance of the points purse.';
create index point_lots_expiring on point_lots (expires_at, user_id) where remaining > 0;
create index point_lots_open on point_lots (user_id, expires_at, lot_id) where remaining > 0;

create table point_spends (
  reference text not null,
  lot_id uuid not null references point_lots(lot_id),
  amount bigint not null check (amount > 0),
  returned bigint not null default 0,
  constraint point_spends_pkey primary key (reference, lot_id),
  constraint point_spends_check check (returned >= 0 and returned <= amount)
);
comment on table point_spends is 'owner: wallet. Which lots paid for what, by the reference of the journal, and how much of it came back.';
create index point_spends_lot on point_spends (lot_id);

create table unclaimed_money (
  unclaimed_id uuid primary key,
  user_id uuid not null references users(user_id),
  kind text not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  settled_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint unclaimed_money_kind_reference_key unique (kind, reference)
);
comment on table unclaimed_money is 'owner: wallet. Money that came for a customer whose account is closed; the shop owes it until it is settled.';
comment on column unclaimed_money.kind is 'With the reference: the journal that it came with.';
comment on column unclaimed_money.settled_at is 'When it arrived at the payer or in a bank account; null again where the bank sent it back.';

create table wallet_adjustments (
  adjustment_id uuid primary key,
  user_id uuid not null references users(user_id),
  purse text not null check (purse in ('POINTS', 'CASH')),
  amount bigint not null check (amount <> 0),
  reason text not null check (length(reason) >= 3 and length(reason) <= 300),
  status text not null check (status in ('WAITING', 'BOOKED', 'REFUSED')),
  asked_by uuid not null references users(user_id),
  decided_by uuid references users(user_id),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  idempotency_key text,
  constraint nobody_decides_alone check (decided_by is null or decided_by <> asked_by),
  constraint what_is_refused_has_somebody check (status <> 'REFUSED' or decided_by is not null)
);
comment on table wallet_adjustments is 'owner: wallet. Corrections by administrators; a large one waits for a second administrator.';
comment on column wallet_adjustments.idempotency_key is 'Of the call that asked for it; forgotten when the key is used again after a day.';
create unique index wallet_adjustments_key on wallet_adjustments (asked_by, idempotency_key) where idempotency_key is not null;
create index wallet_adjustments_user on wallet_adjustments (user_id, created_at desc);
create index wallet_adjustments_waiting on wallet_adjustments (created_at) where status = 'WAITING';

create view unclaimed_books as
 select unclaimed_id, user_id, kind, reference, amount, created_at, settled_at is null as is_open
   from unclaimed_money;
comment on view unclaimed_books is 'owner: wallet; readable by: reconciliation. Money for closed accounts, and whether the shop still owes it.';

-- ==== wishes ====

create table favourites (
  user_id uuid not null references users(user_id) on delete cascade,
  product_id uuid references products(product_id) on delete cascade,
  bundle_id uuid references bundles(bundle_id) on delete cascade,
  item_id uuid not null generated always as (coalesce(product_id, bundle_id)) stored,
  created_at timestamptz(3) not null,
  constraint favourites_pkey primary key (user_id, item_id),
  constraint favourites_check check (num_nonnulls(product_id, bundle_id) = 1)
);
comment on table favourites is 'owner: wishes. What customers keep in mind, each item once.';
create index favourites_bundle on favourites (bundle_id) where bundle_id is not null;
create index favourites_newest on favourites (user_id, created_at desc, item_id desc);
create index favourites_product on favourites (product_id) where product_id is not null;

create table stock_alerts (
  alert_id uuid primary key,
  user_id uuid not null references users(user_id) on delete cascade,
  product_id uuid references products(product_id) on delete cascade,
  bundle_id uuid references bundles(bundle_id) on delete cascade,
  item_id uuid not null generated always as (coalesce(product_id, bundle_id)) stored,
  created_at timestamptz(3) not null,
  constraint stock_alerts_user_id_item_id_key unique (user_id, item_id),
  constraint stock_alerts_check check (num_nonnulls(product_id, bundle_id) = 1)
);
comment on table stock_alerts is 'owner: wishes. Who wants to hear when an item can be bought again. The row ends when they are told, so each return is told once.';
create index stock_alerts_bundle on stock_alerts (bundle_id) where bundle_id is not null;
create index stock_alerts_item on stock_alerts (item_id);
create index stock_alerts_product on stock_alerts (product_id) where product_id is not null;

-- ==== withdrawals ====

create table bank_accounts (
  account_id uuid primary key,
  user_id uuid not null references users(user_id),
  bank_code text not null check (bank_code ~ '^[A-Z0-9_]{2,40}$'),
  bank_name text not null,
  account_number text not null check (account_number ~ '^\d{6,20}$'),
  account_holder_name text not null check (length(account_holder_name) >= 1 and length(account_holder_name) <= 100),
  is_first boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  removed_at timestamptz(3),
  constraint bank_accounts_user_id_bank_code_account_number_key unique (user_id, bank_code, account_number)
);
comment on table bank_accounts is 'owner: withdrawals. Accounts that a customer confirmed a withdrawal to; those that the customer removed stay known, so that they are not new again.';
comment on column bank_accounts.is_first is 'The first account of its customer: a payout to it waits for nothing.';
create index bank_accounts_number on bank_accounts (account_number, bank_code);

create table payout_notices (
  notice_id uuid primary key,
  provider text not null,
  dedupe_key text not null,
  payout_id uuid references payouts(payout_id),
  kind text not null,
  amount bigint,
  raw_body text not null,
  outcome text not null check (outcome in ('APPLIED', 'STALE', 'FLAGGED', 'UNKNOWN', 'UNCONFIRMED')),
  detail text not null default '',
  received_at timestamptz(3) not null,
  constraint payout_notices_provider_dedupe_key_key unique (provider, dedupe_key)
);
comment on table payout_notices is 'owner: withdrawals. The inbox of payout providers'' webhooks; each is stored and applied once.';
create index payout_notices_payout on payout_notices (payout_id) where payout_id is not null;
create index payout_notices_unknown on payout_notices (received_at) where outcome = 'UNKNOWN';

create table payout_queue (
  only_row boolean default true primary key check (only_row),
  held_since timestamptz(3),
  next_try_at timestamptz(3),
  reason text not null default '',
  constraint payout_queue_check check ((held_since is null) = (next_try_at is null))
);
comment on table payout_queue is 'owner: withdrawals. Whether payouts are held back because the shop''s balance at the provider does not cover them.';

create table payouts (
  payout_id uuid primary key,
  withdrawal_id uuid not null references withdrawals(withdrawal_id),
  attempt integer not null check (attempt >= 1),
  after_payout uuid references payouts(payout_id),
  provider text,
  provider_id text,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('WAITING', 'SENDING', 'ACCEPTED', 'SUCCEEDED', 'FAILED', 'REVERSED', 'STUCK')),
  failure text,
  detail text not null default '',
  tries integer not null default 0,
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  reconciled_at timestamptz(3),
  updated_at timestamptz(3) not null,
  constraint payouts_withdrawal_id_attempt_key unique (withdrawal_id, attempt)
);
comment on table payouts is 'owner: withdrawals. One transfer each that the provider was or will be asked for; a further one only after the last has failed for good.';
comment on column payouts.due_at is 'When something is to be done with it next: send, or ask.';
comment on column payouts.reconciled_at is 'When the provider was last asked by the reconciliation.';
comment on column payouts.status is 'WAITING: nobody was asked. SENDING: asked, or about to be; the provider may have it. STUCK: a person has to look.';
create index payouts_due on payouts (due_at) where status in ('WAITING', 'SENDING', 'ACCEPTED');
create index payouts_ended on payouts (ended_at) where ended_at is not null;
create unique index payouts_live on payouts (withdrawal_id) where status <> all (array['FAILED', 'REVERSED']);
create index payouts_provider_id on payouts (provider, provider_id) where provider_id is not null;
create index payouts_unreconciled on payouts (reconciled_at nulls first, payout_id) where sent_at is not null;

create table withdrawal_history (
  history_id uuid primary key,
  withdrawal_id uuid not null references withdrawals(withdrawal_id),
  from_status text,
  to_status text not null,
  actor_role text not null check (actor_role in ('CUSTOMER', 'ADMIN', 'SYSTEM')),
  actor_id uuid references users(user_id),
  note text not null default '',
  created_at timestamptz(3) not null
);
comment on table withdrawal_history is 'owner: withdrawals. Every move with who and when; only grows.';
create index withdrawal_history_withdrawal on withdrawal_history (withdrawal_id, created_at, history_id);
create trigger withdrawal_history_only_grows before delete or update or truncate on withdrawal_history for each statement execute function withdrawal_history_only_grows();

create table withdrawals (
  withdrawal_id uuid primary key,
  number bigint not null generated always as identity unique,
  reference text not null generated always as ('WD-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored unique,
  user_id uuid not null references users(user_id),
  unclaimed_id uuid references unclaimed_money(unclaimed_id),
  status text not null check (status in ('AWAITING_OTP', 'OTP_VERIFIED', 'REQUESTED', 'APPROVED', 'PROCESSING', 'COMPLETED', 'FAILED', 'DISAPPROVED', 'EXPIRED', 'CANCELLED')),
  amount bigint not null check (amount > 0),
  fee bigint not null,
  bank_code text not null check (bank_code ~ '^[A-Z0-9_]{2,40}$'),
  bank_name text not null,
  account_number text not null check (account_number ~ '^\d{6,20}$'),
  account_holder_name text not null check (length(account_holder_name) >= 1 and length(account_holder_name) <= 100),
  entered_by uuid references users(user_id),
  email text not null,
  phone_number text not null,
  reason text,
  payable_at timestamptz(3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  requested_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by uuid references users(user_id),
  finished_at timestamptz(3),
  updated_at timestamptz(3) not null,
  constraint withdrawals_check check (fee >= 0 and fee < amount)
);
comment on table withdrawals is 'owner: withdrawals. Requests of customers to have cash paid to a bank account; from REQUESTED to PROCESSING the amount lies in their HELD purse.';
comment on column withdrawals.email is 'The confirmed address of the customer when it was asked for; another one later is a reason to look.';
comment on column withdrawals.entered_by is 'The administrator who entered that bank account.';
comment on column withdrawals.payable_at is 'Before this the payout is not sent: password, phone number or account are too new.';
comment on column withdrawals.phone_number is 'The number that the code went to; another one later is a reason to look.';
comment on column withdrawals.reason is 'Why it was disapproved, cancelled or failed; a remark.';
comment on column withdrawals.unclaimed_id is 'Money of a closed account that an administrator sends to a bank account; null where a customer asked.';
create index withdrawals_created on withdrawals (created_at desc, withdrawal_id desc);
create unique index withdrawals_open_of_customer on withdrawals (user_id) where unclaimed_id is null and (status in ('AWAITING_OTP', 'OTP_VERIFIED', 'REQUESTED', 'APPROVED', 'PROCESSING'));
create index withdrawals_status on withdrawals (status, requested_at, withdrawal_id);
create unique index withdrawals_unclaimed on withdrawals (unclaimed_id) where unclaimed_id is not null and (status in ('REQUESTED', 'APPROVED', 'PROCESSING', 'COMPLETED'));
create index withdrawals_user on withdrawals (user_id, created_at desc, withdrawal_id desc);

create view booked_withdrawals as
 select reference, user_id, status, amount, fee, requested_at, unclaimed_id is not null as is_unclaimed
   from withdrawals;
comment on view booked_withdrawals is 'owner: withdrawals; readable by: wallet, reconciliation. What each withdrawal has taken from its wallet.';

create view payout_books as
 select p.payout_id, p.withdrawal_id, w.reference, w.user_id, p.provider, p.amount, p.status
   from payouts p
     join withdrawals w using (withdrawal_id);
comment on view payout_books is 'owner: withdrawals; readable by: reconciliation. Each transfer that a bank was or will be asked for, and whose it is.';

create view unclaimed_payouts as
 select unclaimed_id, withdrawal_id, reference, status
   from withdrawals
  where unclaimed_id is not null;
comment on view unclaimed_payouts is 'owner: withdrawals; readable by: reconciliation. Withdrawals that send the money of a closed account to a bank.';

create view unknown_payout_notices as
 select notice_id, provider, kind, amount, received_at
   from payout_notices
  where outcome = 'UNKNOWN';
comment on view unknown_payout_notices is 'owner: withdrawals; readable by: reconciliation. Genuine notices about payouts that the shop does not know.';

-- ==== functions ====

CREATE OR REPLACE FUNCTION public.brands_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  renamed uuid[];
begin
  select array_agg(n.brand_id) into renamed from before o join after n using (brand_id) where o.name is distinct from n.name;
  if renamed is not null then
    perform refresh_items((select array_agg(product_id) from products where brand_id = any(renamed)));
    perform refresh_items((select array_agg(distinct family_id) from products where brand_id = any(renamed) and family_id is not null));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bundle_items_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_figures((select array_agg(distinct bundle_id) from touched));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bundle_skus_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_skus (item_id, sku_folded) select bundle_id, lower(sku) from added;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bundle_skus_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from catalogue_skus where item_id in (select bundle_id from removed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bundle_stock(uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT COALESCE(min(CASE WHEN (p.is_active AND (p.archived_at IS NULL)) THEN (p.stock / bi.quantity) ELSE 0 END), 0) AS "coalesce" FROM (bundle_items bi JOIN shelf_products p USING (product_id)) WHERE (bi.bundle_id = $1));

CREATE OR REPLACE FUNCTION public.bundles_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_items((select array_agg(bundle_id) from added));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bundles_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  reworded uuid[];
  refigured uuid[];
begin
  select array_agg(bundle_id) filter (where is_reworded), array_agg(bundle_id) filter (where not is_reworded)
    into reworded, refigured
    from (select n.bundle_id, (o.category_id, o.name_en, o.name_id, o.sku, o.description_en, o.description_id, o.archived_at)
                              is distinct from
                              (n.category_id, n.name_en, n.name_id, n.sku, n.description_en, n.description_id, n.archived_at)
                              as is_reworded
            from before o join after n using (bundle_id)) b;
  if reworded is not null then perform refresh_items(reworded); end if;
  if refigured is not null then perform refresh_figures(refigured); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bundles_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from catalogue_items where item_id in (select bundle_id from removed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.categories_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  renamed uuid[];
begin
  select array_agg(n.category_id) into renamed from before o join after n using (category_id)
   where (o.name_en, o.name_id) is distinct from (n.name_en, n.name_id);
  if renamed is not null then
    perform refresh_items((select array_agg(item_id) from catalogue_items where category_id = any(renamed) and not is_family));
    perform refresh_items((select array_agg(distinct family_id) from catalogue_items
                            where category_id = any(renamed) and family_id is not null));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.compare_at_of(product uuid, base bigint, period running_prices)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select nullif(b.lowest, least(b.lowest, reduced_price(base, period.price, period.reduction_bps)))
    from (select lowest_before(product, base, period.starts_at) as lowest) b
$function$;

CREATE OR REPLACE FUNCTION public.copy_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.purpose <> 'OFFERS_MAIL' or pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'INSERT' then
    insert into marketing_consents (consent_id, user_id, agreed_at) values (new.consent_id, new.user_id, new.given_at) on conflict do nothing;
  elsif new.taken_back_by = 'CLOSING' then
    delete from marketing_consents where user_id = new.user_id;
  else
    update marketing_consents set withdrawn_at = new.taken_back_at, withdrawn_by = case new.taken_back_by when 'MAIL' then 'MAIL' else 'PROFILE' end
     where user_id = new.user_id and withdrawn_at is null and new.taken_back_at is not null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_marketing_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'INSERT' then
    insert into consents (consent_id, user_id, purpose, version, language, channel, source, given_at, taken_back_at, taken_back_by)
    select new.consent_id, new.user_id, 'OFFERS_MAIL', '1', language, 'WEB', 'PROFILE', new.agreed_at, new.withdrawn_at, new.withdrawn_by
      from users where user_id = new.user_id
        on conflict do nothing;
  else
    update consents set taken_back_at = greatest(given_at, case when tg_op = 'UPDATE' then new.withdrawn_at else now() end),
                        taken_back_by = case when tg_op = 'UPDATE' then new.withdrawn_by else 'CLOSING' end
     where user_id = old.user_id and purpose = 'OFFERS_MAIL' and taken_back_at is null and (tg_op = 'DELETE' or new.withdrawn_at is not null);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_month(part regclass, place text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  copy text := format('%I.%I', 'months', (select relname from pg_class where oid = part) || '_copy');
begin
  perform set_config('default_tablespace', place, true);
  execute format('create table %s (like %s including all)', copy, part);
  execute format('alter table %s add check (%s)', copy, pg_get_partition_constraintdef(part));
  execute format('insert into %s select * from %s', copy, part);
end $function$;

CREATE OR REPLACE FUNCTION public.count_changed_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.count_inserted_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.count_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.count_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update reviews set report_count = (select count(*) from review_reports where review_id = new.review_id and settled_at is null)
   where review_id = new.review_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was boolean := tg_op <> 'INSERT' and old.hidden_at is null;
  is_now boolean := tg_op <> 'DELETE' and new.hidden_at is null;
  item reviews := case when tg_op = 'DELETE' then old else new end;
  more integer := is_now::integer - was::integer;
  stars integer := (case when is_now then new.rating else 0 end) - (case when was then old.rating else 0 end);
begin
  if not was and not is_now then return null; end if;
  if was and is_now and (old.rating, old.has_media, old.skin_type, old.age_group)
                        is not distinct from (new.rating, new.has_media, new.skin_type, new.age_group) then
    return null;
  end if;
  if more = 0 and stars = 0 then
    perform from products where product_id = item.product_id for no key update;
    perform from bundles where bundle_id = item.bundle_id for no key update;
  elsif item.product_id is not null then
    update products set rating_count = rating_count + more, rating_sum = rating_sum + stars where product_id = item.product_id;
  else
    update bundles set rating_count = rating_count + more, rating_sum = rating_sum + stars where bundle_id = item.bundle_id;
  end if;
  if was then
    update review_counts set count = count - 1
     where item_id = old.item_id and rating = old.rating and has_media = old.has_media;
    update described_review_counts set count = count - 1
     where item_id = old.item_id and rating = old.rating and has_media = old.has_media
       and skin_type is not distinct from old.skin_type and age_group is not distinct from old.age_group;
  end if;
  if is_now then
    insert into review_counts (item_id, rating, has_media, count) values (new.item_id, new.rating, new.has_media, 1)
        on conflict (item_id, rating, has_media) do update set count = review_counts.count + 1;
    if num_nonnulls(new.skin_type, new.age_group) > 0 then
      insert into described_review_counts (item_id, skin_type, age_group, rating, has_media, count)
      values (new.item_id, new.skin_type, new.age_group, new.rating, new.has_media, 1)
          on conflict on constraint described_review_counts_kind do update set count = described_review_counts.count + 1;
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful_count = helpful_count + 1 where review_id = new.review_id;
  elsif tg_op = 'DELETE' then
    update reviews set helpful_count = helpful_count - 1 where review_id = old.review_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.customer_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update customer_figures
     set status = new.status, is_verified = new.email_verified_at is not null, membership = new.membership
   where user_id = new.user_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.customer_joined()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into customer_figures (user_id, status, is_verified, membership, joined_at)
  values (new.user_id, new.status, new.email_verified_at is not null, new.membership, new.created_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.describe_with_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if num_nonnulls(new.skin_type, new.age_group) = 0 then return new; end if;
  if tg_op = 'UPDATE' and (new.skin_type, new.age_group) is not distinct from (old.skin_type, old.age_group) then return new; end if;
  loop
    perform from consents where user_id = new.user_id and purpose = 'SKIN_PROFILE' and taken_back_at is null for share;
    exit when found;
    insert into consents (consent_id, user_id, purpose, version, language, channel, source, given_at)
    select gen_random_uuid(), user_id, 'SKIN_PROFILE', '1', language, 'WEB', 'REVIEW', coalesce(new.edited_at, new.created_at)
      from users where user_id = new.user_id
        on conflict do nothing;
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.dictionary_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update search_state set dictionary = dictionary + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.families_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_items((select array_agg(n.family_id) from before o join after n using (family_id)
                          where (o.name_en, o.name_id) is distinct from (n.name_en, n.name_id)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.family_figures(uuid)
 RETURNS TABLE(lead_id uuid, members integer, price bigint, rating_sum integer, rating_count integer, sold_count integer, in_stock boolean, is_best_seller boolean, is_active boolean, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select (array_agg(product_id order by is_active desc, stock >= moq desc, family_position))[1],
         (count(*) filter (where is_active))::integer,
         coalesce(min(price) filter (where is_active and stock >= moq), min(price) filter (where is_active), min(price)),
         sum(rating_sum)::integer, sum(rating_count)::integer, coalesce(sum(sold_count) filter (where is_active), 0)::integer,
         bool_or(is_active and stock >= moq), bool_or(is_active and is_best_seller), bool_or(is_active), min(created_at)
    from public.products where family_id = $1 and archived_at is null
  having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION public.family_price_now(family uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(min(p.now) filter (where is_active and stock >= moq), min(p.now) filter (where is_active), min(p.now))
    from (select s.is_active, s.stock, s.moq, reduced_price(s.price, r.price, r.reduction_bps) as now
            from products s left join running_prices r on r.item_id = s.product_id
           where s.family_id = family and s.archived_at is null) p
$function$;

CREATE OR REPLACE FUNCTION public.fee_is_cost()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if forbids_fee(new.service_group) and new.fee_flat + new.fee_bps > 0 then
    new.cost_flat := new.fee_flat;
    new.cost_bps := new.fee_bps;
    new.fee_flat := 0;
    new.fee_bps := 0;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.files_of_media(media text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(f.file_key), '{}'::text[]) AS "coalesce" FROM unnest(files_of_media.media) m(key), LATERAL unnest(ARRAY[m.key, replace(m.key, '.webp'::text, '_s.webp'::text)]) f(file_key));
comment on function files_of_media(text[]) is 'The files of attachments: a picture has a small one beside it.';

CREATE OR REPLACE FUNCTION public.fold(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, $1));

CREATE OR REPLACE FUNCTION public.follow_numbers(was products, is_now products)
 RETURNS products
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if is_now.registration_number is not null then is_now.product_class := registration_class(is_now.registration_number); end if;
  if is_now.halal_certificate is not null and is_now.halal_status = 'UNKNOWN' then
    is_now.halal_status := 'CERTIFIED';
  elsif is_now.halal_certificate is null and was.halal_certificate is not null and is_now.halal_status = 'CERTIFIED' then
    is_now.halal_status := 'UNKNOWN';
  end if;
  if is_now.halal_status <> 'NOT_DUE' then is_now.halal_class := null; end if;
  return is_now;
end $function$;

CREATE OR REPLACE FUNCTION public.forbids_fee(service_group text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select service_group in ('QRIS', 'EWALLET', 'CARD');
$function$;
comment on function forbids_fee(text) is 'Bank Indonesia 23/6/PBI/2021, article 52: who sells may not charge the payer what the provider charges.';

CREATE OR REPLACE FUNCTION public.held_of_order(id uuid, OUT money bigint, OUT points bigint, OUT cash bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  with own as (
    select o.*, case when o.kind = 'PLAN' then o.order_id when o.subscription_id is not null then o.parent_order_id end as purchase_id
      from orders o where o.order_id = id
  ), plan as (
    select p.paid_amount - p.reversed_amount + p.cash_used + p.cash_retaken
             - sum(coalesce(m.refund_amount, 0) + m.cash_refunded) as cash,
           p.points_used - p.cash_used + p.points_retaken - sum(m.points_refunded) as points
      from own join orders p on p.order_id = own.purchase_id
      join orders m on m.order_id = p.order_id or (m.parent_order_id = p.order_id and m.subscription_id is not null)
     group by p.order_id
  )
  select greatest(0, least(own.paid_amount - own.reversed_amount - coalesce(own.refund_amount, 0), plan.cash))::bigint,
         greatest(0, least(own.points_used - own.cash_used + own.points_retaken - own.points_refunded, plan.points))::bigint,
         greatest(0, least(own.cash_used + own.cash_retaken - own.cash_refunded, plan.cash))::bigint
    from own left join plan on true
$function$;

CREATE OR REPLACE FUNCTION public.items_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_changes (item_no, words_changed) select item_no, false from touched;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_begun_periods()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.starts_at <= shop_now() and
     (old.product_id, old.bundle_id, old.starts_at, old.price, old.reduction_bps, old.per_customer) is distinct from
     (new.product_id, new.bundle_id, new.starts_at, new.price, new.reduction_bps, new.per_customer)
     or old.ends_at <= shop_now() and new.ends_at <> old.ends_at then
    raise check_violation using message = 'The period has begun', constraint = 'price_periods_begun';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.taken_back_at is null and new.taken_back_at is not null
     and to_jsonb(new) - '{taken_back_at,taken_back_by}'::text[] = to_jsonb(old) - '{taken_back_at,taken_back_by}'::text[] then
    return new;
  end if;
  raise exception 'consents are added, and taken back once';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_courier_bill_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'courier_bill_lines is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_listing_rule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was products;
  moment timestamptz := new.updated_at;
  refused text[];
begin
  new.listing_grace_until := null;
  if tg_op = 'UPDATE' then
    was := old;
    new.listing_grace_until := old.listing_grace_until;
    -- A hand that writes SQL leaves updated_at as it is.
    if new.updated_at = old.updated_at then
      moment := (select statement_timestamp() + offset_ms * interval '1 millisecond' from clock);
    end if;
  end if;
  new := follow_numbers(was, new);
  refused := listing_refusal(was, new, moment);
  if refused <> '{}' then
    raise check_violation using message = 'The product may not be sold like this', constraint = 'products_listing',
      detail = array_to_string(refused, ',');
  end if;
  if new.is_active and new.archived_at is null and (was is null or listing_facts(was) is distinct from listing_facts(new) or not was.is_active) then
    new.listing_grace_until := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_referral_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    update referral_codes set ended_at = new.updated_at where code = old.referral_code;
  end if;
  insert into referral_codes (code, user_id, issued_at) values (new.referral_code, new.user_id, new.updated_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'published words are never changed';
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_journal_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount) from ledger_postings where journal_id = new.journal_id) is distinct from 0 then
    raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_only_grows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% only grows: correct it with a new journal', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.listing_facts(product products)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array[
    product.registration_number, coalesce(registration_class(product.registration_number), product.product_class),
    product.registration_until::text, product.registration_holder, product.halal_certificate, product.halal_class, product.halal_reason,
    case when product.halal_certificate is null then product.halal_status else 'CERTIFIED' end];
$function$;

CREATE OR REPLACE FUNCTION public.listing_problems(product products, on_day date)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_remove(array[
    case when product.registration_number is not null and registration_class(product.registration_number) is null then 'registration_unknown'
         when product.registration_number is null and product.product_class is null then 'product_class_unsaid'
         when product.registration_number is null and product.product_class <> 'ACCESSORY' then 'registration_missing' end,
    case when product.registration_until < on_day then 'registration_ended'
         when product.registration_until is null and (product.registration_number is not null or product.product_class <> 'ACCESSORY')
         then 'registration_end_missing' end,
    case when product.registration_holder is null and (product.registration_number is not null or product.product_class <> 'ACCESSORY')
         then 'registration_holder_missing' end,
    case when product.halal_certificate is null and product.halal_status = 'UNKNOWN' and product.halal_reason is null
         then 'halal_unknown' end], null);
$function$;

CREATE OR REPLACE FUNCTION public.listing_refusal(was products, is_now products, moment timestamp with time zone)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when (is_now.halal_status = 'CERTIFIED' and is_now.halal_certificate is null) then array['halal_certificate_missing']
    when (is_now.halal_status in ('NOT_HALAL', 'NOT_DUE') and is_now.halal_certificate is not null) then array['halal_certificate_there']
    when (is_now.halal_status = 'NOT_DUE' and is_now.halal_class is null) then array['halal_class_missing']
    when not is_now.is_active or is_now.archived_at is not null then '{}'
    when was.product_id is not null and was.is_active and was.archived_at is null and listing_facts(was) = listing_facts(is_now) then '{}'
    else listing_problems(is_now, (moment at time zone 'Asia/Jakarta')::date)
  end;
$function$;

CREATE OR REPLACE FUNCTION public.listings_of(ids uuid[])
 RETURNS TABLE(item_id uuid, type text, category_id uuid, price bigint, rating integer, sold_count integer, in_stock boolean, is_best_seller boolean, is_active boolean, created_at timestamp with time zone, name_folded text, name_folded_id text, missing_texts smallint, brand_id uuid, value_nos integer[], family_id uuid, is_family boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select p.product_id, 'product', p.category_id, p.price,
         case when p.rating_count > 0 then round(p.rating_sum * 100.0 / p.rating_count)::integer else 0 end,
         p.sold_count, p.stock >= p.moq, p.is_best_seller, p.is_active, p.created_at, search_text(p.name),
         nullif(search_text(coalesce(nullif(p.name_id, ''), p.name_en)), search_text(p.name)), p.missing_texts, p.brand_id,
         case when p.value_ids = '{}' then '{}' else array(select v.value_no from attribute_values v where v.value_id = any(p.value_ids) order by 1) end,
         p.family_id, false
    from unnest(ids) id join products p on p.product_id = id where p.archived_at is null
  union all
  select b.bundle_id, 'bundle', b.category_id, b.price,
         case when b.rating_count > 0 then round(b.rating_sum * 100.0 / b.rating_count)::integer else 0 end,
         b.sold_count, bundle_stock(b.bundle_id) > 0, b.is_best_seller, b.is_active, b.created_at, search_text(b.name),
         nullif(search_text(coalesce(nullif(b.name_id, ''), b.name_en)), search_text(b.name)), b.missing_texts, null, '{}'::integer[],
         null, false
    from unnest(ids) id join bundles b on b.bundle_id = id where b.archived_at is null
  union all
  select f.family_id, 'product', lead.category_id, m.price,
         case when m.rating_count > 0 then round(m.rating_sum * 100.0 / m.rating_count)::integer else 0 end,
         m.sold_count, m.in_stock, m.is_best_seller, m.is_active, m.created_at, search_text(n.en), nullif(search_text(n.id), search_text(n.en)),
         0::smallint, lead.brand_id,
         array(select distinct v.value_no from products p join attribute_values v on v.value_id = any(p.value_ids)
                where p.family_id = f.family_id and p.archived_at is null and p.is_active order by 1),
         f.family_id, true
    from unnest(ids) as wanted (id) join families f on f.family_id = wanted.id
   cross join lateral family_figures(f.family_id) m
    join products lead on lead.product_id = m.lead_id
   cross join lateral (
         select case when m.members > 1 then coalesce(nullif(f.name_en, ''), f.name_id) else lead.name end as en,
                case when m.members > 1 then coalesce(nullif(f.name_id, ''), f.name_en)
                     else coalesce(nullif(lead.name_id, ''), lead.name_en) end as id) n
$function$;

CREATE OR REPLACE FUNCTION public.lowest_before(product uuid, base bigint, moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  with history as (
    select c.price from price_changes c where c.product_id = product and c.changed_at > moment - interval '30 days' and c.changed_at < moment
    union all
    (select c.price from price_changes c where c.product_id = product and c.changed_at <= moment - interval '30 days'
      order by c.changed_at desc limit 1)
  )
  select least(
    case when exists (select from price_changes c where c.product_id = product) then (select min(h.price) from history h) else base end,
    (select min(reduced_price(coalesce((select c.price from price_changes c
                                         where c.product_id = product and c.changed_at <= r.starts_at and c.price is not null
                                         order by c.changed_at desc limit 1), base), r.price, r.reduction_bps))
       from price_periods r where r.item_id = product and r.starts_at < moment and r.ends_at > moment - interval '30 days'))
$function$;

CREATE OR REPLACE FUNCTION public.make_months(parent regclass, key text, up_to timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  name text := (select relname from pg_class where oid = parent);
  rest regclass := (select partdefid from pg_partitioned_table where partrelid = parent);
  key_at text := (select a.attname from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
                   where p.partrelid = parent);
  starts timestamptz;
  ends timestamptz;
  part text;
  link text;
  has_rows boolean;
  made integer := 0;
begin
  select max((regexp_match(pg_get_expr(c.relpartbound, c.oid), $r$TO \('([^']+)'\)$r$))[1]::timestamptz) into starts
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = parent;
  while starts <= up_to loop
    ends := ((starts at time zone 'UTC') + interval '1 month') at time zone 'UTC';
    part := format('%I.%I', 'months', name || to_char(starts at time zone 'UTC', '"_"YYYY"_"MM'));
    execute format('create table %s (like %s including all)', part, parent);
    execute format('alter table %s add primary key (%I)', part, key);
    for link in select pg_get_constraintdef(oid) from pg_constraint where conrelid = parent and contype = 'f' loop
      execute format('alter table %s add %s', part, link);
    end loop;
    execute format('select exists (select from %s where %I >= %L and %I < %L)', rest, key_at, starts, key_at, ends) into has_rows;
    if has_rows then
      execute format('lock table %s in access exclusive mode', rest);
      execute format('with gone as (delete from %s where %I >= %L and %I < %L returning *) insert into %s select * from gone',
        rest, key_at, starts, key_at, ends, part);
    end if;
    execute format('alter table %s attach partition %s for values from (%L) to (%L)', parent, part, starts, ends);
    made := made + 1;
    starts := ends;
  end loop;
  return made;
end $function$;

CREATE OR REPLACE FUNCTION public.name_words_of(text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select public.words_of(concat_ws(' ', folded, unmarked, words,
           -- spf 50, b 12; 50 ml; 3 in 1; la roche, sk ii.
           regexp_replace(words, '\m([[:alpha:]]{1,5}) ([[:digit:]]+)\M', '\1\2', 'g'),
           regexp_replace(words, '\m([[:digit:]]+) ([[:alpha:]]{1,3})\M', '\1\2', 'g'),
           regexp_replace(words, '\m([[:digit:]]) in ([[:digit:]])\M', '\1in\2', 'g'),
           regexp_replace(words, '\m([[:alpha:]]{1,2}) ([[:alpha:]]+)', '\1\2', 'g'),
           -- spf50, b12, 50ml
           regexp_replace(regexp_replace(words, '([[:alpha:]])([[:digit:]])', '\1 \2', 'g'), '([[:digit:]])([[:alpha:]])', '\1 \2', 'g')))
    from (select public.fold($1) as folded,
                 regexp_replace(public.fold($1), '([[:alnum:]])[^[:alnum:][:space:]]+(?=[[:alnum:]])', '\1', 'g') as unmarked,
                 public.search_text($1) as words) as said
$function$;

CREATE OR REPLACE FUNCTION public.note_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into price_changes (product_id, changed_at, price) values (new.product_id, new.created_at, price_offered(new));
    return null;
  end if;
  if price_offered(new) is not distinct from price_offered(old) then return null; end if;
  insert into price_changes (product_id, changed_at, price)
  select old.product_id, old.created_at, price_offered(old)
   where not exists (select from price_changes where product_id = old.product_id);
  insert into price_changes (product_id, changed_at, price)
  values (new.product_id, price_moment(old, new), price_offered(new))
  on conflict (product_id, changed_at) do update set price = excluded.price;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_secured_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.password_hash is not null and new.password_hash is distinct from old.password_hash then
    new.password_changed_at := new.updated_at;
  end if;
  if old.is_phone_number_verified and new.phone_number is distinct from old.phone_number then
    new.phone_changed_at := new.updated_at;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.number_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last integer;
begin
  if new.type not in ('POLICY', 'TERMS') or new.words_version is not null then return new; end if;
  lock table policy_versions in share row exclusive mode;
  select coalesce(max(version), 0) into last from policy_versions where type = new.type;
  if last = 0 or new.words_changes is not null then
    last := last + 1;
    insert into policy_versions (type, version, title, body_html, changes, published_at)
    values (new.type, last, new.title, new.body_html, new.words_changes, new.updated_at);
  end if;
  new.words_version := last;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.order_history_only_grows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'order_history only grows' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.order_name_pairs(folded text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.order_refund_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  held record;
begin
  select * into held from held_of_order(new.order_id);
  if new.amount > (case new.purse when 'MONEY' then held.money when 'POINTS' then held.points else held.cash end) then
    raise exception 'order % holds less than % to refund', new.order_id, new.amount using errcode = 'check_violation';
  end if;
  update orders
     set refund_amount = case when new.purse = 'MONEY' then coalesce(refund_amount, 0) + new.amount else refund_amount end,
         refunded_at = case when new.purse = 'MONEY' then new.created_at else refunded_at end,
         points_refunded = points_refunded + case when new.purse = 'POINTS' then new.amount else 0 end,
         cash_refunded = cash_refunded + case when new.purse = 'CASH' then new.amount else 0 end,
         updated_at = new.created_at
   where order_id = new.order_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_refund_line_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update order_items
     set refunded_quantity = refunded_quantity + new.quantity, refunded_amount = refunded_amount + new.amount
   where order_item_id = new.order_item_id
     and order_id = (select order_id from order_refunds where refund_id = new.refund_id);
  if not found then
    raise exception 'line % is not of the order that is refunded', new.order_item_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_refunds_only_grow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.order_words(folded text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove((regexp_split_to_array(folded, '[^a-z0-9]+'::text) || regexp_split_to_array(folded, '[^0-9]+'::text)), ''::text));

CREATE OR REPLACE FUNCTION public.payment_refund_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change bigint := case when new.status in ('REFUSED', 'FAILED') then 0 else new.amount end;
begin
  if tg_op = 'UPDATE' and old.status not in ('REFUSED', 'FAILED') then
    change := change - old.amount;
  end if;
  if change <> 0 then
    update payments set given_back = given_back + change where payment_id = new.payment_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.period_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_changes (item_no, words_changed)
  select i.item_no, false from catalogue_items i
   where i.item_id in (select new.item_id union select p.family_id from products p where p.product_id = new.product_id and p.family_id is not null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.periods_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_changes (item_no, words_changed)
  select i.item_no, false from catalogue_items i
   where i.item_id in (select t.item_id from touched t union
                       select p.family_id from touched t join products p using (product_id) where p.family_id is not null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.plan_parcels_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.goods, old.shipping, old.points, old.cash, old.money) is distinct from (new.goods, new.shipping, new.points, new.cash, new.money) then
    raise exception 'the share of parcel % is final', old.parcel_no using errcode = 'check_violation';
  end if;
  if old.status = 'REFUNDED' and new.status <> 'REFUNDED' or old.status <> 'PLANNED' and new.status = 'PLANNED'
     or old.order_id is not null and new.order_id is distinct from old.order_id then
    raise exception 'parcel % does not go back from % to %', old.parcel_no, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.plan_parcels_share()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from subscriptions s,
           lateral (select count(*) as parcels, sum(goods) as goods, sum(shipping) as shipping, sum(points) as points, sum(cash) as cash, sum(money) as money
                      from plan_parcels where subscription_id = s.subscription_id) p
     where s.subscription_id = new.subscription_id
       and (s.parcels, s.goods_paid, s.shipping_paid, s.points_paid, s.cash_paid, s.money_paid)
           is distinct from (p.parcels, p.goods, p.shipping, p.points, p.cash, p.money)) then
    raise exception 'the parcels of plan % do not add up to what was paid', new.subscription_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.price_for(item uuid, base bigint, units integer, buyer uuid)
 RETURNS TABLE(price bigint, period_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select reduced_price(base, r.price, r.reduction_bps), r.period_id
    from (select) as always left join running_prices r
      on r.item_id = item and reduced_price(base, r.price, r.reduction_bps) < base and units <= coalesce(r.units_left, units)
     and (r.per_customer is null or units + coalesce((select b.taken from price_period_buyers b
                                                       where b.period_id = r.period_id and b.user_id = buyer), 0) <= r.per_customer)
$function$;

CREATE OR REPLACE FUNCTION public.price_moment(was products, is_now products)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(
    case when is_now.updated_at is distinct from was.updated_at then is_now.updated_at else clock_timestamp()::timestamptz(3) end,
    (select max(changed_at) from price_changes where product_id = was.product_id));
$function$;

CREATE OR REPLACE FUNCTION public.price_offered(product products)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when product.is_active and product.archived_at is null then product.price end;
$function$;

CREATE OR REPLACE FUNCTION public.product_skus_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_skus (item_id, sku_folded) select product_id, lower(sku) from added;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.product_skus_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from catalogue_skus where item_id in (select product_id from removed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.product_values_are_there()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  present integer;
  uncertified boolean;
begin
  perform from attribute_values where value_id = any(new.value_ids) order by value_id for key share;
  select count(*), coalesce(bool_or(needs_certificate), false) and new.halal_certificate is null
    into present, uncertified from attribute_values where value_id = any(new.value_ids);
  if present <> cardinality(new.value_ids) then
    raise foreign_key_violation using message = 'A product names a value that is not there', constraint = 'products_value_ids';
  end if;
  if uncertified then
    raise check_violation using message = 'A product is halal without a certificate', constraint = 'products_halal';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.products_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_items((select array_agg(product_id) from added));
  perform refresh_items((select array_agg(distinct family_id) from added where family_id is not null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.products_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  reworded uuid[];
  refigured uuid[];
  rejoined uuid[];
  recounted uuid[];
begin
  select array_agg(n.product_id) filter (where is_reworded), array_agg(n.product_id) filter (where not is_reworded),
         array_agg(was_in) filter (where is_reworded and was_in is not null) || array_agg(is_in) filter (where is_reworded and is_in is not null),
         array_agg(is_in) filter (where not is_reworded and is_in is not null)
    into reworded, refigured, rejoined, recounted
    from (select n.product_id,
                 (o.category_id, o.words_hash, o.sku, o.registration_number, o.archived_at, o.brand_id, o.family_id)
                 is distinct from
                 (n.category_id, n.words_hash, n.sku, n.registration_number, n.archived_at, n.brand_id, n.family_id) as is_reworded,
                 o.family_id as was_in, n.family_id as is_in
            from before o join after n using (product_id)
           where (o.category_id, o.words_hash, o.sku, o.registration_number, o.archived_at, o.brand_id, o.value_ids, o.family_id, o.family_position,
                  o.missing_texts,
                  o.price, o.rating_sum, o.rating_count, o.sold_count, o.stock >= o.moq, o.is_best_seller, o.is_active)
                 is distinct from
                 (n.category_id, n.words_hash, n.sku, n.registration_number, n.archived_at, n.brand_id, n.value_ids, n.family_id, n.family_position,
                  n.missing_texts,
                  n.price, n.rating_sum, n.rating_count, n.sold_count, n.stock >= n.moq, n.is_best_seller, n.is_active)) n;
  refigured := refigured || array(
    select distinct bi.bundle_id from before o join after n using (product_id) join bundle_items bi using (product_id)
     where (o.is_active and o.archived_at is null and o.stock >= bi.quantity)
           is distinct from (n.is_active and n.archived_at is null and n.stock >= bi.quantity));
  if reworded is not null then perform refresh_items(reworded); end if;
  if cardinality(refigured) > 0 then perform refresh_figures(refigured); end if;
  -- After their products, whose words and places they take over.
  if rejoined is not null then perform refresh_items(array(select distinct unnest(rejoined))); end if;
  if recounted is not null then perform refresh_figures(array(select distinct unnest(recounted))); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.products_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from catalogue_items where item_id in (select product_id from removed);
  perform refresh_items((select array_agg(distinct family_id) from removed where family_id is not null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reduced_price(base bigint, price bigint, reduction_bps integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select least(base, coalesce(price, case when reduction_bps is not null then greatest(100, base - base * reduction_bps / 10000) end))
$function$;

CREATE OR REPLACE FUNCTION public.refresh_figures(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from catalogue_items i join unnest(ids) id on i.item_id = id order by i.item_id for no key update of i;
  update catalogue_items i
     set category_id = l.category_id, price = l.price, rating = l.rating, sold_count = l.sold_count, in_stock = l.in_stock,
         is_best_seller = l.is_best_seller, is_active = l.is_active, name_folded = l.name_folded,
         name_folded_id = l.name_folded_id, missing_texts = l.missing_texts, brand_id = l.brand_id, value_nos = l.value_nos,
         family_id = l.family_id, created_at = l.created_at
    from listings_of(ids) l
   where l.item_id = i.item_id
     and (i.category_id, i.price, i.rating, i.sold_count, i.in_stock, i.is_best_seller, i.is_active, i.name_folded,
          i.name_folded_id, i.missing_texts, i.brand_id, i.value_nos, i.family_id, i.created_at)
         is distinct from
         (l.category_id, l.price, l.rating, l.sold_count, l.in_stock, l.is_best_seller, l.is_active, l.name_folded,
          l.name_folded_id, l.missing_texts, l.brand_id, l.value_nos, l.family_id, l.created_at);
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_items(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_figures(ids);
  delete from catalogue_items i using unnest(ids) id
   where i.item_id = id
     and not exists (select from products p where p.product_id = id and p.archived_at is null)
     and not exists (select from bundles b where b.bundle_id = id and b.archived_at is null)
     and not exists (select from products p where p.family_id = id and p.archived_at is null);
  insert into catalogue_items (item_id, type, category_id, price, rating, sold_count, in_stock, is_best_seller, is_active,
                               created_at, name_folded, name_folded_id, missing_texts, brand_id, value_nos, family_id, is_family)
  select l.item_id, l.type, l.category_id, l.price, l.rating, l.sold_count, l.in_stock, l.is_best_seller, l.is_active,
         l.created_at, l.name_folded, l.name_folded_id, l.missing_texts, l.brand_id, l.value_nos, l.family_id, l.is_family
    from listings_of(ids) l
   where not exists (select from catalogue_items i where i.item_id = l.item_id)
   order by l.created_at, l.item_id;
  insert into catalogue_words (item_no, code, registration, name_words, all_words)
  select i.item_no, w.code, w.registration, w.name_words, w.all_words
    from wordings_of(ids) w join catalogue_items i using (item_id)
      on conflict (item_no) do update
     set code = excluded.code, registration = excluded.registration, name_words = excluded.name_words, all_words = excluded.all_words;
end $function$;

CREATE OR REPLACE FUNCTION public.registration_class(registration_number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when registration_number ~ '^(N[A-E]\d{11}|NKIT\d{9})$' then 'COSMETIC'
    when registration_number ~ '^(T[RIL]|HT|FF)\d{9}$' then 'TRADITIONAL_MEDICINE'
    when registration_number ~ '^S[DIL]\d{9}$' then 'SUPPLEMENT'
    when registration_number ~ '^M[DL]\d{12,15}$' then 'FOOD'
    when registration_number ~ '^AK[DL]\d{11}$' then 'DEVICE'
    when registration_number ~ '^PK[DL]\d{11}$' then 'HOUSEHOLD'
  end;
$function$;

CREATE OR REPLACE FUNCTION public.return_item_claims()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if exists (select from order_items i join orders o using (order_id)
                where i.order_item_id = new.order_item_id and o.kind = 'PLAN') then
      raise exception 'line % is of a plan, whose parcels are returned', new.order_item_id using errcode = 'check_violation';
    end if;
    insert into returned_lines (order_item_id, sold, claimed)
    select order_item_id, quantity, new.quantity from order_items where order_item_id = new.order_item_id
    on conflict (order_item_id) do update set claimed = returned_lines.claimed + excluded.claimed;
  elsif new.status in ('REFUSED', 'WITHDRAWN') and old.status not in ('REFUSED', 'WITHDRAWN') then
    update returned_lines set claimed = claimed - new.quantity where order_item_id = new.order_item_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.return_items_are_decided_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'REPLACED' and new.status = 'PENDING' and exists (
       select from orders where order_id = old.replacement_order_id and status = 'CANCELLED') then
    return new;
  end if;
  if old.status <> 'PENDING' and (new.status, new.amount, new.replacement_order_id) is distinct from (old.status, old.amount, old.replacement_order_id) then
    raise exception 'return item % is decided', old.return_item_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.search_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(fold($1), '[^[:alnum:]]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.ship_dictionary_entry(terms text, leads_to text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  id uuid := gen_random_uuid();
begin
  insert into dictionary_entries (entry_id, leads_to, is_shipped, created_at, updated_at)
  values (id, array(select search_text(l) from unnest(string_to_array(leads_to, '|')) with ordinality as t (l, n) order by n),
          true, now(), now());
  insert into dictionary_terms (term, entry_id, position)
  select search_text(t), id, n from unnest(string_to_array(terms, '|')) with ordinality as s (t, n)
      on conflict do nothing;
  delete from dictionary_entries e
   where e.entry_id = id and not exists (select from dictionary_terms d where d.entry_id = id);
end $function$;

CREATE OR REPLACE FUNCTION public.shop_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select (statement_timestamp() + offset_ms * interval '1 millisecond')::timestamptz(3) from clock
$function$;

CREATE OR REPLACE FUNCTION public.show_review_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was text[] := case when tg_op <> 'INSERT' and old.hidden_at is null then files_of_media(old.media) else '{}' end;
  is_now text[] := case when tg_op <> 'DELETE' and new.hidden_at is null then files_of_media(new.media) else '{}' end;
begin
  update stored_files set is_shown = file_key = any(is_now)
   where file_key = any(was || is_now) and is_shown <> (file_key = any(is_now));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sku_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_skus (item_id, sku_folded)
  values (case tg_table_name when 'products' then (to_jsonb(new) ->> 'product_id')::uuid else (to_jsonb(new) ->> 'bundle_id')::uuid end,
          lower(new.sku))
      on conflict (item_id) do update set sku_folded = excluded.sku_folded;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.squash(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(fold($1), '[^[:alnum:]]'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.stock_ledger_only_grows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'stock_ledger only grows' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.timed_items()
 RETURNS TABLE(item_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select r.item_id from running_prices r
  union all
  select p.family_id from running_prices r join products p using (product_id) where p.family_id is not null
$function$;

CREATE OR REPLACE FUNCTION public.timed_price_of(base bigint, period running_prices)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select case when reduced_price(base, period.price, period.reduction_bps) < base then json_build_object(
           'price', reduced_price(base, period.price, period.reduction_bps), 'price_after', base, 'ends_at', to_char(period.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'units_left', period.units_left, 'per_customer', period.per_customer) end
$function$;

CREATE OR REPLACE FUNCTION public.transfers_are_confirmed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from received_transfers
                  where payment_id = new.payment_id and status = 'BOOKED' and amount = new.amount) then
    raise exception 'payment % was confirmed by nobody', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.value_is_carried()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from products where value_ids <> '{}' and value_ids @> array[old.value_id]) then
    raise foreign_key_violation using message = 'Products carry this value', constraint = 'products_value_ids';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.withdrawal_history_only_grows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'withdrawal_history only grows' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.wordings_of(ids uuid[])
 RETURNS TABLE(item_id uuid, code text, registration text, name_words tsvector, all_words tsvector)
 LANGUAGE sql
 STABLE
AS $function$
  select p.product_id, squash(p.sku), squash(coalesce(p.registration_number, '')), name_words_of(concat_ws(' | ', p.name_en, p.name_id, m.name)),
         words_of(concat_ws(' ', p.name_en, p.name_id, m.name, p.sku, p.registration_number, c.name_en, c.name_id))
           || words_of_html(p.description_en) || words_of_html(p.description_id)
           || words_of_html(p.ingredients_en) || words_of_html(p.ingredients_id)
    from unnest(ids) id join products p on p.product_id = id join categories c using (category_id) left join brands m using (brand_id)
   where p.archived_at is null
  union all
  select b.bundle_id, squash(b.sku), '', name_words_of(concat_ws(' | ', b.name_en, b.name_id)),
         words_of(concat_ws(' ', b.name_en, b.name_id, b.sku, c.name_en, c.name_id))
           || words_of_html(b.description_en) || words_of_html(b.description_id)
    from unnest(ids) id join bundles b on b.bundle_id = id join categories c using (category_id)
   where b.archived_at is null
  union all
  select f.family_id, '', '', name_words_of(concat_ws(' | ', f.name_en, f.name_id, w.names)),
         words_of(concat_ws(' ', f.name_en, f.name_id)) || array_to_tsvector(coalesce(w.lexemes, '{}'))
    from unnest(ids) as wanted (id) join families f on f.family_id = wanted.id
   cross join lateral (
         select string_agg(concat_ws(' | ', p.name_en, p.name_id, m.name), ' | ') as names,
                (select array_agg(distinct lexeme)
                   from products o join catalogue_items i on i.item_id = o.product_id join catalogue_words cw using (item_no),
                        unnest(tsvector_to_array(cw.all_words)) lexeme
                  where o.family_id = f.family_id and o.archived_at is null) as lexemes
           from products p left join brands m using (brand_id)
          where p.family_id = f.family_id and p.archived_at is null) w
   where w.names is not null
$function$;

CREATE OR REPLACE FUNCTION public.words_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_changes (item_no, words_changed) select item_no, true from touched;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.words_of(text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN strip(to_tsvector('simple'::regconfig, search_text($1)));

CREATE OR REPLACE FUNCTION public.words_of_html(html text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN strip(to_tsvector('simple'::regconfig, fold("left"(regexp_replace(html, '<[^<>]*>|&[a-z]+;'::text, ' '::text, 'g'::text), 2000))));

CREATE OR REPLACE FUNCTION public.work_out_compare_at_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moment timestamptz;
  last_price bigint;
begin
  if tg_op = 'INSERT' then
    new.compare_at_price := null;
    return new;
  end if;
  new.compare_at_price := old.compare_at_price;
  if new.price = old.price and price_offered(new) is not distinct from price_offered(old) then return new; end if;
  moment := price_moment(old, new);
  if exists (select from price_changes where product_id = old.product_id) then
    select price into last_price from price_changes
     where product_id = old.product_id and price is not null order by changed_at desc limit 1;
  else
    last_price := price_offered(old);
  end if;
  if last_price is null or new.price > last_price then
    new.compare_at_price := null;
  elsif new.price < last_price then
    new.compare_at_price := lowest_before(old.product_id, last_price, moment + interval '1 millisecond');
  end if;
  if new.compare_at_price <= new.price then new.compare_at_price := null; end if;
  return new;
end $function$;
