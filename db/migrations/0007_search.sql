-- The words of the catalogue, what they mean to the search, and what people searched.

create table search_words (
  word text primary key,
  uses integer not null
);
comment on table search_words is 'owner: catalogue. The vocabulary of search; refreshed after catalogue changes.';
comment on column search_words.uses is 'In how many names; typed words are corrected only to words of names.';
create index search_words_trigrams on search_words using gin (word gin_trgm_ops) where uses > 0;
create index search_words_prefix on search_words (word text_pattern_ops);
-- The vocabulary as processes keep it: the most used words first.
create index search_words_most_used on search_words (uses desc, word);

create table dictionary_entries (
  entry_id uuid primary key,
  leads_to text[] not null default '{}',
  is_shipped boolean not null default false,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table dictionary_entries is 'owner: catalogue. Terms that mean the same to the search, and what else it looks for where one of them is typed.';
comment on column dictionary_entries.leads_to is 'Looked for in names and categories as well: a complaint leads to what is sold against it, not the other way round.';
comment on column dictionary_entries.is_shipped is 'Came with a release. What administrators changed or deleted is theirs: a release only adds terms that nobody has.';

-- Punctuation separates words, so that SKU-1 and vitamin-c are found by their parts however they are typed.
create function search_text(text) returns text
  language sql immutable parallel safe strict
  return btrim(regexp_replace(public.fold($1), '[^[:alnum:]]+', ' ', 'g'));

create table dictionary_terms (
  term text primary key check (term <> '' and length(term) <= 60 and term = search_text(term)),
  entry_id uuid not null references dictionary_entries on delete cascade,
  position smallint not null
);
comment on table dictionary_terms is 'owner: catalogue. A term means one thing, so it stands in one entry.';
create index dictionary_terms_entry on dictionary_terms (entry_id, position);

create table search_state (
  only_row boolean primary key default true check (only_row),
  dictionary bigint not null default 1,
  vocabulary bigint not null default 1
);
comment on table search_state is 'owner: catalogue. Counts changes of dictionary and vocabulary: server processes read theirs again when a figure is another one.';
insert into search_state default values;

create table searched_words (
  words text primary key check (length(words) between 2 and 60),
  times integer not null default 1 check (times >= 1),
  is_found boolean not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null
);
comment on table searched_words is 'owner: catalogue. What was searched how often, without who did; forgotten after a time and never more than a few thousand rows.';
comment on column searched_words.is_found is 'Whether the last search for it found all of its words.';
create index searched_words_often on searched_words (is_found, times desc, words);
create index searched_words_last on searched_words (is_found, last_at desc, words);
create index searched_words_old on searched_words (last_at);

-- Codes are compared without case, spaces and punctuation.
create function squash(text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(public.fold($1), '[^[:alnum:]]', '', 'g');

create function words_of(text) returns tsvector
  language sql immutable parallel safe strict
  return strip(to_tsvector('simple', public.search_text($1)));

-- The parser splits prose well enough, and faster than search_text. A tag ends before the next one begins: looking further for
-- its end took quadratic time for a text of `<` alone.
create function words_of_html(html text) returns tsvector
  language sql immutable parallel safe strict
  return strip(to_tsvector('simple', public.fold(left(regexp_replace(html, '<[^<>]*>|&[a-z]+;', ' ', 'g'), 2000))));

create function dictionary_changed() returns trigger language plpgsql as $$
begin
  update search_state set dictionary = dictionary + 1;
  return null;
end $$;
create trigger dictionary_entries_changed after insert or update or delete on dictionary_entries
  for each statement execute function dictionary_changed();
create trigger dictionary_terms_changed after insert or update or delete on dictionary_terms
  for each statement execute function dictionary_changed();

-- An entry of a release: `jerawat|acne`, and what it leads to in the same form. Terms that the shop already has are left out.
create function ship_dictionary_entry(terms text, leads_to text default '') returns void language plpgsql as $$
declare
  id uuid := gen_random_uuid();
begin
  insert into dictionary_entries (entry_id, leads_to, is_shipped, created_at, updated_at)
  values (id, array(select search_text(l) from unnest(string_to_array(leads_to, '|')) with ordinality as t (l, n) order by n),
          true, now(), now());
  insert into dictionary_terms (term, entry_id, position)
  select search_text(t), id, n from unnest(string_to_array(terms, '|')) with ordinality as s (t, n)
      on conflict do nothing;
  delete from dictionary_entries e
   where e.entry_id = id and not exists (select from dictionary_terms d where d.entry_id = id);
end $$;

-- Names are found as they are typed, without their marks, joined and split: L'Oréal is loreal, Dr. Jart+ is drjart, SPF 50 is spf50.
create function name_words_of(text) returns tsvector
  language sql immutable parallel safe strict as $$
  select public.words_of(concat_ws(' ', folded, unmarked, words,
           -- spf 50, b 12; 50 ml; 3 in 1; la roche, sk ii.
           regexp_replace(words, '\m([[:alpha:]]{1,5}) ([[:digit:]]+)\M', '\1\2', 'g'),
           regexp_replace(words, '\m([[:digit:]]+) ([[:alpha:]]{1,3})\M', '\1\2', 'g'),
           regexp_replace(words, '\m([[:digit:]]) in ([[:digit:]])\M', '\1in\2', 'g'),
           regexp_replace(words, '\m([[:alpha:]]{1,2}) ([[:alpha:]]+)', '\1\2', 'g'),
           -- spf50, b12, 50ml
           regexp_replace(regexp_replace(words, '([[:alpha:]])([[:digit:]])', '\1 \2', 'g'), '([[:digit:]])([[:alpha:]])', '\1 \2', 'g')))
    from (select public.fold($1) as folded,
                 regexp_replace(public.fold($1), '([[:alnum:]])[^[:alnum:][:space:]]+(?=[[:alnum:]])', '\1', 'g') as unmarked,
                 public.search_text($1) as words) as said
$$;
