-- A file below `public/` is for everybody only while something that is shown names it.
alter table stored_files add column is_shown boolean not null default false;
comment on column stored_files.is_shown is 'Whether a thing that everybody sees names the file; kept by triggers of the tables that name files. Without it only a signed link opens the file.';

create function files_of_media(media text[]) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg(file_key), '{}')
            from unnest(media) as m (key), unnest(array[key, replace(key, '.webp', '_s.webp')]) as f (file_key));
comment on function files_of_media is 'The files of attachments: a picture has a small one beside it.';

create function show_review_files() returns trigger language plpgsql as $$
declare
  was text[] := case when tg_op <> 'INSERT' and old.hidden_at is null then files_of_media(old.media) else '{}' end;
  is_now text[] := case when tg_op <> 'DELETE' and new.hidden_at is null then files_of_media(new.media) else '{}' end;
begin
  update stored_files set is_shown = file_key = any(is_now)
   where file_key = any(was || is_now) and is_shown <> (file_key = any(is_now));
  return null;
end $$;
create trigger show_review_files after insert or delete or update of media, hidden_at on reviews
  for each row execute function show_review_files();
