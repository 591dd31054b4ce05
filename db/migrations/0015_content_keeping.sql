alter table contents add column version integer not null default 1;
comment on column contents.version is 'Counts up with every edit, so that of two who edit at once one is told.';
comment on column contents.body_html is 'By language. Safe HTML; of banners and announcements plain text.';

alter table payment_services add column version integer not null default 1;
comment on column payment_services.version is 'Counts up with every edit, so that of two who edit at once one is told.';

alter table contents add column image_preview text;
comment on column contents.image_preview is 'The picture twelve pixels wide as base64 of WebP, shown until it has arrived.';
