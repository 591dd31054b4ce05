-- Prices with a time (decision 176): what an item costs follows from the moment and the rows of this table. Nothing rewrites a
-- price by the clock.

create extension if not exists btree_gist;

-- The moment of the shop, which the sandbox may move.
create function shop_now() returns timestamptz language sql stable as $$
  select (statement_timestamp() + offset_ms * interval '1 millisecond')::timestamptz(3) from clock
$$;

create table price_periods (
  period_id uuid primary key,
  product_id uuid references products on delete cascade,
  bundle_id uuid references bundles on delete cascade,
  item_id uuid not null generated always as (coalesce(product_id, bundle_id)) stored,
  name text not null check (length(name) between 1 and 80),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  price bigint check (price between 100 and 1000000000),
  reduction_bps integer check (reduction_bps between 100 and 9000),
  quota integer check (quota between 1 and 1000000),
  per_customer integer check (per_customer between 1 and 1000),
  taken integer not null default 0 check (taken >= 0),
  version integer not null default 1,
  created_by uuid references users,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint price_periods_item check (num_nonnulls(product_id, bundle_id) = 1),
  constraint price_periods_price check (num_nonnulls(price, reduction_bps) = 1),
  constraint price_periods_order check (ends_at > starts_at),
  constraint price_periods_quota check (taken <= quota),
  constraint price_periods_overlap exclude using gist (item_id with =, tstzrange(starts_at, ends_at) with &&)
);
comment on table price_periods is 'owner: catalogue. Prices from one moment to another; an item has one at a time.';
comment on column price_periods.name is 'What administrators call it.';
comment on column price_periods.quota is 'Units at this price in all; the next ones cost what they do without it.';
comment on column price_periods.taken is 'Units in orders that were not cancelled and did not expire.';
create index price_periods_item on price_periods (item_id, ends_at);
create index price_periods_starts_at on price_periods (starts_at, period_id);
create index price_periods_ends_at on price_periods (ends_at);

create table price_period_buyers (
  period_id uuid not null references price_periods on delete cascade,
  user_id uuid not null references users,
  taken integer not null check (taken >= 0),
  primary key (period_id, user_id)
);
comment on table price_period_buyers is 'owner: catalogue. Units that each customer has at the price of a period, where there is a limit.';

alter table order_items add column price_period_id uuid;
comment on column order_items.price_period_id is 'The period whose price and quota the line took.';

-- What has begun is history: by it prices before a reduction are worked out, and customers were told it.
create function keep_begun_periods() returns trigger language plpgsql as $$
begin
  if old.starts_at <= shop_now() and
     (old.product_id, old.bundle_id, old.starts_at, old.price, old.reduction_bps, old.per_customer) is distinct from
     (new.product_id, new.bundle_id, new.starts_at, new.price, new.reduction_bps, new.per_customer)
     or old.ends_at <= shop_now() and new.ends_at <> old.ends_at then
    raise check_violation using message = 'The period has begun', constraint = 'price_periods_begun';
  end if;
  return new;
end $$;
create trigger price_period_begun before update of product_id, bundle_id, starts_at, ends_at, price, reduction_bps, per_customer on price_periods
  for each row execute function keep_begun_periods();

-- A reduction: never above the price without it, never below 100 rupiah. Without a period it is the price itself.
create function reduced_price(base bigint, price bigint, reduction_bps integer) returns bigint language sql immutable as $$
  select least(base, coalesce(price, case when reduction_bps is not null then greatest(100, base - base * reduction_bps / 10000) end))
$$;

create view running_prices as
  select r.item_id, r.product_id, r.bundle_id, r.period_id, r.price, r.reduction_bps, r.starts_at, r.ends_at,
         r.quota - r.taken as units_left, r.per_customer
    from price_periods r
   where r.starts_at <= (select shop_now()) and r.ends_at > (select shop_now()) and (r.quota is null or r.taken < r.quota);
