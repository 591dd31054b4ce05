-- Two administrators who save the same category: the second is told.
alter table categories add column version integer not null default 1;

-- Categories leave their old addresses behind as well, and each kind of thing has its own.
alter table old_slugs add column category_id uuid references categories on delete cascade;
alter table old_slugs drop constraint old_slugs_check;
alter table old_slugs add constraint old_slugs_check check (num_nonnulls(product_id, bundle_id, category_id) = 1);
alter table old_slugs add column kind text not null generated always as (
  case when product_id is not null then 'product' when bundle_id is not null then 'bundle' else 'category' end) stored;
alter table old_slugs drop constraint old_slugs_pkey;
alter table old_slugs add primary key (slug, kind);

-- A SKU names one thing of the shop: no product has that of a bundle, and small letters make no other SKU.
create table catalogue_skus (
  item_id uuid primary key,
  sku_folded text not null
);
comment on table catalogue_skus is 'owner: catalogue. The SKU of every product and bundle without its case; written only by triggers.';
insert into catalogue_skus (item_id, sku_folded)
select distinct on (lower(sku)) item_id, lower(sku)
  from (select product_id as item_id, sku from products union all select bundle_id, sku from bundles) items
 order by lower(sku), item_id;
create unique index catalogue_skus_sku on catalogue_skus (sku_folded);

create function product_skus_added() returns trigger language plpgsql as $$
begin
  insert into catalogue_skus (item_id, sku_folded) select product_id, lower(sku) from added;
  return null;
end $$;
create trigger product_skus_added after insert on products referencing new table as added
  for each statement execute function product_skus_added();

create function bundle_skus_added() returns trigger language plpgsql as $$
begin
  insert into catalogue_skus (item_id, sku_folded) select bundle_id, lower(sku) from added;
  return null;
end $$;
create trigger bundle_skus_added after insert on bundles referencing new table as added
  for each statement execute function bundle_skus_added();

-- By row and only where the SKU changes, so that a sale costs nothing here.
create function sku_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_skus (item_id, sku_folded)
  values (case tg_table_name when 'products' then (to_jsonb(new) ->> 'product_id')::uuid else (to_jsonb(new) ->> 'bundle_id')::uuid end,
          lower(new.sku))
      on conflict (item_id) do update set sku_folded = excluded.sku_folded;
  return null;
end $$;
create trigger product_sku_changed after update on products
  for each row when (old.sku is distinct from new.sku) execute function sku_changed();
create trigger bundle_sku_changed after update on bundles
  for each row when (old.sku is distinct from new.sku) execute function sku_changed();

create function product_skus_removed() returns trigger language plpgsql as $$
begin
  delete from catalogue_skus where item_id in (select product_id from removed);
  return null;
end $$;
create trigger product_skus_removed after delete on products referencing old table as removed
  for each statement execute function product_skus_removed();

create function bundle_skus_removed() returns trigger language plpgsql as $$
begin
  delete from catalogue_skus where item_id in (select bundle_id from removed);
  return null;
end $$;
create trigger bundle_skus_removed after delete on bundles referencing old table as removed
  for each statement execute function bundle_skus_removed();
