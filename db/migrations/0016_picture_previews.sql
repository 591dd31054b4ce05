alter table pictures add column preview text;
comment on column pictures.preview is 'A tiny WebP in base64, shown until the picture arrives. Null until it is made, empty where there is nothing to make it of.';
create index pictures_without_preview on pictures (image_url) where preview is null;
