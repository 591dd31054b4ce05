create table label_prints (
  delivery_id uuid primary key references deliveries,
  copies integer not null check (copies >= 1),
  last_printed_by uuid references users,
  last_printed_at timestamptz(3) not null
);
comment on table label_prints is 'owner: papers. How often the label of a delivery was printed, so that a second one says so; who printed each is in the audit log.';
