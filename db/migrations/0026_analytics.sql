-- Sales of days and months, computed once. Refunds and reversed payments count when they happened, so each has its moment and an
-- index by it.

create table sales_months (
  month date primary key check (extract(day from month) = 1),
  computed_at timestamptz(3) not null,
  figures jsonb not null
);
comment on table sales_months is 'owner: analytics. The figures of a month in WIB as they were computed last; one that was computed after the month''s end is closed.';

-- Sums of past days: a month is added up from them and from today's orders.
create table sales_days (
  day date primary key,
  new_customers integer not null check (new_customers >= 0),
  units bigint not null check (units >= 0)
);
comment on table sales_days is 'owner: analytics. Days in WIB that are over and whose sums are kept. Of a month all up to the last of them.';
comment on column sales_days.new_customers is 'Customers whose first paid order is of this day.';

create table sales_day_sums (
  day date not null references sales_days on delete cascade,
  dimension text not null check (dimension in ('all', 'courier', 'payment', 'province')),
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
  primary key (day, dimension, code)
);
comment on table sales_day_sums is 'owner: analytics. What was sold on a kept day and what went back on it, in rupiah, by one value of one dimension; `all` has one row where anything happened.';

create table sales_month_items (
  month date not null check (extract(day from month) = 1),
  item_id uuid not null,
  is_bundle boolean not null,
  units bigint not null,
  lines bigint not null,
  gross bigint not null,
  discounts bigint not null,
  refunds bigint not null,
  primary key (month, item_id)
);
comment on table sales_month_items is 'owner: analytics. What was sold of an item on the kept days of a month, and what went back; freebies are not sold. By month, because most items sell once in days.';
comment on column sales_month_items.lines is 'Lines that were sold; an item has one in an order.';
