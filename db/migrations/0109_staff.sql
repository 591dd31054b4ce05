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

-- Whoever ran the shop until now may go on.
insert into admin_sets (user_id, code) select user_id, 'OWNER' from users where role = 'ADMIN' and status <> 'CLOSED';
