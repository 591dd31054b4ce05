-- What each product was offered at and since when, and the price before a reduction worked out from it (decision 170). What an import
-- passes over is said beside its row.

create table price_changes (
  product_id uuid not null references products on delete cascade,
  changed_at timestamptz(3) not null,
  price bigint check (price between 100 and 1000000000),
  primary key (product_id, changed_at)
);
comment on table price_changes is 'owner: catalogue. What a product was offered at from a moment on; written only by triggers.';
comment on column price_changes.price is 'Empty: not offered, because it was switched off or deleted.';

-- The moment of an edit is that of the shop's clock; a hand that writes SQL leaves updated_at as it is.
create function price_moment(was products, is_now products) returns timestamptz language sql stable as $$
  select greatest(
    case when is_now.updated_at is distinct from was.updated_at then is_now.updated_at else clock_timestamp()::timestamptz(3) end,
    (select max(changed_at) from price_changes where product_id = was.product_id));
$$;

create function price_offered(product products) returns bigint language sql immutable as $$
  select case when product.is_active and product.archived_at is null then product.price end;
$$;

-- The lowest price of the 30 days before a reduction: what was offered in them, and at their beginning. A product from before
-- this history was offered at its price since it was made.
create function work_out_compare_at_price() returns trigger language plpgsql as $$
declare
  moment timestamptz;
  last_price bigint;
  lowest bigint;
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
    select min(price) into lowest from (
      select price from price_changes where product_id = old.product_id and changed_at > moment - interval '30 days'
      union all
      (select price from price_changes where product_id = old.product_id and changed_at <= moment - interval '30 days'
        order by changed_at desc limit 1)) offered;
  else
    last_price := price_offered(old);
    lowest := last_price;
  end if;
  if last_price is null or new.price > last_price then
    new.compare_at_price := null;
  elsif new.price < last_price then
    new.compare_at_price := lowest;
  end if;
  if new.compare_at_price <= new.price then new.compare_at_price := null; end if;
  return new;
end $$;

create function note_price() returns trigger language plpgsql as $$
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
end $$;

-- Sales write other columns and do not come here.
create trigger product_compare_at_price before insert or update of price, compare_at_price, is_active, archived_at on products
  for each row execute function work_out_compare_at_price();
create trigger product_price_noted after insert or update of price, is_active, archived_at on products
  for each row execute function note_price();

alter table product_import_rows add column notes jsonb not null default '[]'::jsonb;
comment on column product_import_rows.notes is 'Cells that are passed over and why; the row is written all the same.';
