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

create index sessions_expires on sessions (expires_at);
create index audit_log_actor on audit_log (actor_id, created_at desc);
create index audit_log_action on audit_log (action, created_at desc);

create table sandbox_identity_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
comment on table sandbox_identity_keys is 'owner: sandbox. The sandbox sign-in provider''s own key pairs, newest last; shared by all server processes.';
