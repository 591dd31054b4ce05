-- As with corrections (0141): a ticket and the stored answer of its key are two transactions, and the repetition must find what
-- was written in the first.
alter table tickets add column idempotency_key text;
comment on column tickets.idempotency_key is 'Of the call that made it; forgotten when the key is used again after a day.';
create unique index tickets_key on tickets (user_id, idempotency_key) where idempotency_key is not null;
