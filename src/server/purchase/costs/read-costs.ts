/** Landed costs as people read them: those of an order, one with its shares, and the lines that can take one. */
import { Effect, Schema } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import {
  LandedCost,
  LandedRow,
  SharingReceiptLine,
  type LandedAct,
  type LandedState,
} from "../../../contract/purchase/landed-cost.ts";
import { type LandedCostEvent, landedCostLife } from "../../../../machines/landed-cost.ts";
import { type DocumentAct, possibleActs } from "../../document/public.ts";
import { Person, type SignedInPerson } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { needPrices } from "../purchase-acts.ts";

type Sql = SqlClient.SqlClient;

const acts: readonly (readonly [LandedAct, DocumentAct<LandedCostEvent>])[] = [
  ["bill", { event: { type: "BILL" }, right: "purchase.landed-cost.change" }],
  ["undo", { event: { type: "UNDO" }, right: "purchase.landed-cost.change" }],
];

/** What a person can do with a cost now. */
const actsOn = (state: LandedState, isOfOrder: boolean, person: SignedInPerson) =>
  possibleActs(acts, person, (events) => landedCostLife.arePossible(state, { isOfOrder }, events));

const share = `landed_cost_share share join purchase_receipt_line rl on rl.id = share.receipt_line_id and rl.branch_id = share.branch_id
  join purchase_receipt r on r.id = rl.receipt_id and r.branch_id = rl.branch_id`;

const head = (sql: Sql): Statement.Fragment =>
  sql.literal(`'id', c.id, 'version', c.version, 'number', c.number, 'state', c.state, 'kind', c.kind, 'key', c.key,
    'supplierId', c.supplier_id, 'supplier', supplier.name, 'currency', c.currency, 'rate', c.rate, 'amount', c.amount, 'vat', c.vat,
    'value', c.value, 'estimate', c.estimate, 'reference', c.reference, 'note', c.note, 'date', c.business_date, 'by', person.name,
    'toStock', shared.stock, 'toProduction', shared.production, 'toSold', shared.sold`);

/** Costs `c`, with the sums of their shares. */
const costs = `landed_cost c join supplier on supplier.id = c.supplier_id join person on person.id = c.person_id
  cross join lateral (select coalesce(sum(to_stock), 0)::bigint as stock, coalesce(sum(to_production), 0)::bigint as production,
      coalesce(sum(to_sold), 0)::bigint as sold
    from landed_cost_share s where s.cost_id = c.id and s.branch_id = c.branch_id) shared`;

const { can: _, ...storedRow } = LandedRow.fields;
const decodeRows = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ cost: Schema.Struct(storedRow), isOfOrder: Schema.Boolean })),
);
const decodeLines = Schema.decodeUnknownEffect(Schema.Array(SharingReceiptLine));

/** What a product weighed or filled per unit when a cost was last divided by that, times the units of `rl`. */
const measured = (key: "weight" | "volume") => `
  (select round(last.measure::numeric * (rl.good + rl.damaged - rl.returned) / last.quantity)::bigint
    from landed_cost_share last join landed_cost c on c.id = last.cost_id and c.branch_id = last.branch_id and c.key = '${key}'
      join purchase_receipt_line other on other.id = last.receipt_line_id and other.branch_id = last.branch_id
      join purchase_line ordered on ordered.id = other.line_id and ordered.branch_id = other.branch_id
    where ordered.product_id = l.product_id order by last.id desc limit 1)`;

const linesOf = (sql: Sql, orderId: number) => sql`
  select r.id as "receiptId", r.number as receipt, rl.id as "receiptLineId", l.id as "lineId", l.product_id as "productId", product.code,
    l.name, rl.good + rl.damaged - rl.returned as quantity, ${sql.literal(measured("weight"))} as weight,
    ${sql.literal(measured("volume"))} as volume
  from purchase_receipt r join purchase_receipt_line rl on rl.receipt_id = r.id and rl.branch_id = r.branch_id
    join purchase_line l on l.id = rl.line_id and l.branch_id = rl.branch_id join product on product.id = l.product_id
  where r.order_id = ${orderId} and r.undone_at is null and product.is_goods and rl.good + rl.damaged > rl.returned
  order by r.id, l.position`;

/** The costs that goods of an order have a share of, the newest first. NotFound where it belongs to another branch (T10). */
export const listLandedCosts = Effect.fnUntraced(function* (orderId: number) {
  yield* needPrices;
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const [order] =
    yield* sql`select id from purchase_order o where id = ${orderId} and ${inOwnBranch(sql, person)}`;
  if (!order) return yield* refuse("NotFound");
  const rows = yield* Effect.orDie(
    decodeRows(
      yield* sql`
        select jsonb_build_object(${head(sql)}, 'ofOrder', own.value, 'receipts', own.receipts) as cost,
          c.order_id is not null as "isOfOrder"
        from ${sql.literal(costs)}
          join (select share.cost_id, share.branch_id, sum(share.value)::bigint as value,
              jsonb_agg(distinct r.number) as receipts
            from ${sql.literal(share)} where r.order_id = ${orderId} group by 1, 2) own
            on own.cost_id = c.id and own.branch_id = c.branch_id
        order by c.id desc`,
    ),
  );
  return {
    costs: rows.map(({ cost, isOfOrder }) => ({ ...cost, can: actsOn(cost.state, isOfOrder, person) })),
    lines: yield* Effect.orDie(decodeLines(yield* linesOf(sql, orderId))),
  };
});

const { can: __, ...stored } = LandedCost.fields;
const decode = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ cost: Schema.Struct(stored), isOfOrder: Schema.Boolean })),
);

/** A cost with its shares. NotFound where it belongs to another branch. */
export const readLandedCost = Effect.fnUntraced(function* (id: number) {
  yield* needPrices;
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const rows = yield* sql`
    select json_build_object(${head(sql)}, 'shares', coalesce((select json_agg(json_build_object(
        'receiptLineId', rl.id, 'receipt', r.number, 'orderId', r.order_id, 'order', coalesce(o.number, '#' || o.id),
        'productId', l.product_id, 'code', product.code, 'name', l.name, 'quantity', share.quantity, 'measure', share.measure,
        'value', share.value, 'toStock', share.to_stock, 'toProduction', share.to_production, 'toSold', share.to_sold) order by r.id, l.position)
      from ${sql.literal(share)} join purchase_order o on o.id = r.order_id and o.branch_id = r.branch_id
        join purchase_line l on l.id = rl.line_id and l.branch_id = rl.branch_id join product on product.id = l.product_id
      where share.cost_id = c.id and share.branch_id = c.branch_id), '[]')) as cost,
      c.order_id is not null as "isOfOrder"
    from ${sql.literal(costs)} where c.id = ${id} and ${inOwnBranch(sql, person, "c.branch_id")}`;
  const [row] = yield* Effect.orDie(decode(rows));
  if (!row) return yield* refuse("NotFound");
  return { ...row.cost, can: actsOn(row.cost.state, row.isOfOrder, person) };
});
