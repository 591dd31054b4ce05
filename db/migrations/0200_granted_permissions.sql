-- News and tickets for administrators go to those whose permissions open what they are about.
create view granted_permissions as
select a.user_id, a.code = 'OWNER' as is_owner, s.permissions
  from admin_sets a join permission_sets s using (code);
comment on view granted_permissions is 'owner: accounts; readable by: notifications, support. The permissions of every set that an administrator holds; owners may do everything, so their list is empty.';
