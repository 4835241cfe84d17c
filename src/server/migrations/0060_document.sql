-- Places that goods are in while they are on their way, and that hold what was lost on it (T1). The system makes them.

alter table warehouse drop constraint warehouse_kind_check;
alter table warehouse add constraint warehouse_kind_check check (kind in ('stock', 'defective', 'transit', 'loss'));

-- What happened to documents is read by document; documents of all kinds share the history.
comment on table document_log is 'what happened to a document: who, when, what, from where; document_type as in src/contract/document.ts';
