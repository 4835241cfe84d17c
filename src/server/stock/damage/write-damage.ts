/** Drafts of damage documents: a new one, and a change of one that was not posted. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { DamageDraft } from "../../../contract/stock/damage.ts";
import { isValidCount, unitsOf } from "../../../domain/price/packing.ts";
import { createDocument, insertRows, packedColumns } from "../../document/public.ts";
import { ownBranch, Person } from "../../person.ts";
import { refuseField } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { bigints } from "../../sql/sql-array.ts";
import { defectiveWarehouse } from "../places.ts";
import { checkGoods } from "../check-goods.ts";
import { changeDamage, damageKind } from "./damage-kind.ts";

/** What can become of goods of a warehouse, by its kind. */
const ways = {
  stock: ["writeOff", "defective"],
  defective: ["writeOff", "stock", "secondChoice", "supplier"],
} as const;

/** The warehouse that the goods lie in, with its branch; refused where it is not one that the person works in (T10). */
const sourceOf = Effect.fnUntraced(function* ({ warehouseId, to }: DamageDraft) {
  const sql = yield* PgClient.PgClient;
  const own = ownBranch(yield* Person);
  const [place] = yield* sql<{ branchId: number; kind: keyof typeof ways }>`
    select branch_id as "branchId", kind from warehouse
    where id = ${warehouseId} and kind in ('stock', 'defective') and deleted_at is null
      and (${own}::int is null or branch_id = ${own}::int)`;
  if (place === undefined) return yield* refuseField("damage.warehouseId", "choice");
  if (!ways[place.kind].some((way) => way === to)) return yield* refuseField("damage.to", "choice");
  return place.branchId;
});

/** Where the goods go: the defective warehouse of the branch, or a warehouse of it that was chosen; null where they leave. */
const targetOf = Effect.fnUntraced(function* ({ to, toWarehouseId }: DamageDraft, branchId: number) {
  const sql = yield* PgClient.PgClient;
  if (to === "defective") return yield* defectiveWarehouse(branchId);
  if (to !== "stock" && to !== "secondChoice") return null;
  if (toWarehouseId === null) return yield* refuseField("damage.toWarehouseId", "required");
  const [place] = yield* sql`
    select id from warehouse where id = ${toWarehouseId} and kind = 'stock' and branch_id = ${branchId} and deleted_at is null`;
  return place === undefined ? yield* refuseField("damage.toWarehouseId", "choice") : toWarehouseId;
});

/** Who takes the goods back. */
const supplierOf = Effect.fnUntraced(function* ({ to, supplierId }: DamageDraft) {
  const sql = yield* PgClient.PgClient;
  if (to !== "supplier") return null;
  if (supplierId === null) return yield* refuseField("damage.supplierId", "required");
  const [supplier] = yield* sql`select id from supplier where id = ${supplierId} and deleted_at is null`;
  return supplier === undefined ? yield* refuseField("damage.supplierId", "choice") : supplierId;
});

/** What is written off or set apart has a reason, and another reason than those of the list has words (C7). */
const checkReason = Effect.fnUntraced(function* ({ to, reason, note }: DamageDraft) {
  if (reason === null && (to === "writeOff" || to === "defective"))
    return yield* refuseField("damage.reason", "required");
  if (reason === "other" && note === "") return yield* refuseField("damage.note", "required");
});

/** The arrivals that lines take from lie in the warehouse and are of their product. */
const checkArrivals = Effect.fnUntraced(function* ({ warehouseId, lines }: DamageDraft) {
  const sql = yield* PgClient.PgClient;
  const ids = lines.flatMap(({ arrivalId }) => (arrivalId === null ? [] : [arrivalId]));
  if (ids.length === 0) return;
  const arrivals = yield* sql<{ id: number; productId: number }>`
    select id, product_id as "productId" from stock_entry
    where id = any(${bigints(ids)}) and warehouse_id = ${warehouseId} and quantity > 0`;
  const productOf = new Map(arrivals.map(({ id, productId }) => [id, productId]));
  const wrong = lines.findIndex(
    ({ arrivalId, productId }) => arrivalId !== null && productOf.get(arrivalId) !== productId,
  );
  if (wrong >= 0) return yield* refuseField(`damage.lines.${wrong}.arrivalId`, "choice");
});

