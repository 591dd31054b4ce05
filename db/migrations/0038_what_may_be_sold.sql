-- Which class a product is of, until when its registration is valid and who holds it, and whether it is halal (decision 171). One rule
-- of the database says what may be on sale, for forms, calls, imports and SQL alike. Products of before are exempt for 30 days.

alter table products
  add column product_class text,
  add column registration_until date,
  add column registration_holder text,
  add column listing_grace_until date default current_date + 30,
  add column halal_status text not null default 'UNKNOWN',
  add column halal_class text,
  add column halal_reason text;
alter table products alter column listing_grace_until drop default;
alter table products
  add constraint products_class check (product_class in
    ('COSMETIC', 'TRADITIONAL_MEDICINE', 'SUPPLEMENT', 'FOOD', 'DEVICE', 'HOUSEHOLD', 'ACCESSORY')) not valid,
  add constraint products_registration_holder check (length(registration_holder) between 2 and 150) not valid,
  add constraint products_halal_status check (halal_status in ('CERTIFIED', 'NOT_HALAL', 'NOT_DUE', 'UNKNOWN')) not valid,
  add constraint products_halal_class check (halal_class in ('B', 'C')) not valid,
  add constraint products_halal_reason check (length(halal_reason) between 3 and 300) not valid;
comment on column products.product_class is 'Follows from the registration number where there is one, else as administrators say; ACCESSORY needs no number.';
comment on column products.registration_until is 'The last day in WIB on which the registration is valid.';
comment on column products.listing_grace_until is 'Was on sale before the rule of migration 0038 without what it asks for: may stay so until this day. Only the rule''s trigger writes it.';
comment on column products.halal_class is 'Of a product whose certificate is not due yet: the risk class of the device.';
comment on column products.halal_reason is 'Why it is on sale although nobody knows whether it is halal.';

create table registration_warnings (
  product_id uuid not null references products on delete cascade,
  ends_on date not null,
  days smallint not null check (days in (90, 30, 7)),
  warned_at timestamptz(3) not null,
  primary key (product_id, ends_on, days)
);
comment on table registration_warnings is 'owner: catalogue. Which ends of registrations administrators were told of, and how many days before.';

create function registration_class(registration_number text) returns text language sql immutable parallel safe as $$
  select case
    when registration_number ~ '^(N[A-E]\d{11}|NKIT\d{9})$' then 'COSMETIC'
    when registration_number ~ '^(T[RIL]|HT|FF)\d{9}$' then 'TRADITIONAL_MEDICINE'
    when registration_number ~ '^S[DIL]\d{9}$' then 'SUPPLEMENT'
    when registration_number ~ '^M[DL]\d{12,15}$' then 'FOOD'
    when registration_number ~ '^AK[DL]\d{11}$' then 'DEVICE'
    when registration_number ~ '^PK[DL]\d{11}$' then 'HOUSEHOLD'
  end;
$$;

-- What keeps a product off sale on a day in WIB, in the words of the shop's messages.
create function listing_problems(product products, on_day date) returns text[] language sql immutable as $$
  select array_remove(array[
    case when product.registration_number is not null and registration_class(product.registration_number) is null then 'registration_unknown'
         when product.registration_number is null and product.product_class is null then 'product_class_unsaid'
         when product.registration_number is null and product.product_class <> 'ACCESSORY' then 'registration_missing' end,
    case when product.registration_until < on_day then 'registration_ended'
         when product.registration_until is null and (product.registration_number is not null or product.product_class <> 'ACCESSORY')
         then 'registration_end_missing' end,
    case when product.registration_holder is null and (product.registration_number is not null or product.product_class <> 'ACCESSORY')
         then 'registration_holder_missing' end,
    case when product.halal_certificate is null and product.halal_status = 'UNKNOWN' and product.halal_reason is null
         then 'halal_unknown' end], null);
$$;

