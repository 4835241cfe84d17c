/** Making, changing and deleting customers, one or many; undoing what was done to many. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import {
  blankCustomer,
  CounterCustomer,
  CustomerCard,
  type CustomerChange,
  type CustomerInput,
  type customerCardEndpoints,
} from "../../contract/customer/customer-card.ts";
import { once } from "../command.ts";
import { changeRecord, createRecord, type RecordKind, runBatch, undoBatch } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { readCard } from "./card.ts";
import { postOpening } from "./opening.ts";

type PayloadOf<
  E extends "addCustomer" | "createCustomer" | "changeCustomer" | "editCustomers" | "deleteCustomers",
> = (typeof customerCardEndpoints)[E]["args"][2]["payload"]["Type"];

/** Customers as a kind of kept record. */
export const customers: RecordKind = {
  table: "customer",
  label: ({ code }) => String(code),
  schema: CustomerCard,
  current: readCard,
  rights: { change: "customer.customer.change", delete: "customer.customer.delete" },
};

/** A code belongs to one customer at a time; those that were deleted do not keep theirs. */
const isTaken = Effect.fnUntraced(function* (code: string, id: number) {
  const sql = yield* PgClient.PgClient;
  const taken = yield* sql`select from customer where code = ${code} and deleted_at is null and id <> ${id}`;
  return taken.length > 0;
});

const refuseTaken = Effect.fnUntraced(function* (code: string, id: number) {
  if (yield* isTaken(code, id))
    return yield* refuse("CodeTaken", { params: { code }, fields: [{ field: "code", message: code }] });
});

/** The next free code for who gives none: C and a number. */
export const nextCode: Effect.Effect<string, SqlError, PgClient.PgClient> = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const [next] = yield* sql<{ number: number }>`select nextval('customer_number') as number`;
  const code = `C${String(next?.number ?? 0).padStart(5, "0")}`;
  return (yield* isTaken(code, 0)) ? yield* nextCode : code;
});

const complete = Effect.fnUntraced(function* (fields: CustomerInput, id: number) {
  const code = fields.code === "" ? yield* nextCode : fields.code;
  yield* refuseTaken(code, id);
  return { ...fields, code };
});

/** Makes a customer, once for its key (G4), with what they owed before. */
export const createCustomer = Effect.fnUntraced(function* (input: PayloadOf<"createCustomer">) {
  const act = Effect.gen(function* () {
    const id = yield* createRecord(customers, yield* complete(input.fields, 0));
    if (input.opening !== null && input.opening.amount !== 0) yield* postOpening(id, input.opening);
    return id;
  });
  return yield* readCard(yield* once({ key: input.key, name: "createCustomer", body: input }, act));
});

/** Phone and mail of a new customer need the right to add customers only, not the right to see those of other customers. */
const counterCustomers: RecordKind = { ...customers, schema: CounterCustomer };

/** Makes a customer with what is asked at a counter, once for its key (G4); the office adds the rest. */
export const addCustomer = Effect.fnUntraced(function* (input: PayloadOf<"addCustomer">) {
  const act = Effect.gen(function* () {
    return yield* createRecord(counterCustomers, yield* complete({ ...blankCustomer, ...input.fields }, 0));
  });
  return { id: yield* once({ key: input.key, name: "addCustomer", body: input }, act) };
});

/** Changes a card in the version that was seen (G5). */
export const changeCustomer = Effect.fnUntraced(function* (input: PayloadOf<"changeCustomer">) {
  const { id } = input;
  const act = Effect.gen(function* () {
    yield* changeRecord(customers, input, yield* complete(input.fields, id));
    return id;
  });
  return yield* readCard(yield* once({ key: input.key, name: "changeCustomer", body: input }, act));
});

/** Sets fields of many. A level or person that does not exist is nobody's: NotFound, and nothing is done. */
export const editCustomers = (input: PayloadOf<"editCustomers">) => {
  const fields: CustomerChange = input.change;
  return runBatch(customers, { key: input.key, records: input.records, act: "change", fields });
};

/** A customer that a document or an entry names stays for it. */
const refuseUsed = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const used = yield* sql`
    select from customer where id = ${id} and (exists (select from sale_order where customer_id = ${id})
      or exists (select from customer_entry where customer_id = ${id}))`;
  if (used.length > 0) return yield* refuse("InUse");
});

export const deleteCustomers = (input: PayloadOf<"deleteCustomers">) =>
  runBatch(customers, {
    key: input.key,
    records: input.records,
    act: "delete",
    fields: {},
    guard: refuseUsed,
  });

/** A code that another customer has got meanwhile stands in the way of bringing a deleted one back. */
export const undoCustomers = (input: { readonly key: string; readonly batchId: number }) =>
  undoBatch(customers, {
    ...input,
    guard: ({ code, id }) => Effect.map(isTaken(String(code), Number(id)), (taken) => !taken),
  });

/** Sets the opening balance of a customer. */
export const setOpening = Effect.fnUntraced(function* (
  input: (typeof customerCardEndpoints)["setOpening"]["args"][2]["payload"]["Type"],
) {
  const { key, id, ...opening } = input;
  const act = Effect.as(postOpening(id, opening), id);
  return yield* readCard(yield* once({ key, name: "setOpening", body: input }, act));
});
