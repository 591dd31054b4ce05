-- What a payment costs is the shop's own expense; customers pay no fee for it (decision 174).

-- locks briefly: a row per way to pay
alter table payment_services
  add column cost_flat bigint not null default 0,
  add column cost_bps integer not null default 0;
comment on column payment_services.cost_flat is 'What the provider takes of the shop for each payment; whole rupiah.';
comment on column payment_services.cost_bps is 'What the provider takes of the shop besides, as a share of the amount.';

-- What was charged until now is what providers take.
-- locks briefly: a row per way to pay
update payment_services
   set cost_flat = fee_flat, cost_bps = fee_bps, fee_flat = 0, fee_bps = 0, version = version + 1
 where fee_flat > 0 or fee_bps > 0;

create function forbids_fee(service_group text) returns boolean language sql immutable as $$
  select service_group in ('QRIS', 'EWALLET', 'CARD');
$$;
comment on function forbids_fee is 'Bank Indonesia 23/6/PBI/2021, article 52: who sells may not charge the payer what the provider charges.';

-- The former release writes its defaults at each start, fees included: a new row's fee is a cost.
create function fee_is_cost() returns trigger language plpgsql as $$
begin
  if forbids_fee(new.service_group) and new.fee_flat + new.fee_bps > 0 then
    new.cost_flat := new.fee_flat;
    new.cost_bps := new.fee_bps;
    new.fee_flat := 0;
    new.fee_bps := 0;
  end if;
  return new;
end $$;
create trigger fee_is_cost before insert on payment_services for each row execute function fee_is_cost();

-- locks briefly: a row per way to pay
alter table payment_services
  add constraint fee_is_lawful check (not forbids_fee(service_group) or (fee_flat = 0 and fee_bps = 0)) not valid,
  add constraint cost_in_bounds check (cost_flat between 0 and 1000000 and cost_bps between 0 and 2000) not valid;
-- locks briefly: a row per way to pay
alter table payment_services validate constraint fee_is_lawful;
-- locks briefly: a row per way to pay
alter table payment_services validate constraint cost_in_bounds;

alter table payments
  add column cost bigint,
  add column cost_at timestamptz(3);
alter table payments
  add constraint cost_has_its_moment check ((cost is null) = (cost_at is null) and coalesce(cost, 0) >= 0) not valid;
comment on column payments.cost is 'What taking this money cost the shop; empty while none came, and of payments from before this was kept.';
comment on column payments.cost_at is 'When the money came, whether or not it paid the order: the moment that the cost counts at.';
