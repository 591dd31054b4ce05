-- Files that people sent are known before they are stored, so that one nobody refers to can be found and removed.
create table stored_files (
  file_key text primary key check (length(file_key) <= 300),
  content_type text not null check (length(content_type) <= 100),
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null,
  claimed_at timestamptz
);
comment on table stored_files is 'owner: files. Uploads by key; one that no row of a module claims within a day is removed from the store.';
create index stored_files_unclaimed on stored_files (created_at) where claimed_at is null;
