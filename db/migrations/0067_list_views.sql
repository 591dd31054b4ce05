-- Views belong to every list of the administrators, so they are kept where the administrators are.
alter table order_views rename to list_views;
alter table list_views add column list text not null default 'orders' check (list ~ '^[a-z_]{1,40}$');
alter table list_views alter column list drop default;
drop index order_views_name;
drop index order_views_default;
create unique index list_views_name on list_views (user_id, list, lower(name));
create unique index list_views_default on list_views (user_id, list) where is_default;
comment on table list_views is 'owner: accounts. Named sets of filters, sorting and columns of the administrators'' lists; each administrator has their own.';
