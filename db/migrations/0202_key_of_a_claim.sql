-- no transaction
create unique index concurrently if not exists freebie_claims_key on freebie_claims (user_id, idempotency_key) where idempotency_key is not null;
