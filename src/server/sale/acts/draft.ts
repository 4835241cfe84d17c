/** Drafts: keeping the working copy, saving it for the list, holding it for any till (rules section 2, S2). */
import { Effect } from "effect";
import type { GoodsState, OrderDraft } from "../../../contract/sale/sale-order.ts";
import { saleOrderLife } from "../../../../machines/sale-order.ts";
import type { SaleOrderEvent } from "../../../../machines/sale-order.ts";
import { inOneGo, once } from "../../command.ts";
import { may, Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { machineFacts } from "../reading/machine-facts.ts";
import { lineRows, orderRow, totalsOf } from "../posting/order-rows.ts";
import { readFacts } from "../posting/posting-facts.ts";
import type { PostingFacts } from "../posting/posting-facts.ts";
import { readHeld } from "../reading/held-orders.ts";
import { readOrder } from "../reading/read-order.ts";
import { refuseHeldElsewhere, refuseImpossible, refuseStale } from "./stored-copy.ts";
import { withBillService } from "../lines/service-charge.ts";
import { refuseUnsent } from "../lines/sent-items.ts";
import { takeCopy } from "./working-copy.ts";
import { nothingPosted, writeOrder } from "../posting/write-order.ts";

/** `isHeld`: whoever stands at the till that has a sale may hold it, as they may take the money for it. */
const factsOf = Effect.fnUntraced(function* (order: OrderDraft, isHeld = false) {
  const facts = yield* readFacts({ ...order, productIds: [] });
  if (!facts.warehouse) return yield* refuse("NotFound");
  yield* refuseHeldElsewhere(order, facts);
  yield* takeCopy(facts.order, { tillId: order.tillId, isPaid: isHeld });
  return facts;
});

/** Keeping a working copy leaves no entry; saving a draft again is a change of it. */
export const logOf = (from: GoodsState, to: GoodsState) => {
  if (from === "temp" && to === "temp") return {};
  const act = from === to ? "change" : to === "held" ? "hang" : "save";
  return { act, from_state: from, to_state: to };
};

const write = Effect.fnUntraced(function* (
  given: OrderDraft,
  facts: PostingFacts,
  state: GoodsState,
  holdName: string | null,
) {
  const person = yield* Person;
  // A new order becomes a bill only after it is written.
  const order = facts.order === null ? given : withBillService(given, facts);
  const sums = totalsOf(order, facts);
  const from = facts.order?.state ?? "temp";
  return yield* writeOrder({
    order: orderRow(order, sums, facts, { state, person_id: person.id, hold_name: holdName }),
    stored: facts.order,
    branchId: facts.warehouse?.branchId ?? 0,
    lines: lineRows(order, sums),
    isFreelyNamed: may(person, "sale.price.change"),
    log: logOf(from, state),
    ...nothingPosted,
  });
});

const step = Effect.fnUntraced(function* (order: OrderDraft, facts: PostingFacts, event: SaleOrderEvent) {
  const from = facts.order?.state ?? "temp";
  const to = saleOrderLife.step(from, machineFacts(order.lines.length, facts.order), event);
  if (to !== null) return to;
  if (order.lines.length === 0) return yield* refuse("EmptyOrder");
  return yield* refuseImpossible(facts);
});

interface KeepInput {
  readonly order: OrderDraft;
  /** Null for an order that is new. */
  readonly version: number | null;
}

/** Keeps the client's working copy; what is no longer a temp, or was taken over by another till, stays as it is. */
export const keep = ({ order, version }: KeepInput) =>
  inOneGo(
    Effect.gen(function* () {
      const facts = yield* factsOf(order);
      if (facts.order !== null && facts.order.state !== "temp") return yield* refuseImpossible(facts);
      yield* refuseStale(order, facts, version);
      const id = yield* write(order, facts, "temp", null);
      return { id, version: (facts.order?.version ?? 0) + 1 };
    }),
  );

interface SaveInput extends KeepInput {
  readonly key: string;
}

/** Whether the order is a draft of the list or held: whoever edits it goes on with what is stored. */
const isStored = ({ order }: PostingFacts): boolean => order?.state === "saved" || order?.state === "held";

/** A draft stays what it was made as: an order of that till, or of the office. */
const refuseOtherTill = Effect.fnUntraced(function* (draft: OrderDraft, facts: PostingFacts) {
  if (isStored(facts) && facts.order?.tillId !== draft.tillId)
    return yield* refuseField("order.tillId", "choice");
});

/** Saves a draft inside the transaction of a command that is under way, and answers with its id. */
export const saveInside = Effect.fnUntraced(function* ({ order, version }: KeepInput) {
  const facts = yield* factsOf(order);
  const event = { type: isStored(facts) ? "EDIT" : "SAVE" } as const;
  const to = yield* step(order, facts, event);
  yield* refuseStale(order, facts, version);
  yield* refuseOtherTill(order, facts);
  if (facts.order !== null) yield* refuseUnsent(facts.order.id, order);
  return yield* write(order, facts, to, null);
});

/** Saves a draft that the list shows, new or changed; based on a stale version it is refused with the current order (G5). */
export const save = Effect.fnUntraced(function* (input: SaveInput) {
  const id = yield* once({ key: input.key, name: "save", body: input }, saveInside(input));
  return yield* readOrder(id);
});

interface HangInput extends SaveInput {
  readonly name: string;
}

/** Holds an order: it leaves the till and every till of the branch sees it (S2); a stale copy does not take another's place (G5). */
export const hang = Effect.fnUntraced(function* (input: HangInput) {
  const act = Effect.gen(function* () {
    const facts = yield* factsOf(input.order, true);
    const to = yield* step(input.order, facts, { type: "HANG" });
    yield* refuseStale(input.order, facts, input.version);
    yield* refuseOtherTill(input.order, facts);
    return yield* write(input.order, facts, to, input.name);
  });
  return yield* readHeld(yield* once({ key: input.key, name: "hang", body: input }, act));
});
