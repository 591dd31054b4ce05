-- The bonus follows what is left of the first order, and former accounts are recognised by keyed hashes.
alter table commissions add column min_order bigint not null default 0;
comment on column commissions.min_order is 'What the order had to cost when it was placed: the bonus goes back when less is left of it. 0 of orders before 0192, whose bonus goes back when nothing is left.';

create table former_traces (
  user_id uuid not null references users,
  kind text not null check (kind in ('PHONE', 'ADDRESS', 'BANK_ACCOUNT')),
  trace text not null,
  primary key (trace, user_id)
);
comment on table former_traces is 'owner: affiliate. Keyed hashes of what a closed account was known by, so that one that is made anew is recognised; they tell nothing without the key.';

comment on view order_goods_back is 'owner: orders; readable by: wallet, affiliate. What of an order went back to its customer or was taken back by the provider, in all.';
