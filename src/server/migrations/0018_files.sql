-- Files that the server makes: the session in which it opens its own pages, and what jobs made, kept until it is fetched.

alter table login_session add column language text;
comment on column login_session.language is 'what the session reads in, where that is not the person''s own language';

create table kept_file (
  id bigint generated always as identity primary key,
  person_id int not null references person,
  name text not null,
  content_type text not null,
  kept_until timestamptz not null
);
create index kept_file_person on kept_file (person_id);
create index kept_file_until on kept_file (kept_until);
comment on table kept_file is 'made by a job, for who asked for it alone';

create table kept_file_piece (
  file_id bigint not null references kept_file on delete cascade,
  at int not null,
  bytes bytea not null,
  primary key (file_id, at)
);
