-- The reconciliation compares payouts with the bank provider as well.
create index payouts_unreconciled on payouts (reconciled_at nulls first, payout_id) where sent_at is not null;
comment on column payouts.reconciled_at is 'When the provider was last asked by the reconciliation.';

create view payout_books as
  select p.payout_id, p.withdrawal_id, w.reference, w.user_id, p.provider, p.amount, p.status
    from payouts p join withdrawals w using (withdrawal_id);
comment on view payout_books is 'owner: withdrawals; readable by: reconciliation. Each transfer that a bank was or will be asked for, and whose it is.';

create view unknown_payout_notices as
  select notice_id, provider, kind, amount, received_at from payout_notices where outcome = 'UNKNOWN';
comment on view unknown_payout_notices is 'owner: withdrawals; readable by: reconciliation. Genuine notices about payouts that the shop does not know.';
create index payout_notices_unknown on payout_notices (received_at) where outcome = 'UNKNOWN';

alter table payment_differences
  add column payout_id uuid references payouts,
  drop constraint payment_differences_kind_check,
  add constraint payment_differences_kind_check
    check (kind in ('PAID_THERE', 'NOT_PAID_THERE', 'AMOUNT_DIFFERS', 'PAID_TWICE', 'GIVEN_BACK', 'UNKNOWN_PAYMENT', 'ORDER_UNPAID',
                    'ORDER_WITHOUT_PAYMENT', 'TOTAL_DIFFERS', 'REFUND_DIFFERS', 'REFUND_STUCK', 'OVERDUE', 'BACK_TWICE',
                    'PAYOUT_PAID_THERE', 'PAYOUT_NOT_PAID_THERE', 'PAYOUT_AMOUNT_DIFFERS', 'PAYOUT_UNKNOWN'));
