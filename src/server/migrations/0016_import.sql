-- Imports of records from files: a file's rows as they were read, what each comes to, and what a batch of the import did.

create table import_file (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  target text not null,
  person_id int not null references person,
  name text not null,
  source jsonb not null,
  headings jsonb not null,
  samples jsonb not null,
  mapping jsonb not null,
  rows int not null,
  checked boolean not null default false,
  counts jsonb,
  job_id bigint,
  batch_id bigint references record_batch
);
comment on column import_file.counts is 'what was done, once it is';
create index import_file_person on import_file (person_id, target);

create table import_row (
  import_id bigint not null references import_file on delete cascade,
  line int not null,
  cells jsonb not null,
  key text,
  record_id bigint,
  version int,
  patch jsonb,
  extra jsonb,
  outcome text,
  problems jsonb not null default '[]',
  twin int,
  result text generated always as
    (case when twin is not null or problems <> '[]' then 'wrong' else outcome end) stored,
  primary key (import_id, line)
);
comment on column import_row.key is 'says which record the row is about; two rows with the same are twins';
comment on column import_row.patch is 'the columns that a new record gets, or those that differ';
comment on column import_row.extra is 'what is kept elsewhere than in the record, before and after';
comment on column import_row.twin is 'an earlier line about the same record';
create index import_row_key on import_row (import_id, key);
create index import_row_result on import_row (import_id, result, line);

-- What a heading means, as somebody has chosen it last.
create table import_heading (
  target text not null,
  heading text not null,
  field text,
  primary key (target, heading)
);

alter table record_batch_item add column extra jsonb;
comment on column record_batch_item.before is 'the columns before; null where the record was made';
comment on column record_batch_item.extra is 'of an import: what is kept elsewhere than in the record, before and after';

create index customer_by_tax_number on customer (upper(regexp_replace(tax_number, '[^A-Za-z0-9]', '', 'g')))
  where deleted_at is null and tax_number <> '';
create index customer_by_email on customer (lower(email)) where deleted_at is null and email <> '';

-- Who may delete customers may also import them, which makes, changes and, undone, deletes many.
update position set rights = rights || array['customer.customer.import'] where 'customer.customer.delete' = any (rights);
