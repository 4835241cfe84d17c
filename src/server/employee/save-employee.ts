/** Making and changing the people who work here, one or many: nobody gives more than they have or takes from themselves. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { EmployeeCard, employeeEndpoints } from "../../contract/employee/employee.ts";
import { once } from "../command.ts";
import { Person } from "../person.ts";
import {
  changeRecord,
  createRecord,
  logChange,
  type RecordKind,
  runBatch,
  undoBatch,
} from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { hashPassword } from "../session/public.ts";
import { tellSettings } from "../setting/public.ts";
import { readEmployee } from "./list-employees.ts";
import { isAbove, isKeptWithout, needCover, needKeeper, ownPower, powerOfPerson, takeTurn } from "./power.ts";

type PayloadOf<E extends "createEmployee" | "changeEmployee" | "blockEmployees"> =
  (typeof employeeEndpoints)[E]["args"][2]["payload"]["Type"];

const change = employeeEndpoints.changeEmployee.access;

export const employees: RecordKind = {
  table: "person",
  label: ({ name }) => String(name),
  schema: EmployeeCard,
  current: readEmployee,
  rights: { change, delete: change },
};

/** Names of accounts do not differ by capitals alone. */
const refuseTaken = Effect.fnUntraced(function* (username: string, id: number) {
  const sql = yield* PgClient.PgClient;
  const taken =
    yield* sql`select from person where lower(username) = ${username.toLowerCase()} and id <> ${id}`;
  if (taken.length > 0)
    return yield* refuse("NameTaken", {
      params: { name: username },
      fields: [{ field: "username", message: username }],
    });
});

/** A PIN is kept hashed, and of its change the log says only that there was one. */
const setPin = Effect.fnUntraced(function* (id: number, pin: string) {
  if (pin === "") return;
  const sql = yield* PgClient.PgClient;
  yield* sql`update person set pin_hash = ${yield* hashPassword(pin)} where id = ${id}`;
  yield* logChange("person", id, "pin", []);
});

/** Signs out everywhere but in the session that asks, and takes back links that were not used yet. */
export const signOut = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const { tokenHash } = yield* Person;
  yield* sql`delete from login_session where person_id = ${id} and token_hash <> ${tokenHash}`;
});

/** What has to hold after somebody was made or changed. */
const settle = Effect.fnUntraced(function* (id: number, own: Effect.Success<typeof ownPower>) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const power = yield* powerOfPerson(id);
  yield* needCover(own, power);
  const [now] = yield* sql<{ active: boolean }>`select active from person where id = ${id}`;
  if (id === person.id && (now?.active !== true || isAbove(own, power)))
    return yield* refuse("NotPossibleNow");
  if (now?.active !== true) yield* signOut(id);
  yield* needKeeper();
  yield* tellSettings(sql);
});

/** Makes a person, once for its key (G4). Secrets stay out of what is kept of the command. */
export const createEmployee = Effect.fnUntraced(function* (input: PayloadOf<"createEmployee">) {
  const { key, fields, pin, password } = input;
  const act = Effect.gen(function* () {
    yield* takeTurn;
    const own = yield* ownPower;
    yield* refuseTaken(fields.username, 0);
    const passwordHash = password === "" ? "" : yield* hashPassword(password);
    const id = yield* createRecord(employees, { ...fields, passwordHash, mustChangePassword: true });
    yield* setPin(id, pin);
    yield* settle(id, own);
    return id;
  });
  return yield* readEmployee(yield* once({ key, name: "createEmployee", body: { fields } }, act));
});

/** Changes a person in the version that was seen (G5). */
export const changeEmployee = Effect.fnUntraced(function* (input: PayloadOf<"changeEmployee">) {
  const { key, id, version, fields, pin } = input;
  const act = Effect.gen(function* () {
    yield* takeTurn;
    const own = yield* ownPower;
    yield* needCover(own, yield* powerOfPerson(id));
    yield* refuseTaken(fields.username, id);
    yield* changeRecord(employees, { id, version }, fields);
    yield* setPin(id, pin);
    yield* settle(id, own);
    return id;
  });
  return yield* readEmployee(
    yield* once({ key, name: "changeEmployee", body: { id, version, fields } }, act),
  );
});

/** Blocks or lets in many; oneself stays. */
export const blockEmployees = Effect.fnUntraced(function* (input: PayloadOf<"blockEmployees">) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const guard = Effect.fnUntraced(function* (id: number) {
    yield* takeTurn;
    yield* needCover(yield* ownPower, yield* powerOfPerson(id));
    if (input.active) return;
    if (id === person.id) return yield* refuse("NotPossibleNow");
    yield* needKeeper(id);
    yield* signOut(id);
  });
  const { key, records, active } = input;
  const result = yield* runBatch(employees, { key, records, act: "change", fields: { active }, guard });
  yield* tellSettings(sql);
  return result;
});

/** Who may do more than the caller, or is the last who keeps people, stands in the way. */
export const undoEmployees = Effect.fnUntraced(function* (input: {
  readonly key: string;
  readonly batchId: number;
}) {
  const sql = yield* PgClient.PgClient;
  const own = yield* ownPower;
  const undone = yield* undoBatch(employees, {
    ...input,
    guard: ({ id }) =>
      Effect.gen(function* () {
        yield* takeTurn;
        const power = yield* Effect.orDie(powerOfPerson(Number(id)));
        return !isAbove(power, own) && (yield* isKeptWithout(Number(id)));
      }),
  });
  yield* tellSettings(sql);
  return undone;
});
