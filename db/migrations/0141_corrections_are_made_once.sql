-- A correction and the stored answer of its key are two transactions: a process that ends between them leaves the key without
-- an answer, and the repetition must find what was booked.
alter table wallet_adjustments add column idempotency_key text;
comment on column wallet_adjustments.idempotency_key is 'Of the call that asked for it; forgotten when the key is used again after a day.';
create unique index wallet_adjustments_key on wallet_adjustments (asked_by, idempotency_key) where idempotency_key is not null;
