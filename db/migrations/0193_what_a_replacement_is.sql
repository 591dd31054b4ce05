-- A replacement stands for lines that were paid for: it is no sale, and has no review of its own.
alter table orders add column replaces_ticket uuid;
comment on column orders.replaces_ticket is 'Of a replacement: the ticket whose return it was sent for.';

alter table reviews add column given_back_at timestamptz(3);
comment on column reviews.given_back_at is 'When everything of its line had gone back, and with it for good what the review earned.';

create or replace view reviewable_lines as
  select i.order_item_id, i.order_id, i.position, i.type, i.product_id, i.bundle_id, i.name, i.slug, i.image_url,
         o.order_number, o.user_id, o.status, o.delivered_at, o.updated_at, i.quantity, i.refunded_quantity, i.replaces_item
    from order_items i join orders o using (order_id)
   where i.type in ('product', 'bundle') and o.kind = 'SHOP';
