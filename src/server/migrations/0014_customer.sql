-- Customers as the office keeps them: a card with addresses and contacts, kept accounts and counts, and what every kept
-- record has in common: a log of its changes, and batches of changes that are taken back as one.

alter table customer
  add column version int not null default 1,
  add column company text not null default '',
  add column phone text not null default '',
  add column email text not null default '',
  add column memo text not null default '',
  add column salesperson_id int references person,
  add column addresses jsonb not null default '[]',
  add column contacts jsonb not null default '[]',
  add column deleted_at timestamptz;
comment on column customer.country is 'ISO 3166 code, empty when not known';
comment on column customer.active is 'false: archived, kept for its documents but no longer sold to';
comment on column customer.addresses is 'of the card alone and only read with it, so they have no table; a key made by the client names each';
comment on column customer.deleted_at is 'only while no document or entry names the customer; undoing takes it away again';

-- The demo of earlier versions had names here.
update customer set country = iso from (values
  ('Australia', 'AU'), ('Austria', 'AT'), ('Bahrain', 'BH'), ('Belgium', 'BE'), ('Bermuda', 'BM'), ('Brazil', 'BR'),
  ('Canada', 'CA'), ('Channel Islands', 'JE'), ('Cyprus', 'CY'), ('Czech Republic', 'CZ'), ('Denmark', 'DK'),
  ('Finland', 'FI'), ('France', 'FR'), ('Germany', 'DE'), ('Greece', 'GR'), ('Hong Kong', 'HK'), ('Iceland', 'IS'),
  ('Ireland', 'IE'), ('Israel', 'IL'), ('Italy', 'IT'), ('Japan', 'JP'), ('Korea', 'KR'), ('Lebanon', 'LB'),
  ('Lithuania', 'LT'), ('Malta', 'MT'), ('Netherlands', 'NL'), ('Nigeria', 'NG'), ('Norway', 'NO'), ('Poland', 'PL'),
  ('Portugal', 'PT'), ('Saudi Arabia', 'SA'), ('Singapore', 'SG'), ('South Africa', 'ZA'), ('Spain', 'ES'),
  ('Sweden', 'SE'), ('Switzerland', 'CH'), ('Thailand', 'TH'), ('United Arab Emirates', 'AE'), ('United Kingdom', 'GB'),
  ('United States', 'US'), ('West Indies', '')) as named (word, iso)
where country = word;
update customer set memo = country, country = '' where country !~ '^([A-Z]{2})?$';

alter table customer drop constraint customer_code_key;
create unique index customer_code on customer (code) where deleted_at is null;
create sequence customer_number;
create index customer_by_code on customer (lower(code), id) where deleted_at is null;
create index customer_by_name on customer (lower(name), id) where deleted_at is null;
create index customer_by_country on customer (country, lower(name), id) where deleted_at is null;
create index customer_by_level on customer (level_id, lower(name), id) where deleted_at is null;
create index customer_by_salesperson on customer (salesperson_id, lower(name), id) where deleted_at is null;
create index customer_archived on customer (lower(name), id) where deleted_at is null and not active;
create index customer_find on customer using gin
  ((lower(code || ' ' || name || ' ' || company || ' ' || tax_number || ' ' || phone || ' ' || email)) gin_trgm_ops);
create index sale_order_customer_owing on sale_order (customer_id) where money_state in ('unpaid', 'part');

-- What each customer's account comes to, by currency and rate: kept by the ledger's own inserts, a cache of it (G7).
create table customer_account (
  customer_id int not null references customer,
  currency text not null,
  rate bigint not null,
  amount bigint not null,
  primary key (customer_id, currency, rate)
);
create index customer_account_open on customer_account (customer_id) include (currency, rate, amount) where amount <> 0;

create function keep_customer_account() returns trigger language plpgsql as $$
begin
  insert into customer_account as kept (customer_id, currency, rate, amount)
  select customer_id, currency, rate, sum(amount) from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (customer_id, currency, rate) do update set amount = kept.amount + excluded.amount;
  return null;
end $$;
create trigger customer_account_kept after insert on customer_entry referencing new table as added
  for each statement execute function keep_customer_account();
insert into customer_account select customer_id, currency, rate, sum(amount) from customer_entry group by 1, 2, 3;

-- How many customers there are, by what the list filters by most: differences, added up when read, folded now and then.
create table customer_count (
  active boolean not null,
  country text not null,
  level_id int,
  salesperson_id int,
  customers int not null
);

create function count_customers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into customer_count select active, country, level_id, salesperson_id, -count(*) from gone
    where deleted_at is null group by 1, 2, 3, 4;
  end if;
  if tg_op <> 'DELETE' then
    insert into customer_count select active, country, level_id, salesperson_id, count(*) from made
    where deleted_at is null group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
create trigger customer_added after insert on customer referencing new table as made
  for each statement execute function count_customers();
create trigger customer_changed after update on customer referencing old table as gone new table as made
  for each statement execute function count_customers();
create trigger customer_removed after delete on customer referencing old table as gone
  for each statement execute function count_customers();
insert into customer_count select active, country, level_id, salesperson_id, count(*) from customer group by 1, 2, 3, 4;

-- Adds the differences up; nothing while another connection is at it.
create function fold_customer_count() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(4620014) then
    return;
  end if;
  with gone as (delete from customer_count returning *)
  insert into customer_count select active, country, level_id, salesperson_id, sum(customers) from gone
  group by 1, 2, 3, 4 having sum(customers) <> 0;
end $$;

-- What happened to a kept record: who, when, which fields from what to what, from where. Append-only.
create table record_change (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  entity text not null,
  record_id bigint not null,
  act text not null,
  changes jsonb not null,
  person_id int not null references person,
  device text not null default '',
  address text not null default ''
);
comment on column record_change.changes is 'for each field: field, from, to';
create index record_change_record on record_change (entity, record_id, id);

-- One change of many records, and how each was before, so that it can be undone as one (G16).
create table record_batch (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  entity text not null,
  act text not null,
  person_id int not null references person,
  undone_at timestamptz,
  undone_by int references person
);
create table record_batch_item (
  batch_id bigint not null references record_batch,
  record_id bigint not null,
  version int,
  before jsonb,
  problem text,
  primary key (batch_id, record_id)
);
comment on column record_batch_item.version is 'of the record after the change; null where it was refused, and problem says why';

-- Who may cancel orders keeps customers as well. Positions are known by what they may do.
update position set rights = rights || array['customer.customer.change', 'customer.customer.delete', 'customer.account.change']
where 'sale.order.cancel' = any (rights);
