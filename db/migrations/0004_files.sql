-- Files that people upload.

-- A file is recorded before it is stored, so that one without a claim can be found and removed.
-- A file below `public/` is open to everybody only while something that is shown names it.
create table stored_files (
  file_key text primary key check (length(file_key) <= 300),
  content_type text not null check (length(content_type) <= 100),
  bytes bigint not null check (bytes >= 0),
  is_shown boolean not null default false,
  stored_by uuid,
  created_at timestamptz not null,
  claimed_at timestamptz
);
comment on table stored_files is 'owner: files. Uploads by key; one that no row of a module claims within a day is removed from the store.';
comment on column stored_files.is_shown is 'Whether a thing that everybody sees names the file; kept by triggers of the tables that name files. Without it only a signed link opens the file.';
comment on column stored_files.stored_by is 'Who sent it, and alone may claim it; null for files that the shop made.';
create index stored_files_unclaimed on stored_files (created_at) where claimed_at is null;

create table upload_days (
  user_id uuid not null references users on delete cascade,
  day date not null,
  bytes bigint not null check (bytes >= 0),
  primary key (user_id, day)
);
comment on table upload_days is 'owner: files. What a customer has sent in files on a day of WIB, refused ones too; counted before it is judged. Gone after a day.';
