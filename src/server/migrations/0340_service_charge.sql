-- The service charge of restaurants (E9): what the guests of a bill pay for service, as lines of its order, one for each VAT rate.
alter table sale_line add column service_rate int check (service_rate between 1 and 10000);
comment on column sale_line.service_rate is 'basis points of a line with the service charge; null for every other line';
create index sale_line_service on sale_line (order_id) where service_rate is not null;

alter table desk_bill add column service_rate int check (service_rate between 1 and 10000);
alter table desk_bill add column service_shares jsonb not null default '[]';
alter table desk_bill add column service_reason text check (length(service_reason) between 1 and 200);
alter table desk_bill add constraint desk_bill_service check (service_rate is null or service_reason is null);
comment on column desk_bill.service_rate is 'basis points that the guests pay for service; null: nothing';
comment on column desk_bill.service_shares is 'after a split: the charge on exactly these amounts, by VAT rate, so that the parts add up to the bill (E7)';
comment on column desk_bill.service_reason is 'why the charge was taken off; null where it was not';

update position set rights = rights || array['desk.service.remove'] where 'desk.order.void' = any (rights);

-- As in 0194, with the service charge among the turnover. It is left out where there is none, so that the stored totals of earlier
-- Z reports still equal what these functions give (F20).
create or replace function receipt_figures(wanted bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('currency', o.currency, 'number', o.number, 'net', o.net, 'vat', o.vat, 'gross', o.total - o.surcharge,
      'rates', o.vat_rates, 'discount', l.discount + o.order_discount, 'returned', l.returned, 'returns', l.returns,
      'gifts', l.gifts, 'gift_lines', l.gift_lines)
    || case when l.deposits = 0 then '{}' else jsonb_build_object('deposits', l.deposits) end
    || case when l.service = 0 then '{}' else jsonb_build_object('service', l.service) end
    || case when o.surcharge = 0 then '{}' else jsonb_build_object('surcharge', o.surcharge) end
  from sale_order o cross join lateral (
    select coalesce(sum(list - amount) filter (where quantity <= 0 or amount <> 0), 0) as discount,
      coalesce(-sum(gross) filter (where quantity < 0 and not is_deposit), 0) as returned,
      (count(*) filter (where quantity < 0 and not is_deposit) > 0)::int as returns,
      coalesce(sum(list) filter (where quantity > 0 and amount = 0), 0) as gifts,
      count(*) filter (where quantity > 0 and amount = 0) as gift_lines,
      coalesce(sum(gross) filter (where is_deposit), 0) as deposits,
      coalesce(sum(gross) filter (where service_rate is not null), 0) as service
    from sale_line where order_id = o.id) l
  where o.id = wanted
$$;

-- As in 0225, with the service charge of each currency. Shifts without one get the same as before (F20).
create or replace function report_totals(wanted int) returns jsonb language sql stable as $$
  with receipt as materialized (
    select 1 as sign, currency, surcharge, vat_rates as rates from sale_order
    where shift_id = wanted and state in ('committed', 'picking', 'done') and surcharge <> 0
    union all
    select -sign, figures ->> 'currency', (figures ->> 'surcharge')::bigint, figures -> 'rates' from sale_void
    where sold_shift_id = wanted and figures ? 'surcharge'
    union all
    select sign, figures ->> 'currency', (figures ->> 'surcharge')::bigint, figures -> 'rates' from sale_void
    where shift_id = wanted and figures ? 'surcharge'
  ), charged as (
    select currency, sum(sign * surcharge) as amount from receipt group by 1
  ), rate as (
    select currency, (r ->> 'rate')::int as rate, sum(sign * coalesce((r ->> 'surcharge')::bigint, 0)) as amount,
      max((r ->> 'surchargeRate')::int) as surcharge_rate
    from receipt cross join jsonb_array_elements(rates) r group by 1, 2
  ), service as (
    select currency, sum(amount) as amount from (
      select o.currency, l.gross as amount from sale_order o join sale_line l on l.order_id = o.id and l.branch_id = o.branch_id
      where o.shift_id = wanted and o.state in ('committed', 'picking', 'done') and l.service_rate is not null
      union all
      select figures ->> 'currency', -sign * (figures ->> 'service')::bigint from sale_void
      where sold_shift_id = wanted and figures ? 'service'
      union all
      select figures ->> 'currency', sign * (figures ->> 'service')::bigint from sale_void
      where shift_id = wanted and figures ? 'service') one
    group by 1
  ), totals as materialized (select shift_totals(wanted) as figures), opening as (
    select jsonb_agg(jsonb_build_object('at', extract(epoch from o.at)::int, 'by', p.name, 'reason', o.reason, 'note', o.note)
      || case when a.id is null then '{}' else jsonb_build_object('approver', a.name) end order by o.id) as openings
    from drawer_opening o join person p on p.id = o.person_id left join person a on a.id = o.approved_by where o.shift_id = wanted
  )
  select case when not exists (select from charged) and not exists (select from service) then figures
    else jsonb_set(figures, '{turnover}', (
    select coalesce(jsonb_agg(t
        || case when charged.currency is null then '{}' else
        jsonb_build_object('onAccount', exact((t ->> 'onAccount')::bigint + charged.amount), 'rates', (
          select coalesce(jsonb_agg(r || case when coalesce(rate.amount, 0) = 0 then '{}'
              else jsonb_build_object('surcharge', exact(rate.amount), 'surchargeRate', rate.surcharge_rate) end
            order by (r ->> 'rate')::int), '[]')
          from jsonb_array_elements(t -> 'rates') r
          left join rate on rate.currency = charged.currency and rate.rate = (r ->> 'rate')::int))
        || case when charged.amount = 0 then '{}' else jsonb_build_object('surcharge', exact(charged.amount)) end end
        || case when coalesce(service.amount, 0) = 0 then '{}' else jsonb_build_object('service', exact(service.amount)) end
      order by t ->> 'currency'), '[]')
    from jsonb_array_elements(figures -> 'turnover') t left join charged on charged.currency = t ->> 'currency'
      left join service on service.currency = t ->> 'currency')) end
    || case when openings is null then '{}' else jsonb_build_object('openings', openings) end
  from totals, opening
$$;
comment on function report_totals is 'shift_totals with surcharges, service charges and the openings of the drawer';
