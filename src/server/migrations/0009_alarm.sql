-- Reminders, what makes them by itself (due days, minimum stock), and the jobs of the queue.

alter table customer add column payment_days int check (payment_days between 0 and 3650);
comment on column customer.payment_days is 'days from an order until it is to be paid; null: the company''s PaymentDays';

-- How much of a product a warehouse wants to have at least; without a row there is no such wish.
create table stock_minimum (
  product_id int not null references product,
  warehouse_id int not null references warehouse,
  quantity bigint not null check (quantity > 0),
  primary key (product_id, warehouse_id)
);

-- A reminder: of a person (kind 'own'), or one that made itself and closes itself when its cause is gone.
create table alarm (
  id bigint generated always as identity primary key,
  version int not null default 1,
  kind text not null default 'own' check (kind in ('own', 'unpaid', 'stock')),
  content text not null,
  facts jsonb not null default '{}',
  due_at timestamptz not null,
  repeat text not null default 'none' check (repeat in ('none', 'daily', 'weekly', 'monthly', 'yearly')),
  anchor_day int not null default 1 check (anchor_day between 1 and 31),
  person_id int references person,
  position_id int references position,
  sale_order_id bigint,
  purchase_order_id bigint,
  product_id int,
  warehouse_id int,
  previous_id bigint unique references alarm on delete set null,
  made_by int references person,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by int references person,
  cause_ended_at timestamptz,
  deleted_at timestamptz,
  constraint for_one_or_all check (person_id is null or position_id is null),
  constraint own_has_maker check ((kind = 'own') = (made_by is not null))
);
comment on column alarm.content is 'what a person wrote; of one that made itself, the name of what it is about';
comment on column alarm.facts is 'what the sentence of one that made itself is filled with, as it was last';
comment on column alarm.sale_order_id is 'without a foreign key, as in the ledgers: making reminders must not lock an order or a product';
comment on column alarm.anchor_day is 'day of the month it was first due on, so that what repeats on the 31st finds back to it';
comment on column alarm.person_id is 'for whom; with neither person nor position for everybody who may see reminders';
comment on column alarm.previous_id is 'the reminder whose closing made this one, because it repeats';
comment on column alarm.cause_ended_at is 'of one that made itself: since when its cause is gone; until then there is no second one';
create index alarm_open on alarm (due_at, id) where closed_at is null and deleted_at is null;
create index alarm_search on alarm using gin (lower(content) gin_trgm_ops);
create index alarm_order on alarm (sale_order_id) where sale_order_id is not null;
create unique index alarm_unpaid on alarm (sale_order_id) where kind = 'unpaid' and cause_ended_at is null;
create unique index alarm_stock on alarm (product_id, warehouse_id) where kind = 'stock' and cause_ended_at is null;

-- The queue: long work, how far it is, and what came of it. Workers of all servers take jobs out of this table themselves.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  person_id int references person,
  input jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  progress int not null default 0 check (progress between 0 and 100),
  attempt int not null default 0,
  run_at timestamptz not null default now(),
  lease_until timestamptz,
  result jsonb,
  error jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
comment on column job.person_id is 'who asked for it; null: Kontor''s own upkeep, one job of a kind that comes again and again';
comment on column job.attempt is 'which try is running; a try that was given up for dead can no longer write its end';
comment on column job.lease_until is 'a running job belongs to its worker until then; the worker puts it off as long as it lives';
create index job_open on job (run_at, id) where state in ('waiting', 'running');
create index job_ended on job (ended_at) where ended_at is not null;
create unique index job_upkeep on job (kind) where person_id is null;

-- Who leads a company or a shop gets reminders and analyses.
update position set rights = rights || array['alarm.reminder.read', 'alarm.reminder.change', 'report.analysis.run']
where roles && array['Root', 'Admin'];
