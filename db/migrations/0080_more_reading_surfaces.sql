-- As in 0050: what a module lets others read is a view of its own. Each is a plain choice of columns, which PostgreSQL takes apart, so that plans and locks are those of the table behind it.
create view placed_orders as
  select order_id, order_number, user_id, kind, status, placed_at, expires_at, paid_at, updated_at, subtotal, product_discount, shipping_fee,
         shipping_discount, transfer_fee, points_used, total, tax_included, paid_amount, refund_amount, refunded_at, reversed_amount,
         payment_service, courier_code, courier_service_code, courier, weight, receiver_name, address, note
    from orders;
comment on view placed_orders is 'owner: orders; readable by: accounts, catalogue, delivery, payments, wallet, documents, reconciliation. What was ordered by whom, where it goes and what it costs.';

create view placed_order_lines as
  select order_id, position, type, product_id, bundle_id, name, slug, price, quantity, discount, subtotal, weight, parts from order_items;
comment on view placed_order_lines is 'owner: orders; readable by: catalogue, delivery, payments, documents. The lines of an order as they were sold.';

create view shelf_products as
  select product_id, name, slug, sku, price, compare_at_price, unit, unit_value, stock, moq, weight, length, width, height, is_active, archived_at
    from products;
comment on view shelf_products is 'owner: catalogue; readable by: cart, orders, documents. What a product costs and weighs and how many there are, archived ones included.';

create view shelf_bundles as
  select bundle_id, name, slug, sku, price, is_active, archived_at from bundles;
comment on view shelf_bundles is 'owner: catalogue; readable by: cart, orders, documents. The same of bundles.';

create view shelf_bundle_parts as
  select bundle_id, product_id, quantity, position from bundle_items;
comment on view shelf_bundle_parts is 'owner: catalogue; readable by: cart. The products in a set of a bundle.';

create view shelf_pictures as
  select product_id, bundle_id, image_url, index from pictures;
comment on view shelf_pictures is 'owner: catalogue; readable by: cart. The addresses of pictures in their order.';

create view parcels as
  select delivery_id, order_id, attempt, status, provider, provider_reference, awb_number, courier_code, courier_name, price, note from deliveries;
comment on view parcels is 'owner: delivery; readable by: orders, documents, reconciliation. Every try to send an order; the highest attempt is the present one.';

create view parcel_events as
  select delivery_id, event_id, happened_at, status, note from delivery_events;
comment on view parcel_events is 'owner: delivery; readable by: documents. What happened to a parcel on its way.';

create view items_in_carts as
  select product_id, bundle_id from cart_items;
comment on view items_in_carts is 'owner: cart; readable by: catalogue. What lies in carts, without whose.';

create view sent_codes as
  select code_id, phone_number, purpose, delivery, provider_message_id, created_at, expires_at, verified_at from one_time_codes;
comment on view sent_codes is 'owner: accounts; readable by: messaging. One-time codes and how far their message came, without the codes.';

create view shop_names as
  select settings -> 'shop' ->> 'name' as name from business_settings;
comment on view shop_names is 'owner: business; readable by: accounts. What the shop is called; no row until an administrator has set it.';
