/** Posts stock changes and takes them back: opening stock and manual adjustments in the ledger, computed under the lock (K1, K17, K18). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { RecordVersions } from "../../../contract/bulk.ts";
import { formatQuantity } from "../../../domain/formats.ts";
import { languageOf } from "../../../domain/languages.ts";
import { costOf, issue, knownCost, receive } from "../../../domain/stock-cost.ts";
import { changeDocuments, takeNumber } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { bigints } from "../../sql/sql-array.ts";
import { counterGoods } from "../counter-goods.ts";
import { chosenLot } from "../lot/chosen-lot.ts";
import { refuseUnstocked } from "../refuse-unstocked.ts";
import { readPromised, refuseShort } from "../short-goods.ts";
import { heldIn, openBalances, type OpenBalances, postEntries, writeEntries } from "../stock-balances.ts";
import type { ActInput } from "../transfer/request-transfer.ts";
import { changeStockChange, type LockedChange, type LockedLine, stockChangeKind } from "./change-kind.ts";

const entryKinds = { opening: "opening", adjust: "manual adjust" } as const;

/** What comes, or goes where it is below zero; StockMoved where the stock is not what the screen showed (K17). */
const difference = Effect.fnUntraced(function* (open: OpenBalances, line: LockedLine) {
  if (line.mode === "add") return line.quantity;
  const { quantity: held, product } = heldIn(open, line);
  if (held !== line.seen) {
    const { locale } = languageOf((yield* Person).language);
    const inWords = (quantity: number) => formatQuantity(quantity, locale);
    const params = { product, now: inWords(held), seen: inWords(line.seen ?? 0) };
    return yield* refuse("StockMoved", { params });
  }
  return line.quantity - held;
});

/** What a unit costs that comes: as entered, else the average, else the last known cost; CostMissing where nobody knows (K18). */
const unitCostOf = Effect.fnUntraced(function* (open: OpenBalances, line: LockedLine) {
  if (line.unitCost !== null) return line.unitCost;
  const held = heldIn(open, line);
  const unitCost = knownCost(held, open.decimals);
  return unitCost > 0 ? unitCost : yield* refuse("CostMissing", { params: { product: held.product } });
});

type Promised = Effect.Success<ReturnType<typeof readPromised>>;

/** Goods that are taken away must be free (K16). A quantity that is set says what is really there, whatever was promised of it. */
const refuseTooMuch = Effect.fnUntraced(function* (
  open: OpenBalances,
  { mode, productId, warehouseId }: LockedLine,
  wanted: number,
  promised: Promised,
) {
  const { quantity: held, forbidsNegative, product } = heldIn(open, { productId, warehouseId });
  const others = promised.find((one) => one.productId === productId && one.warehouseId === warehouseId);
  if (mode === "add" && forbidsNegative && wanted > held - (others?.quantity ?? 0))
    yield* refuseShort({ product, held, wanted, promised: others });
});

/** Posts one line and answers with the quantity and the value that it moved. */
const postLine = Effect.fnUntraced(function* (
  open: OpenBalances,
  line: LockedLine,
  kind: LockedChange["kind"],
  promised: Promised,
) {
  const { decimals } = open;
  const quantity = yield* difference(open, line);
  if (quantity === 0) return { id: line.id, quantity, value: 0 };
  if (quantity < 0) yield* refuseTooMuch(open, line, -quantity, promised);
  const held = heldIn(open, line);
  const costed =
    quantity > 0
      ? receive(held, quantity, costOf(quantity, yield* unitCostOf(open, line), decimals), decimals)
      : issue(held, -quantity, { decimals, lastCost: held.lastCost });
  postEntries(open, line, costed, {
    lineId: line.id,
    kind: entryKinds[kind],
    ...chosenLot({ lotId: line.lotId, quantity: Math.abs(quantity) }),
  });
  const value = costed.entries.reduce((sum, entry) => sum + (entry.kind === "movement" ? entry.value : 0), 0);
  return { id: line.id, quantity, value };
});

const post = Effect.fnUntraced(function* (change: LockedChange) {
  const sql = yield* PgClient.PgClient;
  const { id, branchId, kind, date, lines } = change;
  if (date > (yield* readToday)) return yield* refuseField("change.date", "range");
  const document = { type: "stockChange", id, date } as const;
  yield* refuseUnstocked(lines.map(({ productId }) => productId));
  const open = yield* openBalances(lines);
  const promised = yield* readPromised(lines, document);
  const posted = yield* Effect.forEach(lines, (line) => postLine(open, line, kind, promised));
  yield* writeEntries(open, document);
  yield* sql`
    update stock_change_line l set posted = x.quantity, value = x.value
    from unnest(${bigints(posted.map((line) => line.id))}, ${bigints(posted.map(({ quantity }) => quantity))},
      ${bigints(posted.map(({ value }) => value))}) as x (id, quantity, value)
    where l.id = x.id and l.change_id = ${id}`;
  yield* sql`
    update stock_change set posted_at = now(), number = ${yield* takeNumber("stockChange", "SC-", branchId)} where id = ${id}`;
});

export const postStockChange = (input: ActInput) =>
  changeStockChange({ name: "post", input, event: { type: "POST" }, apply: post });

/** Counter entries of the business day of now (G6, G12); NotEnoughStock where what came has left since and may not be missing (K3). */
export const undoStockChange = (input: ActInput & { readonly reason: string }) =>
  changeStockChange({
    name: "undo",
    input,
    event: { type: "UNDO" },
    detail: input.reason,
    apply: Effect.fnUntraced(function* ({ id }) {
      const sql = yield* PgClient.PgClient;
      const document = { type: "stockChange", id, date: yield* readToday } as const;
      yield* counterGoods(document, sql`e.reverses is null`);
    }),
  });

/** Cancels many drafts: each by itself, and one that cannot be is refused. */
export const cancelStockChanges = (input: { readonly key: string; readonly changes: RecordVersions }) =>
  changeDocuments(stockChangeKind, {
    name: "cancel",
    input: { key: input.key, records: input.changes },
    event: { type: "CANCEL" },
    apply: () => Effect.void,
  });
