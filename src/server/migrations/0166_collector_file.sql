-- Files of hand terminals (data collectors) with sales of the shop aisle, until somebody makes the order of them.

create table collector_file (
  id bigint generated always as identity,
  branch_id int not null references branch,
  version int not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'ordered', 'discarded')),
  device text not null,
  name text not null,
  content bytea not null,
  digest text not null,
  customer_id int references customer,
  warehouse_id int not null references warehouse,
  lines int not null check (lines >= 0),
  wrong int not null check (wrong >= 0),
  quantity bigint not null,
  total bigint,
  currency text not null,
  order_id bigint,
  person_id int not null references person,
  read_at timestamptz not null default now(),
  primary key (id, branch_id),
  constraint collector_has_order check ((state = 'ordered') = (order_id is not null))
);
comment on table collector_file is 'a file of a hand terminal: its content, and what its lines came to when it was read';
comment on column collector_file.digest is 'sha-256 of the content: a file that waits or was ordered is not read twice';
comment on column collector_file.wrong is 'lines without a product, or with another error';
comment on column collector_file.total is 'at the prices of the customer when it was read, in the smallest unit of its currency; null: no column was recognised';
comment on column collector_file.order_id is 'without a foreign key: a draft moves to another branch with its warehouse';
create unique index collector_file_digest on collector_file (digest, branch_id) where state <> 'discarded';
create index collector_file_newest on collector_file (branch_id, id desc);
create index collector_file_order on collector_file (order_id) where order_id is not null;
select bound_columns('collector_file', 9007199254740991, 'quantity', 'total');
