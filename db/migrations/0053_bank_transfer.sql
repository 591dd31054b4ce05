-- no transaction
-- Bank transfer by hand: an amount of its own for each unpaid order, proofs, and money that people see on an account (decision 178).

-- locks briefly: a row per way to pay
alter table payment_services drop constraint if exists payment_services_group;
-- locks briefly: a row per way to pay
alter table payment_services add constraint payment_services_group
  check (service_group in ('VIRTUAL_ACCOUNT', 'QRIS', 'EWALLET', 'CARD', 'RETAIL', 'TRANSFER')) not valid;
-- locks briefly: a row per way to pay
alter table payment_services validate constraint payment_services_group;
-- the former release bears it: another check says the same and one group more
alter table payment_services drop constraint if exists payment_services_service_group_check;
-- the former release bears it: it is added again at once
alter table payment_services drop constraint if exists transfers_are_free;
-- locks briefly: a row per way to pay
alter table payment_services add constraint transfers_are_free
  check (service_group <> 'TRANSFER' or fee_flat + fee_bps + cost_flat + cost_bps = 0) not valid;
-- locks briefly: a row per way to pay
alter table payment_services validate constraint transfers_are_free;

alter table orders add column if not exists unique_part bigint not null default 0;
comment on column orders.unique_part is 'Taken off the total of an order that is paid by bank transfer, so that its amount is its own.';
-- the former release bears it: it is added again at once
alter table orders drop constraint if exists amounts_come_to_total;
alter table orders add constraint amounts_come_to_total
  check (total = subtotal - product_discount + shipping_fee - shipping_discount + transfer_fee - points_used - unique_part) not valid;
alter table orders validate constraint amounts_come_to_total;
-- the former release bears it: its orders have no unique part, and the check above asks the same of them
alter table orders drop constraint if exists amounts_add_up;
-- the former release bears it: it is added again at once
alter table orders drop constraint if exists transfers_have_a_part;
alter table orders add constraint transfers_have_a_part
  check (unique_part between 0 and 999 and (unique_part > 0) = (payment_service = 'BANK_TRANSFER' and total > 0)
         and (unique_part = 0 or kind = 'SHOP')) not valid;
alter table orders validate constraint transfers_have_a_part;
create unique index concurrently if not exists orders_one_transfer_of_amount on orders (total)
  where payment_service = 'BANK_TRANSFER' and status = 'AWAITING_PAYMENT' and total > 0;

create or replace view placed_orders as
  select order_id, order_number, user_id, kind, status, placed_at, expires_at, paid_at, updated_at, subtotal, product_discount, shipping_fee,
         shipping_discount, transfer_fee, points_used, total, tax_included, paid_amount, refund_amount, refunded_at, reversed_amount,
         payment_service, courier_code, courier_service_code, courier, weight, receiver_name, address, note, flagged_reason, vouchers,
         subscription_id, points_refunded, cash_refunded, idempotency_key, cash_used,
         coalesce(refund_amount, 0) + points_refunded + cash_refunded - points_retaken - cash_retaken as given_back, unique_part
    from orders;

create table if not exists received_transfers (
  transfer_id uuid primary key,
  order_id uuid not null references orders,
  payment_id uuid unique references payments,
  amount bigint not null check (amount between 1 and 9000000000000),
  alone_up_to bigint not null check (alone_up_to >= 0),
  note text not null check (length(note) <= 200),
  status text not null check (status in ('WAITING', 'BOOKED', 'REFUSED')),
  entered_by uuid not null references users,
  decided_by uuid references users,
  idempotency_key text,
  entered_at timestamptz(3) not null,
  decided_at timestamptz(3),
  constraint nobody_confirms_alone check (decided_by is null or decided_by <> entered_by),
  constraint large_ones_need_a_second check (status <> 'BOOKED' or amount <= alone_up_to or decided_by is not null),
  constraint what_is_refused_has_somebody check (status <> 'REFUSED' or decided_by is not null),
  constraint what_is_booked_names_its_payment check ((status = 'BOOKED') = (payment_id is not null)),
  constraint what_is_decided_has_a_moment check ((status = 'WAITING') = (decided_at is null))
);
comment on table received_transfers is 'owner: payments. Money for an order that somebody saw on an account of the shop; a large amount waits for a second administrator.';
comment on column received_transfers.payment_id is 'The payment that it was booked as, whether or not it paid the order.';
comment on column received_transfers.alone_up_to is 'What one administrator could confirm alone when it was entered.';
create unique index concurrently if not exists received_transfers_waiting on received_transfers (order_id) where status = 'WAITING';
create index concurrently if not exists received_transfers_order on received_transfers (order_id, entered_at);
create unique index concurrently if not exists received_transfers_key on received_transfers (entered_by, idempotency_key)
  where idempotency_key is not null;

create or replace function transfers_are_confirmed() returns trigger language plpgsql as $$
begin
  if not exists (select from received_transfers
                  where payment_id = new.payment_id and status = 'BOOKED' and amount = new.amount) then
    raise exception 'payment % was confirmed by nobody', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger transfers_are_confirmed before insert or update of status on payments
  for each row when (new.provider = 'TRANSFER' and new.status = 'PAID') execute function transfers_are_confirmed();

create table if not exists transfer_proofs (
  proof_id uuid primary key,
  order_id uuid not null references orders,
  position smallint not null check (position between 1 and 3),
  file_key text not null unique check (file_key like 'private/%'),
  content_type text not null,
  sent_at timestamptz(3) not null,
  unique (order_id, position)
);
comment on table transfer_proofs is 'owner: payments. What a customer sent to show that the money is on its way; read over signed links that end.';
