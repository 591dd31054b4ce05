-- Deleted products that are kept are listed by themselves. Stock stands in no index, so its changes stay heap-only.
create index products_archived on products (archived_at desc) where archived_at is not null;

create table product_imports (
  import_id uuid primary key,
  created_by uuid not null references users,
  file_name text not null check (length(file_name) <= 200),
  content text,
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
  primary key (import_id, row_no)
);
comment on table product_import_rows is 'owner: catalogue. What becomes of each row of a spreadsheet: shown as the preview, then written.';
comment on column product_import_rows.base_version is 'The version of the product that the preview compared with.';
comment on column product_import_rows.stock_change is 'Units that come or go; sales since the preview are thereby not lost.';
create index product_import_rows_outcome on product_import_rows (import_id, outcome, row_no);