/** Less than something is not moved, and second choice has a price. */
const checkLines = Effect.fnUntraced(function* (draft: DamageDraft) {
  const { to, lines } = draft;
  const wrong = lines.findIndex(
    ({ count, packing }) => !isValidCount(count, packing) || unitsOf(count, packing) <= 0,
  );
  if (wrong >= 0) return yield* refuseField(`damage.lines.${wrong}.count`, "range");
  const free = to === "secondChoice" ? lines.findIndex(({ price }) => price === null) : -1;
  if (free >= 0) return yield* refuseField(`damage.lines.${free}.price`, "required");
  yield* checkGoods("damage.lines", lines);
  yield* checkArrivals(draft);
});

/** A draft as it is stored; refused where something of it does not fit. */
const checked = Effect.fnUntraced(function* (draft: DamageDraft) {
  const branchId = yield* sourceOf(draft);
  const supplierId = yield* supplierOf(draft);
  yield* checkReason(draft);
  yield* checkLines(draft);
  return { ...draft, branchId, supplierId, toWarehouseId: yield* targetOf(draft, branchId) };
});

/** Writes the lines of a draft that has none. */
const writeLines = (id: number, branchId: number, { to, lines }: DamageDraft) =>
  insertRows(
    "stock_damage_line",
    lines.map((line, at) => ({
      branch_id: branchId,
      damage_id: id,
      key: line.key,
      position: at + 1,
      product_id: line.productId,
      lot_id: line.lotId ?? null,
      ...packedColumns(line),
      quantity: unitsOf(line.count, line.packing),
      arrival_id: line.arrivalId,
      price: to === "secondChoice" ? line.price : null,
    })),
  );

/** Writes a new draft inside a transaction that is under way, and answers with its id. */
export const insertDamage = Effect.fnUntraced(function* (given: DamageDraft) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const draft = yield* checked(given);
  const [made] = yield* sql<{ id: number }>`
    insert into stock_damage (branch_id, client_id, state, date, warehouse_id, destination, to_warehouse_id, supplier_id, reason,
      note, person_id)
    values (${draft.branchId}, ${draft.clientId}::uuid, 'draft', ${yield* readToday}::date, ${draft.warehouseId}, ${draft.to},
      ${draft.toWarehouseId}, ${draft.supplierId}, ${draft.reason}, ${draft.note}, ${person.id}) returning id`;
  const id = made?.id ?? 0;
  yield* writeLines(id, draft.branchId, draft);
  return id;
});

interface CreateInput {
  readonly key: string;
  readonly damage: DamageDraft;
}

/** Makes a draft; the one that a client has made already is not made again (G4). */
export const createDamage = (input: CreateInput) =>
  createDocument(damageKind, { input, clientId: input.damage.clientId, insert: insertDamage(input.damage) });

interface ChangeInput extends CreateInput {
  readonly id: number;
  readonly version: number;
}

/** Changes a draft; its lines become those of the input. */
export const editDamage = (input: ChangeInput) =>
  changeDamage({
    name: "change",
    input,
    event: { type: "EDIT" },
    apply: Effect.fnUntraced(function* ({ id }) {
      const sql = yield* PgClient.PgClient;
      const draft = yield* checked(input.damage);
      yield* sql`select move_draft('stock_damage', 'stock_damage_line', 'damage_id', ${id}, ${draft.branchId})`;
      yield* sql`
        update stock_damage set warehouse_id = ${draft.warehouseId}, destination = ${draft.to},
          to_warehouse_id = ${draft.toWarehouseId}, supplier_id = ${draft.supplierId}, reason = ${draft.reason},
          note = ${draft.note}
        where id = ${id}`;
      yield* writeLines(id, draft.branchId, draft);
    }),
  });
