-- no transaction
-- in batches of 1000: products by product_id
update products set halal_status = case when halal_certificate is null then halal_status else 'CERTIFIED' end,
                    product_class = coalesce(registration_class(registration_number), product_class)
 where (halal_certificate is not null and halal_status = 'UNKNOWN' or registration_number is not null and product_class is null)
   and product_id between $1 and $2;

alter table products validate constraint products_class;
alter table products validate constraint products_registration_holder;
alter table products validate constraint products_halal_status;
alter table products validate constraint products_halal_class;
alter table products validate constraint products_halal_reason;
create index concurrently if not exists products_ending on products ((coalesce(registration_until, listing_grace_until)))
  where is_active and archived_at is null and coalesce(registration_until, listing_grace_until) is not null;
create index concurrently if not exists products_halal_unknown on products (product_id)
  where is_active and archived_at is null and halal_status = 'UNKNOWN';