-- What the rule reads of a product: while none of it changes, a product that is on sale stays so.
create function listing_facts(product products) returns text[] language sql immutable as $$
  select array[
    product.registration_number, coalesce(registration_class(product.registration_number), product.product_class),
    product.registration_until::text, product.registration_holder, product.halal_certificate, product.halal_class, product.halal_reason,
    case when product.halal_certificate is null then product.halal_status else 'CERTIFIED' end];
$$;

-- What the rule refuses about a change at a moment. A null `was`: the product is new.
create function listing_refusal(was products, is_now products, moment timestamptz) returns text[] language sql stable as $$
  select case
    when (is_now.halal_status = 'CERTIFIED' and is_now.halal_certificate is null) then array['halal_certificate_missing']
    when (is_now.halal_status in ('NOT_HALAL', 'NOT_DUE') and is_now.halal_certificate is not null) then array['halal_certificate_there']
    when (is_now.halal_status = 'NOT_DUE' and is_now.halal_class is null) then array['halal_class_missing']
    when not is_now.is_active or is_now.archived_at is not null then '{}'
    when was.product_id is not null and was.is_active and was.archived_at is null and listing_facts(was) = listing_facts(is_now) then '{}'
    else listing_problems(is_now, (moment at time zone 'Asia/Jakarta')::date)
  end;
$$;

-- What follows from numbers: the class from the registration, the status from the certificate. A class of devices is of those not due yet.
create function follow_numbers(was products, is_now products) returns products language plpgsql immutable as $$
begin
  if is_now.registration_number is not null then is_now.product_class := registration_class(is_now.registration_number); end if;
  if is_now.halal_certificate is not null and is_now.halal_status = 'UNKNOWN' then
    is_now.halal_status := 'CERTIFIED';
  elsif is_now.halal_certificate is null and was.halal_certificate is not null and is_now.halal_status = 'CERTIFIED' then
    is_now.halal_status := 'UNKNOWN';
  end if;
  if is_now.halal_status <> 'NOT_DUE' then is_now.halal_class := null; end if;
  return is_now;
end $$;

create function keep_listing_rule() returns trigger language plpgsql as $$
declare
  was products;
  moment timestamptz := new.updated_at;
  refused text[];
begin
  new.listing_grace_until := null;
  if tg_op = 'UPDATE' then
    was := old;
    new.listing_grace_until := old.listing_grace_until;
    -- A hand that writes SQL leaves updated_at as it is.
    if new.updated_at = old.updated_at then
      moment := (select statement_timestamp() + offset_ms * interval '1 millisecond' from clock);
    end if;
  end if;
  new := follow_numbers(was, new);
  refused := listing_refusal(was, new, moment);
  if refused <> '{}' then
    raise check_violation using message = 'The product may not be sold like this', constraint = 'products_listing',
      detail = array_to_string(refused, ',');
  end if;
  if new.is_active and new.archived_at is null and (was is null or listing_facts(was) is distinct from listing_facts(new) or not was.is_active) then
    new.listing_grace_until := null;
  end if;
  return new;
end $$;

-- Sales and edits of texts and prices write other columns and do not come here.
create trigger product_listing before insert or update of registration_number, product_class, registration_until, registration_holder,
  listing_grace_until, halal_certificate, halal_status, halal_class, halal_reason, is_active, archived_at on products
  for each row execute function keep_listing_rule();

-- A product leaves sale after its last day, whenever the task that switches it off comes.
create or replace view shelf_products as
 select product_id, name, slug, sku, price, compare_at_price, unit, unit_value, stock, moq, weight, length, width, height,
        is_active and (coalesce(registration_until, listing_grace_until) is null
          or coalesce(registration_until, listing_grace_until) >= (
             select ((statement_timestamp() + offset_ms * interval '1 millisecond') at time zone 'Asia/Jakarta')::date from clock)) as is_active,
        archived_at, category_id, name_en, name_id, registration_number
   from products;

create or replace function bundle_stock(uuid) returns integer language sql stable
return (
  select coalesce(min(case when p.is_active and p.archived_at is null then p.stock / bi.quantity else 0 end), 0)
    from bundle_items bi join shelf_products p using (product_id) where bi.bundle_id = $1);
