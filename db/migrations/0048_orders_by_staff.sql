-- no transaction
-- Which way an order came, and who typed it in (decision 177).
alter table orders add column if not exists channel text not null default 'WEB';
alter table orders add column if not exists placed_by uuid;
-- the former release bears it: it is added again at once
alter table orders drop constraint if exists orders_channel;
alter table orders add constraint orders_channel check (channel in ('WEB', 'WHATSAPP', 'PHONE', 'COUNTER')) not valid;
-- the former release bears it: it is added again at once
alter table orders drop constraint if exists staff_name_themselves;
alter table orders add constraint staff_name_themselves check ((channel = 'WEB') = (placed_by is null)) not valid;
-- the former release bears it: it is added again at once
alter table orders drop constraint if exists orders_placed_by;
alter table orders add constraint orders_placed_by foreign key (placed_by) references users not valid;
alter table orders validate constraint orders_channel;
alter table orders validate constraint staff_name_themselves;
alter table orders validate constraint orders_placed_by;
create index concurrently if not exists orders_of_channel on orders (channel, stage, placed_at desc, order_id desc)
  include (total, province, courier_code, payment_service) where placed_by is not null;
create index concurrently if not exists orders_of_staff on orders (placed_by, stage, placed_at desc, order_id desc)
  include (total, channel) where placed_by is not null;
comment on column orders.channel is 'WEB: its customer placed it; otherwise how the customer asked staff for it.';
comment on column orders.placed_by is 'The administrator who typed it in.';
