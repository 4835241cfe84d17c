/** The acts of pickers: pick, put back, declare short, put on a shelf (S12-S15). A line has one picker at a time (S13). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { PickedLines } from "../../../contract/sale/sale-picking.ts";
import { type SaleOrderEvent, saleOrderLife } from "../../../../machines/sale-order.ts";
import { mostPicked } from "../../../domain/price/picked-line.ts";
import { formatQuantity } from "../../../domain/formats.ts";
import { languageOf } from "../../../domain/languages.ts";
import { once } from "../../command.ts";
import { may, ownBranch, Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { readSettings } from "../../setting/public.ts";
import { applyChange, lockOrder, type LockedOrder } from "../acts/change-order.ts";
import { machineFacts } from "../reading/machine-facts.ts";
import { followPicks } from "./follow-picks.ts";
import { readPicked } from "./read-picking.ts";

interface Task {
  readonly lineId: number;
  readonly orderId: number;
  readonly product: string;
  readonly code: string;
  readonly weighed: boolean;
  readonly ordered: number;
  readonly picked: number;
  readonly short: number;
  readonly pickerId: number | null;
  readonly picker: string | null;
  readonly settled: string | null;
}

/** The order locked, where the person may see it and it allows the event; NotPossibleNow otherwise. */
const lockPicking = Effect.fnUntraced(function* (id: number, event: SaleOrderEvent) {
  const order = yield* lockOrder(id);
  const branch = ownBranch(yield* Person);
  if (branch !== null && branch !== order.branchId) return yield* refuse("NotFound");
  if (saleOrderLife.step(order.state, machineFacts(order.lineCount, order), event) === null)
    return yield* refuse("NotPossibleNow");
  return order;
});

const lockTask = Effect.fnUntraced(function* ({ id }: LockedOrder, lineId: number) {
  const sql = yield* PgClient.PgClient;
  const [task] = yield* sql<Task>`
    select p.line_id as "lineId", p.order_id as "orderId", l.name as product, product.code, product.weighed, p.ordered, p.picked, p.short,
      p.picker_id as "pickerId", person.name as picker, p.settled
    from sale_pick p join sale_line l on l.id = p.line_id and l.branch_id = p.branch_id join product on product.id = p.product_id
    left join person on person.id = p.picker_id
    where p.line_id = ${lineId} and p.order_id = ${id} and p.follows_id is null for update of p`;
  return task ?? (yield* refuse("NotFound"));
});

const inWords = Effect.fnUntraced(function* (quantity: number) {
  return formatQuantity(quantity, languageOf((yield* Person).language).locale);
});

/** LineTaken with the name of who has the line (S13). */
const refuseTaken = Effect.fnUntraced(function* ({ pickerId, picker, product }: Task) {
  if (pickerId === null || pickerId === (yield* Person).id) return;
  yield* refuse("LineTaken", { params: { product, name: picker ?? "" } });
});

/** What a picker did, and the line after it. */
const write = Effect.fnUntraced(function* (
  order: LockedOrder,
  task: Task,
  act: { readonly kind: "pick" | "short"; readonly quantity: number; readonly pickerId: number | null },
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { kind, quantity, pickerId } = act;
  const column = sql(kind === "pick" ? "picked" : "short");
  yield* sql`
    update sale_pick set ${column} = ${column} + ${quantity}, picker_id = ${pickerId}::int
      ${kind === "short" ? sql`, short_at = now(), short_by = ${person.id}` : sql``}
    where line_id = ${task.lineId} and branch_id = ${order.branchId}`;
  if (quantity !== 0)
    yield* sql`
      insert into sale_pick_entry (branch_id, order_id, line_id, kind, quantity, person_id)
      values (${order.branchId}, ${order.id}, ${task.lineId}, ${kind}, ${quantity}, ${person.id})`;
});

/** PickOverOrdered with the most that may be picked (S14). */
const pickOne = Effect.fnUntraced(function* (order: LockedOrder, lineId: number, quantity: number) {
  const task = yield* lockTask(order, lineId);
  yield* refuseTaken(task);
  const { PickTolerance } = yield* readSettings;
  const wanted = task.picked + quantity;
  const most =
    task.short > 0 ? task.ordered - task.short : mostPicked(task.ordered, task.weighed, PickTolerance.value);
  if (quantity > 0 && wanted > most)
    return yield* refuse("PickOverOrdered", {
      params: {
        product: task.product,
        wanted: yield* inWords(wanted),
        most: yield* inWords(most),
        ordered: yield* inWords(task.ordered),
      },
    });
  yield* write(order, task, { kind: "pick", quantity, pickerId: (yield* Person).id });
});

