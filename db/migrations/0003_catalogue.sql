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
  stock integer not null default 0 check (stock between 0 and 1000000),
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
create index products_category on products (category_id);
create index products_created_at on products (created_at desc, product_id);

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
-- so that no write path can forget it.
create table catalogue_items (
  item_id uuid primary key,
  type text not null check (type in ('product', 'bundle')),
  category_id uuid not null,
  name text not null,
  slug text not null,
  price bigint not null,
  rating numeric(3, 2) not null default 0,
  rating_count integer not null default 0,
  sold_count integer not null default 0,
  in_stock boolean not null,
  is_best_seller boolean not null,
  is_active boolean not null,
  created_at timestamptz(3) not null,
  code text not null,
  name_folded text not null,
  words tsvector not null
);
comment on table catalogue_items is 'owner: catalogue. Read model of lists and search, written only by triggers on products, bundles and bundle_items.';
create index catalogue_items_newest on catalogue_items (created_at desc, item_id) where is_active;
create index catalogue_items_best_selling on catalogue_items (sold_count desc, item_id) where is_active;
create index catalogue_items_price on catalogue_items (price, item_id) where is_active;
create index catalogue_items_rating on catalogue_items (rating desc, item_id) where is_active;
create index catalogue_items_name on catalogue_items (name_folded, item_id) where is_active;
create index catalogue_items_category_newest on catalogue_items (category_id, created_at desc, item_id) where is_active;
create index catalogue_items_category_selling on catalogue_items (category_id, sold_count desc, item_id) where is_active;
create index catalogue_items_best_seller on catalogue_items (sold_count desc, item_id) where is_active and is_best_seller;
create index catalogue_items_words on catalogue_items using gin (words) with (fastupdate = off);
create unique index catalogue_items_code on catalogue_items (code, item_id);

create table search_words (
  word text primary key,
  uses integer not null
);
comment on table search_words is 'owner: catalogue. The vocabulary that typed words are corrected to; refreshed after catalogue changes.';
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);
create index search_words_prefix on search_words (word text_pattern_ops);

create function catalogue_words(name text, code text, registration text, category text, description text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('simple', public.fold(coalesce(name, ''))), 'A')
      || setweight(to_tsvector('simple', public.fold(coalesce(code, '') || ' ' || coalesce(registration, ''))), 'A')
      || setweight(to_tsvector('simple', public.fold(coalesce(category, ''))), 'B')
      || setweight(to_tsvector('simple', left(public.fold(regexp_replace(coalesce(description, ''), '<[^>]*>', ' ', 'g')), 2000)), 'D');

-- The smallest whole number of sets that a bundle's parts allow; zero when a part is inactive or archived.
create function bundle_stock(uuid) returns integer
  language sql stable
  return (select coalesce(min(case when p.is_active and p.archived_at is null then p.stock / bi.quantity else 0 end), 0)::integer
            from public.bundle_items bi join public.products p using (product_id) where bi.bundle_id = $1);

create function list_bundle(uuid) returns void language plpgsql as $$
begin
  insert into catalogue_items (item_id, type, category_id, name, slug, price, rating, rating_count, sold_count, in_stock,
                               is_best_seller, is_active, created_at, code, name_folded, words)
  select b.bundle_id, 'bundle', b.category_id, b.name, b.slug, b.price,
         case when b.rating_count > 0 then round(b.rating_sum::numeric / b.rating_count, 2) else 0 end,
         b.rating_count, b.sold_count, bundle_stock(b.bundle_id) > 0, b.is_best_seller,
         b.is_active and b.archived_at is null, b.created_at, fold(b.sku), fold(b.name),
         catalogue_words(b.name, b.sku, '', c.name, b.description)
    from bundles b join categories c using (category_id) where b.bundle_id = $1
  on conflict (item_id) do update set category_id = excluded.category_id, name = excluded.name, slug = excluded.slug,
    price = excluded.price, rating = excluded.rating, rating_count = excluded.rating_count,
    sold_count = excluded.sold_count, in_stock = excluded.in_stock, is_best_seller = excluded.is_best_seller,
    is_active = excluded.is_active, code = excluded.code, name_folded = excluded.name_folded, words = excluded.words;
