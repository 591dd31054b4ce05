-- Whoever has just written reads the primary until a replica is that far (decision 105). Only kept where there are replicas.
alter table sessions add column written_to pg_lsn;
comment on column sessions.written_to is 'Where the log of the database was when this session had last written.';
