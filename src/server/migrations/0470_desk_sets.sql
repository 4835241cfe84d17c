-- Tables that are opened together, and the printer that their kitchen tickets are for.

alter table desk
  add column table_set text not null default '',
  add column printer_group text not null default '';
comment on column desk.table_set is 'tables of a room with the same name here are opened together; empty: opened alone';
comment on column desk.printer_group is 'named on the kitchen tickets of the table: which printer they are for';
