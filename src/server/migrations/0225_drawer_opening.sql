-- Drawers opened without a payment in cash: each with who, why and who approved it (F19). The X and Z report names them.
create table drawer_opening (
  id bigint generated always as identity,
  branch_id int not null references branch,
  till_id int not null references till,
  shift_id int not null,
  at timestamptz not null default now(),
  reason text not null check (reason in ('change', 'count', 'mistake', 'test', 'other')),
  note text not null default '' check (length(note) <= 200),
  person_id int not null references person,
  approved_by int references person,
  primary key (id, branch_id),
  foreign key (shift_id, branch_id) references shift (id, branch_id)
);
comment on table drawer_opening is 'openings of a drawer without a payment in cash';
create index drawer_opening_shift on drawer_opening (shift_id, id);

alter table approval add column drawer_opening_id bigint;
alter table approval add foreign key (drawer_opening_id, branch_id) references drawer_opening (id, branch_id);
alter table approval drop constraint approval_act_check;
alter table approval add constraint approval_act_check
  check (act in ('discount', 'price', 'lowestPrice', 'return', 'refund', 'cashIn', 'cashOut', 'drawer'));
alter table approval drop constraint approval_check;
alter table approval add constraint approval_check check ((order_client_id is null) = (act in ('cashIn', 'cashOut', 'drawer')));
alter table approval drop constraint approval_check1;
alter table approval add constraint approval_check1
  check (used_at is null or num_nonnulls(order_id, cash_move_id, drawer_opening_id) = 1);

update position set rights = rights || array['sale.drawer.open'] where 'sale.cash.move' = any (rights);

-- As in 0195, with the openings of the drawer. Shifts without one get the same as before (F20).
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
  ), totals as materialized (select shift_totals(wanted) as figures), opening as (
    select jsonb_agg(jsonb_build_object('at', extract(epoch from o.at)::int, 'by', p.name, 'reason', o.reason, 'note', o.note)
      || case when a.id is null then '{}' else jsonb_build_object('approver', a.name) end order by o.id) as openings
    from drawer_opening o join person p on p.id = o.person_id left join person a on a.id = o.approved_by where o.shift_id = wanted
  )
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
    || case when openings is null then '{}' else jsonb_build_object('openings', openings) end
  from totals, opening
$$;
comment on function report_totals is 'shift_totals with the surcharges of the recargo de equivalencia and the openings of the drawer';
