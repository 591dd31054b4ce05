-- Customers and administrators: sign-in, addresses, permissions, what administrators note about customers.

-- Points, vouchers and commission depend on the membership, so it is known here, below all of them.
-- A first visit follows the language of the browser until the person chooses one. People whom others entered have not chosen yet.
create table users (
  user_id uuid primary key,
  role text not null check (role in ('CUSTOMER', 'ADMIN')),
  membership text not null default 'BASIC' check (membership in ('BASIC', 'SPECIAL')),
  email text not null check (email = lower(email) and length(email) <= 254),
  email_verified_at timestamptz(3),
  password_hash text,
  password_changed_at timestamptz(3),
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text not null default '' check (length(last_name) <= 50),
  phone_number text check (phone_number ~ '^\+62\d{9,13}$'),
  is_phone_number_verified boolean not null default false,
  phone_changed_at timestamptz(3),
  profile_picture text,
  language text not null default 'en' check (language in ('en', 'id')),
  is_language_chosen boolean not null default true,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'CLOSED')),
  suspended_at timestamptz(3),
  suspended_reason text check (length(suspended_reason) between 1 and 300),
  referral_code text not null unique check (referral_code ~ '^[A-Z0-9]{4,16}$'),
  referred_by uuid references users check (referred_by <> user_id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint only_suspended_says_why check (suspended_reason is null or status = 'SUSPENDED')
);
comment on table users is 'owner: accounts. Customers and administrators.';
comment on column users.password_changed_at is 'When a password was replaced by another; the first one is no change.';
comment on column users.phone_changed_at is 'When a verified phone number was replaced by another; the first one is no change.';
comment on column users.is_language_chosen is 'False until somebody has said in which language they want the shop; only mails go by `language` until then.';
comment on column users.suspended_reason is 'Why a customer is suspended, for administrators; administrators themselves are suspended without a word.';
create unique index users_email on users (email) where status <> 'CLOSED';
create index users_role_created on users (role, created_at desc);
create index users_referred_by on users (referred_by) where referred_by is not null;
-- Customers are chosen by parts of their name, address or number, and by lists of addresses or numbers.
create index users_search on users using gin (fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, '')) gin_trgm_ops);
create index users_phone on users (phone_number) where phone_number is not null;

-- A session that has just written reads the primary until a replica has caught up (decision 105).
create table sessions (
  session_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  network text not null default '',
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('LOGOUT', 'REUSE', 'PASSWORD', 'REVOKED')),
  written_to pg_lsn
);
comment on table sessions is 'owner: accounts. One row per sign-in: the family that its refresh tokens belong to.';
comment on column sessions.network is 'Where the sign-in came from, cut to the network. A guesser elsewhere cannot lock the owner out there.';
comment on column sessions.written_to is 'Where the log of the database was when this session had last written.';
create index sessions_user on sessions (user_id);
create index sessions_expires on sessions (expires_at);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
comment on table refresh_tokens is 'owner: accounts. Hashes only. A used token has exactly one successor, derived from it, so that two tabs get the same one.';
create index refresh_tokens_session on refresh_tokens (session_id);

create table addresses (
  address_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  label text not null check (length(label) <= 30),
  address_type text not null check (address_type in ('HOME', 'OFFICE', 'OTHER', 'WAREHOUSE')),
  receiver_name text not null check (length(receiver_name) between 1 and 100),
  receiver_phone_number text not null check (receiver_phone_number ~ '^\+62\d{9,13}$'),
  phone_number text not null check (phone_number ~ '^\+62\d{9,13}$'),
  address_line text not null check (length(address_line) between 5 and 255),
  village text not null default '',
  district text not null default '',
  city text not null check (length(city) between 1 and 100),
  state text not null check (length(state) between 1 and 100),
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  country text not null default 'ID' check (country = 'ID'),
  courier_note text not null default '' check (length(courier_note) <= 100),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_default boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((latitude is null) = (longitude is null))
);
comment on table addresses is 'owner: accounts. The address book, at most 20 a user; orders keep their own copy.';
create index addresses_user on addresses (user_id, created_at desc);
create unique index addresses_one_default on addresses (user_id) where is_default;

