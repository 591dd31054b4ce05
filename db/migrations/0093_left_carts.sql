-- What customers agreed to and when, and when they took it back: the newest row counts while it has no end.
create table marketing_consents (
  consent_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  agreed_at timestamptz(3) not null,
  withdrawn_at timestamptz(3) check (withdrawn_at >= agreed_at),
  withdrawn_by text check (withdrawn_by in ('PROFILE', 'MAIL')),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
comment on table marketing_consents is 'owner: accounts. Offers and reminders by mail, agreed to in the profile; off until then.';
create unique index marketing_consents_counts on marketing_consents (user_id) where withdrawn_at is null;
create index marketing_consents_user on marketing_consents (user_id, agreed_at desc);

create view mailing_list as
  select u.user_id, u.email, u.first_name, u.language, c.agreed_at
    from users u join marketing_consents c on c.user_id = u.user_id and c.withdrawn_at is null
   where u.role = 'CUSTOMER' and u.status = 'ACTIVE' and u.email_verified_at is not null;
comment on view mailing_list is 'owner: accounts; readable by: cart. Whom the shop may write to about more than their orders.';

-- Carts are looked through whole every quarter of an hour: an index on the time would cost every change of a cart more.
alter table carts
  add column reminders integer not null default 0 check (reminders >= 0),
  add column reminded_at timestamptz(3);
comment on column carts.updated_at is 'When a line was last put in, changed or taken out by the customer.';
comment on column carts.reminders is 'How often its customer was reminded of it; numbers the rows of cart_reminders.';

create table cart_reminders (
  user_id uuid not null references carts on delete cascade,
  number integer not null check (number >= 1),
  left_at timestamptz(3) not null,
  reminded_at timestamptz(3) not null,
  voucher_code text,
  mailed_at timestamptz(3),
  primary key (user_id, number)
);
comment on table cart_reminders is 'owner: cart. Each time a customer was reminded of a cart they had left; mailed_at is null where the mail was not to be sent any more.';

create table left_cart_campaign (
  only_row boolean primary key default true check (only_row),
  voucher_id uuid not null references vouchers on delete cascade,
  chosen_at timestamptz(3) not null
);
comment on table left_cart_campaign is 'owner: vouchers. The campaign whose codes go out with reminders of left carts; no row means none.';

alter table voucher_codes add column given_at timestamptz(3);
comment on column voucher_codes.given_at is 'When it went to its customer with the reminder of a left cart.';
create index voucher_codes_free on voucher_codes (voucher_id, code) where kind = 'SINGLE' and user_id is null and use_id is null;
create index voucher_codes_given on voucher_codes (voucher_id) where given_at is not null;

comment on view placed_orders is 'owner: orders; readable by: accounts, catalogue, delivery, payments, wallet, cart, documents, reconciliation, vouchers, withdrawals, affiliate. What was ordered by whom, where it goes and what it costs.';
