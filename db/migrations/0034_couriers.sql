-- What the shop's owner says of the couriers' services, and the hours in which a parcel is picked up.

create table courier_services (
  courier_code text not null check (length(courier_code) between 1 and 40),
  service_code text not null check (length(service_code) between 1 and 40),
  is_active boolean not null default true,
  display_order integer,
  cut_off text check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  surcharge bigint not null default 0 check (surcharge between 0 and 1000000),
  version integer not null default 1,
  primary key (courier_code, service_code)
);
comment on table courier_services is 'owner: delivery. Which services of couriers buyers may choose, in which order, until when and with which surcharge; a service without a row is offered as the provider has it.';
comment on column courier_services.display_order is 'Empty: cheapest first.';
comment on column courier_services.cut_off is 'HH:MM in WIB; what is paid before leaves the same day. Empty: the cut-off of the shop.';
comment on column courier_services.surcharge is 'For packing, in whole rupiah; added to what the courier charges.';

alter table deliveries add column pickup_until timestamptz(3);
comment on column deliveries.pickup_time is 'When the courier is to come; empty: as soon as it can.';
comment on column deliveries.pickup_until is 'The end of the window that began with pickup_time.';
-- locks briefly: the sandbox's own books
alter table sandbox_deliveries add column pickup_time timestamptz(3);