create table audit_log (
  audit_id uuid primary key,
  actor_id uuid not null references users,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz(3) not null
);
comment on table audit_log is 'owner: accounts. Every write of an administrator: who, what, when, before and after.';
create index audit_log_created_at on audit_log (created_at desc);
create index audit_log_subject on audit_log (subject_type, subject_id);
create index audit_log_actor on audit_log (actor_id, created_at desc);
create index audit_log_action on audit_log (action, created_at desc);

-- Links by mail, codes by phone, and accounts at sign-in providers. Nothing in here lets a reader of the tables act:
-- tokens and codes are derived from the row's id with the shop's secret when they are sent, and kept as hashes.
create table account_links (
  link_id uuid primary key,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('EMAIL_VERIFICATION', 'FORGOT_PASSWORD', 'ADMIN_INVITATION')),
  user_id uuid references users on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('CUSTOMER', 'ADMIN')),
  language text not null default 'en' check (language in ('en', 'id')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  check (user_id is not null or purpose = 'EMAIL_VERIFICATION')
);
comment on table account_links is 'owner: accounts. Single-use links by mail, each bound to one purpose, address and person; without a person it is for an address that has no account yet.';
create index account_links_user on account_links (user_id, purpose) where user_id is not null;
create index account_links_expires on account_links (expires_at);

create table one_time_codes (
  code_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('PHONE_NUMBER', 'WITHDRAWAL')),
  target text not null check (length(target) between 1 and 100),
  phone_number text not null check (phone_number ~ '^\+62\d{9,13}$'),
  code_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  delivery text not null default 'WAITING'
    check (delivery in ('WAITING', 'SENDING', 'ACCEPTED', 'DELIVERED', 'REFUSED', 'UNKNOWN')),
  provider_message_id text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  replaced_at timestamptz(3),
  verified_at timestamptz(3),
  proof_hash bytea unique,
  used_at timestamptz(3),
  check (used_at is null or verified_at is not null)
);
comment on table one_time_codes is 'owner: accounts. Codes by phone, each bound to one person, purpose and target; tries are counted before a code is compared.';
comment on column one_time_codes.target is 'What the code confirms: the new phone number, or the id of a withdrawal.';
comment on column one_time_codes.used_at is 'When the effect that the code allowed happened; at most once.';
create unique index one_time_codes_live on one_time_codes (user_id, purpose, target)
  where replaced_at is null and verified_at is null;
create index one_time_codes_user on one_time_codes (user_id, purpose, created_at desc);
create index one_time_codes_phone_number on one_time_codes (phone_number, created_at desc);
create index one_time_codes_message on one_time_codes (provider_message_id) where provider_message_id is not null;
create index one_time_codes_created_at on one_time_codes (created_at);

create table social_identities (
  issuer text not null check (length(issuer) <= 200),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  email text not null,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  primary key (issuer, subject)
);
comment on table social_identities is 'owner: accounts. Who a person is at a sign-in provider: the issuer and its id of them, never the address.';
comment on column social_identities.completed_at is 'When the person gave their name after the first sign-in, or was linked to an account that had one.';
create index social_identities_user on social_identities (user_id);

create table spent_nonces (
  nonce_hash bytea primary key,
  expires_at timestamptz(3) not null
);
comment on table spent_nonces is 'owner: accounts. Identity tokens that carry a nonce sign in once.';
create index spent_nonces_expires on spent_nonces (expires_at);

