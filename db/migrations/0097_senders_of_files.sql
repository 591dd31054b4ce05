-- Who sent a file, so that nobody else's row can take it.
alter table stored_files add column stored_by uuid;
comment on column stored_files.stored_by is 'Who sent it, and alone may claim it; null for files that the shop made.';
