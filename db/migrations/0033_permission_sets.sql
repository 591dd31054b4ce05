-- Giving money back, packing and exporting are permissions apart from seeing orders; sets of one's own; who gave a set, and when.

-- locks briefly: a few rows per shop
alter table permission_sets drop constraint permission_sets_code_check;
-- locks briefly: a few rows per shop
alter table permission_sets add column name text;
-- locks briefly: a few rows per shop
alter table permission_sets add constraint permission_sets_name check (
  (name is null) = (code in ('OWNER', 'ORDERS', 'WAREHOUSE', 'CATALOGUE', 'SUPPORT', 'FINANCE')) and length(name) between 1 and 40);
-- locks briefly: a few rows per shop
create unique index permission_sets_by_name on permission_sets (lower(name));

insert into permission_sets (code, permissions) values ('WAREHOUSE', '{orders,fulfilment}');
-- What administrators could do they still can, also by sets that a shop has changed; finance gives money back as well.
-- locks briefly: a few rows per shop
update permission_sets s
   set permissions = array(select distinct one from unnest(s.permissions
         || case when s.permissions @> '{orders}' or s.code = 'FINANCE' then '{orders,orders_export,refunds}'::text[] else '{}' end
         || case when s.permissions @> '{orders}' then '{fulfilment}'::text[] else '{}' end
         || case when s.permissions @> '{support}' then '{refunds}'::text[] else '{}' end) one order by one),
       version = version + 1
 where s.code not in ('OWNER', 'WAREHOUSE') and (s.permissions && '{orders,support}' or s.code = 'FINANCE');

-- locks briefly: a few rows per shop
alter table permission_sets add constraint permissions_are_known check (permissions <@ '{
  dashboard,analytics,orders,orders_export,fulfilment,refunds,catalogue,content,vouchers,reviews,support,customers,customers_manage,
  affiliates,wallets,wallet_adjust,withdrawals,reconciliation,settings,audit_log,staff}'::text[]);
-- locks briefly: a few rows per shop
alter table permission_sets add constraint packers_see_orders check (not permissions @> '{fulfilment}' or permissions @> '{orders}');
comment on column permission_sets.name is 'Of a set that owners made themselves; the others are named by the screens.';

-- locks briefly: a few rows per administrator
alter table admin_sets add column given_at timestamptz(3);
-- locks briefly: a few rows per administrator
alter table admin_sets add column given_by uuid;
-- locks briefly: a few rows per administrator
alter table admin_sets add constraint admin_sets_given_by foreign key (given_by) references users on delete set null;
-- locks briefly: a few rows per administrator
create index admin_sets_given_by on admin_sets (given_by) where given_by is not null;
comment on table admin_sets is 'owner: staff. Which sets an administrator holds, since when and given by whom; everybody has one at least. Older rows and the first owner''s say neither.';
