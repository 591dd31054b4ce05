alter table product_import_rows add column cells jsonb not null default '{}';
comment on column product_import_rows.cells is 'The line as it came, for the file of lines that were not written; empty where nothing is written.';
