/** Opening stock and corrections from a file: each row is a line of a stock change, which is posted at once (K1, K17, K18). */
import { Effect, Schema } from "effect";
import {
  rightOfStockField,
  StockImportHead,
  stockImportFields,
} from "../../../contract/stock/stock-import.ts";
import { MOST_CHANGE_LINES, StockChangeDraftLine } from "../../../contract/stock/stock-change.ts";
import { costOf, knownCost } from "../../../domain/stock-cost.ts";
import { PriceInput, Quantity } from "../../../domain/units.ts";
import type { FieldProblem, GoodsRow, GoodsVerdict } from "../../import/public.ts";
import { goodsTarget, readersOf } from "../../import/public.ts";
import { may, Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { cancelStockChanges, postStockChange, undoStockChange } from "../change/post-change.ts";
import { createStockChange } from "../change/write-change.ts";
import { type Places, readPlaces, readStock } from "./import-places.ts";

const Line = Schema.Struct({
  productId: Schema.Int,
  warehouseId: Schema.Int,
  branchId: Schema.Int,
  mode: StockChangeDraftLine.fields.mode,
  quantity: Quantity,
  seen: Schema.NullOr(Quantity),
  unitCost: Schema.NullOr(Schema.Int),
});
type Line = typeof Line.Type;

const { number, named } = readersOf<Places>();

type Stock = Effect.Success<ReturnType<typeof readStock>>[number];

/** What comes or goes, what that is worth, and what stands in the way of it. */
const verdictOf = (
  row: GoodsRow<Line>,
  line: Line,
  held: Stock,
  { decimals }: Places,
): GoodsVerdict<Line> => {
  const isSet = line.mode === "set";
  const quantity = isSet ? line.quantity - held.quantity : line.quantity;
  const storedCost = knownCost(held, decimals);
  const cost = line.unitCost ?? storedCost;
  const problems: readonly (FieldProblem | false)[] = [
    line.branchId === 0 && { field: "warehouse", problem: "missing" },
    isSet && line.quantity < 0 && { field: "quantity", problem: "outOfRange" },
    // Goods came or went after this row was checked: the person has seen another change than it would make now (K17).
    row.checked !== null && row.checked.seen !== line.seen && { field: "quantity", problem: "moved" },
    quantity > 0 && cost === 0 && { field: "cost", problem: "costMissing" },
  ];
  return {
    line,
    problems: problems.filter((problem) => problem !== false),
    ...(isSet && { key: `${line.productId} ${line.warehouseId}` }),
    isSame: quantity === 0,
    quantity,
    value: costOf(quantity, cost, decimals),
    about: { quantity: { before: held.quantity, after: held.quantity + quantity } },
  };
};

export const stockTarget = goodsTarget<StockImportHead, Line, Places>({
  name: "stock",
  table: "stock_change",
  title: "route:productStockStockBatchImport",
  fields: stockImportFields,
  rightFor: rightOfStockField,
  columns: {
    cost: [number(PriceInput.check(Schema.isGreaterThanOrEqualTo(0)), () => 4)],
    warehouse: [named(({ warehouses }) => warehouses)],
  },
  Head: StockImportHead,
  Line,
  names: Effect.fnUntraced(function* (head) {
    if (head.kind === "adjust" && head.reason === "") return yield* refuseField("head.reason", "required");
    const right = "stock.change.post";
    if (head.post && !may(yield* Person, right)) return yield* refuse("AccessDenied", { params: { right } });
    return yield* readPlaces;
  }),
  judge: Effect.fnUntraced(function* (rows, { warehouseId: usual, mode }, places) {
    const at = rows.map(({ good, cells }) => ({
      productId: good.id,
      warehouseId: Number(cells["warehouse"] ?? usual ?? 0),
    }));
    const stock = yield* readStock(at);
    return rows.map((row, index) => {
      const place = at[index] ?? { productId: 0, warehouseId: 0 };
      const held = stock[index] ?? { quantity: 0, value: 0, lastCost: 0 };
      const { cost } = row.cells;
      const line: Line = {
        ...place,
        branchId: places.branches.get(place.warehouseId) ?? 0,
        mode,
        quantity: row.quantity,
        seen: mode === "set" ? held.quantity : null,
        unitCost: typeof cost === "number" ? cost : null,
      };
      return verdictOf(row, line, held, places);
    });
  }),
  documentOf: ({ branchId }) => String(branchId),
  placeOf: ({ productId, warehouseId }) => `${productId} ${warehouseId}`,
  join: (one, other) =>
    one.unitCost === other.unitCost ? { ...one, quantity: one.quantity + other.quantity } : null,
  mostLines: MOST_CHANGE_LINES,
  write: Effect.fnUntraced(function* ({ kind, date, reason, post }, rows) {
    const lines = rows.map(({ branchId: _, ...line }) => ({ ...line, key: crypto.randomUUID() }));
    const change = { clientId: crypto.randomUUID(), kind, date, reason, lines };
    const { id, version } = yield* createStockChange({ key: crypto.randomUUID(), change });
    if (post) yield* postStockChange({ key: crypto.randomUUID(), id, version });
    return { id };
  }),
  undo: Effect.fnUntraced(function* ({ id, version, state }) {
    const key = crypto.randomUUID();
    if (state === "draft") yield* cancelStockChanges({ key, changes: [{ id, version }] });
    else yield* undoStockChange({ key, id, version, reason: "import" });
  }),
});
