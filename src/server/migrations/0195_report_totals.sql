-- What X and Z reports store and show: the totals of the shift with the surcharges beside gross, in all and by rate (M14). It calls
-- shift_totals by name, so that a later version of that function keeps them. Shifts without a surcharge get the same as before (F20).
create function report_totals(wanted int) returns jsonb language sql stable as $$
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
  ), totals as materialized (select shift_totals(wanted) as figures)
  select case when not exists (select from charged) then figures else jsonb_set(figures, '{turnover}', (
    select coalesce(jsonb_agg(case when charged.currency is null then t else t
        || jsonb_build_object('onAccount', exact((t ->> 'onAccount')::bigint + charged.amount), 'rates', (
          select coalesce(jsonb_agg(r || case when coalesce(rate.amount, 0) = 0 then '{}'
              else jsonb_build_object('surcharge', exact(rate.amount), 'surchargeRate', rate.surcharge_rate) end
            order by (r ->> 'rate')::int), '[]')
          from jsonb_array_elements(t -> 'rates') r
          left join rate on rate.currency = charged.currency and rate.rate = (r ->> 'rate')::int))
        || case when charged.amount = 0 then '{}' else jsonb_build_object('surcharge', exact(charged.amount)) end end
      order by t ->> 'currency'), '[]')
    from jsonb_array_elements(figures -> 'turnover') t left join charged on charged.currency = t ->> 'currency')) end
  from totals
$$;
comment on function report_totals is 'shift_totals with the surcharges of the recargo de equivalencia';
