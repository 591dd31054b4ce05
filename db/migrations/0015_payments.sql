-- Payments of orders, notices of payment providers, refunds by them.

create table payments (
  payment_id uuid primary key,
  order_id uuid not null references orders,
  attempt integer not null check (attempt >= 1),
  provider text not null,
  provider_reference text not null,
  service text not null,
  amount bigint not null check (amount > 0),
  came_in bigint check (came_in > 0),
  given_back bigint not null default 0,
  status text not null check (status in ('CREATING', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REVERSED', 'REVIEW')),
  discrepancy text,
  payment_url text,
  page_id text,
  capture_id text,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  checked_at timestamptz(3),
  reconciled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (order_id, attempt),
  unique (provider, provider_reference),
  constraint no_more_back_than_came_in check (given_back between 0 and coalesce(came_in, amount))
);
comment on table payments is 'owner: payments. One row per payment page; an order is paid by at most one of them.';
comment on column payments.came_in is 'What really came in where it was another sum than the amount.';
comment on column payments.given_back is 'What went back of it or is on its way, by whatever refunds.';
comment on column payments.discrepancy is 'What did not fit about the money of this payment when a person was last told.';
comment on column payments.page_id is 'The provider''s own name of the page, where reading or closing it needs one.';
comment on column payments.capture_id is 'The provider''s own name of the money, once there is some.';
comment on column payments.reconciled_at is 'When the provider was last asked by the reconciliation.';
create unique index payments_one_paid on payments (order_id) where status = 'PAID';
create unique index payments_one_live on payments (order_id) where status in ('CREATING', 'PENDING');
create index payments_capture on payments (provider, capture_id) where capture_id is not null;
create index payments_unreconciled on payments (reconciled_at nulls first, payment_id) where payment_url is not null;

create table payment_notices (
  notice_id uuid primary key,
  provider text not null,
  dedupe_key text not null,
  order_id uuid,
  payment_id uuid references payments,
  kind text not null default '',
  amount bigint,
  raw_body text not null,
  outcome text not null check (outcome in ('APPLIED', 'DUPLICATE', 'STALE', 'FLAGGED', 'UNKNOWN_ORDER', 'UNCONFIRMED')),
  detail text not null default '',
  received_at timestamptz(3) not null,
  unique (provider, dedupe_key)
);
comment on table payment_notices is 'owner: payments. The inbox of verified notices, raw; a notice is applied at most once.';
comment on column payment_notices.kind is 'The provider''s own words for what happened.';
create index payment_notices_order on payment_notices (order_id, received_at);
create index payment_notices_flagged on payment_notices (received_at desc) where outcome = 'FLAGGED';
create index payment_notices_unknown on payment_notices (received_at) where outcome = 'UNKNOWN_ORDER';

create table payment_refunds (
  refund_id uuid primary key,
  payment_id uuid not null references payments,
  order_id uuid not null references orders,
  destination text not null check (destination in ('PROVIDER', 'WALLET')),
  reference text not null unique,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('REQUESTED', 'PENDING', 'DONE', 'REFUSED', 'FAILED')),
  reason text not null check (length(reason) between 1 and 200),
  detail text not null default '',
  requested_by uuid references users,
  order_refund_id uuid references order_refunds,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table payment_refunds is 'owner: payments. Money that goes back to whom it came from: what paid no order, and refunds of orders that the provider carries out. Other refunds of orders are in the wallet''s ledger.';
comment on column payment_refunds.order_refund_id is 'The refund of an order that it carries out; null of money that paid no order.';
comment on column payment_refunds.sent_at is 'From now on the provider may know it: it is asked before anything is sent again.';
create index payment_refunds_order on payment_refunds (order_id, created_at);
create index payment_refunds_payment on payment_refunds (payment_id);
create index payment_refunds_open on payment_refunds (updated_at) where status in ('REQUESTED', 'PENDING');
-- A refund of an order goes one way: only after one has failed for good there is another.
create unique index payment_refunds_one_way on payment_refunds (order_refund_id)
  where order_refund_id is not null and status not in ('REFUSED', 'FAILED');
create index payment_refunds_ways on payment_refunds (order_refund_id, created_at) where order_refund_id is not null;

create function payment_refund_counts() returns trigger language plpgsql as $$
declare
  change bigint := case when new.status in ('REFUSED', 'FAILED') then 0 else new.amount end;
begin
  if tg_op = 'UPDATE' and old.status not in ('REFUSED', 'FAILED') then
    change := change - old.amount;
  end if;
  if change <> 0 then
    update payments set given_back = given_back + change where payment_id = new.payment_id;
  end if;
  return null;
end $$;
create trigger payment_refund_counts after insert or update of status on payment_refunds
  for each row execute function payment_refund_counts();

create view refund_ways as
  select distinct on (order_refund_id) order_refund_id, refund_id, payment_id, destination, status, detail, amount, updated_at
    from payment_refunds where order_refund_id is not null
   order by order_refund_id, created_at desc, refund_id desc;
comment on view refund_ways is 'owner: payments; readable by: orders, support, reconciliation. How far a refund of an order by way of the provider is.';

create view wallet_refunds as
  select o.order_id, o.order_number, o.user_id, o.refunded_at,
         (o.refund_amount - coalesce(
           (select sum(r.amount) from order_refunds r
             where r.order_id = o.order_id and r.by_provider
               and not exists (select from payment_refunds w
                                where w.order_refund_id = r.refund_id and w.destination = 'WALLET')), 0))::bigint as amount
    from orders o where o.refund_amount > 0;
comment on view wallet_refunds is 'owner: orders; readable by: wallet, reconciliation. What of the money of an order went back into its customer''s wallet; the rest goes back by the provider.';
