-- Quotations: offers to a customer with lines and alternatives, their versions, and the links by which customers open them (S18-S20).

create table quotation (
  id bigint generated always as identity,
  branch_id int not null references branch,
  client_id uuid not null,
  version int not null default 1,
  number text,
  state text not null check (state in ('draft', 'sent', 'accepted', 'declined')),
  revision int not null default 1,
  date date not null,
  valid_to date not null,
  warehouse_id int not null references warehouse,
  customer_id int not null references customer,
  language text not null,
  currency text not null,
  vat_mode text not null check (vat_mode in ('net', 'gross')),
  discount jsonb,
  memo text not null default '',
  terms text not null default '',
  choices uuid[] not null default '{}',
  quantity bigint not null,
  goods bigint not null,
  order_discount bigint not null,
  net bigint not null,
  vat bigint not null,
  vat_rates jsonb not null,
  total bigint not null,
  order_id bigint,
  copy_of bigint,
  person_id int not null references person,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  sent_at timestamptz,
  answered_at timestamptz,
  answered_by_customer boolean not null default false,
  primary key (id, branch_id),
  unique (client_id, branch_id),
  unique (number, branch_id),
  constraint sent_quotation_has_number check (state = 'draft' or number is not null),
  constraint accepted_quotation_has_order check (state <> 'accepted' or order_id is not null)
);
comment on column quotation.state is 'a sent one whose last valid day is over is shown as expired';
comment on column quotation.revision is 'number of the newest version that the customer may see; counts up when a sent quotation is changed';
comment on column quotation.choices is 'keys of the lines that the customer chose, one of each group of alternatives';
comment on column quotation.quantity is 'this and the sums after it are of the lines that count: without alternatives that are not chosen';
comment on column quotation.order_id is 'without a foreign key: a draft order moves to another branch with its warehouse';
comment on column quotation.copy_of is 'the quotation that it was copied from; without a foreign key, it may be of another branch';
create index quotation_date on quotation (date desc, id desc);
create index quotation_state on quotation (state, valid_to);
create index quotation_customer on quotation (customer_id, date desc);

create table quotation_line (
  id bigint generated always as identity,
  branch_id int not null,
  quotation_id bigint not null,
  key uuid not null,
  position int not null,
  product_id int not null references product,
  name text not null,
  memo text not null default '',
  group_name text not null default '',
  packing_box int,
  packing_big_bag int,
  packing_bag int,
  box_number int not null default 0,
  big_bag_number int not null default 0,
  bag_number int not null default 0,
  units bigint not null default 0,
  unit_price bigint not null,
  box_price bigint,
  big_bag_price bigint,
  bag_price bigint,
  price_source text not null,
  discount jsonb,
  vat_rate int not null,
  is_deposit boolean not null default false,
  quantity bigint not null,
  list bigint not null,
  amount bigint not null,
  primary key (id, branch_id),
  unique (quotation_id, key, branch_id),
  foreign key (quotation_id, branch_id) references quotation (id, branch_id)
);
comment on column quotation_line.group_name is 'lines with the same name here are alternatives: the customer takes one of them';
comment on column quotation_line.list is 'of the line by itself, before any discount; amount is after the discount of the line';
create index quotation_line_product on quotation_line (product_id, quotation_id);

create table quotation_version (
  quotation_id bigint not null,
  branch_id int not null,
  revision int not null,
  sent_at timestamptz not null default now(),
  person_id int not null references person,
  valid_to date not null,
  total bigint not null,
  content jsonb not null,
  primary key (quotation_id, revision, branch_id),
  foreign key (quotation_id, branch_id) references quotation (id, branch_id)
);
comment on table quotation_version is 'each version as the customer got it; never changed';

create table quotation_link (
  token_hash bytea not null,
  branch_id int not null,
  quotation_id bigint not null,
  expires_at timestamptz not null,
  primary key (token_hash, branch_id),
  foreign key (quotation_id, branch_id) references quotation (id, branch_id)
);
comment on table quotation_link is 'opens one quotation to its customer; the token itself is not stored';
create index quotation_link_quotation on quotation_link (quotation_id);

select bound_columns('quotation', 9007199254740991, 'quantity', 'goods', 'order_discount', 'net', 'vat', 'total');
select bound_columns('quotation_line', 1000000000000, 'quantity', 'units');
select bound_columns('quotation_line', 9007199254740991, 'list', 'amount');
select bound_columns('quotation_line', 100000000000000, 'unit_price', 'box_price', 'big_bag_price', 'bag_price');

-- Managers write quotations.
update position set rights = rights || array['sale.quote.read', 'sale.quote.change'] where 'product.category.change' = any (rights);
