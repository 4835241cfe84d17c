-- Rows of an import that depend on each other: lines of one order, or rows that share what is open of an order (O1).

alter table import_row
  add column group_name text not null default '',
  add column across jsonb;
comment on column import_row.group_name is 'rows with the same name are judged together; empty: the row stands alone';
comment on column import_row.across is 'what is wrong with the row because of others of its group: its column and the problem';
alter table import_row alter column result set expression as
  (case when twin is not null or across is not null or problems <> '[]' then 'wrong' else outcome end);
create index import_row_group on import_row (import_id, group_name) where group_name <> '';
