-- no transaction
-- in batches of 1000: reviews by review_id
update stored_files set is_shown = true
 where not is_shown
   and file_key in (select unnest(files_of_media(media)) from reviews
                     where hidden_at is null and review_id between $1 and $2);
