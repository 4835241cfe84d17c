/** Changes of a bill beside its lines: guests, service charge, courses, asking for it, cleaning its desks, items that are taken off (E1, E2, E5, E9). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { BillChange } from "../../contract/desk/desk-order.ts";
import { takesOrderDiscount as isOfGoods } from "../../domain/price/order.ts";
import { unitsOf, ZERO_COUNT } from "../../domain/price/packing.ts";
import { once } from "../command.ts";
import { may, Person } from "../person.ts";
import { refuse, refuseField } from "../refusal.ts";
import { changeLinesInside, changeOrderInside, type StoredDraft } from "../sale/public.ts";
import { integers, uuids } from "../sql/sql-array.ts";
import { sentOfLine, stepItems, takeBack } from "./kitchen.ts";
import { lockBill, lockOpenBill } from "./locked-bill.ts";
import { isPartlyPaid } from "./part-sql.ts";
import { readBills } from "./read-bills.ts";
import { followGuests, setService } from "./service-charge.ts";

type Change<Type extends BillChange["type"]> = Extract<BillChange, { readonly type: Type }>;

const setGuests = Effect.fnUntraced(function* (orderId: number, { guests }: Change<"guests">) {
  const sql = yield* SqlClient.SqlClient;
  yield* lockOpenBill(orderId);
  yield* sql`update desk_bill set guests = ${guests} where order_id = ${orderId}`;
  yield* followGuests(orderId);
});

const changeService = Effect.fnUntraced(function* (
  orderId: number,
  { isCharged, reason }: Change<"service">,
) {
  if (!may(yield* Person, "desk.service.remove"))
    return yield* refuse("AccessDenied", { params: { right: "desk.service.remove" } });
  yield* setService(orderId, isCharged, reason);
});

/** What was sent already keeps the course that the kitchen was told. */
const setCourses = Effect.fnUntraced(function* (orderId: number, { lines }: Change<"courses">) {
  const sql = yield* SqlClient.SqlClient;
  const { branchId } = yield* lockOpenBill(orderId);
  yield* sql`
    insert into desk_course (branch_id, order_id, line_key, course)
    select ${branchId}, ${orderId}, key, course
    from unnest(${uuids(lines.map(({ key }) => key))}, ${integers(lines.map(({ course }) => course))}) as given (key, course)
    on conflict (order_id, line_key, branch_id) do update set course = excluded.course`;
});

const setSeats = Effect.fnUntraced(function* (orderId: number, { lines }: Change<"seats">) {
  const sql = yield* SqlClient.SqlClient;
  const { branchId } = yield* lockOpenBill(orderId);
  // 0 stands for no seat: an array of numbers has no null.
  yield* sql`
    insert into desk_course (branch_id, order_id, line_key, course, seat)
    select ${branchId}, ${orderId}, key, 1, nullif(seat, 0)
    from unnest(${uuids(lines.map(({ key }) => key))}, ${integers(lines.map(({ seat }) => seat ?? 0))}) as given (key, seat)
    on conflict (order_id, line_key, branch_id) do update set seat = excluded.seat`;
});

/** Holds the order under the names of its desks, so that each till of the branch finds it. */
const askForBill = Effect.fnUntraced(function* (orderId: number) {
  const { id, version } = yield* lockOpenBill(orderId);
  yield* changeOrderInside({
    name: "hang",
    input: { id, version },
    event: { type: "HANG" },
    apply: Effect.fnUntraced(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* sql`
        update sale_order set hold_name = (select left(string_agg(desk.room || ' ' || desk.name, ', '), 100)
          from desk_order d join desk on desk.id = d.desk_id where d.order_id = ${id}) where id = ${id}`;
    }),
  });
});

const reopen = Effect.fnUntraced(function* (orderId: number) {
  const { id, version, state } = yield* lockOpenBill(orderId);
  if (state !== "held") return yield* refuse("NotPossibleNow");
  const input = { id, version };
  yield* changeOrderInside({ name: "change", input, event: { type: "EDIT" }, apply: () => Effect.void });
});

const cleanDesk = Effect.fnUntraced(function* (orderId: number, { deskId }: Change<"clean">) {
  const sql = yield* SqlClient.SqlClient;
  const { state } = yield* lockBill(orderId);
  if (state === "temp" || state === "saved" || state === "held") return yield* refuse("NotPossibleNow");
  const [partly] = yield* sql`
    select from desk_bill b join sale_order o on o.id = b.order_id and o.branch_id = b.branch_id
    where b.order_id = ${orderId} and ${sql.literal(isPartlyPaid("b", "o"))}`;
  if (partly !== undefined) return yield* refuse("NotPossibleNow");
  const cleaned = yield* sql`
    update desk_order set cleaned_at = coalesce(cleaned_at, now()) where order_id = ${orderId} and desk_id = ${deskId}
    returning desk_id`;
  if (cleaned.length === 0) return yield* refuseField("change.deskId", "choice");
});

/** What was not sent goes first; what was needs the right to take it back. */
const voidLine = Effect.fnUntraced(function* (orderId: number, { line, units, reason }: Change<"void">) {
  const person = yield* Person;
  const order = yield* lockOpenBill(orderId);
  const items = yield* sentOfLine(orderId, line.key);
  const sent = items.reduce((sum, { quantity }) => sum + quantity, 0);
  yield* changeLinesInside({
    name: "voidItem",
    input: { key: "", id: order.id, version: order.version },
    known: [line],
    change: Effect.fnUntraced(function* ({ draft }: StoredDraft) {
      const stored = draft.lines.find(({ key }) => key === line.key);
      const quantity = stored === undefined ? 0 : unitsOf(stored.count, stored.packing);
      if (stored === undefined || !isOfGoods(stored)) return yield* refuseField("change.line.key", "choice");
      if (units > quantity) return yield* refuseField("change.units", "range");
      const back = sent - (quantity - units);
      if (back > 0) {
        if (!may(person, "desk.order.void"))
          return yield* refuse("AccessDenied", { params: { right: "desk.order.void" } });
        yield* takeBack(orderId, items, back, reason);
      }
      const left = { ...stored, count: { ...ZERO_COUNT, units: quantity - units } };
      const lines = draft.lines.flatMap((one) =>
        one.key !== line.key ? [one] : units === quantity ? [] : [left],
      );
      return { draft: { ...draft, lines }, keys: new Set(units === quantity ? [] : [line.key]) };
    }),
  });
});

const make = (id: number, change: BillChange) => {
  switch (change.type) {
    case "guests":
      return setGuests(id, change);
    case "courses":
      return setCourses(id, change);
    case "seats":
      return setSeats(id, change);
    case "service":
      return changeService(id, change);
    case "ask":
      return askForBill(id);
    case "reopen":
      return reopen(id);
    case "clean":
      return cleanDesk(id, change);
    case "kitchen":
      return Effect.andThen(lockBill(id), stepItems(id, change.itemIds, { type: change.event }));
    case "void":
      return voidLine(id, change);
  }
};

export const changeBill = Effect.fnUntraced(function* (input: {
  readonly key: string;
  readonly id: number;
  readonly change: BillChange;
}) {
  const act = Effect.as(make(input.id, input.change), input.id);
  const id = yield* once({ key: input.key, name: "changeBill", body: input }, act);
  return yield* readBills({ id });
});
