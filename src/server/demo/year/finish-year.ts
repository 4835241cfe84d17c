/** After the last day of the year: balances, money accounts, and numbers that count on from where the year ended. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { bookNames } from "./books.ts";
import type { Demo } from "../demo-company.ts";
import { insertInto, moveSequences } from "../insert-rows.ts";
import type { Counters } from "./post-year.ts";

const insertBalances = insertInto("stock_balance", {
  number: "product_id warehouse_id branch_id quantity value last_cost",
});
const insertAccounts = insertInto("money_account", {
  number: "id branch_id till_id",
  text: "kind currency name",
});

/** Of the goods that sell best the warehouse wants to have what goes out in a day, in dozens; a few of them have run short. */
const wantMinimums = Effect.fnUntraced(function* ({ warehouseId }: Demo) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    insert into stock_minimum (product_id, warehouse_id, quantity)
    select l.product_id, ${warehouseId}, ceil(sum(l.quantity) / 84 / 12000.0) * 12000
    from sale_line l join sale_order o on o.id = l.order_id join product p on p.id = l.product_id
    where p.is_goods and p.active and o.listed_on > (select max(listed_on) - 84 from sale_order where number is not null)
    group by 1 having sum(l.quantity) > 0 order by sum(l.quantity) desc, 1 limit 200`;
});

/**
 * Goods are ordered again at what they cost last, those of a category from two of the suppliers of goods: who only carries or clears
 * them has no lead time.
 */
const nameSuppliers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    update product p set supplier_id = s.id, purchase_price = b.last_cost, purchase_currency = base.code
    from (select id, row_number() over (order by id) - 1 as turn, count(*) over () as of from supplier where lead_days is not null) s,
      stock_balance b, currency base
    where b.product_id = p.id and b.last_cost > 0 and (2 * coalesce(p.category_id, 0) + p.id % 2 + s.turn) % s.of = 0
      and base.id = (select value::int from setting where name = 'BaseCurrencyID')`;
});

/** The cash box is the till's; other accounts are the branch's. */
const ownTill = (kind: string): boolean => kind === "cash" || kind === "over short";

const withoutIds = new Set(["payment_line", "shift_count"]);

/** Writes what stands at the end of the year. */
export const finishYear = Effect.fnUntraced(function* (demo: Demo, counters: Counters) {
  const sql = yield* SqlClient.SqlClient;
  yield* insertBalances(
    demo.products.flatMap(({ id, balance }) =>
      balance
        ? [
            {
              ...balance,
              product_id: id,
              warehouse_id: demo.warehouseId,
              branch_id: demo.branchId,
              last_cost: balance.lastCost,
            },
          ]
        : [],
    ),
  );
  yield* insertAccounts(
    demo.accounts.list().map((account) => ({
      ...account,
      branch_id: demo.branchId,
      till_id: ownTill(account.kind) ? demo.tillId : null,
      name: `${account.kind} ${account.currency}`,
    })),
  );
  yield* wantMinimums(demo);
  yield* nameSuppliers;
  yield* moveSequences([...bookNames.filter((name) => !withoutIds.has(name)), "money_account"]);
  const { till, office, shift } = counters;
  yield* sql`update number_series set next = ${office + 1} where kind = 'sale' and till_id is null`;
  yield* sql`update number_series set next = ${till + 1} where kind = 'sale' and till_id = ${demo.tillId}`;
  yield* sql`update number_series set next = ${shift + 1} where kind <> 'sale' and till_id = ${demo.tillId}`;
  yield* sql`select fold_sale_sums()`;
  yield* sql`select rebuild_turnover()`;
  yield* sql`update shift set totals = report_totals(id) where closed_at is not null`;
});
