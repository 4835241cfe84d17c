-- Settings that are changed on a screen: a version for each, who changed what, settings shared with partners, choice lists.

alter table setting add column version int not null default 1;

-- Append-only. Its newest id is the version of all settings: a change takes its id while no other change is under way.
create table setting_change (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  name text not null,
  old_value jsonb not null,
  new_value jsonb not null,
  person_id int not null references person,
  device text not null default '',
  address text not null default ''
);
create index setting_change_name on setting_change (name, id);

-- What a partner pulls. Append-only: the newest version holds, the others are its history.
create table partner_setting (
  partner text not null check (partner in ('webShop', 'supplierClient')),
  version int not null,
  settings jsonb not null,
  at timestamptz not null default now(),
  person_id int not null references person,
  primary key (partner, version)
);

create table systype (
  id int generated always as identity primary key,
  list text not null,
  words jsonb not null,
  position int not null default 0,
  active boolean not null default true,
  version int not null default 1
);
comment on column systype.words is 'the value by language code';
create index systype_list on systype (list, position, id);

-- Until now every invoice entry stood in the menu; from now on that of the company's own country does.
insert into setting (name, value)
select flag, 'true'
from (values ('HU', 'SzamlaEnabled'), ('RO', 'SmartbillEnabled'), ('PL', 'polTaxEnable'), ('CL', 'ChlTaxEnable'),
  ('CL', 'ChlFapiTaxEnable'), ('PE', 'PerTaxEnable'), ('SV', 'SlvTaxEnable')) as usual (country, flag)
where exists (select from setting where name = 'Country' and value = to_jsonb(country))
on conflict do nothing;

-- Positions are known by what they may do; their names are each company's own.
update position set rights = rights || array['setting.history.read', 'basics.systype.change']
where 'sale.order.cancel' = any (rights);
update position set rights = rights || array['setting.setting.change']
where 'sale.order.cancel' = any (rights) and maximum_discount = 10000;
