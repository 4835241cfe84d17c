-- Turnover: what was sold, returned, cost and paid, and its kept sums, so that a report of a year reads thousands of rows
-- instead of millions.

alter table sale_order add column hour smallint check (hour between 0 and 23);
comment on column sale_order.hour is 'the hour on the company''s clock when it was posted; null until then';

alter table sale_line add column base jsonb;
comment on column sale_line.base is 'net, vat, cost and discount in the base currency where the order or the cost is in another: converted once for the document and shared out (X3)';

alter table payment_line add column settled bigint not null default 0;
comment on column payment_line.settled is 'its share of what the payment settled, in the base currency; change and rounding are taken off the cash';

alter table payment add column counts int not null default 1 check (counts in (1, -1));
comment on column payment.counts is '-1 of one that takes another back, 1 again of one that takes that back';
update payment set counts = -1 where reverses is not null;

-- Reports ask for the payments of a method in some days.
create index payment_day on payment using brin (business_date);

-- What was posted on one day and taken back on a later one stays in the turnover of its day, and counts the other way on the
-- day it was taken back: closed days never change (G6, I23). What was taken back on its own day has left nothing to tell.
create table turnover_undone (
  order_id bigint not null,
  business_date date not null,
  branch_id int not null,
  product_id int not null,
  customer_id int not null,
  person_id int not null,
  hour smallint not null,
  orders int not null,
  product_orders int not null,
  lines int not null,
  quantity bigint not null,
  net bigint not null,
  vat bigint not null,
  cost bigint not null,
  discount bigint not null,
  returned bigint not null
);
create index turnover_undone_day on turnover_undone (business_date);

-- The lines of orders that were ever posted, taken back or not. The window's partition names what reports filter by, so that a
-- filter reaches the tables.
create view turnover_line as
select l.order_id, o.business_date, o.branch_id, l.product_id, coalesce(o.customer_id, 0) as customer_id, o.person_id, o.hour,
  (l.position = 0)::int as orders,
  (row_number() over (partition by l.order_id, l.product_id, o.business_date, o.branch_id, o.state order by l.position) = 1)::int
    as product_orders,
  1 as lines, l.quantity, coalesce((l.base ->> 'net')::bigint, l.net) as net, coalesce((l.base ->> 'vat')::bigint, l.vat) as vat,
  coalesce((l.base ->> 'cost')::bigint, l.cost, 0) as cost,
  coalesce((l.base ->> 'discount')::bigint, l.list - l.amount + l.order_discount) as discount,
  case when l.quantity < 0 then -coalesce((l.base ->> 'net')::bigint, l.net) else 0 end as returned, o.state
from sale_line l join sale_order o on o.id = l.order_id
where o.business_date is not null;

create view turnover_posted as
select order_id, business_date, branch_id, product_id, customer_id, person_id, hour, orders, product_orders, lines, quantity, net, vat,
  cost, discount, returned
from turnover_line where state in ('committed', 'picking', 'done');

-- The turnover itself, line by line and by its day of business. All sums are sums of this (G7).
create view turnover as select * from turnover_posted union all select * from turnover_undone;
comment on view turnover is 'amounts in the base currency; customer 0 is the walk-in; orders and product_orders are 1 on the first line of an order, and of each product in it';

-- The kept sums of each day and of longer pieces of the calendar, by product, customer, person, hour and pay method.
create table turnover_sum (
  grain text not null check (grain in ('day', 'tenday', 'month', 'quarter', 'year')),
  start date not null,
  branch_id int not null,
  dimension text not null check (dimension in ('product', 'customer', 'person', 'hour', 'method')),
  key int not null,
  orders int not null,
  lines int not null,
  quantity bigint not null,
  net bigint not null,
  vat bigint not null,
  cost bigint not null,
  discount bigint not null,
  returned bigint not null,
  primary key (grain, dimension, start, branch_id, key)
) partition by list (grain);
comment on column turnover_sum.orders is 'orders posted less orders taken back; of a method, payments';
comment on column turnover_sum.net is 'of a method what its payments settled, VAT included';
create table turnover_day partition of turnover_sum for values in ('day') with (fillfactor = 80);
create table turnover_tenday partition of turnover_sum for values in ('tenday') with (fillfactor = 80);
create table turnover_month partition of turnover_sum for values in ('month') with (fillfactor = 80);
create table turnover_quarter partition of turnover_sum for values in ('quarter') with (fillfactor = 80);
create table turnover_year partition of turnover_sum for values in ('year') with (fillfactor = 80);

