-- Categories, brands, families, products, bundles, their pictures and their stock.

-- Texts that customers read stand in both languages, in columns beside each other: lists read a name without the long texts.
-- An empty text is shown in the other language. `name` is for code that names a thing without speaking to a customer.
create table categories (
  category_id uuid primary key,
  parent_id uuid references categories,
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
  check (parent_id <> category_id),
  constraint categories_name_check check (
    name_en || name_id <> '' and (name_en = '' or length(name_en) between 2 and 100) and (name_id = '' or length(name_id) between 2 and 100))
);
comment on table categories is 'owner: catalogue. At most three levels; deleting is soft.';
create unique index categories_slug on categories (slug) where deleted_at is null;
create index categories_parent on categories (parent_id, display_order);

create table brands (
  brand_id uuid primary key,
  name text not null check (length(name) between 2 and 60 and name = btrim(name)),
  slug text not null constraint brands_slug unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  logo_url text,
  description_en text not null default '',
  description_id text not null default '',
  meta_title_en text not null default '',
  meta_title_id text not null default '',
  meta_description_en text not null default '',
  meta_description_id text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table brands is 'owner: catalogue. Who makes products; a brand is called the same in both languages.';
create unique index brands_name on brands (fold(name));

create table families (
  family_id uuid primary key,
  kind text not null check (kind in ('SIZE', 'SHADE', 'VARIANT')),
  name_en text not null default '' check (name_en = '' or length(name_en) between 3 and 150),
  name_id text not null default '' check (name_id = '' or length(name_id) between 3 and 150),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (name_en <> '' or name_id <> '')
);
comment on table families is 'owner: catalogue. Products that are sizes or shades of one thing; lists show a family once.';

create table products (
  product_id uuid primary key,
  category_id uuid not null references categories,
  brand_id uuid references brands,
  family_id uuid references families,
  family_label_en text not null default '' check (length(family_label_en) <= 40),
  family_label_id text not null default '' check (length(family_label_id) <= 40),
  family_position smallint,
  name_en text not null default '',
  name_id text not null default '',
  name text not null generated always as (coalesce(nullif(name_en, ''), name_id)) stored,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  sku text not null unique check (length(sku) between 1 and 40),
  description_en text not null default '',
  description_id text not null default '',
  ingredients_en text not null default '',
  ingredients_id text not null default '',
  how_to_use_en text not null default '',
  how_to_use_id text not null default '',
  cautions_en text not null default '',
  cautions_id text not null default '',
  missing_texts smallint not null generated always as (
    case when (name_en = '') > (name_id = '') or (description_en = '') > (description_id = '')
           or (ingredients_en = '') > (ingredients_id = '') or (how_to_use_en = '') > (how_to_use_id = '')
           or (cautions_en = '') > (cautions_id = '') then 1 else 0 end
    + case when (name_id = '') > (name_en = '') or (description_id = '') > (description_en = '')
             or (ingredients_id = '') > (ingredients_en = '') or (how_to_use_id = '') > (how_to_use_en = '')
             or (cautions_id = '') > (cautions_en = '') then 2 else 0 end) stored,
  words_hash bigint not null generated always as (
    hashtextextended(name_en || e'\n' || name_id || e'\n' || description_en || e'\n' || description_id || e'\n'
                     || ingredients_en || e'\n' || ingredients_id, 0)) stored,
  unit text not null default 'pcs',
  unit_value text not null default '',
  price bigint not null check (price between 100 and 1000000000),
  compare_at_price bigint check (compare_at_price between 100 and 1000000000),
  stock integer not null default 0 check (stock between 0 and 2000000),
  moq integer not null default 1 check (moq between 1 and 999),
  registration_number text,
  halal_certificate text check (halal_certificate ~ '^ID\d{17}$'),
  value_ids uuid[] not null default '{}',
  weight integer not null check (weight between 1 and 100000),
  length integer not null default 0 check (length between 0 and 500),
  width integer not null default 0 check (width between 0 and 500),
  height integer not null default 0 check (height between 0 and 500),
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
  constraint products_name_check check (
    name_en || name_id <> '' and (name_en = '' or length(name_en) between 3 and 150) and (name_id = '' or length(name_id) between 3 and 150)),
  constraint products_family check (
    (family_id is null) = (family_position is null)
    and (family_id is null) = (family_label_en = '' and family_label_id = ''))
) with (fillfactor = 80);
comment on table products is 'owner: catalogue. Room is left in each page so that a change of stock stays a heap-only update.';
comment on column products.missing_texts is '1: a text is there in Indonesian only, 2: in English only, 3: both happens.';
comment on column products.words_hash is 'Of all that search reads of texts: a sale compares this instead of the texts.';
comment on column products.stock is 'At most a million is put on the shelf; returns may come on top.';
comment on column products.halal_certificate is 'Number of the certificate of BPJPH.';
comment on column products.value_ids is 'Values of attributes, each once; triggers see to it that they are there.';
create index products_category on products (category_id);
-- Archived products have a list of their own. Stock stands in no index, so its changes stay heap-only.
create index products_archived on products (archived_at desc) where archived_at is not null;
create index products_brand on products (brand_id) where brand_id is not null;
create index products_values on products using gin (value_ids) with (fastupdate = off) where value_ids <> '{}';
create index products_family on products (family_id, family_position) where family_id is not null;

create table bundles (
  bundle_id uuid primary key,
  category_id uuid not null references categories,
  name_en text not null default '',
  name_id text not null default '',
  name text not null generated always as (coalesce(nullif(name_en, ''), name_id)) stored,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  sku text not null unique check (length(sku) between 1 and 40),
  description_en text not null default '',
  description_id text not null default '',
  missing_texts smallint not null generated always as (
    case when (name_en = '') > (name_id = '') or (description_en = '') > (description_id = '') then 1 else 0 end
    + case when (name_id = '') > (name_en = '') or (description_id = '') > (description_en = '') then 2 else 0 end) stored,
  price bigint not null check (price between 100 and 1000000000),
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
  constraint bundles_name_check check (
    name_en || name_id <> '' and (name_en = '' or length(name_en) between 3 and 150) and (name_id = '' or length(name_id) between 3 and 150))
);
comment on table bundles is 'owner: catalogue. Products sold together; buying one takes its parts'' stock.';
comment on column bundles.missing_texts is 'As of products.';
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
  preview text,
  index integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (num_nonnulls(product_id, bundle_id) = 1)
);
comment on table pictures is 'owner: catalogue. Pictures of products and bundles in their order; image_url is the base of the sizes that files/pictures.ts renders.';
comment on column pictures.preview is 'A tiny WebP in base64, shown until the picture arrives. Null until it is made, empty where there is nothing to make it of.';
create index pictures_product on pictures (product_id, index) where product_id is not null;
create index pictures_bundle on pictures (bundle_id, index) where bundle_id is not null;
create index pictures_without_preview on pictures (image_url) where preview is null;

