-- Labels, packing slips and invoices.

create table label_prints (
  delivery_id uuid primary key references deliveries,
  copies integer not null check (copies >= 1),
  last_printed_by uuid references users,
  last_printed_at timestamptz(3) not null
);
comment on table label_prints is 'owner: documents. How often the label of a delivery was printed, so that a second one says so; who printed each is in the audit log.';

create view label_printings as
  select delivery_id, copies, last_printed_at from label_prints;
comment on view label_printings is 'owner: documents; readable by: orders. How often the label of a delivery was printed, and when last.';
