-- Sale orders, payments, shifts, the money ledger and the customers' accounts.

create table pay_method (
  id int generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('cash', 'card', 'transfer', 'voucher', 'cheque', 'prepaid')),
  allows_change boolean not null default false,
  needs_reference boolean not null default false,
  position int not null default 0,
  active boolean not null default true
);

create table shift (
  id int generated always as identity primary key,
  till_id int not null references till,
  branch_id int not null references branch,
  number text not null unique,
  business_date date not null,
  opened_by int not null references person,
  opened_at timestamptz not null default now(),
  closed_by int references person,
  closed_at timestamptz,
  z_number text unique
);
-- One open shift for each till (F2).
create unique index shift_open on shift (till_id) where closed_at is null;

-- Counts of a shift's drawer: the float at opening, what was found at closing (F2, F4).
create table shift_count (
  shift_id int not null references shift,
  moment text not null check (moment in ('open', 'close')),
  currency text not null,
  amount bigint not null,
  primary key (shift_id, moment, currency)
);

create table sale_order (
  id bigint generated always as identity primary key,
  client_id uuid not null unique,
  version int not null default 1,
  number text unique,
  state text not null check (state in ('temp', 'saved', 'held', 'committed', 'picking', 'done', 'cancelled')),
  source text not null default 'till' check (source in ('till', 'office', 'app', 'web', 'import')),
  branch_id int not null references branch,
  warehouse_id int not null references warehouse,
  till_id int references till,
  shift_id int references shift,
  person_id int not null references person,
  customer_id int references customer,
  currency text not null,
  rate bigint not null,
  vat_mode text not null check (vat_mode in ('net', 'gross')),
  discount jsonb,
  memo text not null default '',
  hold_name text,
  locked_by_till int references till,
  business_date date,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  committed_at timestamptz,
  line_count int not null default 0,
  quantity bigint not null default 0,
  boxes int not null default 0,
  goods bigint not null default 0,
  order_discount bigint not null default 0,
  net bigint not null default 0,
  vat bigint not null default 0,
  vat_rates jsonb not null default '[]',
  total bigint not null default 0,
  paid bigint not null default 0,
  duplicate_of bigint references sale_order,
  print_count int not null default 0,
  constraint posted_has_number check (state in ('temp', 'saved', 'held', 'cancelled') or number is not null)
);
comment on column sale_order.rate is 'main units of the base currency for one of the order currency, in 10^-10, at commit (X1)';
create index sale_order_date on sale_order (business_date desc, id desc) where state <> 'temp';
create index sale_order_newest on sale_order (id desc) where state <> 'temp';
create index sale_order_customer on sale_order (customer_id, id desc);
create index sale_order_open on sale_order (person_id, changed_at desc) where state in ('temp', 'held');
create index sale_order_due on sale_order (id desc) where state in ('committed', 'picking', 'done') and total <> paid;
create index sale_order_shift on sale_order (shift_id) where shift_id is not null;
create index sale_order_search on sale_order using gin (lower(number) gin_trgm_ops);

create table sale_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references sale_order,
  key uuid not null,
  position int not null,
  product_id int not null references product,
  name text not null,
  memo text not null default '',
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
  quantity bigint not null,
  list bigint not null,
  amount bigint not null,
  order_discount bigint not null,
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  cost bigint
);
comment on column sale_line.cost is 'value that left the stock for this line, in the cost currency; null until committed (K5)';
create index sale_line_order on sale_line (order_id, position);
create index sale_line_product on sale_line (product_id, id);

create table payment (
  id bigint generated always as identity primary key,
  order_id bigint not null references sale_order,
  at timestamptz not null default now(),
  business_date date not null,
  branch_id int not null,
  till_id int,
  shift_id int references shift,
  person_id int not null references person,
  currency text not null,
  settled bigint not null,
  rounding bigint not null default 0,
  change_currency text,
  change_amount bigint not null default 0,
  change_value bigint not null default 0,
  reverses bigint unique references payment
);
comment on column payment.settled is 'what the order was settled by: values of the lines - change + rounding, order currency (M1, M4)';
create index payment_order on payment (order_id);
create index payment_shift on payment (shift_id);

create table payment_line (
  payment_id bigint not null references payment,
  position int not null,
  method_id int not null references pay_method,
  kind text not null,
  currency text not null,
  given bigint not null,
  rate bigint not null,
  value bigint not null,
  reference text,
  primary key (payment_id, position)
);

create table money_account (
  id int generated always as identity primary key,
  branch_id int not null references branch,
  till_id int references till,
  kind text not null check (kind in ('cash', 'bank', 'card', 'cheque', 'voucher', 'prepaid', 'rounding', 'over short')),
  currency text not null,
  name text not null,
  unique nulls not distinct (branch_id, till_id, kind, currency)
);

-- The money ledger: append-only (G6, F1), a partition for each month.
create table money_entry (
  id bigint generated always as identity,
  business_date date not null,
  at timestamptz not null default now(),
  branch_id int not null,
  account_id int not null,
  kind text not null check (kind in ('opening', 'sale', 'change', 'refund', 'rounding', 'cash in', 'cash out', 'over short',
    'transfer', 'exchange')),
  currency text not null,
  amount bigint not null,
  shift_id int,
  document_type text not null,
  document_id bigint not null,
  payment_id bigint,
  person_id int not null,
  reverses bigint,
  primary key (id, business_date)
) partition by range (business_date);
create index money_entry_shift on money_entry (shift_id) where shift_id is not null;
create index money_entry_document on money_entry (document_type, document_id);
create index money_entry_account on money_entry (account_id, id);
create table money_entry_rest partition of money_entry default;

-- The account of each customer in each currency: what they bought, paid, returned (A1).
create table customer_entry (
  id bigint generated always as identity primary key,
  business_date date not null,
  at timestamptz not null default now(),
  branch_id int not null,
  customer_id int not null references customer,
  currency text not null,
  kind text not null check (kind in ('opening', 'order', 'payment', 'return', 'prepaid', 'write-off')),
  amount bigint not null,
  order_id bigint references sale_order,
  payment_id bigint references payment,
  reverses bigint
);
create index customer_entry_customer on customer_entry (customer_id, id);
create index customer_entry_order on customer_entry (order_id);

-- Makes the monthly partitions of the ledgers from one month to another; those that exist stay.
create function ensure_ledger_partitions(from_month date, to_month date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', from_month);
  ledger text;
begin
  while month <= to_month loop
    foreach ledger in array array['stock_entry', 'money_entry'] loop
      execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
        ledger || to_char(month, '_YYYY_MM'), ledger, month, (month + interval '1 month')::date);
    end loop;
    month := month + interval '1 month';
  end loop;
end $$;
