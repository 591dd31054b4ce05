-- no transaction
alter table payments validate constraint cost_has_its_moment;
create index concurrently if not exists payments_cost on payments (cost_at) include (cost) where cost_at is not null;