-- Each posting adds the rows of its differences, so tills never wait for each other; reading adds sums and differences up, so
-- it is exact in every snapshot; folding moves differences into the sums now and then. A row is a line of an order
-- (product_id is set) or of a payment (method_id is set).
create table turnover_change (
  business_date date not null,
  branch_id int not null,
  product_id int,
  customer_id int,
  person_id int,
  hour smallint,
  method_id int,
  orders int not null default 0,
  product_orders int not null default 0,
  lines int not null default 0,
  quantity bigint not null default 0,
  net bigint not null default 0,
  vat bigint not null default 0,
  cost bigint not null default 0,
  discount bigint not null default 0,
  returned bigint not null default 0
);

-- The pieces of the calendar that a day lies in (src/domain/calendar-pieces.ts cuts a period into them).
create function turnover_pieces(day date) returns table (grain text, start date) language sql immutable as $$
  values ('day', day),
    ('tenday', date_trunc('month', day)::date + 10 * least((extract(day from day)::int - 1) / 10, 2)),
    ('month', date_trunc('month', day)::date),
    ('quarter', date_trunc('quarter', day)::date),
    ('year', date_trunc('year', day)::date)
$$;

-- Moves the differences into the kept sums; nothing while another connection is at it.
create function fold_turnover() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(4620013) then
    return;
  end if;
  with gone as (delete from turnover_change returning *)
  insert into turnover_sum as kept
  select piece.grain, piece.start, branch_id, dimension, key, sum(counted), sum(lines), sum(quantity), sum(net), sum(vat), sum(cost),
    sum(discount), sum(returned)
  from gone cross join lateral turnover_pieces(business_date) piece
    cross join lateral (values ('product', product_id, product_orders), ('customer', customer_id, orders),
      ('person', person_id, orders), ('hour', hour, orders), ('method', method_id, orders)) by_one (dimension, key, counted)
  where key is not null
  group by piece.grain, piece.start, branch_id, dimension, key
  on conflict (grain, dimension, start, branch_id, key) do update set
    orders = kept.orders + excluded.orders, lines = kept.lines + excluded.lines, quantity = kept.quantity + excluded.quantity,
    net = kept.net + excluded.net, vat = kept.vat + excluded.vat, cost = kept.cost + excluded.cost,
    discount = kept.discount + excluded.discount, returned = kept.returned + excluded.returned;
end $$;

-- Makes the kept sums anew from the turnover itself; postings wait meanwhile (G7: a check may rebuild the cache, never the
-- ledger). Each row is read as few times as possible and written in the order of the key: a company may have years.
create function rebuild_turnover() returns void language plpgsql set work_mem = '128MB' as $$
declare
  smaller text := 'day';
  larger text;
begin
  lock table turnover_change in exclusive mode;
  perform pg_advisory_xact_lock(4620013);
  delete from turnover_change;
  delete from turnover_sum;
  insert into turnover_sum
  select 'day', business_date, branch_id, 'product', product_id, count(distinct order_id), sum(lines), sum(quantity), sum(net), sum(vat),
    sum(cost), sum(discount), sum(returned)
  from turnover_posted group by business_date, branch_id, product_id;
  insert into turnover_sum
  with one as (
    select business_date, branch_id, customer_id, person_id, hour, sum(lines) as lines, sum(quantity) as quantity, sum(net) as net,
      sum(vat) as vat, sum(cost) as cost, sum(discount) as discount, sum(returned) as returned
    from turnover_posted group by order_id, business_date, branch_id, customer_id, person_id, hour
  )
  select 'day', business_date, branch_id,
    case when grouping(customer_id) = 0 then 'customer' when grouping(person_id) = 0 then 'person' else 'hour' end,
    coalesce(customer_id, person_id, hour), count(*), sum(lines), sum(quantity), sum(net), sum(vat), sum(cost), sum(discount), sum(returned)
  from one
  group by grouping sets ((business_date, branch_id, customer_id), (business_date, branch_id, person_id), (business_date, branch_id, hour))
  order by 4, 2, 3, 5;
  insert into turnover_sum
  select 'day', business_date, branch_id, 'method', method_id,
    count(distinct payment_id) filter (where counts = 1) - count(distinct payment_id) filter (where counts = -1),
    0, 0, sum(payment_line.settled), 0, 0, 0, 0
  from payment join payment_line on payment_id = payment.id
  group by business_date, branch_id, method_id;
  foreach larger in array array['tenday', 'month', 'quarter', 'year'] loop
    insert into turnover_sum
    select larger, piece.start, branch_id, dimension, key, sum(orders), sum(lines), sum(quantity), sum(net), sum(vat), sum(cost),
      sum(discount), sum(returned)
    from turnover_sum part cross join lateral turnover_pieces(part.start) piece
    where part.grain = smaller and piece.grain = larger
    group by piece.start, branch_id, dimension, key
    order by 4, 2, 3, 5;
    smaller := larger;
  end loop;
  insert into turnover_change (business_date, branch_id, product_id, customer_id, person_id, hour, orders, product_orders, lines,
    quantity, net, vat, cost, discount, returned)
  select business_date, branch_id, product_id, customer_id, person_id, hour, orders, product_orders, lines, quantity, net, vat, cost,
    discount, returned from turnover_undone;
  perform fold_turnover();
