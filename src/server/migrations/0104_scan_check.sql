-- Scan checks: goods that go out or come in are scanned against the document that says what should be there.

-- One check of one document, in one direction: a transfer is checked where it is packed and where it arrives. `branch_id` is the branch
-- in which the goods are scanned.
create table scan_check (
  id bigint generated always as identity,
  branch_id int not null references branch,
  document_type text not null check (document_type in ('sale', 'purchase', 'transfer')),
  document_id bigint not null,
  direction text not null check (direction in ('out', 'in')),
  state text not null check (state in ('open', 'finished', 'cancelled')),
  version int not null default 1,
  person_id int not null references person,
  created_at timestamptz not null default now(),
  finished_by int references person,
  finished_at timestamptz,
  note text not null default '',
  primary key (id, branch_id)
);
create unique index scan_check_open on scan_check (document_type, document_id, direction, branch_id) where state = 'open';
create index scan_check_document on scan_check (document_type, document_id, direction, id desc);

-- What was scanned: never changed. Each scan has the key that the device gave it, so it may arrive twice. One that is taken back is
-- answered by a scan of the negative quantity.
create table scan_check_scan (
  id bigint generated always as identity,
  branch_id int not null,
  check_id bigint not null,
  key uuid not null,
  product_id int not null references product,
  quantity bigint not null check (quantity <> 0),
  person_id int not null references person,
  at timestamptz not null default now(),
  primary key (id, branch_id),
  unique (key, branch_id),
  foreign key (check_id, branch_id) references scan_check (id, branch_id)
);
create index scan_check_scan_check on scan_check_scan (check_id, product_id);

-- What the document wanted and what was scanned when the check was finished.
create table scan_check_line (
  branch_id int not null,
  check_id bigint not null,
  product_id int not null references product,
  wanted bigint not null,
  scanned bigint not null,
  primary key (check_id, product_id, branch_id),
  foreign key (check_id, branch_id) references scan_check (id, branch_id)
);

select bound_columns('scan_check_scan', 1000000000000, 'quantity');
select bound_columns('scan_check_line', 9007199254740991, 'wanted', 'scanned');

-- Documents whose goods can be scanned, in each direction. `is_open`: the goods still have to go or come.
create view checked_document as
  select 'sale'::text as type, 'out'::text as direction, o.id, o.branch_id, o.number, o.listed_on as date,
    (select c.name from customer c where c.id = o.customer_id) as partner, null::int as place_id,
    o.state in ('committed', 'picking') and o.source <> 'till' and o.quantity > 0 as is_open
  from sale_order o where o.state in ('committed', 'picking', 'done')
  union all
  select 'purchase', 'in', o.id, o.branch_id, o.number, coalesce(o.business_date, o.created_at::date), s.name, null,
    o.state in ('ordered', 'receiving')
  from purchase_order o join supplier s on s.id = o.supplier_id where o.state not in ('draft', 'cancelled')
  union all
  select 'transfer', 'out', o.id, o.branch_id, o.number, o.date, null, o.to_warehouse_id, o.state in ('draft', 'approved')
  from stock_transfer o where o.state not in ('cancelled', 'refused', 'requested')
  union all
  select 'transfer', 'in', o.id, o.to_branch_id, o.number, o.date, null, o.from_warehouse_id, o.state in ('sent', 'partReceived')
  from stock_transfer o where o.state in ('sent', 'partReceived', 'closed');

-- What each line of these documents wants to be scanned, in 1/1000 units.
create view checked_document_line as
  select 'sale'::text as type, 'out'::text as direction, l.order_id as document_id, l.product_id, l.position, l.quantity as wanted
  from sale_line l join product p on p.id = l.product_id where l.quantity > 0 and p.is_goods
  union all
  select 'purchase', 'in', l.order_id, l.product_id, l.position,
    greatest(l.quantity + l.free - l.received - l.damaged - l.missing, 0)
  from purchase_line l join product p on p.id = l.product_id where p.is_goods
  union all
  select 'transfer', 'out', l.transfer_id, l.product_id, l.position, coalesce(l.approved, l.asked) from stock_transfer_line l
  union all
  select 'transfer', 'in', l.transfer_id, l.product_id, l.position, l.sent - l.received - l.damaged - l.returned - l.missing
  from stock_transfer_line l;

-- Who moves goods scans them; who may approve a transfer accepts differences.
update position set rights = rights || array['stock.verify.scan']
where rights && array['stock.transfer.send', 'stock.transfer.receive'];
update position set rights = rights || array['stock.verify.accept']
where 'stock.transfer.approve' = any (rights);
update position set page_privileges = page_privileges || '[{"page": "/product/out-in-verify", "privilege": "Accessable"}]'
where builtin = 'position.stockKeeper';