comment on view running_prices is 'owner: catalogue; readable by: cart. The periods of this moment that still have units.';

-- What so many units of an item that costs `base` without any period cost one customer now: one price for the line, the reduced one
-- where all of them are within quota and limit.
create function price_for(item uuid, base bigint, units integer, buyer uuid) returns table (price bigint, period_id uuid)
  language sql stable as $$
  select reduced_price(base, r.price, r.reduction_bps), r.period_id
    from (select) as always left join running_prices r
      on r.item_id = item and reduced_price(base, r.price, r.reduction_bps) < base and units <= coalesce(r.units_left, units)
     and (r.per_customer is null or units + coalesce((select b.taken from price_period_buyers b
                                                       where b.period_id = r.period_id and b.user_id = buyer), 0) <= r.per_customer)
$$;

-- What a product that costs `base` was offered at, at the lowest, in the 30 days before a moment: by the history of prices and by
-- periods; null where it was not offered. One from before the history was offered at its price since it was made.
create function lowest_before(product uuid, base bigint, moment timestamptz) returns bigint language sql stable as $$
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
$$;

-- The price before the reduction of a running period; null where there is none.
create function compare_at_of(product uuid, base bigint, period running_prices) returns bigint language sql stable as $$
  select nullif(b.lowest, least(b.lowest, reduced_price(base, period.price, period.reduction_bps)))
    from (select lowest_before(product, base, period.starts_at) as lowest) b
$$;

-- What the card of a family says: the lowest price of what can be bought.
create function family_price_now(family uuid) returns bigint language sql stable as $$
  select coalesce(min(p.now) filter (where is_active and stock >= moq), min(p.now) filter (where is_active), min(p.now))
    from (select s.is_active, s.stock, s.moq, reduced_price(s.price, r.price, r.reduction_bps) as now
            from products s left join running_prices r on r.item_id = s.product_id
           where s.family_id = family and s.archived_at is null) p
$$;

-- Items that cost something else now than their own price says, and the families they are in.
create function timed_items() returns table (item_id uuid) language sql stable as $$
  select r.item_id from running_prices r
  union all
  select p.family_id from running_prices r join products p using (product_id) where p.family_id is not null
$$;

-- What is shown of a running period: until when, how many are left, and how many one customer gets; null where it reduces nothing.
create function timed_price_of(base bigint, period running_prices) returns json language sql stable as $$
  select case when reduced_price(base, period.price, period.reduction_bps) < base then json_build_object(
           'price', reduced_price(base, period.price, period.reduction_bps), 'price_after', base, 'ends_at', to_char(period.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'units_left', period.units_left, 'per_customer', period.per_customer) end
$$;

-- Server processes hear of edits, and of a quota that is used up or has units again. What begins and ends they know by the clock.
create function periods_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (item_no, words_changed)
  select i.item_no, false from catalogue_items i
   where i.item_id in (select t.item_id from touched t union
                       select p.family_id from touched t join products p using (product_id) where p.family_id is not null);
  return null;
end $$;
create trigger periods_added after insert on price_periods referencing new table as touched
  for each statement execute function periods_changed();
create trigger periods_removed after delete on price_periods referencing old table as touched
  for each statement execute function periods_changed();

create function period_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (item_no, words_changed)
  select i.item_no, false from catalogue_items i
   where i.item_id in (select new.item_id union select p.family_id from products p where p.product_id = new.product_id and p.family_id is not null);
  return null;
end $$;
create trigger period_edited after update on price_periods for each row
  when ((old.starts_at, old.ends_at, old.price, old.reduction_bps, coalesce(old.taken < old.quota, true)) is distinct from
        (new.starts_at, new.ends_at, new.price, new.reduction_bps, coalesce(new.taken < new.quota, true)))
  execute function period_changed();

-- The price before a reduction of the price itself looks at periods, too.
create or replace function work_out_compare_at_price() returns trigger language plpgsql as $$
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
end $$;
