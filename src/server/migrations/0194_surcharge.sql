-- The surcharge of customers under the recargo de equivalencia of Spain (M14): charged for each VAT rate on its net amount, in the
-- total beside gross. A line bears its part, so that returns bring it back exactly (R8).

alter table customer add column has_surcharge boolean not null default false;
comment on column customer.has_surcharge is 'under the recargo de equivalencia; counts only where the country of the company has surcharges (M14)';

alter table sale_order add column surcharge bigint not null default 0;
alter table sale_line add column surcharge bigint not null default 0, add column surcharge_rate int;
alter table quotation add column surcharge bigint not null default 0, add column surcharges jsonb;
alter table order_form add column surcharge bigint not null default 0;
comment on column sale_order.surcharge is 'part of the total beside net and VAT; that of each rate is in vat_rates (M14)';
comment on column sale_line.surcharge is 'part of the surcharge of its VAT rate; of goods that come back with a receipt what is credited of it (R8)';
comment on column sale_line.surcharge_rate is 'basis points on the net amount; null where the line bears none';
comment on column quotation.surcharges is 'the rates that it was priced by, so that each alternative can be priced; null where the customer bears none';
select bound_columns('sale_order', 1000000000000, 'surcharge');
select bound_columns('sale_line', 1000000000000, 'surcharge');
select bound_columns('quotation', 9007199254740991, 'surcharge');
select bound_columns('order_form', 9007199254740991, 'surcharge');

-- A receipt that was printed with another surcharge than the card of its customer says by now (OT9).
alter table sale_exception drop constraint sale_exception_kind_check;
alter table sale_exception add constraint sale_exception_kind_check
  check (kind in ('price', 'limit', 'stock', 'block', 'credit', 'rate', 'surcharge', 'clock', 'late')) not valid;

-- X and Z reports say what was charged beside gross, in all and by rate. It is left out where there is none, so that the stored
-- totals of earlier Z reports still equal what these functions give (F20).

create or replace function receipt_figures(wanted bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('currency', o.currency, 'number', o.number, 'net', o.net, 'vat', o.vat, 'gross', o.total - o.surcharge,
      'rates', o.vat_rates, 'discount', l.discount + o.order_discount, 'returned', l.returned, 'returns', l.returns,
      'gifts', l.gifts, 'gift_lines', l.gift_lines)
    || case when l.deposits = 0 then '{}' else jsonb_build_object('deposits', l.deposits) end
    || case when o.surcharge = 0 then '{}' else jsonb_build_object('surcharge', o.surcharge) end
  from sale_order o cross join lateral (
    select coalesce(sum(list - amount) filter (where quantity <= 0 or amount <> 0), 0) as discount,
      coalesce(-sum(gross) filter (where quantity < 0 and not is_deposit), 0) as returned,
      (count(*) filter (where quantity < 0 and not is_deposit) > 0)::int as returns,
      coalesce(sum(list) filter (where quantity > 0 and amount = 0), 0) as gifts,
      count(*) filter (where quantity > 0 and amount = 0) as gift_lines,
      coalesce(sum(gross) filter (where is_deposit), 0) as deposits
    from sale_line where order_id = o.id) l
  where o.id = wanted
$$;

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
      sum(sign * (f ->> 'gift_lines')::int) as gift_lines, sum(sign * coalesce((f ->> 'deposits')::bigint, 0)) as deposits,
      sum(sign * coalesce((f ->> 'surcharge')::bigint, 0)) as surcharge,
      coalesce(-sum(sign) filter (where act = 'void'), 0) as voids,
      coalesce(-sum(sign * (f ->> 'gross')::bigint) filter (where act = 'void'), 0) as voided
    from receipt group by 1
  ), rate as (
    select f ->> 'currency' as currency, (r ->> 'rate')::int as rate, sum(sign * (r ->> 'net')::bigint) as net,
      sum(sign * (r ->> 'vat')::bigint) as vat, sum(sign * (r ->> 'gross')::bigint) as gross,
      sum(sign * coalesce((r ->> 'surcharge')::bigint, 0)) as surcharge, max((r ->> 'surchargeRate')::int) as surcharge_rate
    from receipt cross join jsonb_array_elements(f -> 'rates') r group by 1, 2
  ), settled as (
    select currency, sum(settled) as settled, sum(rounding) as rounding, sum(tip) as tip from payment where shift_id = wanted group by 1
  ), turnover as (
    select currency, coalesce(receipts, 0) as receipts, coalesce(gross, 0) as gross, coalesce(net, 0) as net,
      coalesce(vat, 0) as vat, coalesce(discount, 0) as discount, coalesce(returned, 0) as returned,
      coalesce(returns, 0) as returns, coalesce(voids, 0) as voids, coalesce(voided, 0) as voided,
      coalesce(gifts, 0) as gifts, coalesce(gift_lines, 0) as gift_lines, coalesce(rounding, 0) as rounding,
      coalesce(tip, 0) as tip, coalesce(deposits, 0) as deposits, coalesce(surcharge, 0) as surcharge,
      coalesce(gross, 0) + coalesce(surcharge, 0) - coalesce(settled, 0) as on_account
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
          'gross', exact(r.gross)) || case when r.surcharge = 0 then '{}' else jsonb_build_object('surcharge', exact(r.surcharge), 'surchargeRate', r.surcharge_rate) end
          order by rate) from rate r where r.currency = turnover.currency), '[]'))
        || case when tip = 0 then '{}' else jsonb_build_object('tips', exact(tip)) end
        || case when deposits = 0 then '{}' else jsonb_build_object('deposits', exact(deposits)) end
        || case when surcharge = 0 then '{}' else jsonb_build_object('surcharge', exact(surcharge)) end order by currency)
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
