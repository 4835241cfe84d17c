-- Pictures of a file that is imported: they are looked at before they are anybody's, and those that they replace come back when the
-- import is undone.
create table import_picture (
  import_id bigint not null references import_file on delete cascade,
  picture text not null references picture,
  primary key (import_id, picture)
);
-- A picture is deleted once nobody has it.
create index import_picture_picture on import_picture (picture);
