create table users (
  user_id uuid primary key,
  role text not null check (role in ('CUSTOMER', 'ADMIN')),
  email text not null check (email = lower(email) and length(email) <= 254),
  email_verified_at timestamptz(3),
  password_hash text,
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text not null default '' check (length(last_name) <= 50),
  phone_number text check (phone_number ~ '^\+62\d{9,13}$'),
  is_phone_number_verified boolean not null default false,
  profile_picture text,
  language text not null default 'en' check (language in ('en', 'id')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'CLOSED')),
  referral_code text not null unique check (referral_code ~ '^[A-Z0-9]{4,16}$'),
  referred_by uuid references users check (referred_by <> user_id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table users is 'owner: accounts. Customers and administrators.';
create unique index users_email on users (email) where status <> 'CLOSED';
create index users_role_created on users (role, created_at desc);
create index users_referred_by on users (referred_by) where referred_by is not null;

create table sessions (
  session_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  network text not null default '',
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('LOGOUT', 'REUSE', 'PASSWORD', 'REVOKED'))
);
comment on table sessions is 'owner: accounts. One row per sign-in: the family that its refresh tokens belong to.';
comment on column sessions.network is 'Where the sign-in came from, cut to the network. A guesser elsewhere cannot lock the owner out there.';
create index sessions_user on sessions (user_id);

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

create table business_settings (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null
);
comment on table business_settings is 'owner: business. Shop name, contacts, origin address and shop constants; validated by the module.';

create table payment_services (
  code text primary key check (code ~ '^[A-Z0-9_]+$'),
  name text not null,
  service_group text not null check (service_group in ('VIRTUAL_ACCOUNT', 'QRIS', 'EWALLET', 'CARD', 'RETAIL')),
  fee_flat bigint not null check (fee_flat between 0 and 1000000),
  fee_bps integer not null check (fee_bps between 0 and 2000),
  min_amount bigint not null check (min_amount >= 0),
  max_amount bigint not null check (max_amount >= min_amount),
  is_active boolean not null default true,
  display_order integer not null
);
comment on table payment_services is 'owner: business. The ways to pay and what each adds to the total.';

create table contents (
  content_id uuid primary key,
  type text not null check (type in ('HOME_BANNER', 'ANNOUNCEMENT', 'ABOUT', 'POLICY', 'TERMS', 'FAQ', 'SKINVESTMENT')),
  title jsonb not null,
  body_html jsonb not null,
  image_url text,
  link text,
  display_order integer not null default 0,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  is_active boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table contents is 'owner: business. Banners, announcements and pages; title and body hold en and id, the body sanitised on the way in.';
create index contents_type on contents (type, display_order);
