-- X and Z report of a shift (F4, F20): what was posted and taken back in it, and the totals that a Z report stores.

-- An order taken back (-1), or posted again after that (1), with its figures as they were then. `sold_shift_id` is the shift
-- it was sold in, whose report keeps it; `shift_id` the one it was taken back in. Null where no shift of its till was open.
create table sale_void (
  id bigint generated always as identity primary key,
  order_id bigint not null references sale_order,
  at timestamptz not null default now(),
  sold_shift_id int references shift,
  shift_id int references shift,
  sign smallint not null check (sign in (-1, 1)),
  figures jsonb not null
);
comment on column sale_void.figures is 'receipt_figures of the order at that moment';
create index sale_void_order on sale_void (order_id, id);
create index sale_void_sold on sale_void (sold_shift_id) where sold_shift_id is not null;
create index sale_void_shift on sale_void (shift_id) where shift_id is not null;

alter table shift add column totals jsonb, add column close_note text not null default '' check (length(close_note) <= 200);
comment on column shift.totals is 'figures of the Z report, stored when the shift is closed and never changed (F20)';
comment on column shift.close_note is 'explains the difference between counted and expected cash (F4)';

alter table shift_count add column pieces jsonb;
comment on column shift_count.pieces is 'counted notes and coins: [{value, count}]; null where only the sum was entered';

