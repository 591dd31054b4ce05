-- A parcel may go with another courier than the customer chose, where the shop hands it over itself.
alter table deliveries add column courier_name text check (length(courier_name) between 1 and 60);
comment on column deliveries.courier_name is 'Who brings the parcel where it is not the courier of the order; typed by an administrator.';
