/** Warehouses. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { type WarehouseFields, warehouses as contract } from "../../contract/basics/warehouse.ts";
import { recordTable } from "../record/public.ts";
import { refuse } from "../refusal.ts";

type Row = Readonly<Record<string, unknown>>;

/** Those on the way and of losses are made by transfers (T1, T2). */
const isOfSystem = (kind: unknown) => kind === "transit" || kind === "loss";

/** InUse when anything names it: stock, documents, tills; or when it was made for what the branch's returns bring (R6). */
const needUnused = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql<{ isUsed: boolean }>`
    select w.kind in ('transit', 'loss') or w.code = branch.code || '-D' or is_referenced('warehouse', w.id) as "isUsed"
    from warehouse w join branch on branch.id = w.branch_id where w.id = ${id}`;
  if (row?.isUsed) return yield* refuse("InUse");
});

/** What has happened in a warehouse belongs to its branch and its kind, so they stay once something has. */
const check = Effect.fnUntraced(function* (fields: WarehouseFields, before: Row | null) {
  if (isOfSystem(fields.kind) || isOfSystem(before?.["kind"])) return yield* refuse("NotPossibleNow");
  if (before === null) return;
  const moves = before["branch_id"] !== fields.branchId || before["kind"] !== fields.kind;
  if (moves) yield* needUnused(Number(before["id"]));
});

export const warehouses = recordTable({
  table: "warehouse",
  contract,
  search: "lower(t.code || ' ' || t.name)",
  filter: (sql, { branchId, kind, active }) => [
    ...(branchId === undefined ? [] : [sql`t.branch_id = ${branchId}`]),
    ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
    ...(active === undefined ? [] : [sql`t.active = ${active === "true"}`]),
  ],
  label: ({ code, name }) => `${String(code)} ${String(name)}`,
  unique: ["code"],
  deletedKeepTheirs: true,
  builtin: true,
  facts: {
    branch: "(select name from branch where id = t.branch_id)",
    tills: "(select string_agg(code, ', ' order by code) from till where warehouse_id = t.id)",
  },
  check,
  guardDelete: needUnused,
});
