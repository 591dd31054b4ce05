-- Who signs in, who they are, who works for the shop and what they did are four modules now (decision 144).

comment on table audit_log is 'owner: audit. Every write of an administrator: who, what, when, before and after.';

comment on table users is 'owner: people. Customers and administrators.';
comment on table addresses is 'owner: people. The address book, at most 20 a user; orders keep their own copy.';
comment on table referral_codes is 'owner: people. Present and former referral codes; a former one links for a while and is never given out again.';
comment on table marketing_consents is 'owner: people. Offers and reminders by mail, agreed to in the profile; off until then.';
comment on table customer_figures is 'owner: people. One row for each customer, written only by triggers of users and orders.';
comment on table customer_tags is 'owner: people. Words by which administrators find customers again; the customer never reads them.';
comment on table customer_notes is 'owner: people. What administrators note about a customer for one another; erased with the account.';

comment on table list_views is 'owner: staff. Named sets of filters, sorting and columns of the administrators'' lists; each administrator has their own.';
comment on table permission_sets is 'owner: staff. What administrators with a set may do; the names of permissions are those of the contract.';
comment on table admin_sets is 'owner: staff. Which sets an administrator holds; everybody has one at least.';

comment on table sessions is 'owner: sign-in. One row per sign-in: the family that its refresh tokens belong to.';
comment on table refresh_tokens is 'owner: sign-in. Hashes only. A used token has exactly one successor, derived from it, so that two tabs get the same one.';
comment on table account_links is 'owner: sign-in. Single-use links by mail, each bound to one purpose, address and person; without a person it is for an address that has no account yet.';
comment on table one_time_codes is 'owner: sign-in. Codes by phone, each bound to one person, purpose and target; tries are counted before a code is compared.';
comment on table social_identities is 'owner: sign-in. Who a person is at a sign-in provider: the issuer and its id of them, never the address.';
comment on table spent_nonces is 'owner: sign-in. Identity tokens that carry a nonce sign in once.';

comment on view people is 'owner: people; readable by: audit, notifications, catalogue, payments, vouchers, wallet, wishes, orders, documents, reconciliation, withdrawals, affiliate, skinvestment. Who somebody is and how to reach them, without passwords and sign-ins.';
comment on view sent_codes is 'owner: sign-in; readable by: messaging. One-time codes and how far their message came, without the codes.';
comment on view wallet_owners is 'owner: people; readable by: withdrawals. Who has cash paid out and how to reach them.';
comment on view members is 'owner: people; readable by: affiliate. Who takes part in the referral programme, as what and under which code.';
comment on view mailing_list is 'owner: people; readable by: cart. Whom the shop may write to about more than their orders.';
comment on view reviewers is 'owner: people; readable by: reviews. Who writes reviews, and where to ask for one.';
comment on view ticket_people is 'owner: people; readable by: support. Who writes and who answers.';
comment on view plan_owners is 'owner: people; readable by: skinvestment. Whose plan it is, how to reach them, and whether somebody brought them.';
comment on view granted_permissions is 'owner: staff; readable by: notifications, support. The permissions of every set that an administrator holds; owners may do everything, so their list is empty.';
comment on view placed_orders is 'owner: orders; readable by: people, catalogue, delivery, payments, wallet, cart, documents, reconciliation, vouchers, withdrawals, affiliate, skinvestment. What was ordered by whom, where it goes and what it costs.';
comment on view shop_names is 'owner: business; readable by: people. What the shop is called; no row until an administrator has set it.';

create view administrators as
  select user_id, status, email, first_name, last_name, profile_picture, created_at, password_hash is not null as has_password
    from users where role = 'ADMIN';
comment on view administrators is 'owner: people; readable by: staff. Who works for the shop; without a password they have not answered their invitation.';

create view credentials as
  select user_id, role, status, email, email_verified_at, password_hash, phone_number, first_name, language from users;
comment on view credentials is 'owner: people; readable by: sign-in. What a sign-in is checked against. No other module reads hashes of passwords.';

create view sign_ins as
  select user_id, created_at, expires_at, ended_at from sessions;
comment on view sign_ins is 'owner: sign-in; readable by: people, staff. When people signed in, and whether it still counts.';
