-- Imports of lines of documents: what a person says of the documents, which file it was, and which lines of it were imported (I36).

alter table import_file
  add column head jsonb,
  add column digest text,
  add column again boolean not null default false,
  add column totals jsonb,
  add column lines int4multirange;
comment on column import_file.head is 'of the documents that its rows become: warehouse, day and so on';
comment on column import_file.digest is 'of what was read: the same file has the same';
comment on column import_file.again is 'its rows are imported also where the same file was imported before';
comment on column import_file.lines is 'the lines of the file that became lines of documents';
create index import_file_digest on import_file (digest, target) where batch_id is not null;

alter table import_row
  add column about jsonb,
  add column quantity bigint,
  add column value bigint;
comment on column import_row.about is 'the product of the row, and what the row changes';
comment on column import_row.quantity is 'that moves; of lines of documents';
comment on column import_row.value is 'of what moves, in the smallest unit of its currency';
select bound_columns('import_row', 9007199254740991, 'quantity', 'value');
