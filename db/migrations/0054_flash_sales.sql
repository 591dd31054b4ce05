-- Flash sales (decision 179): an event of several prices with a time. Its times are theirs, by the key between them.

create table flash_sales (
  flash_sale_id uuid primary key,
  name text not null check (length(name) between 2 and 80),
  slug text not null check (length(slug) between 1 and 120),
  words_en text not null check (length(words_en) <= 500),
  words_id text not null check (length(words_id) <= 500),
  announced_at timestamptz(3) not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  version integer not null default 1,
  created_by uuid references users,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint flash_sales_slug unique (slug),
  constraint flash_sales_order check (ends_at > starts_at),
  constraint flash_sales_announced check (announced_at <= starts_at),
  constraint flash_sales_times unique (flash_sale_id, starts_at, ends_at)
);
comment on table flash_sales is 'owner: catalogue. Several prices with a time as one event, with a page of its own.';
comment on column flash_sales.name is 'The same in both languages; customers read it.';
comment on column flash_sales.words_en is 'A few words below the name, may be empty.';
comment on column flash_sales.announced_at is 'From then on customers see its page and when it begins.';
create index flash_sales_starts_at on flash_sales (starts_at, flash_sale_id);
create index flash_sales_ends_at on flash_sales (ends_at);

alter table price_periods add column flash_sale_id uuid;
alter table price_periods add column taken_amount bigint not null default 0;
comment on column price_periods.flash_sale_id is 'The event that it is a price of: then both have the same times.';
comment on column price_periods.taken_amount is 'What the taken units cost together, before vouchers.';
-- locks briefly: a row per price with a time
alter table price_periods add constraint price_periods_flash_sale foreign key (flash_sale_id, starts_at, ends_at)
  references flash_sales (flash_sale_id, starts_at, ends_at) on update cascade on delete cascade;
-- locks briefly: a row per price with a time
create index price_periods_flash_sale on price_periods (flash_sale_id, period_id) where flash_sale_id is not null;
