/** Changes the lines of a stored pre-purchase order; an approval of the lines before is taken back (T9). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ChangedLine, preOrderEndpoints } from "../../../contract/purchase/pre-order.ts";
import { costOf } from "../../../domain/purchase/proposal.ts";
import { QUANTITY_SCALE } from "../../../domain/units.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readBaseCurrency } from "../../setting/public.ts";
import { bigints } from "../../sql/sql-array.ts";
import { checkGoods } from "../../stock/public.ts";
import { type LockedPreOrder, lockPreOrders, problemOf, stepPreOrders } from "./change-pre-orders.ts";
import { readPreOrder } from "./read-pre-orders.ts";
import { insertLines, readPrices } from "./write-pre-orders.ts";

type Input = (typeof preOrderEndpoints.changePreOrder.args)[2]["payload"]["Type"];

interface StoredLine {
  readonly id: number;
  readonly productId: number;
  readonly code: string;
  readonly quantity: number;
}

/** Locks the list in the version that the person saw. */
const lockList = Effect.fnUntraced(function* ({ id, version }: Input) {
  const [list] = yield* lockPreOrders([id]);
  if (list === undefined) return yield* refuse("NotFound");
  if (list.version !== version) return yield* refuse("StaleVersion", { current: yield* readPreOrder(id) });
  const problem = problemOf(list, { type: "EDIT" });
  if (problem !== null) return yield* refuse(problem, { current: yield* readPreOrder(id) });
  return list;
});

/** Each change as "code: quantity before → after", in units. */
const describe = (
  stored: readonly StoredLine[],
  lines: readonly ChangedLine[],
  codes: ReadonlyMap<number, string>,
) => {
  const units = (quantity: number) => String(quantity / QUANTITY_SCALE);
  const sent = new Map(lines.flatMap(({ id, quantity }) => (id === null ? [] : [[id, quantity] as const])));
  const changed = stored.flatMap(({ id, code, quantity }) => {
    const after = sent.get(id) ?? 0;
    return after === quantity ? [] : [`${code}: ${units(quantity)} → ${units(after)}`];
  });
  const added = lines.flatMap(({ id, productId, quantity }) =>
    id === null ? [`${codes.get(productId) ?? ""}: 0 → ${units(quantity)}`] : [],
  );
  return [...changed, ...added].join(", ").slice(0, 1000);
};

/** Prices and writes the changed quantities; who changes a line has written it (T9). */
const writeChanged = Effect.fnUntraced(function* (
  { supplierId }: LockedPreOrder,
  changed: readonly (ChangedLine & { readonly id: number })[],
) {
  const sql = yield* PgClient.PgClient;
  const { id: personId } = yield* Person;
  const { decimals } = yield* readBaseCurrency;
  const prices = yield* readPrices(supplierId, changed);
  const amounts = changed.map(({ quantity }, at) => costOf(quantity, prices[at] ?? 0, decimals));
  yield* sql`
    update pre_order_line l set quantity = given.quantity, unit_price = given.price, amount = given.amount, person_id = ${personId}
    from unnest(${bigints(changed.map(({ id }) => id))}, ${bigints(changed.map(({ quantity }) => quantity))},
      ${bigints(prices)}, ${bigints(amounts)}) given (id, quantity, price, amount)
    where l.id = given.id`;
});

const edit = Effect.fnUntraced(function* (input: Input) {
  const sql = yield* PgClient.PgClient;
  const list = yield* lockList(input);
  yield* checkGoods("lines", input.lines);
  const stored = yield* sql<StoredLine>`
    select l.id, l.product_id as "productId", p.code, l.quantity from pre_order_line l join product p on p.id = l.product_id
    where l.pre_order_id = ${list.id} and l.branch_id = ${list.branchId} order by l.id`;
  const byId = new Map(stored.map((line) => [line.id, line]));
  const existingLines = input.lines.flatMap((line) => (line.id === null ? [] : [{ ...line, id: line.id }]));
  const isForeign = existingLines.some(({ id, productId }) => byId.get(id)?.productId !== productId);
  if (isForeign || new Set(existingLines.map(({ id }) => id)).size !== existingLines.length)
    return yield* refuseField("lines", "choice");
  const added = input.lines.filter(({ id }) => id === null);
  const codes = yield* sql<{ id: number; code: string }>`
    select id, code from product where id = any(${bigints(added.map(({ productId }) => productId))})`;
  const detail = describe(stored, input.lines, new Map(codes.map(({ id, code }) => [id, code])));
  yield* sql`
    delete from pre_order_line where pre_order_id = ${list.id} and branch_id = ${list.branchId}
      and id <> all(${bigints(existingLines.map(({ id }) => id))})`;
  yield* writeChanged(
    list,
    existingLines.filter(({ id, quantity }) => byId.get(id)?.quantity !== quantity),
  );
  const prices = yield* readPrices(list.supplierId, added);
  yield* insertLines(
    list,
    added.map((line, at) => ({ ...line, unitPrice: prices[at] ?? 0 })),
  );
  yield* sql`update pre_order set note = ${input.note} where id = ${list.id} and branch_id = ${list.branchId}`;
  yield* stepPreOrders([list], "change", { type: "EDIT" }, detail === "" ? null : detail);
  return list.id;
});

/** Changes a list, once for its key, and returns it. */
export const changePreOrder = (input: Input) =>
  Effect.flatMap(once({ key: input.key, name: "pre-order change", body: input }, edit(input)), readPreOrder);
