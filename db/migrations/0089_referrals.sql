-- Every referral code that was ever given out, so that none is given to anybody else. The present one is users.referral_code.
create table referral_codes (
  code text primary key check (code ~ '^[A-Z0-9]{4,16}$'),
  user_id uuid not null references users,
  issued_at timestamptz(3) not null,
  ended_at timestamptz(3) check (ended_at >= issued_at)
);
comment on table referral_codes is 'owner: accounts. Present and former referral codes; a former one links for a while and is never given out again.';
create unique index referral_codes_present on referral_codes (user_id) where ended_at is null;
create index referral_codes_user on referral_codes (user_id, ended_at desc);

insert into referral_codes (code, user_id, issued_at) select referral_code, user_id, created_at from users;

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

create view members as
  select user_id, role, status, email, first_name, last_name, referral_code, membership, created_at, email_verified_at
    from users;
comment on view members is 'owner: accounts; readable by: affiliate. Who takes part in the referral programme, as what and under which code.';
