-- A payment's oddity is called what the reconciliation calls it: a discrepancy.
alter table payments rename column oddity to discrepancy;
comment on column payments.discrepancy is 'What did not fit about the money of this payment when a person was last told.';
