/**
 * Whose a working copy is. A temp belongs to its person and till: nobody else reads, changes or takes it over without the right to,
 * which leaves a log entry. A till that goes on with a colleague's sale, such as after a change of shift, is that till (S2, G13).
 */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Order } from "../../../contract/sale/sale-order.ts";
import { may, Person } from "../../person.ts";
import type { SignedInPerson } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { readOrder } from "../reading/read-order.ts";

const TAKE = "sale.draft.take";

interface Copy {
  readonly id: number;
  readonly state: string;
  readonly personId: number;
  readonly tillId: number | null;
}

const isOfAnother = (copy: Pick<Copy, "state" | "personId">, person: SignedInPerson): boolean =>
  copy.state === "temp" && copy.personId !== person.id;

/** A condition on `sale_order o`: the person may read it. What others work on is as if it were not there (G13). */
export const readable = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  return may(person, TAKE) ? sql`true` : sql`(o.state <> 'temp' or o.person_id = ${person.id})`;
});

/** Whether the person may read it. */
export const mayRead = Effect.fnUntraced(function* (copy: Pick<Copy, "state" | "personId">) {
  const person = yield* Person;
  return !isOfAnother(copy, person) || may(person, TAKE);
});

const note = Effect.fnUntraced(function* (orderId: number, act: "take" | "look", from: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* yield* documentLog({
    documentType: "sale",
    documentId: orderId,
    act,
    detail: sql`name`,
    from: sql`from person where id = ${from}`,
  });
});

/** One order for a screen: NotFound for a working copy of somebody else; who may see it leaves a log entry. */
export const openOrder = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const [copy] = yield* sql<Copy>`
    select id, state, person_id as "personId", till_id as "tillId" from sale_order o where id = ${id} and ${yield* readable()}`;
  if (!copy) return yield* refuse("NotFound");
  if (isOfAnother(copy, person)) yield* note(id, "look", copy.personId);
  return yield* readOrder(id);
});

/** The order that a refusal carries. Of another person's working copy it has the head without customer, memo, lines and log. */
export const currentOf = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const order: Order = yield* readOrder(id);
  const [copy] = yield* sql`select from sale_order o where id = ${id} and ${yield* readable()}`;
  if (copy) return order;
  const hidden = { customerId: null, customer: null, memo: "", holdName: null, discount: null };
  return { ...order, ...hidden, lines: [], payments: [], stock: [], money: [], log: [], vatRates: [] };
});

/** Whether the person works at this till: they opened the shift that is open there. */
const worksAt = Effect.fnUntraced(function* (tillId: number | null) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const [shift] = yield* sql`
    select from shift where till_id = ${tillId}::int and closed_at is null and opened_by = ${person.id}`;
  return shift !== undefined;
});

/**
 * Lets the person go on with a stored order, or refuses with AccessDenied. `isPaid`: the customer has paid for what is sent, so the
 * till that has the sale may always post it (OT3); or they hold it, which a relief at this till may as well.
 */
export const takeCopy = Effect.fnUntraced(function* (
  copy: Copy | null,
  sent: { readonly tillId: number | null; readonly isPaid: boolean },
) {
  const person = yield* Person;
  if (copy === null || !isOfAnother(copy, person)) return;
  const isSameTill = copy.tillId !== null && copy.tillId === sent.tillId;
  const mayGoOn = may(person, TAKE) || (isSameTill && (sent.isPaid || (yield* worksAt(copy.tillId))));
  if (!mayGoOn) return yield* refuse("AccessDenied", { params: { right: TAKE } });
  yield* note(copy.id, "take", copy.personId);
});