/** A line of somebody else is given back by who may post orders: a picker may have gone home. */
const unpickOne = Effect.fnUntraced(function* (order: LockedOrder, lineId: number, quantity: number) {
  const person = yield* Person;
  const task = yield* lockTask(order, lineId);
  if (quantity > 0 || !may(person, "sale.order.commit")) yield* refuseTaken(task);
  if (quantity > task.picked)
    return yield* refuse("PickBelowZero", {
      params: {
        product: task.product,
        picked: yield* inWords(task.picked),
        wanted: yield* inWords(quantity),
      },
    });
  const isGivenBack = quantity === 0 || quantity === task.picked;
  yield* write(order, task, { kind: "pick", quantity: -quantity, pickerId: isGivenBack ? null : person.id });
});

/** The history of an order says when all of it was picked. */
const logPicked = Effect.fnUntraced(function* (before: LockedOrder) {
  const after = yield* lockOrder(before.id);
  if (before.facts.toPick === 0 || after.facts.toPick !== 0) return;
  yield* yield* documentLog({
    documentType: "sale",
    documentId: before.id,
    act: "picked",
    fromState: before.state,
    toState: after.state,
    detail: null,
  });
});

const onLines = (event: "PICK" | "UNPICK", lines: PickedLines, act: typeof pickOne | typeof unpickOne) =>
  Effect.gen(function* () {
    const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
    for (const [orderId, own] of [...byOrder].toSorted(([one], [other]) => one - other)) {
      const order = yield* lockPicking(orderId, { type: event });
      for (const { lineId, quantity } of own.toSorted((one, other) => one.lineId - other.lineId))
        yield* act(order, lineId, quantity);
      yield* followPicks(order);
      yield* logPicked(order);
    }
    return 0;
  });

interface PickInput {
  readonly key: string;
  readonly lines: PickedLines;
}

const ordersOf = (lines: PickedLines) => [...new Set(lines.map(({ orderId }) => orderId))];

export const pickLines = Effect.fnUntraced(function* (input: PickInput) {
  yield* once({ key: input.key, name: "pickLines", body: input }, onLines("PICK", input.lines, pickOne));
  return yield* readPicked(ordersOf(input.lines));
});

export const unpickLines = Effect.fnUntraced(function* (input: PickInput) {
  yield* once(
    { key: input.key, name: "unpickLines", body: input },
    onLines("UNPICK", input.lines, unpickOne),
  );
  return yield* readPicked(ordersOf(input.lines));
});

interface ShortInput {
  readonly key: string;
  readonly orderId: number;
  readonly lineId: number;
  readonly short: number;
}

/** Not more than is missing; one that something was done about already stands (S16). */
const shorten = Effect.fnUntraced(function* ({ orderId, lineId, short }: ShortInput) {
  const order = yield* lockPicking(orderId, { type: "SHORT" });
  const task = yield* lockTask(order, lineId);
  yield* refuseTaken(task);
  const { product } = task;
  if (task.settled !== null && short !== task.short)
    return yield* refuse("ShortageSettled", { params: { product } });
  const most = Math.max(0, task.ordered - task.picked);
  if (short > most)
    return yield* refuse("ShortOverMissing", {
      params: {
        product,
        most: yield* inWords(most),
        picked: yield* inWords(task.picked),
        ordered: yield* inWords(task.ordered),
      },
    });
  yield* write(order, task, {
    kind: "short",
    quantity: short - task.short,
    pickerId: (yield* Person).id,
  });
  yield* followPicks(order);
  yield* yield* documentLog({
    documentType: "sale",
    documentId: orderId,
    act: "short",
    fromState: order.state,
    toState: order.state,
    // It has no words, for it is read in every language: short of ordered.
    detail: `${task.code} ${short / 1000}/${task.ordered / 1000}`,
  });
  yield* logPicked(order);
  return 0;
});

export const declareShort = Effect.fnUntraced(function* (input: ShortInput) {
  yield* once({ key: input.key, name: "declareShort", body: input }, shorten(input));
  return yield* readPicked([input.orderId]);
});

/** Notes where the picked goods of an order wait for their hand-over. */
export const setShelf = Effect.fnUntraced(function* (input: {
  readonly key: string;
  readonly id: number;
  readonly version: number;
  readonly shelf: string;
}) {
  const act = Effect.gen(function* () {
    yield* lockPicking(input.id, { type: "SHELVE" });
    return yield* applyChange({
      name: "shelve",
      input,
      event: { type: "SHELVE" },
      detail: input.shelf,
      apply: Effect.fnUntraced(function* ({ id }) {
        const sql = yield* PgClient.PgClient;
        yield* sql`update sale_order set shelf = ${input.shelf} where id = ${id}`;
      }),
    });
  });
  yield* once({ key: input.key, name: "shelve", body: input }, act);
  return yield* readPicked([input.id]);
});
