-- What couriers charged the shop for each parcel, by bill.

create table courier_bill_lines (
  line_id uuid primary key,
  delivery_id uuid not null references deliveries,
  order_id uuid not null references orders,
  bill text not null check (length(bill) between 1 and 60),
  entry_no integer not null check (entry_no >= 1),
  amount bigint not null check (amount <> 0 and amount between -10000000 and 10000000),
  entered_at timestamptz(3) not null,
  entered_by uuid not null references users,
  unique (delivery_id, bill, entry_no)
);
comment on table courier_bill_lines is 'owner: reconciliation. What couriers charged for parcels, by bill; append-only: a correction is a further entry of the same bill line, and the sum counts.';
comment on column courier_bill_lines.amount is 'Whole rupiah; of a correction what is different.';
create index courier_bill_lines_order on courier_bill_lines (order_id);
create index courier_bill_lines_entered on courier_bill_lines (entered_at);

create function keep_courier_bill_lines() returns trigger language plpgsql as $$
begin
  raise exception 'courier_bill_lines is append-only';
end $$;
create trigger keep_courier_bill_lines before update or delete on courier_bill_lines
  for each row execute function keep_courier_bill_lines();
