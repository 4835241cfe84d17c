/** What is to be proved of the stored totals of Z reports. */
import type { Check } from "./check.ts";

export const shiftChecks: readonly Check[] = [
  {
    invariant: "I24",
    says: "cash put into a drawer or taken out of it is in the drawer's ledger, and on the other side where it came from",
    query: `select format('cash move %s', m.id) as what
      from cash_move m left join (
        select document_id, count(*) as entries, sum(amount) as both, sum(amount) filter (where shift_id is not null) as drawer
        from money_entry where document_type = 'cash move' group by 1) e on e.document_id = m.id
      where e.drawer is distinct from case m.direction when 'in' then m.amount else -m.amount end
        or (m.reason in ('safe', 'bank', 'tips'))
          <> (e.entries = 2 and e.both = case m.reason when 'tips' then 2 * e.drawer else 0 end)`,
  },
  {
    invariant: "F20",
    says: "each closed shift stores the totals of its Z report, and its documents still come to them",
    query: `select format('shift %s', id) as what from shift
      where closed_at is not null and (totals is null or totals - 'methods' - 'moves' - 'openings' <> report_totals(id) - 'methods' - 'moves' - 'openings')`,
  },
  {
    invariant: "F20",
    says: "a Z report is net and VAT = gross, in total and by rate",
    query: `select format('shift %s in %s', s.id, t ->> 'currency') as what
      from shift s cross join jsonb_array_elements(s.totals -> 'turnover') t
      cross join lateral (select coalesce(sum((r ->> 'net')::bigint), 0) as net, coalesce(sum((r ->> 'vat')::bigint), 0) as vat,
        coalesce(sum((r ->> 'gross')::bigint), 0) as gross from jsonb_array_elements(t -> 'rates') r) rates
      where (t ->> 'net')::bigint + (t ->> 'vat')::bigint <> (t ->> 'gross')::bigint
        or (rates.net, rates.vat, rates.gross)
          <> ((t ->> 'net')::bigint, (t ->> 'vat')::bigint, (t ->> 'gross')::bigint)`,
  },
  {
    invariant: "F20",
    says: "the pay methods of a Z report are what the ledger of money took in the shift",
    query: `select format('shift %s in %s: report %s, ledger %s', shift_id, currency, reported, moved) as what from (
        select shift_id, currency, sum(reported) as reported, sum(moved) as moved from (
        select s.id as shift_id, m ->> 'currency' as currency, (m ->> 'amount')::numeric as reported, 0::numeric as moved
        from shift s cross join jsonb_array_elements(s.totals -> 'methods') m
        union all
        select e.shift_id, e.currency, 0, e.amount
        from money_entry e join money_account a on a.id = e.account_id join shift s on s.id = e.shift_id
        where s.totals is not null and a.kind not in ('rounding', 'over short', 'exchange difference', 'tip')
          and (e.document_type = 'sale' or (e.document_type = 'customer payment' and a.kind <> 'prepaid'))) both_of_them
        group by shift_id, currency) sums
      where reported <> moved`,
  },
  {
    invariant: "I22",
    says: "the drawer of a Z report is the ledger of the cash box, and its difference what was posted to over/short",
    query: `select format('shift %s in %s', coalesce(z.id, l.shift_id), coalesce(z.currency, l.currency)) as what
      from (select s.id, c ->> 'currency' as currency, (c ->> 'expected')::bigint as expected, (c ->> 'float')::bigint as float,
          (c ->> 'difference')::bigint as difference
        from shift s cross join jsonb_array_elements(s.totals -> 'cash') c) z
      full join (select e.shift_id, e.currency, sum(e.amount) filter (where e.kind <> 'over short') as moved,
          sum(e.amount) filter (where e.kind = 'over short') as difference
        from money_entry e join money_account a on a.id = e.account_id join shift s on s.id = e.shift_id
        where a.kind = 'cash' and s.totals is not null group by 1, 2) l on l.shift_id = z.id and l.currency = z.currency
      where (coalesce(z.expected - z.float, 0), coalesce(z.difference, 0)) <> (coalesce(l.moved, 0), coalesce(l.difference, 0))`,
  },
  {
    invariant: "F14",
    says: "the account of a drawer is what is in it: float and movements of an open shift, or what the last close left",
    query: `with last as materialized (select distinct on (till_id) id, till_id, closed_at from shift order by till_id, id desc),
        known as materialized (select * from last l where closed_at is null
          or exists (select from shift_count c where c.shift_id = l.id and c.float_left is not null))
      select format('till %s in %s: account %s, drawer %s', till_id, currency, sum(account), sum(drawer)) as what from (
        select k.till_id, a.currency, e.amount as account, 0::bigint as drawer
        from known k join money_account a on a.till_id = k.till_id and a.kind = 'cash' join money_entry e on e.account_id = a.id
        union all
        select k.till_id, c.currency, 0, case when k.closed_at is null then c.amount else c.float_left end
        from known k join shift_count c on c.shift_id = k.id and c.moment = case when k.closed_at is null then 'open' else 'close' end
        union all
        select k.till_id, e.currency, 0, e.amount
        from known k join money_entry e on e.shift_id = k.id join money_account a on a.id = e.account_id
        where k.closed_at is null and a.kind = 'cash') both_of_them
      group by till_id, currency having coalesce(sum(account), 0) <> coalesce(sum(drawer), 0)`,
  },
];
