-- From where a document was acted on, as record_change has it; empty for what was logged before, and for jobs of the queue.
alter table document_log add column device text not null default '', add column address text not null default '';