create table list_views (
  view_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  list text not null check (list ~ '^[a-z_]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  hidden_columns text[] not null default '{}',
  is_default boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table list_views is 'owner: accounts. Named sets of filters, sorting and columns of the administrators'' lists; each administrator has their own.';
create unique index list_views_name on list_views (user_id, list, lower(name));
create unique index list_views_default on list_views (user_id, list) where is_default;

-- Every referral code that was ever issued, so that none is issued twice. The present one is users.referral_code.
create table referral_codes (
  code text primary key check (code ~ '^[A-Z0-9]{4,16}$'),
  user_id uuid not null references users,
  issued_at timestamptz(3) not null,
  ended_at timestamptz(3) check (ended_at >= issued_at)
);
comment on table referral_codes is 'owner: accounts. Present and former referral codes; a former one links for a while and is never given out again.';
create unique index referral_codes_present on referral_codes (user_id) where ended_at is null;
create index referral_codes_user on referral_codes (user_id, ended_at desc);

-- What customers agreed to, and when they took it back. The newest row counts while it has no end.
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

-- What the list of customers shows and sorts by, in one narrow row for each: pages are read from its indexes, whatever they are
-- narrowed down by, and no order is counted while somebody waits.
create table customer_figures (
  user_id uuid primary key references users on delete cascade,
  status text not null,
  is_verified boolean not null,
  membership text not null,
  joined_at timestamptz(3) not null,
  orders integer not null default 0 check (orders >= 0),
  spent bigint not null default 0,
  last_order_at timestamptz(3)
) with (fillfactor = 85);
comment on table customer_figures is 'owner: accounts. One row for each customer, written only by triggers of users and orders.';
comment on column customer_figures.orders is 'Orders that were paid and not cancelled; parcels of a plan are no orders of their own.';
comment on column customer_figures.spent is 'Money that came in for all orders, less what went back; below zero where a bank takes back what was refunded already.';
comment on column customer_figures.last_order_at is 'When the newest order that was ever paid was placed.';
create index customer_figures_spent on customer_figures (spent desc, user_id desc);
create index customer_figures_orders on customer_figures (orders desc, user_id desc);
create index customer_figures_last_order on customer_figures (last_order_at desc nulls last, user_id desc);
create index customer_figures_joined on customer_figures (joined_at desc, user_id desc);
create index customer_figures_suspended on customer_figures (user_id) where status = 'SUSPENDED';

create table customer_tags (
  user_id uuid not null references users on delete cascade,
  tag text not null check (tag = lower(tag) and length(tag) between 1 and 30),
  primary key (user_id, tag)
);
comment on table customer_tags is 'owner: accounts. Words by which administrators find customers again; the customer never reads them.';
create index customer_tags_tag on customer_tags (tag, user_id);

create table customer_notes (
  note_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  author_id uuid not null references users,
  note text not null check (length(note) between 1 and 1000),
  created_at timestamptz(3) not null
);
comment on table customer_notes is 'owner: accounts. What administrators note about a customer for one another; erased with the account.';
create index customer_notes_user on customer_notes (user_id, created_at, note_id);

-- What administrators may do: sets of permissions, and who holds which. Owners may do everything, so their set has no list.
create table permission_sets (
  code text primary key check (code in ('OWNER', 'ORDERS', 'CATALOGUE', 'SUPPORT', 'FINANCE')),
  permissions text[] not null,
  version integer not null default 1,
  constraint owners_need_no_list check (code <> 'OWNER' or permissions = '{}'),
  constraint only_owners_manage_staff check (not permissions @> '{staff}')
);
comment on table permission_sets is 'owner: accounts. What administrators with a set may do; the names of permissions are those of the contract.';
insert into permission_sets (code, permissions) values
  ('OWNER', '{}'),
  ('ORDERS', '{dashboard,orders,vouchers,customers}'),
  ('CATALOGUE', '{dashboard,catalogue,content,vouchers,reviews}'),
  ('SUPPORT', '{dashboard,support,reviews,customers}'),
  ('FINANCE', '{dashboard,analytics,customers,affiliates,wallets,wallet_adjust,withdrawals,reconciliation}');

create table admin_sets (
  user_id uuid not null references users on delete cascade,
  code text not null references permission_sets,
  primary key (user_id, code)
);
comment on table admin_sets is 'owner: accounts. Which sets an administrator holds; everybody has one at least.';
create index admin_sets_code on admin_sets (code);

-- Whoever takes an account over changes password or phone number first, so the next payout waits after such a change.
-- The database notes it, so that no code path can forget it.
create function note_secured_changes() returns trigger language plpgsql as $$
begin
  if old.password_hash is not null and new.password_hash is distinct from old.password_hash then
    new.password_changed_at := new.updated_at;
  end if;
  if old.is_phone_number_verified and new.phone_number is distinct from old.phone_number then
    new.phone_changed_at := new.updated_at;
  end if;
  return new;
end $$;
create trigger users_secured_changes before update of password_hash, phone_number on users
  for each row execute function note_secured_changes();

create function keep_referral_code() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update referral_codes set ended_at = new.updated_at where code = old.referral_code;
  end if;
  insert into referral_codes (code, user_id, issued_at) values (new.referral_code, new.user_id, new.updated_at);
  return null;
end $$;
create trigger users_first_referral_code after insert on users for each row execute function keep_referral_code();
create trigger users_other_referral_code after update of referral_code on users
  for each row when (old.referral_code <> new.referral_code) execute function keep_referral_code();

create function customer_joined() returns trigger language plpgsql as $$
begin
  insert into customer_figures (user_id, status, is_verified, membership, joined_at)
  values (new.user_id, new.status, new.email_verified_at is not null, new.membership, new.created_at);
  return null;
end $$;
create trigger customer_joined after insert on users for each row when (new.role = 'CUSTOMER') execute function customer_joined();

create function customer_changed() returns trigger language plpgsql as $$
begin
  update customer_figures
     set status = new.status, is_verified = new.email_verified_at is not null, membership = new.membership
   where user_id = new.user_id;
  return null;
end $$;
create trigger customer_changed after update of status, email_verified_at, membership on users for each row
  when ((old.status, old.email_verified_at is null, old.membership) is distinct from (new.status, new.email_verified_at is null, new.membership))
  execute function customer_changed();

-- What a module lets others read is a view of its own. They join it in one statement and do not know the table behind it.
-- Each is a plain choice of columns, so plans and locks are those of the table.
create view people as
  select user_id, role, status, email, first_name, last_name, phone_number, language, membership,
         case when status = 'CLOSED' then updated_at end as closed_at
    from users;
comment on view people is 'owner: accounts; readable by: notifications, catalogue, payments, vouchers, wallet, wishes, orders, documents, reconciliation, withdrawals, affiliate, skinvestment. Who somebody is and how to reach them, without passwords and sign-ins.';

create view sent_codes as
  select code_id, phone_number, purpose, delivery, provider_message_id, created_at, expires_at, verified_at from one_time_codes;
comment on view sent_codes is 'owner: accounts; readable by: messaging. One-time codes and how far their message came, without the codes.';

create view wallet_owners as
  select user_id, email, first_name, last_name, language from users;
comment on view wallet_owners is 'owner: accounts; readable by: withdrawals. Who has cash paid out and how to reach them.';

create view members as
  select user_id, role, status, email, first_name, last_name, referral_code, membership, created_at, email_verified_at
    from users;
comment on view members is 'owner: accounts; readable by: affiliate. Who takes part in the referral programme, as what and under which code.';

create view mailing_list as
  select u.user_id, u.email, u.first_name, u.language, c.agreed_at
    from users u join marketing_consents c on c.user_id = u.user_id and c.withdrawn_at is null
   where u.role = 'CUSTOMER' and u.status = 'ACTIVE' and u.email_verified_at is not null;
comment on view mailing_list is 'owner: accounts; readable by: cart. Whom the shop may write to about more than their orders.';

create view reviewers as
  select user_id, first_name, last_name, email, phone_number, language, status from users;
comment on view reviewers is 'owner: accounts; readable by: reviews. Who writes reviews, and where to ask for one.';

create view ticket_people as
  select user_id, role, status, email, first_name, last_name, phone_number, language, created_at from users;
comment on view ticket_people is 'owner: accounts; readable by: support. Who writes and who answers.';

create view plan_owners as
  select user_id, email, first_name, last_name, language, referred_by is not null as was_referred from users;
comment on view plan_owners is 'owner: accounts; readable by: skinvestment. Whose plan it is, how to reach them, and whether somebody brought them.';

-- News and tickets for administrators go to those whose permissions open what they are about.
create view granted_permissions as
select a.user_id, a.code = 'OWNER' as is_owner, s.permissions
  from admin_sets a join permission_sets s using (code);
comment on view granted_permissions is 'owner: accounts; readable by: notifications, support. The permissions of every set that an administrator holds; owners may do everything, so their list is empty.';
