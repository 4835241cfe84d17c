/** Desks of a restaurant. What their state is derived from is read from the bills that are open at them (E1). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { type DeskFields, desks as contract } from "../../contract/desk/desk.ts";
import { recordTable } from "../record/public.ts";
import { refuse, refuseField } from "../refusal.ts";
import { posted } from "../sale/public.ts";
import { isPartlyPaid } from "./part-sql.ts";

type Row = Readonly<Record<string, unknown>>;

const isTaken = Effect.fnUntraced(function* (branchId: number, name: string, id: number) {
  const sql = yield* PgClient.PgClient;
  const taken = yield* sql`
    select from desk where branch_id = ${branchId} and lower(name) = lower(${name}) and id <> ${id} and deleted_at is null`;
  return taken.length > 0;
});

const ofBills = (what: string, from = "") => `(select ${what} from desk_order d
  join sale_order o on o.id = d.order_id and o.branch_id = d.branch_id
  join desk_bill b on b.order_id = d.order_id and b.branch_id = d.branch_id ${from}
  where d.desk_id = t.id and d.cleaned_at is null`;
const isPartly = isPartlyPaid("b", "o");
const isOpen = `(o.state in ('temp', 'saved', 'held') or ${isPartly})`;
const items = "join kitchen_item k on k.order_id = d.order_id and k.branch_id = d.branch_id";
const openBills = `${ofBills("count(*)::int")} and ${isOpen})`;

/** Locks the branch, so that two people never make the same desk. A desk with an open bill stays in its branch. */
const check = Effect.fnUntraced(function* (fields: DeskFields, before: Row | null) {
  const sql = yield* PgClient.PgClient;
  const { branchId, name } = fields;
  const [branch] = yield* sql`select id from branch where id = ${branchId} for no key update`;
  if (branch === undefined) return yield* refuseField("branchId", "choice");
  const id = Number(before?.["id"] ?? 0);
  if (yield* isTaken(branchId, name, id))
    return yield* refuse("CodeTaken", { params: { code: name }, fields: [{ field: "name", message: name }] });
  if (before === null || before["branch_id"] === branchId) return;
  const bills = yield* sql`select from desk_order where desk_id = ${id} and cleaned_at is null limit 1`;
  if (bills.length > 0) return yield* refuse("InUse");
});

export const desks = recordTable({
  table: "desk",
  contract,
  search: "lower(t.room || ' ' || t.name || ' ' || t.reserved_for)",
  sort: { name: ["t.branch_id", "lower(t.room)", "length(t.name)", "lower(t.name)", "t.id"] },
  filter: (sql, { branchId, room }) => [
    ...(branchId === undefined ? [] : [sql`t.branch_id = ${branchId}`]),
    ...(room === undefined ? [] : [sql`lower(t.room) = lower(${room})`]),
  ],
  label: ({ room, name }) => `${String(room)} ${String(name)}`,
  uses: openBills,
  facts: {
    branch: "(select name from branch where id = t.branch_id)",
    openBills,
    billsAsked: `${ofBills("count(*)::int")} and (o.state in ('temp', 'held') or ${isPartly}))`,
    sentItems: `${ofBills("count(*)::int", items)} and ${isOpen} and k.state <> 'cancelled')`,
    servedItems: `${ofBills("count(*)::int", items)} and ${isOpen} and k.state = 'served')`,
    isUsed: `coalesce(${ofBills("true")} and ${posted("o")} and not ${isPartly} limit 1), false)`,
    isReserved: "coalesce(t.reserved_until > extract(epoch from now()), false)",
  },
  check,
  fitsAgain: (row) =>
    Effect.map(isTaken(Number(row["branch_id"]), String(row["name"]), Number(row["id"])), (taken) => !taken),
});
