-- Deliveries and what couriers report about them.

create table deliveries (
  delivery_id uuid primary key,
  order_id uuid not null references orders,
  attempt integer not null check (attempt >= 1),
  provider text not null,
  provider_reference text,
  status text not null check (status in ('REQUESTED', 'BOOKED', 'PICKED_UP', 'DELIVERED', 'FAILED', 'RETURNED', 'WITHDRAWN')),
  courier_code text not null,
  courier_service_code text not null,
  courier_name text check (length(courier_name) between 1 and 60),
  awb_number text,
  tracking_url text,
  price bigint check (price >= 0),
  pickup_time timestamptz(3),
  note text not null default '',
  requested_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (order_id, attempt)
);
comment on table deliveries is 'owner: delivery. Every delivery request of an order; the one with the highest attempt is the present one.';
comment on column deliveries.courier_name is 'Who brings the parcel where it is not the courier of the order; typed by an administrator.';
create unique index deliveries_live on deliveries (order_id) where status in ('REQUESTED', 'BOOKED', 'PICKED_UP');
create unique index deliveries_reference on deliveries (provider, provider_reference) where provider_reference is not null;
create index deliveries_awb on deliveries (awb_number) where awb_number is not null;
-- Parcels whose courier has not given a number: few, and asked for all day.
create index deliveries_without_awb on deliveries (order_id) where awb_number is null and status in ('REQUESTED', 'BOOKED');

create table delivery_events (
  event_id uuid primary key,
  delivery_id uuid not null references deliveries,
  status text not null,
  note text not null default '',
  dedupe_key text not null,
  happened_at timestamptz(3) not null,
  unique (delivery_id, dedupe_key)
);
comment on table delivery_events is 'owner: delivery. The courier''s steps as the customer sees them; unique per notice.';
create index delivery_events_delivery on delivery_events (delivery_id, happened_at);

create view parcels as
  select delivery_id, order_id, attempt, status, provider, provider_reference, awb_number, courier_code, courier_name, price, note from deliveries;
comment on view parcels is 'owner: delivery; readable by: orders, documents, reconciliation. Every try to send an order; the highest attempt is the present one.';

create view parcel_events as
  select delivery_id, event_id, happened_at, status, note from delivery_events;
comment on view parcel_events is 'owner: delivery; readable by: documents. What happened to a parcel on its way.';
