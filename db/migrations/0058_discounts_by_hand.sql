-- no transaction
-- A voucher that staff give to one customer, with its reason, up to what their sets allow (decision 182).
alter table permission_sets add column if not exists discount_limit bigint not null default 0;
-- the former release bears it: it is added again at once
alter table permission_sets drop constraint if exists discount_limit_is_an_amount;
-- locks briefly: forty sets at most
alter table permission_sets add constraint discount_limit_is_an_amount check (discount_limit >= 0 and (code <> 'OWNER' or discount_limit = 0));
comment on column permission_sets.discount_limit is 'The most rupiah that a discount takes off which somebody with the set gives by hand; 0 none. Owners have no limit.';
alter table vouchers add column if not exists hand_reason text;
alter table vouchers add column if not exists hand_by uuid;
-- the former release bears it: it is added again at once
alter table vouchers drop constraint if exists by_hand_says_who_and_why;
alter table vouchers add constraint by_hand_says_who_and_why
  check ((hand_reason is null) = (hand_by is null) and length(hand_reason) between 3 and 200) not valid;
-- the former release bears it: it is added again at once
alter table vouchers drop constraint if exists vouchers_hand_by;
alter table vouchers add constraint vouchers_hand_by foreign key (hand_by) references users not valid;
alter table vouchers validate constraint by_hand_says_who_and_why;
alter table vouchers validate constraint vouchers_hand_by;
comment on column vouchers.hand_reason is 'Why an administrator gave it to its one customer by hand; no list of vouchers has it.';
