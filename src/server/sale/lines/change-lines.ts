/**
 * How a line call changes a draft: the order locked, the named lines in their versions (S8), priced and checked by the rules of a
 * whole draft, and only the rows written that are others now.
 */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { saleOrderLife } from "../../../../machines/sale-order.ts";
import { LineConflict } from "../../../contract/sale/sale-line.ts";
import type { DraftLine, OrderDraft } from "../../../contract/sale/sale-order.ts";
import type { OrderTotals } from "../../../domain/price/totals.ts";
import { once } from "../../command.ts";
import { may, Person } from "../../person.ts";
import { refuse, type Refusal } from "../../refusal.ts";
import { bigints } from "../../sql/sql-array.ts";
import { withVisibleFields } from "../../visible-fields.ts";
import { lockOrder, type LockedOrder } from "../acts/change-order.ts";
import { logOf } from "../acts/draft.ts";
import { currentOf, mayRead, takeCopy } from "../acts/working-copy.ts";
import { limitsFor } from "../posting/approval.ts";
import { lineChecks } from "../posting/check-lines.ts";
import { lineRows, orderRow, type Row, totalsOf } from "../posting/order-rows.ts";
import { type PostingFacts, readFacts } from "../posting/posting-facts.ts";
import { nothingPosted, writeOrder } from "../posting/write-order.ts";
import { machineFacts } from "../reading/machine-facts.ts";
import { withPricedLines } from "./price-lines.ts";
import { orderLine, readChangedLines } from "./read-lines.ts";
import { refuseUnsent } from "./sent-items.ts";
import { withBillService } from "./service-charge.ts";
import { readStoredDraft, type StoredDraft, type StoredLine } from "./stored-draft.ts";

interface KnownLine {
  readonly key: string;
  readonly version: number;
}

/** What a call makes of the draft: the lines `keys` are priced and checked anew. */
export interface LineChange {
  readonly draft: OrderDraft;
  readonly keys: ReadonlySet<string>;
  /** Converts prices and discounts that a person typed into the new currency, at the present rates (S9). */
  readonly convert?: (draft: OrderDraft, facts: PostingFacts) => OrderDraft;
}

interface LineCall<R> {
  readonly name: string;
  readonly input: { readonly key: string; readonly id: number; readonly version: number };
  /** The lines that it changes, as the caller knows them; null: it changes what all lines depend on, and wants the whole order in its version. */
  readonly known: readonly KnownLine[] | null;
  readonly change: (stored: StoredDraft) => Effect.Effect<LineChange, Refusal | SqlError, R>;
}

/** StaleVersion with the line as it is now, or that it is gone (S8). */
const refuseStaleLines = Effect.fnUntraced(function* (
  order: LockedOrder,
  stored: StoredDraft,
  editedLines: readonly KnownLine[],
) {
  const lines = new Map(stored.lines.map((line) => [line.draft.key, line]));
  const stale = editedLines.find(({ key, version }) => lines.get(key)?.version !== version);
  if (stale === undefined) return;
  const conflict = {
    id: order.id,
    version: order.version,
    key: stale.key,
    line: yield* orderLine(order.id, stale.key),
  };
  return yield* refuse("StaleVersion", { current: yield* withVisibleFields(LineConflict, conflict) });
});

/** The order, locked, that this person may change now. */
const openOrder = Effect.fnUntraced(function* <R>({ input, known }: LineCall<R>) {
  const order = yield* lockOrder(input.id);
  if (!(yield* mayRead(order))) return yield* refuse("NotFound");
  yield* takeCopy(order, { tillId: null, isPaid: false });
  const to = saleOrderLife.step(order.state, machineFacts(order.lineCount, order), { type: "EDIT" });
  if (to === null) return yield* refuse("NotPossibleNow", { current: yield* currentOf(order.id) });
  if (known === null && order.version !== input.version)
    return yield* refuse("StaleVersion", { current: yield* currentOf(order.id) });
  return { order, to };
});

/** The products of the changed lines, and the deposits that go with them. */
export const productIdsOf = Effect.fnUntraced(function* ({
  draft,
  keys,
}: Pick<LineChange, "draft" | "keys">) {
  const sql = yield* PgClient.PgClient;
  const ids = bigints([
    ...new Set(draft.lines.flatMap(({ key, productId }) => (keys.has(key) ? [productId] : []))),
  ]);
  const rows = yield* sql<{ id: number }>`
    select unnest(${ids}) as id union select deposit_id from product where id = any(${ids}) and deposit_id is not null`;
  return rows.map(({ id }) => id);
});

