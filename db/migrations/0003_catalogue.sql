create table categories (
  category_id uuid primary key,
  parent_id uuid references categories,
  type text not null check (type in ('PRODUCT', 'BUNDLE', 'MIXED')),
  name text not null check (length(name) between 2 and 100),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  display_order integer not null default 0,
  image_url text,
  is_active boolean not null default true,
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  check (parent_id <> category_id)
);
comment on table categories is 'owner: catalogue. At most three levels; deleting is soft.';
create unique index categories_slug on categories (slug) where deleted_at is null;
create index categories_parent on categories (parent_id, display_order);

create table products (
  product_id uuid primary key,
  category_id uuid not null references categories,
  name text not null check (length(name) between 3 and 150),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  sku text not null unique check (length(sku) between 1 and 40),
  description text not null default '',
  ingredients text not null default '',
  unit text not null default 'pcs',
  unit_value text not null default '',
  price bigint not null check (price between 100 and 1000000000),
  compare_at_price bigint check (compare_at_price between 100 and 1000000000),
  stock integer not null default 0 check (stock between 0 and 2000000),
  moq integer not null default 1 check (moq between 1 and 999),
  registration_number text,
  weight integer not null check (weight between 1 and 100000),
  length integer not null default 0 check (length between 0 and 500),
  width integer not null default 0 check (width between 0 and 500),
  height integer not null default 0 check (height between 0 and 500),
  is_best_seller boolean not null default false,
  is_active boolean not null default true,
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  sold_count integer not null default 0 check (sold_count >= 0),
  version integer not null default 1,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
) with (fillfactor = 80);
comment on table products is 'owner: catalogue. Room is left in each page so that a change of stock stays a heap-only update.';
comment on column products.stock is 'At most a million is put on the shelf; returns may come on top.';
create index products_category on products (category_id);

