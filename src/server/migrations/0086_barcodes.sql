-- Barcodes: the rules of a company for its own codes and for labels of scales (P6), and the numbers that were handed out.

create table barcode_rule (
  id int generated always as identity primary key,
  name text not null,
  builtin text,
  kind text not null check (kind in ('ean13', 'ean8', 'code128', 'inStore', 'weight', 'price')),
  prefix text not null default '',
  last_prefix text not null default '',
  item_digits int not null default 5 check (item_digits between 1 and 10),
  value_digits int not null default 5 check (value_digits between 1 and 10),
  decimals int check (decimals between 0 and 4),
  verifier boolean not null default false,
  next_number bigint not null default 1 check (next_number >= 1),
  active boolean not null default true,
  version int not null default 1,
  deleted_at timestamptz,
  merged_into int references barcode_rule
);
create unique index barcode_rule_name on barcode_rule (lower(name)) where deleted_at is null;
comment on column barcode_rule.last_prefix is 'of labels of scales: the last of a range of prefixes; empty for one prefix';
comment on column barcode_rule.decimals is 'of the weight or price on a label; null: 3 of a weight, those of the currency of a price';
comment on column barcode_rule.next_number is 'the number that the next code is made of; it never goes back';

-- What the program had in itself until now: scales print prices behind 20 to 24 and weights behind 27 to 29; 25 is free for own numbers.
insert into barcode_rule (name, builtin, kind, prefix, last_prefix) values
  ('Price label', 'barcode.price', 'price', '20', '24'),
  ('Weight label', 'barcode.weight', 'weight', '27', '29'),
  ('Own number', 'barcode.own', 'inStore', '25', '');

create table barcode_reservation (
  code text primary key,
  rule_id int not null references barcode_rule,
  run bigint not null,
  person_id int not null references person,
  at timestamptz not null default now()
);
comment on table barcode_reservation is 'codes that were made: each is handed out once, also to two people at the same moment';
create index barcode_reservation_run on barcode_reservation (run);
create index barcode_reservation_at on barcode_reservation (at desc, code);
create sequence barcode_run;

-- The same rule as `hasWrongCheckDigit` of src/domain/barcode.ts, for the filter of lists.
create function has_wrong_check_digit(code text) returns boolean language sql immutable as $$
  select code ~ '^[0-9]+$' and length(code) in (8, 12, 13, 14) and (
    select sum(substr(code, at, 1)::int * case when (length(code) - at) % 2 = 1 then 3 else 1 end) % 10 <> 0
    from generate_series(1, length(code)) at)
$$;

create index barcode_lower on barcode (lower(code));

update position set rights = rights || array['product.barcode.edit']
where 'product.product.change' = any (rights);
