/** The people of the demo company, whose passwords everybody may know: they exist in the demo company alone. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { PositionName } from "../../company/public.ts";
import { hashPassword } from "../../session/public.ts";
import type { Company } from "../demo-company.ts";

export const demoPassword = "kontor-demo";
export const demoPin = "1234";

interface DemoPerson {
  readonly username: string;
  readonly name: string;
  readonly position: PositionName;
  readonly isBoss: boolean;
  readonly pin: string | null;
}

/** Who can sign in to the demo company, all with `demoPassword`; the PIN is for allowing at a till what a cashier may not. */
export const demoPeople = [
  { username: "root", name: "Ruth Hargreaves", position: "Root", isBoss: true, pin: null },
  { username: "admin", name: "Adam Whitfield", position: "Administrator", isBoss: true, pin: null },
  { username: "manager", name: "Maya Prescott", position: "Manager", isBoss: false, pin: demoPin },
  { username: "cashier", name: "Carla Bennett", position: "Cashier", isBoss: false, pin: null },
  { username: "cashier2", name: "Callum Reid", position: "Cashier", isBoss: false, pin: null },
  { username: "stock", name: "Stanley Okafor", position: "Stock keeper", isBoss: false, pin: null },
  { username: "invoice", name: "Ines Duarte", position: "Invoice", isBoss: false, pin: null },
] as const satisfies readonly DemoPerson[];

export type Username = (typeof demoPeople)[number]["username"];

const makePerson = Effect.fnUntraced(function* (person: DemoPerson, company: Company) {
  const sql = yield* PgClient.PgClient;
  const password = yield* hashPassword(demoPassword);
  const pin = person.pin === null ? null : yield* hashPassword(person.pin);
  const [made] = yield* sql<{ id: number }>`
    insert into person (username, name, password_hash, pin_hash, position_id, branch_id, is_boss)
    values (${person.username}, ${person.name}, ${password}, ${pin}, ${company.positions.get(person.position)}::int,
      ${company.branchId}, ${person.isBoss})
    returning id`;
  return made?.id ?? 0;
});

/** Makes them and answers with their ids by username. */
export const makePeople = Effect.fnUntraced(function* (company: Company) {
  const ids: Record<Username, number> = {
    root: 0,
    admin: 0,
    manager: 0,
    cashier: 0,
    cashier2: 0,
    stock: 0,
    invoice: 0,
  };
  for (const person of demoPeople) ids[person.username] = yield* makePerson(person, company);
  return ids;
});
