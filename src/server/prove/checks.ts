/** What is to be proved of a whole database (rules section 18). */
import type { Check } from "./check.ts";
import { currencyChecks } from "./currency-checks.ts";
import { damageChecks } from "./damage-checks.ts";
import { layerChecks, lotChecks } from "./lot-checks.ts";
import { landedChecks } from "./landed-checks.ts";
import { referenceChecks } from "./reference-checks.ts";
import { returnChecks } from "./return-checks.ts";
import { restaurantChecks } from "./restaurant-checks.ts";
import { splitChecks } from "./split-checks.ts";
import { pickingChecks } from "./picking-checks.ts";
import { productionChecks } from "./production-checks.ts";
import { purchaseChecks } from "./purchase-checks.ts";
import { shiftChecks } from "./shift-checks.ts";
import { formChecks } from "./form-checks.ts";
import { quoteChecks } from "./quote-checks.ts";
import { stockChangeChecks } from "./stock-change-checks.ts";
import { stockCheckChecks } from "./stock-check-checks.ts";
import { transferChecks } from "./transfer-checks.ts";
import { turnoverChecks } from "./turnover-checks.ts";
import { handedOver, posted } from "../sale/public.ts";

const stock: readonly Check[] = [
  {
    invariant: "I1",
    says: "the stock balance of each product is the sum of its ledger",
    query: `select format('product %s in warehouse %s: ledger %s / %s, balance %s / %s', product_id, warehouse_id, l.quantity, l.value,
        b.quantity, b.value) as what
      from (select product_id, warehouse_id, sum(quantity) as quantity, sum(value) as value from stock_entry group by 1, 2) l
      full join stock_balance b using (product_id, warehouse_id)
      where (coalesce(l.quantity, 0), coalesce(l.value, 0)) <> (coalesce(b.quantity, 0), coalesce(b.value, 0))`,
  },
  {
    invariant: "I2",
    says: "each running balance is the one before and the entry",
    query: `select format('stock entry %s', id) as what from (
        select id, quantity, value, balance_quantity, balance_value,
          lag(balance_quantity, 1, 0::bigint) over entries as quantity_before,
          lag(balance_value, 1, 0::bigint) over entries as value_before
        from stock_entry window entries as (partition by product_id, warehouse_id order by id)) e
      where balance_quantity <> quantity_before + quantity or balance_value <> value_before + value`,
  },
  {
    invariant: "I6",
    says: "no goods are worth nothing, and goods on hand are never worth less than nothing",
    query: `select format('product %s: %s worth %s', product_id, quantity, value) as what from stock_balance
      where (quantity = 0 and value <> 0) or (quantity > 0 and value < 0)`,
  },
  {
    invariant: "I7",
    says: "the cost of each sold line is what left the stock for it",
    query: `select format('line %s: cost %s, ledger %s', l.id, l.cost, e.value) as what
      from sale_line l join sale_order o on o.id = l.order_id join product p on p.id = l.product_id
      left join (select line_id, -sum(value) as value from stock_entry
        where document_type = 'sale' and kind in ('sale', 'sale return') group by 1) e on e.line_id = l.id
      where ${handedOver("o")} and p.is_goods and l.cost is distinct from coalesce(e.value, 0)`,
  },
  {
    invariant: "I11",
    says: "a cancelled order leaves no goods moved and nothing owed",
    query: `select format('order %s', o.id) as what from sale_order o where state = 'cancelled' and (
        exists (select from stock_entry e where document_type = 'sale' and document_id = o.id
          group by product_id having sum(quantity) <> 0)
        or exists (select from customer_entry e where e.order_id = o.id group by customer_id having sum(amount) <> 0))`,
  },
];

