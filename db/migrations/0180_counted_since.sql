-- The stock that a row of an import was previewed against: the last entry of the stock ledger by then. Null in rows of old.
alter table product_import_rows add column stock_entry_id bigint;
