-- Versions of the lines of a sales order (S8), and where its picked goods wait.
alter table sale_line add column version int not null default 1, add column written_version int not null default 1;
comment on column sale_line.version is 'version of the order in which somebody last changed the line: two people may change two lines of one order at once (S8)';
comment on column sale_line.written_version is 'version of the order in which the line was last written, also where only its share of discount or VAT became another';
alter table sale_order add column shelf text not null default '' check (char_length(shelf) <= 40);
comment on column sale_order.shelf is 'where the picked goods wait for their hand-over';
