-- A parcel of a plan, or a replacement, is an order that belongs to another.
alter table orders
  add column parent_order_id uuid references orders,
  add constraint plans_have_no_parent check (kind = 'SHOP' or parent_order_id is null),
  add constraint no_order_is_its_own_parent check (parent_order_id <> order_id);
comment on column orders.parent_order_id is 'The order that this one is a parcel or a replacement of.';
create index orders_parent on orders (parent_order_id) where parent_order_id is not null;

-- A gift is a product at no price.
alter table order_items
  add constraint freebies_are_products_for_nothing check (type <> 'freebie' or (product_id is not null and subtotal = 0)),
  add constraint lines_name_what_they_are check ((type = 'bundle') = (bundle_id is not null)),
  add constraint bundles_have_parts check (type <> 'bundle' or parts is not null);
