-- Currencies are kept by people: a version for changes at the same time (G5), who set a rate and when, and since when a currency is
-- no longer used. One that is not used has no rate, and a new rate brings it back (X7).
alter table currency
  add column version int not null default 1,
  add column stopped_at timestamptz;
alter table exchange_rate
  add column person_id int references person,
  add column set_at timestamptz not null default now();
update exchange_rate set set_at = valid_from where valid_from < now();
alter table exchange_rate add constraint exchange_rate_entered check (source <> 'manual' or rate <= 1000000000000000) not valid;

-- Whoever may change the company's settings keeps its currencies as well.
update position set rights = array_append(rights, 'finance.currency.change')
where 'setting.setting.change' = any (rights) and not 'finance.currency.change' = any (rights);

-- A change of a currency or of a rate is news to every till, as one of a setting is.
drop index record_change_rights;
create index record_change_news on record_change (id) where entity in ('person', 'position', 'currency');
create or replace function settings_version() returns bigint language sql stable as $$
  select coalesce((select max(id) from setting_change), 0)
    + coalesce((select max(id) from record_change where entity in ('person', 'position', 'currency')), 0)
$$;
