/** Reports answer from kept sums: these prove that the sums are those of the turnover itself (G6, G7). */
import type { Check } from "./check.ts";
import { handedOver } from "../sale/public.ts";

const measures = ["orders", "lines", "quantity", "net", "vat", "cost", "discount", "returned"];
const columns = measures.join(", ");
const minus = measures.map((name) => `-${name}`).join(", ");
const differs = measures.map((name) => `sum(${name}) <> 0`).join(" or ");

/** Rows of lines and payments, seen by each dimension they count in. */
const byEach = (rows: string, sign: "" | "-") => `
  select business_date as start, branch_id, dimension, key,
    ${measures.map((name) => `${sign}${name === "orders" ? "counted" : name} as ${name}`).join(", ")}
  from (${rows}) r cross join lateral (values ('product', product_id, product_orders), ('customer', customer_id, orders),
    ('person', person_id, orders), ('hour', hour, orders), ('method', method_id, orders)) by_one (dimension, key, counted)
  where key is not null`;

const sold = `select business_date, branch_id, product_id, customer_id, person_id, hour, null::int as method_id, ${columns},
  product_orders from turnover`;

const paid = `
  select business_date, payment.branch_id, null::int as product_id, null::int as customer_id, null::int as person_id, null::int as hour,
    method_id, counts as orders, 0 as lines, 0 as quantity, sum(payment_line.settled) as net,
    0 as vat, 0 as cost, 0 as discount, 0 as returned, 0 as product_orders
  from payment join payment_line on payment_id = payment.id group by payment.id, payment.branch_id, method_id`;

export const turnoverChecks: readonly Check[] = [
  {
    invariant: "G7",
    says: "the kept sums of turnover of each day are those of its lines and payments",
    query: `select format('%s branch %s %s %s', start, branch_id, dimension, key) as what from (
        ${byEach(sold, "")}
        union all ${byEach(paid, "")}
        union all select start, branch_id, dimension, key, ${minus} from turnover_day
        union all ${byEach("select * from turnover_change", "-")}) all_of_them
      group by start, branch_id, dimension, key having ${differs}`,
  },
  {
    invariant: "G7",
    says: "the kept sums of turnover of months and years are those of their days",
    query: `select format('%s of %s branch %s %s %s', grain, start, branch_id, dimension, key) as what from (
        select piece.grain, piece.start, branch_id, dimension, key, ${columns}
        from turnover_day day cross join lateral turnover_pieces(day.start) piece
        union all select grain, start, branch_id, dimension, key, ${minus} from turnover_sum) all_of_them
      group by grain, start, branch_id, dimension, key having ${differs}`,
  },
  {
    invariant: "X3",
    says: "net and VAT of an order in another currency are together what its total without surcharge comes to in the base currency",
    query: `select format('order %s: total %s in the base currency, lines %s', o.id, total.base, l.base) as what
      from sale_order o join currency own on own.code = o.currency
      join currency base on base.id = (select value::int from setting where name = 'BaseCurrencyID') and base.id <> own.id
      cross join lateral (select round((o.total - o.surcharge) * o.rate * 10::numeric ^ (base.decimals - own.decimals) / 10000000000) as base) total
      cross join lateral (select sum((line.base ->> 'net')::bigint + (line.base ->> 'vat')::bigint) as base
        from sale_line line where line.order_id = o.id) l
      where ${handedOver("o")} and l.base is distinct from total.base
        and o.committed_at >= (select applied_at from schema_migration where id = 28)`,
  },
  {
    invariant: "I8",
    says: "what a payment settled in the base currency is shared out over its tenders",
    query: `select format('payment %s: settled %s, tenders %s', p.id, p.settled, l.settled) as what
      from payment p join (select payment_id, sum(settled) as settled from payment_line group by 1) l on l.payment_id = p.id
      where p.currency = (select code from currency where id = (select value::int from setting where name = 'BaseCurrencyID'))
        and p.settled <> l.settled`,
  },
];
