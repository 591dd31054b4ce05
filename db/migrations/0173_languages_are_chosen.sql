-- The language of a first visit follows the browser, a choice wins from then on. Who was entered by others has not chosen yet:
-- the page that they sign in on keeps its language, and their mails follow it from then on.
alter table users add column is_language_chosen boolean not null default true;
comment on column users.is_language_chosen is 'False until somebody has said in which language they want the shop; only mails go by `language` until then.';