-- What a report says of one order. Lines given away for nothing are gifts and no discount.
create function receipt_figures(wanted bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('currency', o.currency, 'number', o.number, 'net', o.net, 'vat', o.vat, 'gross', o.total,
    'rates', o.vat_rates, 'discount', l.discount + o.order_discount, 'returned', l.returned, 'returns', l.returns,
    'gifts', l.gifts, 'gift_lines', l.gift_lines)
  from sale_order o cross join lateral (
    select coalesce(sum(list - amount) filter (where quantity <= 0 or amount <> 0), 0) as discount,
      coalesce(-sum(gross) filter (where quantity < 0), 0) as returned, (count(*) filter (where quantity < 0) > 0)::int as returns,
      coalesce(sum(list) filter (where quantity > 0 and amount = 0), 0) as gifts,
      count(*) filter (where quantity > 0 and amount = 0) as gift_lines
    from sale_line where order_id = o.id) l
  where o.id = wanted
$$;

-- All figures of a shift as they are now: of a closed one what its Z report shows. Amounts by currency, in its smallest unit.
create function shift_totals(wanted int) returns jsonb language sql stable as $$
  with receipt as materialized (
    -- Each posting in this shift, whatever became of it later.
    select 'sale' as act, 1 as sign, receipt_figures(id) as f from sale_order
    where shift_id = wanted and state in ('committed', 'picking', 'done')
    union all select 'sale', -sign, figures from sale_void where sold_shift_id = wanted
    union all select 'void', sign, figures from sale_void where shift_id = wanted
  ), sold as (
    select f ->> 'currency' as currency, sum(sign) filter (where act = 'sale') as receipts,
      sum(sign * (f ->> 'net')::bigint) as net, sum(sign * (f ->> 'vat')::bigint) as vat, sum(sign * (f ->> 'gross')::bigint) as gross,
      sum(sign * (f ->> 'discount')::bigint) as discount, sum(sign * (f ->> 'returned')::bigint) as returned,
      sum(sign * (f ->> 'returns')::int) as returns, sum(sign * (f ->> 'gifts')::bigint) as gifts,
      sum(sign * (f ->> 'gift_lines')::int) as gift_lines,
      coalesce(-sum(sign) filter (where act = 'void'), 0) as voids,
      coalesce(-sum(sign * (f ->> 'gross')::bigint) filter (where act = 'void'), 0) as voided
    from receipt group by 1
  ), rate as (
    select f ->> 'currency' as currency, (r ->> 'rate')::int as rate, sum(sign * (r ->> 'net')::bigint) as net,
      sum(sign * (r ->> 'vat')::bigint) as vat, sum(sign * (r ->> 'gross')::bigint) as gross
    from receipt cross join jsonb_array_elements(f -> 'rates') r group by 1, 2
  ), settled as (
    select currency, sum(settled) as settled, sum(rounding) as rounding from payment where shift_id = wanted group by 1
  ), turnover as (
    select currency, coalesce(receipts, 0) as receipts, coalesce(gross, 0) as gross, coalesce(net, 0) as net,
      coalesce(vat, 0) as vat, coalesce(discount, 0) as discount, coalesce(returned, 0) as returned,
      coalesce(returns, 0) as returns, coalesce(voids, 0) as voids, coalesce(voided, 0) as voided,
      coalesce(gifts, 0) as gifts, coalesce(gift_lines, 0) as gift_lines, coalesce(rounding, 0) as rounding,
      coalesce(gross, 0) - coalesce(settled, 0) as on_account
    from sold full join settled using (currency)
  ), tender as (
    select l.method_id, l.currency, p.counts as uses, l.given as amount
    from payment p join payment_line l on l.payment_id = p.id where p.shift_id = wanted
    union all
    select coalesce(
        (select method_id from payment_line l where l.payment_id = p.id and l.kind = 'cash' order by position limit 1),
        (select id from pay_method where kind = 'cash' order by id limit 1)), p.change_currency, 0, -p.change_amount
    from payment p where p.shift_id = wanted and p.change_amount <> 0
    union all
    -- What a customer paid ahead belongs to no order.
    select p.method_id, e.currency, 0, e.amount
    from money_entry e join money_account a on a.id = e.account_id join customer_payment p on p.id = e.document_id
    where e.shift_id = wanted and e.document_type = 'customer payment' and a.kind <> 'prepaid'
  ), method as (
    select m.id, m.name, m.builtin, m.kind, m.position, t.currency, sum(t.uses) as uses,
      coalesce(sum(t.amount) filter (where t.amount > 0), 0) as taken,
      coalesce(-sum(t.amount) filter (where t.amount < 0), 0) as given, sum(t.amount) as amount
    from tender t join pay_method m on m.id = t.method_id group by m.id, t.currency
  ), moved as (
    select currency, 'float' as kind, amount from shift_count where shift_id = wanted and moment = 'open'
    union all
    select e.currency, e.kind, e.amount from money_entry e join money_account a on a.id = e.account_id
    where e.shift_id = wanted and a.kind = 'cash' and e.kind <> 'over short'
  ), drawer as (
    select currency, coalesce(sum(amount) filter (where kind = 'float'), 0) as float,
      coalesce(sum(amount) filter (where kind = 'sale'), 0) as sale,
      coalesce(sum(amount) filter (where kind = 'change'), 0) as change,
      coalesce(sum(amount) filter (where kind = 'refund'), 0) as refund,
      coalesce(sum(amount) filter (where kind = 'cash in'), 0) as cash_in,
      coalesce(sum(amount) filter (where kind = 'cash out'), 0) as cash_out,
      coalesce(sum(amount), 0) as expected
    from moved group by 1
  ), counted as (
    select currency, amount, pieces from shift_count where shift_id = wanted and moment = 'close'
  ), cash as (
    select currency, coalesce(float, 0) as float, coalesce(sale, 0) as sale, coalesce(change, 0) as change,
      coalesce(refund, 0) as refund, coalesce(cash_in, 0) as cash_in, coalesce(cash_out, 0) as cash_out,
      coalesce(expected, 0) as expected, case when s.closed_at is not null then coalesce(c.amount, 0) end as counted, c.pieces
    from drawer full join counted c using (currency) join shift s on s.id = wanted
  )
  select jsonb_build_object(
    'receipts', (select coalesce(sum(sign), 0) from receipt where act = 'sale'),
    'firstNumber', (select f ->> 'number' from receipt where act = 'sale' order by length(f ->> 'number'), f ->> 'number' limit 1),
    'lastNumber', (select f ->> 'number' from receipt where act = 'sale' order by length(f ->> 'number') desc, f ->> 'number' desc limit 1),
    'turnover', coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'receipts', receipts, 'gross', exact(gross),
        'net', exact(net), 'vat', exact(vat), 'discount', exact(discount), 'returned', exact(returned), 'returns', returns,
        'voids', voids, 'voided', exact(voided), 'gifts', exact(gifts), 'giftLines', gift_lines, 'rounding', exact(rounding),
        'onAccount', exact(on_account),
        'rates', coalesce((select jsonb_agg(jsonb_build_object('rate', rate, 'net', exact(r.net), 'vat', exact(r.vat),
          'gross', exact(r.gross)) order by rate) from rate r where r.currency = turnover.currency), '[]')) order by currency)
      from turnover), '[]'),
    'methods', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'builtin', builtin, 'kind', kind,
        'currency', currency, 'uses', uses, 'taken', exact(taken), 'given', exact(given), 'amount', exact(amount))
        order by position, id, currency) from method), '[]'),
    'cash', coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'float', exact(float), 'sale', exact(sale),
        'change', exact(change), 'refund', exact(refund), 'cashIn', exact(cash_in), 'cashOut', exact(cash_out),
        'expected', exact(expected), 'counted', counted, 'difference', exact(counted - expected), 'pieces', pieces)
        order by currency) from cash), '[]'),
    'moves', coalesce((select jsonb_agg(jsonb_build_object('at', extract(epoch from m.at)::int, 'by', p.name, 'direction', m.direction,
        'reason', m.reason, 'currency', m.currency, 'amount', m.amount, 'note', m.note) order by m.id)
      from cash_move m join person p on p.id = m.person_id where m.shift_id = wanted), '[]'))
$$;

-- What was taken back before this version; what was taken back into a draft is not known any more.
insert into sale_void (order_id, at, sold_shift_id, shift_id, sign, figures)
select o.id, o.changed_at, o.shift_id,
  (select p.shift_id from payment p where p.order_id = o.id and p.reverses is not null order by p.id desc limit 1), -1,
  receipt_figures(o.id)
from sale_order o where o.state = 'cancelled' and o.business_date is not null and o.shift_id is not null;

-- Z reports from before store the figures that the ledgers give today.
update shift set totals = shift_totals(id) where closed_at is not null;

-- Who works at a till finds the reports of their own shifts.
update position set page_privileges = page_privileges || '[{"page": "/basics/cashboxlog", "privilege": "Accessable"}]'
where page_privileges @> '[{"page": "/sale/retail", "privilege": "Accessable"}]'
  and not page_privileges @> '[{"page": "/basics/cashboxlog"}]';