const orders: readonly Check[] = [
  {
    invariant: "I8",
    says: "what is paid of an order is the sum of its payments",
    query: `select format('order %s: paid %s, payments %s', o.id, o.paid, p.settled) as what
      from sale_order o left join (select order_id, sum(settled) as settled from payment group by 1) p on p.order_id = o.id
      where o.paid <> coalesce(p.settled, 0)`,
  },
  {
    invariant: "I8",
    says: "a payment settles what its tenders are worth, less change, rounding and tip",
    query: `select format('payment %s', p.id) as what
      from payment p left join (select payment_id, sum(value) as value from payment_line group by 1) l on l.payment_id = p.id
      where p.settled + p.rounding + p.tip <> coalesce(l.value, 0) - p.change_value`,
  },
  {
    invariant: "I13",
    says: "the rounded lines of an order add up to it, and its discount to the shares of the lines",
    query: `select format('order %s', o.id) as what
      from sale_order o left join (select order_id, count(*) as lines, sum(amount) as goods, sum(order_discount) as discount,
        sum(quantity) as quantity from sale_line group by 1) l on l.order_id = o.id
      where (o.line_count, o.goods, o.order_discount, o.quantity)
        <> (coalesce(l.lines, 0), coalesce(l.goods, 0), coalesce(l.discount, 0), coalesce(l.quantity, 0))`,
  },
  {
    invariant: "I14",
    says: "net, VAT and surcharge are the total, net and VAT the gross of each line and rate",
    query: `select format('order %s', o.id) as what
      from sale_order o
      cross join lateral (select coalesce(sum((r ->> 'net')::bigint), 0) as net, coalesce(sum((r ->> 'vat')::bigint), 0) as vat,
        coalesce(sum((r ->> 'surcharge')::bigint), 0) as surcharge, count(*) filter (where (r ->> 'net')::bigint + (r ->> 'vat')::bigint <> (r ->> 'gross')::bigint) as wrong
        from jsonb_array_elements(o.vat_rates) r) rates
      left join (select order_id, sum(net) as net, sum(vat) as vat, sum(gross) as gross, sum(surcharge) as surcharge,
        count(*) filter (where net + vat <> gross) as wrong from sale_line group by 1) l on l.order_id = o.id
      where o.net + o.vat + o.surcharge <> o.total or rates.wrong > 0 or coalesce(l.wrong, 0) > 0
        or (o.net, o.vat, o.surcharge) <> (rates.net, rates.vat, rates.surcharge)
        or (o.net, o.vat, o.total - o.surcharge, o.surcharge)
          <> (coalesce(l.net, 0), coalesce(l.vat, 0), coalesce(l.gross, 0), coalesce(l.surcharge, 0))`,
  },
  {
    invariant: "I16",
    says: "no more of a sold line came back, and no more money for it, than was sold and paid",
    query: `select format('line %s: sold %s for %s, back %s for %s', l.id, l.quantity, l.gross, b.quantity, b.gross) as what
      from (select r.return_of, -sum(r.quantity) as quantity, -sum(r.gross) as gross, bool_and(s.order_id = any(o.originals)) as linked
        from sale_line r join sale_order o on o.id = r.order_id left join sale_line s on s.id = r.return_of
        where r.return_of is not null and ${posted("o")} group by 1) b
      left join sale_line l on l.id = b.return_of left join sale_order sold on sold.id = l.order_id and ${posted("sold")}
      where sold.id is null or not b.linked or b.quantity > l.quantity or b.gross > l.gross
        or (b.quantity = l.quantity and b.gross <> l.gross)`,
  },
  {
    invariant: "R8",
    says: "goods that all came back credit exactly the VAT that was charged on them",
    query: `select format('line %s: VAT charged %s, credited %s', l.id, l.vat, b.vat) as what
      from (select r.return_of, -sum(r.quantity) as quantity, -sum(r.vat) as vat, max(o.committed_at) as last
        from sale_line r join sale_order o on o.id = r.order_id
        where r.return_of is not null and ${posted("o")} group by 1) b
      join sale_line l on l.id = b.return_of
      where b.quantity = l.quantity and b.vat <> l.vat
        and b.last >= (select applied_at from schema_migration where id = 28)`,
  },
  {
    invariant: "M14",
    says: "no more of a surcharge came back than was charged, and all of it with the last piece",
    query: `select format('line %s: surcharge charged %s, credited %s', l.id, l.surcharge, b.surcharge) as what
      from (select r.return_of, -sum(r.quantity) as quantity, -sum(r.surcharge) as surcharge
        from sale_line r join sale_order o on o.id = r.order_id
        where r.return_of is not null and ${posted("o")} group by 1) b
      join sale_line l on l.id = b.return_of
      where b.surcharge > l.surcharge or (b.quantity = l.quantity and b.surcharge <> l.surcharge)`,
  },
  {
    invariant: "G10",
    says: "each series of numbers has no gap and no double",
    query: `select format('series %s: %s numbers, last %s, next %s', s.prefix, n.count, n.last, s.next) as what
      from number_series s cross join lateral (
        select count(*) as count, count(distinct number) as different, coalesce(max(substr(number, length(s.prefix) + 1)::bigint), 0) as last
        from (select number from sale_order where s.kind = 'sale' and number is not null
          union all select number from shift where s.kind = 'shift'
          union all select number from stock_change where s.kind = 'stockChange' and number is not null
          union all select number from stock_check where s.kind = 'stockCheck' and number is not null
          union all select number from stock_damage where s.kind = 'damage' and number is not null
          union all select number from production_order where s.kind = 'production' and number is not null
          union all select number from stock_transfer where s.kind = 'transfer' and number is not null
          union all select number from customer_payment where s.kind = 'customer payment'
          union all select number from supplier_payment where s.kind = 'supplier payment'
          union all select number from purchase_order where s.kind = 'purchase' and number is not null
          union all select number from purchase_receipt where s.kind = 'receipt'
          union all select number from waybill where s.kind = 'waybill'
          union all select number from quotation where s.kind = 'quote' and number is not null
          union all select number from order_form where s.kind = 'orderForm'
          union all select number from pre_order where s.kind = 'pre-purchase order'
          union all select number from landed_cost where s.kind = 'landedCost'
          union all select number from purchase_return where s.kind = 'purchaseReturn' and number is not null
          union all select number from receipt_split where s.kind = 'receiptSplit'
          union all select number from price_change where s.kind = 'priceChange'
          union all select z_number from shift where s.kind = 'z' and z_number is not null) numbers
        where starts_with(number, s.prefix) and substr(number, length(s.prefix) + 1) ~ '^[0-9]+$') n
      where n.count <> s.next - 1 or n.last <> s.next - 1 or n.different <> n.count`,
  },
];