end $$;

-- What is there already: the hour of posted orders, amounts in the base currency, shares of payments.
update sale_order set hour = extract(hour from (committed_at at time zone 'UTC')
    + coalesce((select value::numeric from setting where name = 'SystemTimeZone'), 0)::float8 * interval '1 hour')
where committed_at is not null;

create function pg_temp.converted(amount numeric, rate numeric, decimals int, base_decimals int) returns bigint language sql immutable as
  'select round(amount * rate * 10::numeric ^ (base_decimals - decimals) / 10000000000)::bigint';

with base as (select id, decimals from currency where id = (select value::int from setting where name = 'BaseCurrencyID')),
cost as (
  select currency.id, currency.decimals, base.id as base_id, base.decimals as base_decimals from currency, base
  where currency.id = (select value::int from setting where name = 'CostCurrencyID')
),
line as (
  select l.id, sold.decimals, o.rate, cost.base_decimals, cost.decimals as cost_decimals,
    coalesce((select r.rate from exchange_rate r where r.currency_id = cost.id and r.valid_from <= o.committed_at
      order by r.valid_from desc, r.id desc limit 1), 10000000000) as cost_rate,
    l.net, l.vat, l.cost, l.list - l.amount + l.order_discount as discount, sum(l.net) over before as nets, sum(l.vat) over before as vats,
    sum(l.cost) over before as costs, sum(l.list - l.amount + l.order_discount) over before as discounts
  from sale_line l join sale_order o on o.id = l.order_id join currency sold on sold.code = o.currency, cost
  where o.state in ('committed', 'picking', 'done') and (sold.id <> cost.base_id or cost.id <> cost.base_id)
  window before as (partition by l.order_id order by l.position)
)
update sale_line set base = jsonb_build_object(
  'net', pg_temp.converted(nets, rate, decimals, base_decimals) - pg_temp.converted(nets - line.net, rate, decimals, base_decimals),
  'vat', pg_temp.converted(vats, rate, decimals, base_decimals) - pg_temp.converted(vats - line.vat, rate, decimals, base_decimals),
  'cost', coalesce(pg_temp.converted(costs, cost_rate, cost_decimals, base_decimals)
    - pg_temp.converted(costs - line.cost, cost_rate, cost_decimals, base_decimals), 0),
  'discount', pg_temp.converted(discounts, rate, decimals, base_decimals)
    - pg_temp.converted(discounts - line.discount, rate, decimals, base_decimals))
from line where line.id = sale_line.id;

with base as (select decimals from currency where id = (select value::int from setting where name = 'BaseCurrencyID')),
line as (
  select t.payment_id, t.position, o.rate as paid_rate, paid.decimals, base.decimals as base_decimals,
    t.value - case when t.position = coalesce(max(t.position) filter (where t.kind = 'cash') over whole, max(t.position) over whole)
      then p.change_value + p.rounding else 0 end as share
  from payment_line t join payment p on p.id = t.payment_id join sale_order o on o.id = p.order_id
    join currency paid on paid.code = p.currency, base
  window whole as (partition by t.payment_id)
), running as (
  select *, sum(share) over (partition by payment_id order by position) as shares from line
)
update payment_line set settled = pg_temp.converted(shares, paid_rate, decimals, base_decimals)
  - pg_temp.converted(shares - share, paid_rate, decimals, base_decimals)
from running where running.payment_id = payment_line.payment_id and running.position = payment_line.position;

select rebuild_turnover();

-- Who leads a company or a shop sees what it sold.
update position set rights = rights || array['report.sale.read'] where roles && array['Root', 'Admin'];
