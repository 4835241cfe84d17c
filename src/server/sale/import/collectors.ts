/** Files of hand terminals: read, given to a customer, opened as an import of which the order is made, discarded. */
import { createHash } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import {
  CollectorFile,
  type collectorEndpoints,
  type CollectorQuery,
  MOST_COLLECTOR_BYTES,
} from "../../../contract/sale/collector.ts";
import type { ImportView } from "../../../contract/import/import.ts";
import { once } from "../../command.ts";
import { namesForReader } from "../../builtin-name.ts";
import { mapColumns, parseFile } from "../../import/public.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readBaseCurrency, readSettings } from "../../setting/public.ts";
import { wordsIn } from "../../sql/list-sql.ts";
import { pagingOf } from "../../sql/paging.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { checkWaiting } from "./collector-state.ts";
import { saleTarget } from "./sale-target.ts";

type Payload<E extends "readCollector" | "changeCollector" | "openCollector" | "discardCollector"> =
  (typeof collectorEndpoints)[E]["args"][2]["payload"]["Type"];

const Counted = Schema.Struct({ ...CollectorFile.fields, count: Schema.Int });
const decode = Schema.decodeUnknownEffect(Schema.Array(Counted));

/** Files `f` of the branches of the person, the newest first. */
const filesWhere = Effect.fnUntraced(function* (query: CollectorQuery & { readonly id?: number }) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const { id = null, state = null, searchWord } = query;
  const { limit, offset } = pagingOf(query);
  const rows = yield* sql`
    select f.id, f.version, f.state, f.device, f.name, f.customer_id as "customerId", c.name as customer,
      f.warehouse_id as "warehouseId", ${named("w")} as warehouse, f.lines, f.wrong, f.quantity, f.total, f.currency,
      case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end as "order",
      person.name as by, extract(epoch from f.read_at)::int as at, (count(*) over ())::int as count
    from collector_file f join warehouse w on w.id = f.warehouse_id join person on person.id = f.person_id
    left join customer c on c.id = f.customer_id left join sale_order o on o.id = f.order_id
    where ${sql.and([
      inOwnBranch(sql, yield* Person, "f.branch_id"),
      sql`(${id}::bigint is null or f.id = ${id}::bigint)`,
      sql`(${state}::text is null or f.state = ${state}::text)`,
      ...wordsIn(sql, ["lower(f.device || ' ' || f.name || ' ' || coalesce(c.name, ''))"], searchWord),
    ])}
    order by f.id desc limit ${limit} offset ${offset}`;
  return yield* Effect.orDie(decode(rows));
});

export const listCollectors = (query: CollectorQuery) =>
  Effect.map(filesWhere(query), (rows) => ({
    files: rows.map(({ count: _, ...file }) => file),
    total: rows[0]?.count ?? 0,
  }));

const readFile = Effect.fnUntraced(function* (id: number) {
  const [row] = yield* filesWhere({ id });
  if (row === undefined) return yield* refuse("NotFound");
  const { count: _, ...file } = row;
  return file;
});

/** Its figures are read under a name of their own, so that no import that the person has begun is forgotten. */
const collectorTarget = { ...saleTarget, name: "collector" };

interface Content {
  readonly name: string;
  /** Base64. */
  readonly content: string;
  readonly customerId: number | null;
  readonly warehouseId: number;
}

const headOf = Effect.fnUntraced(function* (
  { customerId, warehouseId }: Content,
  collectorId: number | null,
) {
  return {
    customerId,
    warehouseId,
    currency: (yield* readBaseCurrency).code,
    vatMode: (yield* readSettings).EnableSaleOrderTax.value,
    memo: "",
    collectorId,
  };
});

const isMapped = ({ mapping }: ImportView): boolean => mapping.some((field) => field !== null);

/** What the lines come to; `total` is null where no column was recognised. */
const figuresOf = Effect.fnUntraced(function* (content: Content) {
  const sql = yield* PgClient.PgClient;
  const head = yield* headOf(content, null);
  const input = { key: crypto.randomUUID(), name: content.name, content: content.content, choices: {} };
  const view = yield* parseFile(collectorTarget, input);
  const hasColumns = isMapped(view);
  if (hasColumns)
    yield* mapColumns(collectorTarget, { id: view.id, mapping: view.mapping, head, again: true });
  // A row is wrong here by its own fault alone, not because another row keeps its order out (S22).
  const [sums] = yield* sql<{ wrong: number; quantity: number; total: number }>`
    select count(*) filter (where problems <> '[]')::int as wrong,
      exact(coalesce(sum(quantity) filter (where problems = '[]'), 0)) as quantity,
      exact(coalesce(sum(value) filter (where problems = '[]'), 0)) as total
    from import_row where import_id = ${view.id}`;
  yield* sql`delete from import_file where id = ${view.id}`;
  return {
    currency: head.currency,
    lines: view.rows,
    wrong: hasColumns ? (sums?.wrong ?? 0) : view.rows,
    quantity: sums?.quantity ?? 0,
    total: hasColumns ? (sums?.total ?? 0) : null,
  };
});

