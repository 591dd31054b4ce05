-- A gift that is handed over at the counter leaves the stock without an order.
alter table stock_ledger drop constraint stock_ledger_reason_check;
alter table stock_ledger add constraint stock_ledger_reason_check
  check (reason in ('ORDER', 'CANCEL', 'EXPIRY', 'RESTOCK', 'CORRECTION', 'OPENING', 'RETURN', 'GIFT')) not valid;

-- Some vouchers are for special members.
create or replace view people as
  select user_id, role, status, email, first_name, last_name, phone_number, language, membership from users;

-- Invoices name the vouchers that an order used.
create or replace view placed_orders as
  select order_id, order_number, user_id, kind, status, placed_at, expires_at, paid_at, updated_at, subtotal, product_discount, shipping_fee,
         shipping_discount, transfer_fee, points_used, total, tax_included, paid_amount, refund_amount, refunded_at, reversed_amount,
         payment_service, courier_code, courier_service_code, courier, weight, receiver_name, address, note, flagged_reason, vouchers
    from orders;

-- A product that a voucher gives is archived instead of removed.
create view given_products as
  select gift_product_id as product_id from vouchers where gift_product_id is not null
  union all select product_id from freebie_claims;
comment on view given_products is 'owner: vouchers; readable by: catalogue. What vouchers give and customers have claimed.';
