-- Parcels whose courier has not given a number: few, and asked for all day.
create index deliveries_without_awb on deliveries (order_id) where awb_number is null and status in ('REQUESTED', 'BOOKED');

create view label_printings as
  select delivery_id, copies, last_printed_at from label_prints;
comment on view label_printings is 'owner: documents; readable by: orders. How often the label of a delivery was printed, and when last.';

comment on table orders is 'owner: orders. Amounts and courier are frozen when the order is placed; the address may be corrected until the parcel goes.';
