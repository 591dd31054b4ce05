-- As with tickets (0142): a claim and the stored answer of its key are two transactions, and the repetition must find what was
-- written in the first.
alter table freebie_claims add column idempotency_key text;
comment on column freebie_claims.idempotency_key is 'Of the call that made it; forgotten when the key is used again after a day.';
