-- no transaction
alter table return_items validate constraint return_items_status_check;
create index concurrently if not exists return_items_replacement on return_items (replacement_order_id)
  where replacement_order_id is not null;
