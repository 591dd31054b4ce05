-- Saved answers of reviews and of tickets in one table.
create table saved_answers (
  answer_id uuid primary key,
  audience text not null check (audience in ('REVIEW', 'TICKET')),
  name text not null check (length(name) between 1 and 60),
  words jsonb not null check (words ? 'en' and words ? 'id' and (words ->> 'en' <> '' or words ->> 'id' <> '')),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table saved_answers is 'owner: business. Answers that administrators have saved to begin with, for reviews or for tickets, with placeholders.';
create unique index saved_answers_name on saved_answers (audience, lower(name));

insert into saved_answers (answer_id, audience, name, words, version, created_at, updated_at)
select reply_id, 'TICKET', name, words, version, created_at, updated_at from ticket_replies;
-- Until now only the same letters were the same title.
insert into saved_answers (answer_id, audience, name, words, created_at, updated_at)
select answer_id, 'REVIEW', case when place = 1 then title else left(title, 50) || ' ' || place end,
       jsonb_build_object('en', text_en, 'id', text_id), updated_at, updated_at
  from (select *, row_number() over (partition by lower(title) order by updated_at) as place from review_answers) a;

drop table ticket_replies;
drop table review_answers;
