/** Drafts of transfers: a new one, and a change of one that was not sent. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { TransferDraft } from "../../../contract/stock/transfer.ts";
import { isValidCount, unitsOf } from "../../../domain/price/packing.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { jsons } from "../../sql/sql-array.ts";
import { refuseStyles } from "../refuse-styles.ts";
import { readTransfer } from "./read-transfer.ts";
import { changeTransfer } from "./transfer-kind.ts";
import { ownBranch } from "./transfer-sql.ts";

/** The branches of both ends; refused where they are one place, or neither belongs to the person's branch (T10). */
const branchesOf = Effect.fnUntraced(function* ({ fromWarehouseId, toWarehouseId }: TransferDraft) {
  const sql = yield* PgClient.PgClient;
  if (fromWarehouseId === toWarehouseId) return yield* refuseField("transfer.toWarehouseId", "choice");
  const places = yield* sql<{ id: number; branchId: number }>`
    select id, branch_id as "branchId" from warehouse
    where id in (${fromWarehouseId}, ${toWarehouseId}) and kind in ('stock', 'defective') and deleted_at is null`;
  const branchOf = (warehouseId: number) => places.find(({ id }) => id === warehouseId)?.branchId;
  const [from, to] = [branchOf(fromWarehouseId), branchOf(toWarehouseId)];
  if (from === undefined) return yield* refuseField("transfer.fromWarehouseId", "choice");
  if (to === undefined) return yield* refuseField("transfer.toWarehouseId", "choice");
  const own = ownBranch(yield* Person);
  if (own !== null && own !== from && own !== to)
    return yield* refuseField("transfer.fromWarehouseId", "choice");
  return { from, to };
});

const lineRows = ({ lines }: TransferDraft) =>
  lines.map(({ key, productId, packing, count }, at) => ({
    key,
    position: at + 1,
    product_id: productId,
    packing_box: packing.packingBox,
    packing_big_bag: packing.packingBigBag,
    packing_bag: packing.packingBag,
    box_number: count.boxNumber,
    big_bag_number: count.bigBagNumber,
    bag_number: count.bagNumber,
    units: count.units,
    asked: unitsOf(count, packing),
  }));

/** Services are not in stock, and less than something is not moved. */
const checkLines = Effect.fnUntraced(function* ({ lines }: TransferDraft) {
  const sql = yield* PgClient.PgClient;
  const wrong = lines.findIndex(
    ({ count, packing }) => !isValidCount(count, packing) || unitsOf(count, packing) <= 0,
  );
  if (wrong >= 0) return yield* refuseField(`transfer.lines.${wrong}.count`, "range");
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const goods = yield* sql<{ id: number }>`
    select id from product where is_goods and id in (select v::int from jsonb_array_elements_text(${sql.json(ids)}) v)`;
  yield* refuseStyles(ids);
  const known = new Set(goods.map(({ id }) => id));
  const unknown = lines.findIndex(({ productId }) => !known.has(productId));
  if (unknown >= 0) return yield* refuseField(`transfer.lines.${unknown}.productId`, "choice");
});

/** Writes the lines of a draft that has none. */
const writeLines = Effect.fnUntraced(function* (id: number, branchId: number, draft: TransferDraft) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into stock_transfer_line (branch_id, transfer_id, key, position, product_id, packing_box, packing_big_bag,
      packing_bag, box_number, big_bag_number, bag_number, units, asked)
    select ${branchId}, ${id}, r.* from unnest(${jsons(lineRows(draft))}) as given (line),
      jsonb_to_record(line) as r (key uuid, position int, product_id int, packing_box int, packing_big_bag int, packing_bag int,
        box_number int, big_bag_number int, bag_number int, units bigint, asked bigint)`;
});

interface CreateInput {
  readonly key: string;
  readonly transfer: TransferDraft;
}

/** Makes a draft; the one that a client has made already is not made again (G4). */
export const createTransfer = Effect.fnUntraced(function* (input: CreateInput) {
  const act = Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const person = yield* Person;
    const { transfer } = input;
    const { from, to } = yield* branchesOf(transfer);
    yield* checkLines(transfer);
    const [same] = yield* sql`select id from stock_transfer where client_id = ${transfer.clientId}::uuid`;
    if (same) return yield* refuse("NotPossibleNow");
    const [made] = yield* sql<{ id: number }>`
      insert into stock_transfer (branch_id, to_branch_id, client_id, state, from_warehouse_id, to_warehouse_id, date, memo,
        person_id)
      values (${from}, ${to}, ${transfer.clientId}::uuid, 'draft', ${transfer.fromWarehouseId},
        ${transfer.toWarehouseId}, ${transfer.date}::date, ${transfer.memo}, ${person.id}) returning id`;
    const id = made?.id ?? 0;
    yield* writeLines(id, from, transfer);
    yield* yield* documentLog({ documentType: "transfer", documentId: id, act: "save", toState: "draft" });
    return id;
  });
  const id = yield* once({ key: input.key, name: "transfer create", body: input }, act);
  return yield* readTransfer(id);
});

interface ChangeInput extends CreateInput {
  readonly id: number;
  readonly version: number;
}

/** Changes a draft; its lines become those of the input. */
export const editTransfer = (input: ChangeInput) =>
  changeTransfer({
    name: "change",
    input,
    event: { type: "EDIT" },
    apply: Effect.fnUntraced(function* ({ id }) {
      const sql = yield* PgClient.PgClient;
      const { transfer } = input;
      const { from, to } = yield* branchesOf(transfer);
      yield* checkLines(transfer);
      yield* sql`select move_draft('stock_transfer', 'stock_transfer_line', 'transfer_id', ${id}, ${from})`;
      yield* sql`
        update stock_transfer set to_branch_id = ${to}, from_warehouse_id = ${transfer.fromWarehouseId},
          to_warehouse_id = ${transfer.toWarehouseId}, date = ${transfer.date}::date, memo = ${transfer.memo}
        where id = ${id}`;
      yield* writeLines(id, from, transfer);
    }),
  });
