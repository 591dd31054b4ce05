-- What administrators set for the whole shop: settings, payment services, contents, saved answers.

create table business_settings (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null
);
comment on table business_settings is 'owner: business. Shop name, contacts, origin address and shop constants; validated by the module.';

create table payment_services (
  code text primary key check (code ~ '^[A-Z0-9_]+$'),
  name text not null,
  service_group text not null check (service_group in ('VIRTUAL_ACCOUNT', 'QRIS', 'EWALLET', 'CARD', 'RETAIL')),
  fee_flat bigint not null check (fee_flat between 0 and 1000000),
  fee_bps integer not null check (fee_bps between 0 and 2000),
  min_amount bigint not null check (min_amount >= 0),
  max_amount bigint not null check (max_amount >= min_amount),
  is_active boolean not null default true,
  display_order integer not null,
  version integer not null default 1
);
comment on table payment_services is 'owner: business. The ways to pay and what each adds to the total.';
comment on column payment_services.version is 'Counts up with every edit, so that of two who edit at once one is told.';

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
  updated_at timestamptz(3) not null
);
comment on table contents is 'owner: business. Banners, announcements and pages; title and body hold en and id, the body sanitised on the way in.';
comment on column contents.body_html is 'By language. Safe HTML; of banners and announcements plain text.';
comment on column contents.image_preview is 'The picture twelve pixels wide as base64 of WebP, shown until it has arrived.';
comment on column contents.version is 'Counts up with every edit, so that of two who edit at once one is told.';
create index contents_type on contents (type, display_order);

create table saved_answers (
  answer_id uuid primary key,
  audience text not null check (audience in ('REVIEW', 'TICKET')),
  name text not null check (length(name) between 1 and 60),
  words jsonb not null check (words ? 'en' and words ? 'id' and (words ->> 'en' <> '' or words ->> 'id' <> '')),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table saved_answers is 'owner: business. Answers that administrators have saved to begin with, for reviews or for tickets, with placeholders.';
create unique index saved_answers_name on saved_answers (audience, lower(name));

create table former_sellers (
  until timestamptz(3) primary key,
  seller jsonb not null,
  tax_bps integer not null check (tax_bps between 0 and 10000)
);
comment on table former_sellers is 'owner: business. What the shop was named, and its rate of VAT, until settings changed it: papers of orders say what was so when they were placed.';

create view payment_service_names as
  select code, name from payment_services;
comment on view payment_service_names is 'owner: business; readable by: orders, documents. How the ways to pay are called, those that are off included.';

create view shop_names as
  select settings -> 'shop' ->> 'name' as name from business_settings;
comment on view shop_names is 'owner: business; readable by: accounts. What the shop is called; no row until an administrator has set it.';
