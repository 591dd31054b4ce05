-- The purchase of a plan is delivered parcel by parcel; each of these has its review, and the purchase none.
create or replace view reviewable_lines as
  select i.order_item_id, i.order_id, i.position, i.type, i.product_id, i.bundle_id, i.name, i.slug, i.image_url,
         o.order_number, o.user_id, o.status, o.delivered_at, o.updated_at
    from order_items i join orders o using (order_id)
   where i.type in ('product', 'bundle') and o.kind = 'SHOP';
