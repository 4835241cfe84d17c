/** Transfers as they are read: who sees which, their rows, lines and filter in SQL. */
import { Effect, Schema, Struct } from "effect";
import type { SqlClient } from "effect/sql";
import {
  Transfer,
  type TransferQuery,
  TransferRow,
  transferFileEndpoints,
  transferList,
} from "../../../contract/stock/transfer.ts";
import { PICTURE_PATH } from "../../../contract/picture.ts";
import type { ReplenishmentQuery } from "../../../contract/stock/replenishment.ts";
import type { NameOf } from "../../builtin-name.ts";
import { documentReading } from "../../document/public.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import { ownBranch, type SignedInPerson } from "../../person.ts";
import type { Filters } from "../../sql/filters.ts";
import { transferActs } from "./transfer-acts.ts";

type Sql = SqlClient.SqlClient;

/** Transfers `o` that a person may see: those from or to their branch (T10). */
export const visibleTo = (sql: Sql, person: SignedInPerson) => {
  const branch = ownBranch(person);
  return branch === null ? sql`true` : sql`(o.branch_id = ${branch} or o.to_branch_id = ${branch})`;
};

/** What the acts of a row are found from; it leaves the answer again. */
const judged = {
  branchId: Schema.Int,
  toBranchId: Schema.Int,
  requestedBy: Schema.NullOr(Schema.Int),
  undecided: Schema.Int,
} as const;

/** SQL of the damaged and missing quantity of a line `l`. */
export const difference = "(l.damaged + l.returned + l.missing)";

/** How much of a line `l` is missing that nobody has decided about (T2). */
export const undecided = "(l.missing - l.found - l.source_fault - l.target_fault - l.carrier_fault)";

const shared = {
  startDate: { condition: (sql: Sql, day: string) => sql`o.date >= ${day}::date` },
  endDate: { condition: (sql: Sql, day: string) => sql`o.date <= ${day}::date` },
  state: { condition: (sql: Sql, state: string) => sql`o.state = ${state}` },
} as const;

const filters: Filters<TransferQuery, string> = {
  ...shared,
  only: {
    condition: (sql, only) =>
      only === "onTheWay"
        ? sql`o.state in ('sent', 'partReceived')`
        : sql`exists (select from stock_transfer_line l where l.transfer_id = o.id and ${sql.literal(only === "undecided" ? undecided : difference)} > 0)`,
  },
  fromWarehouseId: { condition: (sql, id) => sql`o.from_warehouse_id = ${id}` },
  toWarehouseId: { condition: (sql, id) => sql`o.to_warehouse_id = ${id}` },
  productId: {
    condition: (sql, id) =>
      sql`o.id in (select transfer_id from stock_transfer_line where product_id = ${id})`,
  },
};

const newest = ["o.date", "o.id"];

const described = {
  type: "transfer" as const,
  table: "stock_transfer",
  Row: Schema.Struct({ ...Struct.omit(TransferRow.fields, ["can"]), ...judged }),
  Page: Schema.Struct({ ...Struct.omit(Transfer.fields, ["can"]), ...judged }),
  texts: ["lower(coalesce(o.number, ''))", "lower(o.memo)"],
  sortKeys: {
    date: newest,
    number: ["coalesce(o.number, '')", "o.id"],
    from: ["f.name", ...newest],
    to: ["t.name", ...newest],
    state: ["o.state", ...newest],
    lineCount: ["q.line_count", ...newest],
    sent: ["q.sent", ...newest],
    received: ["q.received", ...newest],
  },
  tables: (sql: Sql) =>
    sql.literal(`stock_transfer o
    join warehouse f on f.id = o.from_warehouse_id join warehouse t on t.id = o.to_warehouse_id
    join branch fb on fb.id = o.branch_id join branch tb on tb.id = o.to_branch_id
    join person on person.id = o.person_id
    cross join lateral (
      select count(*)::int as line_count, coalesce(sum(asked), 0)::bigint as asked, coalesce(sum(sent), 0)::bigint as sent,
        coalesce(sum(received), 0)::bigint as received, coalesce(sum(damaged), 0)::bigint as damaged,
        coalesce(sum(returned), 0)::bigint as returned, coalesce(sum(missing), 0)::bigint as missing,
        coalesce(sum${undecided}, 0)::bigint as undecided
      from stock_transfer_line l where l.transfer_id = o.id and l.branch_id = o.branch_id) q`),
  columns: (sql: Sql, named: NameOf) => sql`
  o.id, o.client_id as "clientId", o.version, o.number, o.state, o.kind, o.date, o.from_warehouse_id as "fromWarehouseId",
  ${named("f")} as "from", fb.name as "fromBranch", o.to_warehouse_id as "toWarehouseId", ${named("t")} as "to",
  tb.name as "toBranch", person.name as by, q.line_count as "lineCount", q.asked, q.sent, q.received, q.damaged,
  q.returned, q.missing, q.undecided, o.branch_id as "branchId", o.to_branch_id as "toBranchId",
  o.requested_by as "requestedBy"`,
  pageColumns: (sql: Sql) =>
    sql.literal(`o.memo, o.carrier, extract(epoch from o.created_at)::int as "createdAt", extract(epoch from o.sent_at)::int as "sentAt",
    coalesce((select json_agg(json_build_object(
      'id', l.id, 'key', l.key, 'position', l.position, 'productId', l.product_id, 'lotId', l.lot_id,
      'lot', (select lot.code from lot where lot.id = l.lot_id), 'code', product.code, 'name', product.name,
      'packing', json_build_object('packingBox', l.packing_box, 'packingBigBag', l.packing_big_bag, 'packingBag', l.packing_bag),
      'count', json_build_object('boxNumber', l.box_number, 'bigBagNumber', l.big_bag_number, 'bagNumber', l.bag_number,
        'units', l.units),
      'asked', l.asked, 'approved', l.approved, 'sent', l.sent, 'received', l.received, 'damaged', l.damaged,
      'returned', l.returned, 'missing', l.missing, 'found', l.found, 'sourceFault', l.source_fault,
      'targetFault', l.target_fault, 'carrierFault', l.carrier_fault, 'lossPicture', '${PICTURE_PATH}' || l.loss_picture, 'lostValue', l.lost_value, 'value', l.value) order by l.position)
    from stock_transfer_line l join product on product.id = l.product_id
    where l.transfer_id = o.id and l.branch_id = o.branch_id), '[]') as lines`),
  acts: transferActs,
};

const reading = documentReading({ ...described, visibleTo, filters });

/** Those that a branch asked for with a request of its own. */
const requests = documentReading({
  ...described,
  visibleTo: (sql, person) => sql`(${visibleTo(sql, person)} and o.kind <> 'transfer')`,
  filters: { ...shared, kind: { condition: (sql, kind) => sql`o.kind = ${kind}` } } satisfies Filters<
    ReplenishmentQuery,
    string
  >,
});

/** A page of the requests that the person may see, with the count of the whole filter. */
export const readRequests = requests.list;

/** The transfer with this id as the person may see it; NotFound where it is of other branches (T10). */
export const readTransfer = reading.one;

/** A page of the transfers that the person may see, with the count of the whole filter. */
export const listTransfers = (query: TransferQuery) =>
  Effect.map(reading.list(query), ({ rows, total }) => ({ transfers: rows, total }));

export const transferExport = exporter(transferFileEndpoints.exportTransfers, (query) =>
  Effect.flatMap(reading.rows(query), (rows) => listFile({ query, ...describedFile(transferList), rows })),
);