/** The warehouse that the goods are sold from, in a branch of the person. */
const branchOf = Effect.fnUntraced(function* (warehouseId: number) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql<{ branchId: number }>`
    select branch_id as "branchId" from warehouse where id = ${warehouseId} and kind = 'stock' and active
      and deleted_at is null and ${inOwnBranch(sql, yield* Person, "branch_id")}`;
  return row?.branchId ?? (yield* refuseField("warehouseId", "choice"));
});

/** Keeps a file with what its lines come to. */
export const readCollector = Effect.fnUntraced(function* (input: Payload<"readCollector">) {
  const sql = yield* PgClient.PgClient;
  const bytes = Buffer.from(input.content, "base64");
  if (bytes.length > MOST_COLLECTOR_BYTES) return yield* refuse("FileTooLarge");
  const branch = yield* branchOf(input.warehouseId);
  const digest = createHash("sha256").update(bytes).digest("hex");
  const same = sql`digest = ${digest} and branch_id = ${branch} and state <> 'discarded'`;
  const [before] = yield* sql<{ id: number }>`select id from collector_file where ${same}`;
  if (before) return { file: yield* readFile(before.id), isKnown: true };
  const figures = yield* figuresOf(input);
  const row = {
    branch_id: branch,
    device: input.device,
    name: input.name,
    content: bytes,
    digest,
    customer_id: input.customerId,
    warehouse_id: input.warehouseId,
    ...figures,
    person_id: (yield* Person).id,
  };
  const act = Effect.gen(function* () {
    const [made] = yield* sql<{ id: number }>`insert into collector_file ${sql.insert(row)} returning id`;
    return made?.id ?? 0;
  });
  const id = yield* once({ key: input.key, name: "readCollector", body: input }, act);
  return { file: yield* readFile(id), isKnown: false };
});

/** The file that waits, in the version that the change is based on (G5). */
const contentOf = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  yield* checkWaiting(id);
  const [row] = yield* sql<Content>`
    select name, encode(content, 'base64') as content, customer_id as "customerId", warehouse_id as "warehouseId"
    from collector_file where id = ${id}`;
  return row ?? (yield* refuse("NotFound"));
});

/** One change of a file that waits, once for its key; StaleVersion where somebody changed it since. */
const change = Effect.fnUntraced(function* (
  name: string,
  input: { readonly key: string; readonly id: number; readonly version: number },
  columns: Readonly<Record<string, unknown>>,
) {
  const sql = yield* PgClient.PgClient;
  const act = Effect.gen(function* () {
    yield* sql`select from collector_file where id = ${input.id} for update`;
    yield* checkWaiting(input.id);
    const [changed] = yield* sql`
      update collector_file set ${sql.update(columns)}, version = version + 1
      where id = ${input.id} and version = ${input.version} returning id`;
    if (!changed) return yield* refuse("StaleVersion", { current: yield* readFile(input.id) });
    return input.id;
  });
  return yield* readFile(yield* once({ key: input.key, name, body: input }, act));
});

export const changeCollector = Effect.fnUntraced(function* (input: Payload<"changeCollector">) {
  const { device, customerId, warehouseId } = input;
  const now = yield* readFile(input.id);
  const branch = yield* branchOf(warehouseId);
  const content = now.state === "waiting" ? yield* contentOf(input.id) : null;
  const figures = content === null ? {} : yield* figuresOf({ ...content, customerId, warehouseId });
  // A document stays in the branch that it was written in.
  if (content !== null && branch !== (yield* branchOf(content.warehouseId)))
    return yield* refuseField("warehouseId", "choice");
  return yield* change("changeCollector", input, {
    device,
    customer_id: customerId,
    warehouse_id: warehouseId,
    ...figures,
  });
});

export const discardCollector = (input: Payload<"discardCollector">) =>
  change("discardCollector", input, { state: "discarded" });

/** The file as an import of sales orders, checked where its columns were recognised. */
export const openCollector = Effect.fnUntraced(function* ({ key, id }: Payload<"openCollector">) {
  const content = yield* contentOf(id);
  const head = yield* headOf(content, id);
  const view = yield* parseFile(saleTarget, {
    key,
    name: content.name,
    content: content.content.replace(/\s/g, ""),
    choices: {},
  });
  if (view.counts !== null || !isMapped(view)) return view;
  return yield* mapColumns(saleTarget, { id: view.id, mapping: view.mapping, head });
});
