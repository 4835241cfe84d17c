-- The company, its people, and what every area shares: settings, sessions, idempotency keys, document log.
-- Money is bigint in the smallest unit of its currency, prices 1/10000, quantities 1/1000 (src/domain/units.ts).

create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

create table currency (
  id int generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z]{3}$'),
  name text not null,
  symbol text not null,
  decimals int not null check (decimals between 0 and 4),
  is_cash boolean not null default false,
  position int not null default 0
);

create table exchange_rate (
  id int generated always as identity primary key,
  currency_id int not null references currency,
  rate bigint not null check (rate > 0),
  valid_from timestamptz not null default now(),
  source text not null default 'manual'
);
comment on column exchange_rate.rate is 'main units of the base currency for one main unit of this currency, in 10^-10';
create index exchange_rate_latest on exchange_rate (currency_id, valid_from desc);

create table branch (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null
);

create table warehouse (
  id int generated always as identity primary key,
  branch_id int not null references branch,
  code text not null unique,
  name text not null,
  negative_stock text not null default 'forbid' check (negative_stock in ('forbid', 'warn', 'allow'))
);

create table till (
  id int generated always as identity primary key,
  branch_id int not null references branch,
  warehouse_id int not null references warehouse,
  code text not null unique,
  name text not null
);

-- A job description: roles open routes, rights open acts.
create table position (
  id int generated always as identity primary key,
  name text not null unique,
  roles text[] not null,
  rights text[] not null,
  maximum_discount int not null default 0 check (maximum_discount between 0 and 10000)
);

create table person (
  id int generated always as identity primary key,
  username text not null,
  name text not null,
  password_hash text not null,
  pin_hash text,
  totp_secret text,
  position_id int not null references position,
  branch_id int references branch,
  language text not null default 'en',
  introduction text not null default '',
  avatar_url text,
  is_boss boolean not null default false,
  must_change_password boolean not null default false,
  page_privileges jsonb not null default '[]',
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index person_username on person (lower(username));

-- Tokens are kept hashed. kind 'link' is a one-time sign-in link, 'challenge' waits for the code step.
create table login_session (
  token_hash bytea primary key,
  person_id int not null references person,
  kind text not null default 'session' check (kind in ('session', 'link', 'challenge')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default ''
);
create index login_session_person on login_session (person_id);

create table login_try (
  id bigint generated always as identity primary key,
  name text not null,
  at timestamptz not null default now()
);
create index login_try_name on login_try (name, at);

create table idempotency_key (
  key uuid primary key,
  person_id int not null references person,
  endpoint text not null,
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now()
);
create index idempotency_key_age on idempotency_key (created_at);

-- What happened to a document or record: who, when, what, from where (append-only).
create table document_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  document_type text not null,
  document_id bigint not null,
  person_id int not null references person,
  act text not null,
  from_state text,
  to_state text,
  detail text
);
create index document_log_document on document_log (document_type, document_id, id);

-- Numbers of documents; taken in the posting transaction, so a series has no gaps (G10).
create table number_series (
  id int generated always as identity primary key,
  kind text not null,
  till_id int references till,
  prefix text not null,
  digits int not null default 6,
  next bigint not null default 1,
  unique nulls not distinct (kind, till_id)
);

create table table_column_config (
  person_id int not null references person,
  table_name text not null,
  columns text[] not null default '{}',
  checked boolean[] not null default '{}',
  views jsonb not null default '[]',
  primary key (person_id, table_name)
);
