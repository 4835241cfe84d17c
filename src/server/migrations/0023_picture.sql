-- Pictures: of people now, of whatever has one later. What has a picture names it by its hash.

create table picture (
  hash text primary key,
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null
);
-- They are compressed as they are.
alter table picture alter column bytes set storage external;
comment on column picture.hash is 'SHA-256 of the bytes as base64url: its address, which nobody guesses';

alter table person drop column avatar_url, add column picture text references picture;
create index person_picture on person (picture);
