-- What papers need to say of every purse that paid and was paid back.
create or replace view placed_orders as
  select order_id, order_number, user_id, kind, status, placed_at, expires_at, paid_at, updated_at, subtotal, product_discount, shipping_fee,
         shipping_discount, transfer_fee, points_used, total, tax_included, paid_amount, refund_amount, refunded_at, reversed_amount,
         payment_service, courier_code, courier_service_code, courier, weight, receiver_name, address, note, flagged_reason, vouchers,
         subscription_id, points_refunded, cash_refunded, idempotency_key, cash_used,
         coalesce(refund_amount, 0) + points_refunded + cash_refunded - points_retaken - cash_retaken as given_back
    from orders;
