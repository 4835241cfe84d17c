-- Tips of payments (E6), the float of a drawer as money on its account (F14, F20), and orders of a till that are to be delivered.

alter table payment add column tip bigint not null default 0;
comment on column payment.tip is 'in the currency of the payment; part of what was given, neither turnover nor part of what is settled';
select bound_columns('payment', 9007199254740991, 'tip');

alter table shift_count add column float_left bigint;
comment on column shift_count.float_left is 'of what was counted at closing, what stays in the drawer for the next shift; the rest went to the safe';
select bound_columns('shift_count', 1000000000000, 'float_left');

alter table money_account drop constraint money_account_kind_check;
alter table money_account add constraint money_account_kind_check check (kind in ('cash', 'bank', 'card', 'cheque', 'voucher',
  'prepaid', 'rounding', 'over short', 'write-off', 'exchange difference', 'tip'));
alter table money_entry drop constraint money_entry_kind_check;
alter table money_entry add constraint money_entry_kind_check check (kind in ('opening', 'sale', 'change', 'refund', 'rounding',
  'cash in', 'cash out', 'over short', 'transfer', 'exchange', 'exchange difference', 'purchase', 'tip'));

-- As in 0048, with the tips of each currency and the float that stays in the drawer. Both are left out where there are none, so that
-- the stored totals of earlier Z reports still equal what this function gives (F20).
create or replace function shift_totals(wanted int) returns jsonb language sql stable as $$
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
    select currency, sum(settled) as settled, sum(rounding) as rounding, sum(tip) as tip from payment where shift_id = wanted group by 1
  ), turnover as (
    select currency, coalesce(receipts, 0) as receipts, coalesce(gross, 0) as gross, coalesce(net, 0) as net,
      coalesce(vat, 0) as vat, coalesce(discount, 0) as discount, coalesce(returned, 0) as returned,
      coalesce(returns, 0) as returns, coalesce(voids, 0) as voids, coalesce(voided, 0) as voided,
      coalesce(gifts, 0) as gifts, coalesce(gift_lines, 0) as gift_lines, coalesce(rounding, 0) as rounding,
      coalesce(tip, 0) as tip,
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
    select currency, amount, pieces, float_left from shift_count where shift_id = wanted and moment = 'close'
  ), cash as (
    select currency, coalesce(float, 0) as float, coalesce(sale, 0) as sale, coalesce(change, 0) as change,
      coalesce(refund, 0) as refund, coalesce(cash_in, 0) as cash_in, coalesce(cash_out, 0) as cash_out,
      coalesce(expected, 0) as expected, case when s.closed_at is not null then coalesce(c.amount, 0) end as counted, c.pieces, c.float_left
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
          'gross', exact(r.gross)) order by rate) from rate r where r.currency = turnover.currency), '[]'))
        || case when tip = 0 then '{}' else jsonb_build_object('tips', exact(tip)) end order by currency)
      from turnover), '[]'),
    'methods', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'builtin', builtin, 'kind', kind,
        'currency', currency, 'uses', uses, 'taken', exact(taken), 'given', exact(given), 'amount', exact(amount))
        order by position, id, currency) from method), '[]'),
    'cash', coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'float', exact(float), 'sale', exact(sale),
        'change', exact(change), 'refund', exact(refund), 'cashIn', exact(cash_in), 'cashOut', exact(cash_out),
        'expected', exact(expected), 'counted', counted, 'difference', exact(counted - expected), 'pieces', pieces)
        || case when float_left is null then '{}' else jsonb_build_object('left', exact(float_left)) end order by currency) from cash), '[]'),
    'moves', coalesce((select jsonb_agg(jsonb_build_object('at', extract(epoch from m.at)::int, 'by', p.name, 'direction', m.direction,
        'reason', m.reason, 'currency', m.currency, 'amount', m.amount, 'note', m.note) order by m.id)
      from cash_move m join person p on p.id = m.person_id where m.shift_id = wanted), '[]'))
$$;


-- Drawers of before: the takings of closed shifts go to the safe of their branch, the float of an open shift is booked. Entries are
-- added, none is changed (G6).
create temp table drawer_before on commit drop as
select s.id as shift_id, s.branch_id, s.till_id, s.person_id, x.currency, sum(x.taken)::bigint as taken, sum(x.float)::bigint as float
from (select distinct on (till_id) id, branch_id, till_id, opened_by as person_id, closed_at from shift order by till_id, id desc) s
join lateral (
  select e.currency, e.amount as taken, 0 as float from money_account a join money_entry e on e.account_id = a.id
  where a.till_id = s.till_id and a.kind = 'cash' and (s.closed_at is not null or e.shift_id is distinct from s.id)
  union all
  select currency, 0, amount from shift_count where shift_id = s.id and moment = 'open' and s.closed_at is null) x on true
group by 1, 2, 3, 4, 5;
select ensure_ledger_partitions(current_date, current_date);
insert into money_account (branch_id, till_id, kind, currency, name)
select distinct b.branch_id, side.till_id, 'cash', b.currency, side.name || ' ' || b.currency
from drawer_before b cross join lateral (values (b.till_id, 'cash'), (null, 'safe')) as side (till_id, name)
where b.taken <> 0 or (b.float <> 0 and side.till_id is not null)
on conflict do nothing;
insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, document_type, document_id, person_id)
select current_date, b.branch_id, a.id, side.kind, b.currency, side.amount, 'shift', b.shift_id, b.person_id
from drawer_before b
cross join lateral (values (b.till_id, 'transfer', -b.taken), (null, 'transfer', b.taken), (b.till_id, 'opening', b.float))
  as side (till_id, kind, amount)
join money_account a on a.branch_id = b.branch_id and a.till_id is not distinct from side.till_id and a.kind = 'cash'
  and a.currency = b.currency
where side.amount <> 0;

-- A sale of a till whose goods are brought to the customer: it waits for delivery as an order of the office does.
alter table sale_order drop constraint sale_order_source_check;
alter table sale_order add constraint sale_order_source_check
  check (source in ('till', 'tillDelivery', 'office', 'app', 'web', 'import')) not valid;