const checkChanged = Effect.fnUntraced(function* (
  { draft, keys }: LineChange,
  facts: PostingFacts,
  sums: OrderTotals,
) {
  for (const { line, check } of lineChecks(draft, facts, sums, yield* limitsFor()))
    if (keys.has(line.key)) yield* check;
});

/** Positions that grow and move as few stored lines as possible. */
const positionsOf = (lines: readonly DraftLine[], stored: ReadonlyMap<string, StoredLine>) => {
  let last = -1;
  return lines.map(({ key }) => {
    const position = stored.get(key)?.position ?? -1;
    last = position > last ? position : last + 1;
    return last;
  });
};

const amounts = ["quantity", "list", "amount", "orderDiscount", "net", "vat", "gross", "surcharge"] as const;

/** The rows of the lines that are others than stored, and the keys of the lines that they replace or that go. */
const changedRows = (draft: OrderDraft, sums: OrderTotals, stored: StoredDraft) => {
  const before = new Map(stored.lines.map((line) => [line.draft.key, line]));
  const positions = positionsOf(draft.lines, before);
  const changed = draft.lines.flatMap((line, at) => {
    const old = before.get(line.key);
    const now = sums.lines[at];
    const isSame =
      old !== undefined &&
      now !== undefined &&
      old.position === positions[at] &&
      amounts.every((name) => old.totals[name] === now[name]) &&
      (old.draft === line || JSON.stringify(old.draft) === JSON.stringify(line));
    return isSame ? [] : [at];
  });
  const lines = changed.flatMap((at) => draft.lines[at] ?? []);
  const rows = lineRows(
    { ...draft, lines },
    { ...sums, lines: changed.flatMap((at) => sums.lines[at] ?? []) },
  ).map((row, at): Row => ({ ...row, position: positions[changed[at] ?? 0] }));
  const keys = new Set(draft.lines.map(({ key }) => key));
  const removed = stored.lines.flatMap(({ draft: { key } }) => (keys.has(key) ? [] : [key]));
  return { rows, replacedKeys: [...lines.map(({ key }) => key), ...removed] };
};

const writeChange = Effect.fnUntraced(function* (
  { order, to }: Effect.Success<ReturnType<typeof openOrder>>,
  stored: StoredDraft,
  change: LineChange,
) {
  const person = yield* Person;
  const productIds = yield* productIdsOf(change);
  const facts = yield* readFacts({ ...change.draft, productIds, isReadOnly: true });
  if (!facts.warehouse) return yield* refuse("NotFound");
  const converted = change.convert?.(change.draft, facts) ?? change.draft;
  const draft = withBillService(withPricedLines(converted, change.keys, facts), facts);
  const sums = totalsOf(draft, facts);
  yield* checkChanged({ ...change, draft }, facts, sums);
  const { rows, replacedKeys } = changedRows(draft, sums, stored);
  return yield* writeOrder({
    order: orderRow(draft, sums, facts, { state: to, person_id: person.id }),
    stored: facts.order,
    branchId: facts.warehouse.branchId,
    lines: rows,
    replacedKeys,
    isFreelyNamed: may(person, "sale.price.change"),
    log: logOf(order.state, to),
    ...nothingPosted,
  });
});

/** Makes the change inside the transaction of a command that is under way; answers with the draft as it was. */
export const changeLinesInside = Effect.fnUntraced(function* <R>(call: LineCall<R>) {
  const open = yield* openOrder(call);
  const stored = yield* readStoredDraft(open.order.id);
  if (call.known !== null) yield* refuseStaleLines(open.order, stored, call.known);
  const change = yield* call.change(stored);
  yield* refuseUnsent(open.order.id, change.draft);
  yield* writeChange(open, stored, change);
  return stored;
});

/** Makes the change once for its key (G4) and answers with what is new since the version that the caller named. */
export const changeLines = <R>(call: LineCall<R>) => {
  const { key, id, version } = call.input;
  const act = Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const stored = yield* changeLinesInside(call);
    const { currency } = stored.draft;
    const answer = call.known === null ? { id, before: { currency, total: stored.total } } : { id };
    yield* sql`update idempotency_key set answer = ${sql.json(answer)} where key = ${key}::uuid`;
    return id;
  });
  return Effect.andThen(
    once({ key, name: call.name, body: call.input, keptByAct: true }, act),
    readChangedLines({ id, version, key }),
  );
};