const bounds: readonly Check[] = [
  {
    invariant: "M12",
    says: "every stored amount, quantity, price, rate and running total is within its bounds",
    query: "select what from out_of_bounds()",
  },
];

const sums: readonly Check[] = [
  {
    invariant: "G7",
    says: "the kept counts and sums of the sale list are those of the orders",
    query: `select format('%s %s %s %s of branch %s', listed_on, state, money_state, source, branch_id) as what from (
        select day as listed_on, branch_id, currency, state, coalesce(money_state, '') as money_state, source, 1 as orders, total, paid
        from sale_order, unnest(array[listed_on, '-infinity']) day where state <> 'temp'
        union all
        select listed_on, branch_id, currency, state, money_state, source, -orders, -total, -paid from sale_sum
        union all
        select day, branch_id, currency, state, money_state, source, -orders, -total, -paid
        from sale_sum_change, unnest(array[listed_on, '-infinity']) day) all_of_them
      group by listed_on, branch_id, currency, state, money_state, source
      having sum(orders) <> 0 or sum(total) <> 0 or sum(paid) <> 0`,
  },
];

const money: readonly Check[] = [
  {
    invariant: "I22",
    says: "a closed shift counted what was expected, and the difference is posted",
    query: `select format('shift %s in %s: expected %s, counted %s, posted %s', shift_id, currency, expected, counted, difference) as what
      from (select s.id as shift_id, x.currency, sum(x.amount) filter (where part = 'expected') as expected,
          coalesce(sum(x.amount) filter (where part = 'counted'), 0) as counted,
          coalesce(sum(x.amount) filter (where part = 'difference'), 0) as difference
        from shift s join (
          select shift_id, currency, amount, case moment when 'open' then 'expected' else 'counted' end as part from shift_count
          union all
          select e.shift_id, e.currency, e.amount, case e.kind when 'over short' then 'difference' else 'expected' end
          from money_entry e join money_account a on a.id = e.account_id where a.kind = 'cash' and e.shift_id is not null
        ) x on x.shift_id = s.id where s.closed_at is not null group by 1, 2) counts
      where counted <> coalesce(expected, 0) + difference`,
  },
  {
    invariant: "I24",
    says: "each payment moved exactly the money that was given, less change",
    query: `select format('payment %s in %s', payment_id, currency) as what from (
        select payment_id, currency, given as amount from payment_line
        union all select id, change_currency, -change_amount from payment where change_amount <> 0
        union all select payment_id, currency, -amount from money_entry where payment_id is not null
          and kind not in ('rounding', 'exchange difference', 'tip')) moved
      group by payment_id, currency having sum(amount) <> 0`,
  },
  {
    invariant: "I24",
    says: "a transfer has two entries that cancel each other out",
    query: `select format('transfer of %s %s in %s', document_type, document_id, currency) as what
      from money_entry where kind = 'transfer' group by document_type, document_id, currency
      having sum(amount) <> 0 or count(*) <> 2`,
  },
  {
    invariant: "I25",
    says: "the customer's account of an order is what is still due of it",
    query: `select format('order %s: due %s, account %s', o.id, o.total - o.paid, e.amount) as what
      from sale_order o left join (select order_id, sum(amount) as amount from customer_entry group by 1) e on e.order_id = o.id
      where o.customer_id is not null and ${posted("o")} and o.total - o.paid <> coalesce(e.amount, 0)`,
  },
  {
    invariant: "I25",
    says: "a customer's payment is what its orders took and what is left as credit, also in the base currency",
    query: `select format('payment %s: %s, orders %s, rest %s', p.number, p.amount, coalesce(l.given, 0), p.rest) as what
      from customer_payment p left join (
        select customer_payment_id, sum(given) as given, sum(line.settled) as settled
        from payment join payment_line line on payment_id = payment.id
        where reverses is null and payment.settled > 0 group by 1) l
        on l.customer_payment_id = p.id
      left join currency own on own.code = p.currency
      join currency base on base.id = (select value::int from setting where name = 'BaseCurrencyID')
      where p.amount <> coalesce(l.given, 0) + p.rest or (own.id = base.id and p.base <> p.amount - p.rounding)`,
  },
  {
    invariant: "A1",
    says: "what customers have paid ahead is owed to them in the ledger of money, and one that was taken back has left nothing",
    query: `select format('credit in %s: accounts %s, money %s', currency, sum(credit), sum(money)) as what from (
        select currency, amount as credit, 0 as money from customer_entry where kind = 'prepaid'
        union all select e.currency, 0, e.amount from money_entry e join money_account a on a.id = e.account_id
          where a.kind = 'prepaid') both_of_them
      group by currency having sum(credit) <> sum(money)
      union all
      select format('payment %s', p.number) from customer_payment p join customer_entry e on e.customer_payment_id = p.id
      where p.undone_at is not null group by p.id, p.number having sum(e.amount) <> 0`,
  },
  {
    invariant: "G7",
    says: "the kept account of each customer is the sum of the ledger",
    query: `select format('customer %s in %s: account %s, ledger %s', customer_id, currency, a.amount, e.amount) as what
      from customer_account a full join (
        select customer_id, currency, rate, branch_id, sum(amount) as amount from customer_entry group by 1, 2, 3, 4) e
        using (customer_id, currency, rate, branch_id)
      where coalesce(a.amount, 0) <> coalesce(e.amount, 0)`,
  },
  {
    invariant: "G7",
    says: "the kept count of customers is how many there are",
    query: `select format('%s customers of %s: kept %s', there.customers, country, kept.customers) as what
      from (select active, country, count(*) as customers from customer where deleted_at is null group by 1, 2) there
      full join (select active, country, sum(customers) as customers from customer_count group by 1, 2) kept
        using (active, country)
      where coalesce(there.customers, 0) <> coalesce(kept.customers, 0)`,
  },
];

/** All of them. */
export const checks: readonly Check[] = [
  ...bounds,
  ...referenceChecks,
  ...stock,
  ...stockChangeChecks,
  ...quoteChecks,
  ...formChecks,
  ...lotChecks,
  ...layerChecks,
  ...stockCheckChecks,
  ...damageChecks,
  ...transferChecks,
  ...orders,
  ...sums,
  ...turnoverChecks,
  ...pickingChecks,
  ...money,
  ...currencyChecks,
  ...shiftChecks,
  ...purchaseChecks,
  ...landedChecks,
  ...returnChecks,
  ...restaurantChecks,
  ...splitChecks,
  ...productionChecks,
];