end $$;

create function list_product() returns trigger language plpgsql as $$
begin
  insert into catalogue_items (item_id, type, category_id, name, slug, price, rating, rating_count, sold_count, in_stock,
                               is_best_seller, is_active, created_at, code, name_folded, words)
  select new.product_id, 'product', new.category_id, new.name, new.slug, new.price,
         case when new.rating_count > 0 then round(new.rating_sum::numeric / new.rating_count, 2) else 0 end,
         new.rating_count, new.sold_count, new.stock >= new.moq, new.is_best_seller,
         new.is_active and new.archived_at is null, new.created_at, fold(new.sku), fold(new.name),
         catalogue_words(new.name, new.sku, new.registration_number, c.name, new.description || ' ' || new.ingredients)
    from categories c where c.category_id = new.category_id
  on conflict (item_id) do update set category_id = excluded.category_id, name = excluded.name, slug = excluded.slug,
    price = excluded.price, rating = excluded.rating, rating_count = excluded.rating_count,
    sold_count = excluded.sold_count, in_stock = excluded.in_stock, is_best_seller = excluded.is_best_seller,
    is_active = excluded.is_active, code = excluded.code, name_folded = excluded.name_folded, words = excluded.words;
  return null;
end $$;
create trigger products_listed after insert or update of category_id, name, slug, price, rating_sum, rating_count,
  sold_count, moq, is_best_seller, is_active, archived_at, sku, registration_number, description, ingredients
  on products for each row execute function list_product();

-- A sale touches the list only when it empties or refills the shelf; every other change of stock leaves it alone.
create function list_product_stock() returns trigger language plpgsql as $$
begin
  update catalogue_items set in_stock = new.stock >= new.moq where item_id = new.product_id;
  return null;
end $$;
create trigger products_stock_listed after update of stock on products for each row
  when ((old.stock >= old.moq) is distinct from (new.stock >= new.moq)) execute function list_product_stock();

create function list_bundles_of_product() returns trigger language plpgsql as $$
declare affected uuid;
begin
  for affected in
    select bi.bundle_id from bundle_items bi join catalogue_items i on i.item_id = bi.bundle_id
     where bi.product_id = new.product_id
       and (old.stock / bi.quantity > 0) is distinct from (new.stock / bi.quantity > 0)
        or bi.product_id = new.product_id and (old.is_active, old.archived_at) is distinct from (new.is_active, new.archived_at)
     order by bi.bundle_id
  loop
    update catalogue_items set in_stock = bundle_stock(affected) > 0 where item_id = affected;
  end loop;
  return null;
end $$;
create trigger products_bundles_listed after update of stock, is_active, archived_at on products for each row
  when (old.stock is distinct from new.stock or old.is_active is distinct from new.is_active
        or old.archived_at is distinct from new.archived_at)
  execute function list_bundles_of_product();

create function list_bundle_row() returns trigger language plpgsql as $$
begin
  perform list_bundle(case when tg_op = 'DELETE' then old.bundle_id else new.bundle_id end);
  return null;
end $$;
create trigger bundles_listed after insert or update on bundles for each row execute function list_bundle_row();
create trigger bundle_items_listed after insert or update or delete on bundle_items for each row execute function list_bundle_row();

create function unlist_item() returns trigger language plpgsql as $$
begin
  delete from catalogue_items where item_id = case when tg_table_name = 'products' then (to_jsonb(old) ->> 'product_id')::uuid
                                                   else (to_jsonb(old) ->> 'bundle_id')::uuid end;
  return null;
end $$;
create trigger products_unlisted after delete on products for each row execute function unlist_item();
create trigger bundles_unlisted after delete on bundles for each row execute function unlist_item();
