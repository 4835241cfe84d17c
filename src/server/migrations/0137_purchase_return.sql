-- Returns to the supplier: goods of receipts go back, at what they came in at, and the supplier credits their price (B5, B12).

create table purchase_return (
  id bigint generated always as identity,
  branch_id int not null references branch,
  client_id uuid not null,
  order_id bigint not null,
  version int not null default 1,
  number text,
  state text not null check (state in ('draft', 'posted', 'undone')),
  date date not null,
  reason text not null default '',
  reference text not null default '',
  person_id int not null references person,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  posted_at timestamptz,
  net bigint not null default 0,
  vat bigint not null default 0,
  total bigint not null default 0,
  value bigint not null default 0,
  landed bigint not null default 0,
  primary key (id, branch_id),
  unique (client_id, branch_id),
  unique (number, branch_id),
  foreign key (order_id, branch_id) references purchase_order,
  constraint posted_has_number check (state <> 'posted' or number is not null)
);
comment on column purchase_return.date is 'the business day it was posted; of a draft the day it was written';
comment on column purchase_return.reference is 'the number of the supplier''s credit note';
comment on column purchase_return.total is 'what the supplier credits, with VAT, in the currency of the order; nothing until it is posted';
comment on column purchase_return.value is 'what the goods were bought for, in the cost currency; landed is their share of late costs, which nobody credits (B12)';
create index purchase_return_order on purchase_return (order_id, id);
create index purchase_return_listed on purchase_return (date, id);

create table purchase_return_line (
  id bigint generated always as identity,
  branch_id int not null,
  return_id bigint not null,
  key uuid not null,
  position int not null,
  receipt_line_id bigint not null,
  good bigint not null check (good >= 0),
  damaged bigint not null check (damaged >= 0),
  net bigint not null default 0,
  vat bigint not null default 0,
  corrected bigint not null default 0,
  corrected_vat bigint not null default 0,
  value bigint not null default 0,
  landed bigint not null default 0,
  primary key (id, branch_id),
  foreign key (return_id, branch_id) references purchase_return,
  foreign key (receipt_line_id, branch_id) references purchase_receipt_line,
  constraint something check (good + damaged > 0)
);
comment on column purchase_return_line.damaged is 'units that came damaged and leave the defective warehouse (B9)';
comment on column purchase_return_line.net is 'what is credited of what the receipt was owed for, in the currency of the order; corrected is the same of corrected prices (B14)';
create index purchase_return_line_return on purchase_return_line (return_id, position);
create index purchase_return_line_receipt on purchase_return_line (receipt_line_id);

alter table purchase_receipt_line
  add column returned_damaged bigint not null default 0 check (returned_damaged >= 0),
  add constraint no_more_than_came check (returned <= good + damaged and returned_damaged <= damaged and returned_damaged <= returned);
comment on column purchase_receipt_line.returned_damaged is 'those of the returned units that had come damaged';

alter table supplier_entry add column return_id bigint;
alter table supplier_entry add foreign key (return_id, branch_id) references purchase_return;
create index supplier_entry_return on supplier_entry (return_id) where return_id is not null;

select bound_columns('purchase_return', 9007199254740991, 'net', 'vat', 'total', 'value', 'landed');
select bound_columns('purchase_return_line', 9007199254740991, 'good', 'damaged', 'net', 'vat', 'corrected', 'corrected_vat', 'value',
  'landed');

-- Who takes goods in prepares what goes back; who takes receipts back posts it, and takes that back.
update position set rights = rights || array['purchase.return.change'] where 'purchase.order.receive' = any (rights);
update position set rights = rights || array['purchase.return.post', 'purchase.return.undo']
where 'purchase.receipt.undo' = any (rights);
