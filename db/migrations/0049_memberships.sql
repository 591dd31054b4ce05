-- Points, vouchers and commission ask who is a special member; the account knows it, below all of them.
alter table users add column membership text not null default 'BASIC' check (membership in ('BASIC', 'SPECIAL'));
