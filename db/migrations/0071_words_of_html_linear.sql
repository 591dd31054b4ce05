-- A tag ends before the next one begins. Looking for its end behind that took quadratic time for a text of `<` alone.
create or replace function words_of_html(html text) returns tsvector
  language sql immutable parallel safe strict
  return strip(to_tsvector('simple', public.fold(left(regexp_replace(html, '<[^<>]*>|&[a-z]+;', ' ', 'g'), 2000))));