create table old_slugs (
  slug text not null,
  product_id uuid references products on delete cascade,
  bundle_id uuid references bundles on delete cascade,
  category_id uuid references categories on delete cascade,
  kind text not null generated always as (
  case when product_id is not null then 'product' when bundle_id is not null then 'bundle' else 'category' end) stored,
  created_at timestamptz(3) not null,
  primary key (slug, kind),
  check (num_nonnulls(product_id, bundle_id, category_id) = 1)
);
comment on table old_slugs is 'owner: catalogue. Addresses that redirect to the present one.';

create table stock_ledger (
  entry_id bigint generated always as identity primary key,
  product_id uuid not null references products,
  change integer not null check (change <> 0),
  stock_after integer not null check (stock_after >= 0),
  reason text not null check (reason in ('ORDER', 'CANCEL', 'EXPIRY', 'RESTOCK', 'CORRECTION', 'OPENING', 'RETURN', 'GIFT')),
  order_id uuid,
  actor_id uuid,
  created_at timestamptz(3) not null
);
comment on table stock_ledger is 'owner: catalogue. Every change of stock with who and why; the changes of a product add up to its stock. Only grows.';
create index stock_ledger_product on stock_ledger (product_id, entry_id desc);
create index stock_ledger_order on stock_ledger (order_id) where order_id is not null;

