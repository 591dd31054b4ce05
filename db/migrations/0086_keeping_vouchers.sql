-- What the administrators' side of vouchers looks things up by.
create index voucher_uses_back on voucher_uses (voucher_id, used_at desc, use_id desc) where given_back_at is not null;

-- Customers are chosen by parts of their name, address or number, and by lists of addresses or numbers.
create index users_search on users using gin (fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, '')) gin_trgm_ops);
create index users_phone on users (phone_number) where phone_number is not null;

create or replace view shelf_categories as
  select category_id, parent_id, name, slug, image_url, is_active, deleted_at from categories;
