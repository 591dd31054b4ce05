-- Passkeys, codes of an authenticator app, recovery codes, and when a session last proved whose it is (decision 172).

create table passkeys (
  passkey_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null check (length(public_key) between 1 and 4000),
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  is_synced boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
comment on table passkeys is 'owner: sign-in. Keys of people''s devices; only their public half.';
comment on column passkeys.counter is 'Counts the uses of a key that stays on one device; synced keys send 0.';
create index passkeys_user on passkeys (user_id);

create table authenticators (
  user_id uuid primary key references users on delete cascade,
  authenticator_id uuid not null,
  last_step bigint not null,
  created_at timestamptz(3) not null
);
comment on table authenticators is 'owner: sign-in. The app in which a person reads codes; its secret follows from this row and the shop''s secret and is stored nowhere.';
comment on column authenticators.last_step is 'The half minute of the newest code that was accepted; it and older ones are refused.';

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'owner: sign-in. Hashes of codes on paper, each good once.';

create table passkey_challenges (
  challenge text primary key check (length(challenge) between 16 and 200),
  purpose text not null check (purpose in ('ADD', 'PROVE', 'SIGN_IN')),
  user_id uuid references users on delete cascade,
  expires_at timestamptz(3) not null,
  constraint only_strangers_sign_in check ((user_id is null) = (purpose = 'SIGN_IN'))
);
comment on table passkey_challenges is 'owner: sign-in. What a passkey has to sign; the row is deleted by its first use.';
create index passkey_challenges_expires on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id) where user_id is not null;

create table pending_sign_ins (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null
);
comment on table pending_sign_ins is 'owner: sign-in. The password was right and the second factor is still to come; no session yet, so that nothing else can be done with it.';
create index pending_sign_ins_user on pending_sign_ins (user_id);
create index pending_sign_ins_expires on pending_sign_ins (expires_at);

alter table sessions add column proved_at timestamptz(3);
comment on column sessions.proved_at is 'When its owner last proved to be there, at the sign-in or later; some calls want it within five minutes.';

create view factor_holders as
  select user_id from passkeys union select user_id from authenticators;
comment on view factor_holders is 'owner: sign-in; readable by: staff. Who has a passkey or an authenticator app.';
