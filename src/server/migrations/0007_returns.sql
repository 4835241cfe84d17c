-- Goods that come back (rules section 4), cash put into or taken out of a drawer (F3), and what customers owe in base currency (S3).

alter table sale_line
  add column return_of bigint,
  add column return_to text check (return_to in ('stock', 'defective', 'scrap'));
comment on column sale_line.return_of is 'the sold line that these goods are from; of a posted return it is proved to exist, a draft may outlive it (R1)';
comment on column sale_line.return_to is 'where returned goods went (R6)';
create index sale_line_return_of on sale_line (return_of) where return_of is not null;

alter table sale_order add column return_of bigint references sale_order;
comment on column sale_order.return_of is 'the order whose goods this one takes back; null until it is posted, and without a receipt (R1, R3)';
create index sale_order_return_of on sale_order (return_of) where return_of is not null;

alter table warehouse add column kind text not null default 'stock' check (kind in ('stock', 'defective'));

-- Whoever may cancel an order may take goods back, pay them back another way than they were paid, and move cash (R1, R3, M8, F3).
update position set rights = rights || array['sale.order.return', 'sale.refund.method', 'sale.cash.move']
where 'sale.order.cancel' = any (rights);

-- What an entry was worth when it was made: accounts in several currencies have one credit limit, in the base currency (S3, X1).
alter table customer_entry add column rate bigint;
update customer_entry set rate = coalesce((select rate from sale_order where id = order_id), 10000000000);
alter table customer_entry alter column rate set not null;
comment on column customer_entry.rate is 'main units of the base currency for one of its own, in 10^-10: that of its order';

-- Cash put into a drawer or taken out of it, and why: to and from the branch's safe or bank, for an expense, or else (F1, F3).
create table cash_move (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  business_date date not null,
  branch_id int not null references branch,
  till_id int not null references till,
  shift_id int not null references shift,
  direction text not null check (direction in ('in', 'out')),
  reason text not null check (reason in ('safe', 'bank', 'expense', 'other')),
  currency text not null,
  amount bigint not null check (amount > 0),
  note text not null default '',
  person_id int not null references person,
  approved_by int references person
);
create index cash_move_shift on cash_move (shift_id, id);

-- Acts on many orders at once, remembered so that they can be undone as one (G16).
create table bulk_act (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  act text not null check (act in ('deliver', 'cancel')),
  person_id int not null references person,
  detail text,
  undone_at timestamptz,
  undone_by int references person
);
create table bulk_item (
  batch_id bigint not null references bulk_act,
  order_id bigint not null references sale_order,
  from_state text,
  version int,
  problem text,
  primary key (batch_id, order_id)
);
comment on column bulk_item.version is 'of the order after the act; null where it was refused, and problem says why';