create table bundles (
  bundle_id uuid primary key,
  category_id uuid not null references categories,
  name text not null check (length(name) between 3 and 150),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  sku text not null unique check (length(sku) between 1 and 40),
  description text not null default '',
  price bigint not null check (price between 100 and 1000000000),
  is_best_seller boolean not null default false,
  is_active boolean not null default true,
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  sold_count integer not null default 0 check (sold_count >= 0),
  version integer not null default 1,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table bundles is 'owner: catalogue. Products sold together; buying one takes its parts'' stock.';
create index bundles_category on bundles (category_id);

create table bundle_items (
  bundle_id uuid not null references bundles on delete cascade,
  product_id uuid not null references products,
  quantity integer not null check (quantity between 1 and 999),
  position integer not null default 0,
  primary key (bundle_id, product_id)
);
comment on table bundle_items is 'owner: catalogue. The parts of a bundle.';
create index bundle_items_product on bundle_items (product_id);

create table pictures (
  picture_id uuid primary key,
  product_id uuid references products on delete cascade,
  bundle_id uuid references bundles on delete cascade,
  image_url text not null,
  index integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (num_nonnulls(product_id, bundle_id) = 1)
);
comment on table pictures is 'owner: catalogue. Pictures of products and bundles in their order; image_url is the base of the sizes that files/pictures.ts renders.';
create index pictures_product on pictures (product_id, index) where product_id is not null;
create index pictures_bundle on pictures (bundle_id, index) where bundle_id is not null;

create table old_slugs (
  slug text primary key,
  product_id uuid references products on delete cascade,
  bundle_id uuid references bundles on delete cascade,
  created_at timestamptz(3) not null,
  check (num_nonnulls(product_id, bundle_id) = 1)
);
comment on table old_slugs is 'owner: catalogue. Addresses that redirect to the present one.';

create table stock_ledger (
  entry_id bigint generated always as identity primary key,
  product_id uuid not null references products,
  change integer not null check (change <> 0),
  stock_after integer not null check (stock_after >= 0),
  reason text not null check (reason in ('ORDER', 'CANCEL', 'EXPIRY', 'RESTOCK', 'CORRECTION', 'OPENING', 'RETURN')),
  order_id uuid,
  actor_id uuid,
  created_at timestamptz(3) not null
);
comment on table stock_ledger is 'owner: catalogue. Every change of stock with who and why; the changes of a product add up to its stock. Only grows.';
create index stock_ledger_product on stock_ledger (product_id, entry_id desc);
create index stock_ledger_order on stock_ledger (order_id) where order_id is not null;

-- The narrow table that lists, filters and searches read. Products and bundles stand in it together; triggers keep it,
-- so that no write path can forget it. Archived ones are not in it.
create table catalogue_items (
  item_no integer generated always as identity unique,
  item_id uuid primary key,
  type text not null check (type in ('product', 'bundle')),
  category_id uuid not null,
  price bigint not null,
  rating integer not null check (rating between 0 and 500),
  sold_count integer not null,
  in_stock boolean not null,
  is_best_seller boolean not null,
  is_active boolean not null,
  created_at timestamptz(3) not null,
  name_folded text not null
) with (fillfactor = 80);
comment on table catalogue_items is 'owner: catalogue. What lists filter and sort by, written only by triggers.';
comment on column catalogue_items.item_no is 'A small number by which server processes keep the list in memory.';
comment on column catalogue_items.rating is 'Hundredths of a star.';

-- Apart from the figures, so that a sale or a rating never touches the word indexes.
create table catalogue_words (
  item_no integer primary key references catalogue_items (item_no) on delete cascade,
  code text not null,
  registration text not null,
  name_words tsvector not null,
  all_words tsvector not null
);
comment on table catalogue_words is 'owner: catalogue. What search reads, written only by triggers.';
create index catalogue_words_code on catalogue_words (code);
create index catalogue_words_registration on catalogue_words (registration) where registration <> '';
create index catalogue_words_name on catalogue_words using gin (name_words) with (fastupdate = off);
create index catalogue_words_all on catalogue_words using gin (all_words) with (fastupdate = off);

-- What server processes read to bring their copy of the list up to date. A reader asks for the transactions that its
-- last look could not yet see, so nothing is missed whatever the order of commits.
create table catalogue_changes (
  change_id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  item_no integer not null,
  words_changed boolean not null,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table catalogue_changes is 'owner: catalogue. Which list items changed; kept for an hour.';
create index catalogue_changes_transaction on catalogue_changes (transaction_id);
create index catalogue_changes_changed_at on catalogue_changes (changed_at);

create table search_words (
  word text primary key,
  uses integer not null
);
comment on table search_words is 'owner: catalogue. The vocabulary of search; refreshed after catalogue changes.';
comment on column search_words.uses is 'In how many names; typed words are corrected only to words of names.';
create index search_words_trigrams on search_words using gin (word gin_trgm_ops) where uses > 0;
create index search_words_prefix on search_words (word text_pattern_ops);

-- Punctuation separates words, so that SKU-1 and vitamin-c are found by their parts however they are typed.
create function search_text(text) returns text
  language sql immutable parallel safe strict
  return btrim(regexp_replace(public.fold($1), '[^[:alnum:]]+', ' ', 'g'));

-- Codes are compared without case, spaces and punctuation.
create function squash(text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(public.fold($1), '[^[:alnum:]]', '', 'g');

create function words_of(text) returns tsvector
  language sql immutable parallel safe strict
  return strip(to_tsvector('simple', public.search_text($1)));

-- The words of a description: the parser's own idea of punctuation is good enough for prose, and quicker.
create function words_of_html(html text) returns tsvector
  language sql immutable parallel safe strict
  return strip(to_tsvector('simple', public.fold(left(regexp_replace(html, '<[^>]*>|&[a-z]+;', ' ', 'g'), 2000))));

-- The smallest whole number of sets that a bundle's parts allow; zero when a part is inactive or archived.
create function bundle_stock(uuid) returns integer
  language sql stable
  return (select coalesce(min(case when p.is_active and p.archived_at is null then p.stock / bi.quantity else 0 end), 0)::integer
            from public.bundle_items bi join public.products p using (product_id) where bi.bundle_id = $1);

-- What catalogue_items must hold. Ids come through unnest, because a join stays quick for thousands of them.
create function listings_of(ids uuid[]) returns table (
  item_id uuid, type text, category_id uuid, price bigint, rating integer, sold_count integer, in_stock boolean,
  is_best_seller boolean, is_active boolean, created_at timestamptz, name_folded text)
  language sql stable as $$
  select p.product_id, 'product', p.category_id, p.price,
         case when p.rating_count > 0 then round(p.rating_sum * 100.0 / p.rating_count)::integer else 0 end,
         p.sold_count, p.stock >= p.moq, p.is_best_seller, p.is_active, p.created_at, search_text(p.name)
    from unnest(ids) id join products p on p.product_id = id where p.archived_at is null
  union all
  select b.bundle_id, 'bundle', b.category_id, b.price,
         case when b.rating_count > 0 then round(b.rating_sum * 100.0 / b.rating_count)::integer else 0 end,
         b.sold_count, bundle_stock(b.bundle_id) > 0, b.is_best_seller, b.is_active, b.created_at, search_text(b.name)
    from unnest(ids) id join bundles b on b.bundle_id = id where b.archived_at is null
$$;

-- What catalogue_words must hold.
create function wordings_of(ids uuid[]) returns table (
  item_id uuid, code text, registration text, name_words tsvector, all_words tsvector)
  language sql stable as $$
  select p.product_id, squash(p.sku), squash(coalesce(p.registration_number, '')), words_of(p.name),
         words_of(concat_ws(' ', p.name, p.sku, p.registration_number, c.name))
           || words_of_html(p.description) || words_of_html(p.ingredients)
    from unnest(ids) id join products p on p.product_id = id join categories c using (category_id)
   where p.archived_at is null
  union all
  select b.bundle_id, squash(b.sku), '', words_of(b.name),
         words_of(concat_ws(' ', b.name, b.sku, c.name)) || words_of_html(b.description)
    from unnest(ids) id join bundles b on b.bundle_id = id join categories c using (category_id)
   where b.archived_at is null
$$;

-- Brings figures of list items up to date. The rows are locked in one order, and before the figures are computed: of two
-- sales that empty different parts of a bundle the later one sees the earlier.
create function refresh_figures(ids uuid[]) returns void language plpgsql as $$
begin
  perform from catalogue_items i join unnest(ids) id on i.item_id = id order by i.item_id for no key update of i;
  update catalogue_items i
     set category_id = l.category_id, price = l.price, rating = l.rating, sold_count = l.sold_count, in_stock = l.in_stock,
         is_best_seller = l.is_best_seller, is_active = l.is_active, name_folded = l.name_folded
    from listings_of(ids) l
   where l.item_id = i.item_id
     and (i.category_id, i.price, i.rating, i.sold_count, i.in_stock, i.is_best_seller, i.is_active, i.name_folded)
         is distinct from
         (l.category_id, l.price, l.rating, l.sold_count, l.in_stock, l.is_best_seller, l.is_active, l.name_folded);
end $$;

-- Brings whole list items up to date, with their words; lists what is not listed yet and unlists what is gone.
create function refresh_items(ids uuid[]) returns void language plpgsql as $$
begin
  perform refresh_figures(ids);
  delete from catalogue_items i using unnest(ids) id
   where i.item_id = id
     and not exists (select from products p where p.product_id = id and p.archived_at is null)
     and not exists (select from bundles b where b.bundle_id = id and b.archived_at is null);
  insert into catalogue_items (item_id, type, category_id, price, rating, sold_count, in_stock, is_best_seller, is_active,
                               created_at, name_folded)
  select l.item_id, l.type, l.category_id, l.price, l.rating, l.sold_count, l.in_stock, l.is_best_seller, l.is_active,
         l.created_at, l.name_folded
    from listings_of(ids) l
   where not exists (select from catalogue_items i where i.item_id = l.item_id)
   order by l.created_at, l.item_id;
  insert into catalogue_words (item_no, code, registration, name_words, all_words)
  select i.item_no, w.code, w.registration, w.name_words, w.all_words
    from wordings_of(ids) w join catalogue_items i using (item_id)
      on conflict (item_no) do update
     set code = excluded.code, registration = excluded.registration, name_words = excluded.name_words, all_words = excluded.all_words;
end $$;

create function products_added() returns trigger language plpgsql as $$
begin
  perform refresh_items((select array_agg(product_id) from added));
  return null;
end $$;
create trigger products_added after insert on products referencing new table as added
  for each statement execute function products_added();

-- A sale touches the list only when it empties or refills a shelf; every other change of stock leaves it alone.
create function products_changed() returns trigger language plpgsql as $$
declare
  reworded uuid[];
  refigured uuid[];
begin
  select array_agg(n.product_id) filter (where is_reworded), array_agg(n.product_id) filter (where not is_reworded)
    into reworded, refigured
    from (select n.product_id,
                 (o.category_id, o.name, o.sku, o.registration_number, o.description, o.ingredients, o.archived_at)
                 is distinct from
                 (n.category_id, n.name, n.sku, n.registration_number, n.description, n.ingredients, n.archived_at) as is_reworded
            from before o join after n using (product_id)
           where (o.category_id, o.name, o.sku, o.registration_number, o.description, o.ingredients, o.archived_at,
                  o.price, o.rating_sum, o.rating_count, o.sold_count, o.stock >= o.moq, o.is_best_seller, o.is_active)
                 is distinct from
                 (n.category_id, n.name, n.sku, n.registration_number, n.description, n.ingredients, n.archived_at,
                  n.price, n.rating_sum, n.rating_count, n.sold_count, n.stock >= n.moq, n.is_best_seller, n.is_active)) n;
  refigured := refigured || array(
    select distinct bi.bundle_id from before o join after n using (product_id) join bundle_items bi using (product_id)
     where (o.is_active and o.archived_at is null and o.stock >= bi.quantity)
           is distinct from (n.is_active and n.archived_at is null and n.stock >= bi.quantity));
  if reworded is not null then perform refresh_items(reworded); end if;
  if cardinality(refigured) > 0 then perform refresh_figures(refigured); end if;
  return null;
end $$;
create trigger products_changed after update on products referencing old table as before new table as after
  for each statement execute function products_changed();

create function products_removed() returns trigger language plpgsql as $$
begin
  delete from catalogue_items where item_id in (select product_id from removed);
  return null;
end $$;
create trigger products_removed after delete on products referencing old table as removed
  for each statement execute function products_removed();

create function bundles_added() returns trigger language plpgsql as $$
begin
  perform refresh_items((select array_agg(bundle_id) from added));
  return null;
end $$;
create trigger bundles_added after insert on bundles referencing new table as added
  for each statement execute function bundles_added();

create function bundles_changed() returns trigger language plpgsql as $$
declare
  reworded uuid[];
  refigured uuid[];
begin
  select array_agg(bundle_id) filter (where is_reworded), array_agg(bundle_id) filter (where not is_reworded)
    into reworded, refigured
    from (select n.bundle_id, (o.category_id, o.name, o.sku, o.description, o.archived_at) is distinct from
                              (n.category_id, n.name, n.sku, n.description, n.archived_at) as is_reworded
            from before o join after n using (bundle_id)) b;
  if reworded is not null then perform refresh_items(reworded); end if;
  if refigured is not null then perform refresh_figures(refigured); end if;
  return null;
end $$;
create trigger bundles_changed after update on bundles referencing old table as before new table as after
  for each statement execute function bundles_changed();

create function bundles_removed() returns trigger language plpgsql as $$
begin
  delete from catalogue_items where item_id in (select bundle_id from removed);
  return null;
end $$;
create trigger bundles_removed after delete on bundles referencing old table as removed
  for each statement execute function bundles_removed();

create function bundle_items_changed() returns trigger language plpgsql as $$
begin
  perform refresh_figures((select array_agg(distinct bundle_id) from touched));
  return null;
end $$;
create trigger bundle_items_added after insert on bundle_items referencing new table as touched
  for each statement execute function bundle_items_changed();
create trigger bundle_items_changed after update on bundle_items referencing new table as touched
  for each statement execute function bundle_items_changed();
create trigger bundle_items_removed after delete on bundle_items referencing old table as touched
  for each statement execute function bundle_items_changed();

create function categories_renamed() returns trigger language plpgsql as $$
declare
  renamed uuid[];
begin
  select array_agg(n.category_id) into renamed from before o join after n using (category_id) where o.name <> n.name;
  if renamed is not null then
    perform refresh_items((select array_agg(item_id) from catalogue_items where category_id = any(renamed)));
  end if;
  return null;
end $$;
create trigger categories_renamed after update on categories referencing old table as before new table as after
  for each statement execute function categories_renamed();

create function items_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (item_no, words_changed) select item_no, false from touched;
  return null;
end $$;
create trigger items_listed after insert on catalogue_items referencing new table as touched
  for each statement execute function items_changed();
create trigger items_changed after update on catalogue_items referencing new table as touched
  for each statement execute function items_changed();
create trigger items_unlisted after delete on catalogue_items referencing old table as touched
  for each statement execute function items_changed();

create function words_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (item_no, words_changed) select item_no, true from touched;
  return null;
end $$;
create trigger words_added after insert on catalogue_words referencing new table as touched
  for each statement execute function words_changed();
create trigger words_changed after update on catalogue_words referencing new table as touched
  for each statement execute function words_changed();