create table product_imports (
  import_id uuid primary key,
  created_by uuid not null references users,
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

-- stock_entry_id is the last entry of the stock ledger when the row was previewed.
create table product_import_rows (
  import_id uuid not null references product_imports on delete cascade,
  row_no integer not null,
  sku text not null,
  name text not null,
  outcome text not null check (outcome in ('CREATE', 'UPDATE', 'UNCHANGED', 'ERROR', 'FAILED')),
  product_id uuid,
  base_version integer,
  stock_change integer not null default 0,
  fields jsonb not null default '{}',
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  is_applied boolean not null default false,
  cells jsonb not null default '{}',
  stock_entry_id bigint,
  primary key (import_id, row_no)
);
comment on table product_import_rows is 'owner: catalogue. What becomes of each row of a spreadsheet: shown as the preview, then written.';
comment on column product_import_rows.base_version is 'The version of the product that the preview compared with.';
comment on column product_import_rows.stock_change is 'Units that come or go; sales since the preview are thereby not lost.';
comment on column product_import_rows.cells is 'The line as it came, for the file of lines that were not written; empty where nothing is written.';
create index product_import_rows_outcome on product_import_rows (import_id, outcome, row_no);

-- Products differ by attributes beside their category. Administrators edit the values in both languages.
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
  check (name_en <> '' or name_id <> '')
);
comment on table attribute_values is 'owner: catalogue. Values of attributes, such as oily of the skin type; an address never changes.';
comment on column attribute_values.value_no is 'A small number by which server processes keep the values of items in memory.';
comment on column attribute_values.needs_certificate is 'Halal: only products with the number of a certificate carry it.';

-- The history of a stock is never rewritten. A further entry corrects a mistake.
create function stock_ledger_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'stock_ledger only grows' using errcode = 'restrict_violation';
end $$;
create trigger stock_ledger_only_grows before update or delete or truncate on stock_ledger
  for each statement execute function stock_ledger_only_grows();

-- Arrays have no foreign keys, so triggers check them. The values are locked, so that none is deleted meanwhile.
create function product_values_are_there() returns trigger language plpgsql as $$
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
end $$;
create trigger product_values_added after insert on products
  for each row when (new.value_ids <> '{}') execute function product_values_are_there();
create trigger product_values_changed after update of value_ids, halal_certificate on products
  for each row when (old.value_ids is distinct from new.value_ids or old.halal_certificate is distinct from new.halal_certificate)
  execute function product_values_are_there();

create function value_is_carried() returns trigger language plpgsql as $$
begin
  if exists (select from products where value_ids <> '{}' and value_ids @> array[old.value_id]) then
    raise foreign_key_violation using message = 'Products carry this value', constraint = 'products_value_ids';
  end if;
  return old;
end $$;
create trigger value_is_carried before delete on attribute_values for each row execute function value_is_carried();

-- A family as its card shows it. An active product in stock leads; reviews of all products count that are not archived.
create function family_figures(uuid) returns table (
  lead_id uuid, members integer, price bigint, rating_sum integer, rating_count integer, sold_count integer, in_stock boolean,
  is_best_seller boolean, is_active boolean, created_at timestamptz)
  language sql stable as $$
  select (array_agg(product_id order by is_active desc, stock >= moq desc, family_position))[1],
         (count(*) filter (where is_active))::integer,
         coalesce(min(price) filter (where is_active and stock >= moq), min(price) filter (where is_active), min(price)),
         sum(rating_sum)::integer, sum(rating_count)::integer, coalesce(sum(sold_count) filter (where is_active), 0)::integer,
         bool_or(is_active and stock >= moq), bool_or(is_active and is_best_seller), bool_or(is_active), min(created_at)
    from public.products where family_id = $1 and archived_at is null
  having count(*) > 0
$$;

-- What other modules read of the catalogue: the name for code that asks for no language, and both.
create view shelf_products as
  select product_id, name, slug, sku, price, compare_at_price, unit, unit_value, stock, moq, weight, length, width, height, is_active, archived_at,
         category_id, name_en, name_id, registration_number
    from products;
comment on view shelf_products is 'owner: catalogue; readable by: vouchers, cart, orders, documents, skinvestment, analytics. What a product costs and weighs and how many there are, archived ones included.';

create view shelf_bundles as
  select bundle_id, name, slug, sku, price, is_active, archived_at, category_id, name_en, name_id from bundles;
comment on view shelf_bundles is 'owner: catalogue; readable by: vouchers, cart, orders, documents, skinvestment, analytics. The same of bundles.';

create view shelf_bundle_parts as
  select bundle_id, product_id, quantity, position from bundle_items;
comment on view shelf_bundle_parts is 'owner: catalogue; readable by: cart, orders, skinvestment. The products in a set of a bundle.';

create view shelf_pictures as
  select product_id, bundle_id, image_url, index, preview from pictures;
comment on view shelf_pictures is 'owner: catalogue; readable by: vouchers, cart, skinvestment. The addresses of pictures in their order.';

create view shelf_categories as
  select category_id, parent_id, name, slug, image_url, is_active, deleted_at, name_en, name_id from categories;
comment on view shelf_categories is 'owner: catalogue; readable by: vouchers, orders. Categories and what they stand below.';
