/** Posts damage documents, alone or after an approval, and takes them back (C7, T9, G6). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { RecordVersions } from "../../../contract/bulk.ts";
import { changeDocuments, takeNumber } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { secondChoiceOf } from "../../product/public.ts";
import { readToday } from "../../setting/public.ts";
import { bigints } from "../../sql/sql-array.ts";
import { counterGoods } from "../counter-goods.ts";
import { needFreeGoods } from "../free-goods.ts";
import { chosenLot } from "../lot/chosen-lot.ts";
import { type GoodsMove, type MoveEnd, moveGoods } from "../move-goods.ts";
import { refuseShort } from "../short-goods.ts";
import type { ActInput } from "../transfer/request-transfer.ts";
import { changeDamage, damageKind, type LockedDamage, type LockedLine } from "./damage-kind.ts";

/** Gives the document its number, where it has none yet (G10). */
const giveNumber = Effect.fnUntraced(function* ({ id, number, branchId }: LockedDamage) {
  if (number !== null) return;
  const sql = yield* PgClient.PgClient;
  yield* sql`update stock_damage set number = ${yield* takeNumber("damage", "DM-", branchId)} where id = ${id}`;
});

/** How goods leave their warehouse, and how they arrive in the next: a write-off posts their cost, all else keeps their value. */
const kinds = {
  writeOff: { out: "damage", in: null },
  supplier: { out: "purchase return", in: null },
  defective: { out: "transfer out", in: "transfer in" },
  stock: { out: "transfer out", in: "transfer in" },
  secondChoice: { out: "production issue", in: "production output" },
} as const;

const leaving = (damage: LockedDamage, { id, productId, lotId, quantity }: LockedLine) => ({
  ...chosenLot({ lotId, quantity }),
  lineId: id,
  productId,
  quantity,
  from: { warehouseId: damage.warehouseId, kind: kinds[damage.to].out },
});

/** Where the goods arrive; null where they leave for good. */
const arrivalOf = ({ to, toWarehouseId }: LockedDamage): MoveEnd | null => {
  const kind = kinds[to].in;
  return kind === null || toWarehouseId === null ? null : { warehouseId: toWarehouseId, kind };
};

/** Moves the goods, and answers with what each line is worth and which product it became. */
const move = Effect.fnUntraced(function* (damage: LockedDamage) {
  const { id, lines, to } = damage;
  const document = { type: "damage", id, date: yield* readToday } as const;
  const end = arrivalOf(damage);
  if (to !== "secondChoice" || end === null) {
    const moves = lines.map((line): GoodsMove => ({ ...leaving(damage, line), ...(end && { to: end }) }));
    return { values: yield* moveGoods(document, moves), products: lines.map(() => null) };
  }
  const products = yield* Effect.forEach(lines, ({ productId, price }) =>
    secondChoiceOf(productId, price ?? 0),
  );
  const values = yield* moveGoods(
    document,
    lines.map((line) => leaving(damage, line)),
  );
  const arrivals = lines.map((line, at): GoodsMove => ({
    lineId: line.id,
    productId: products[at] ?? 0,
    quantity: line.quantity,
    value: values[at] ?? 0,
    to: end,
  }));
  yield* moveGoods(document, arrivals);
  return { values, products };
});

/** NotEnoughStock where documents take more from an arrival than came with it. */
const refuseTakenTwice = Effect.fnUntraced(function* ({ id }: LockedDamage) {
  const sql = yield* PgClient.PgClient;
  const [short] = yield* sql<{ product: string; held: number; wanted: number }>`
    select product.name as product, exact(e.quantity - taken.others) as held, exact(taken.own) as wanted
    from (select l.arrival_id, coalesce(sum(l.quantity) filter (where o.id = ${id}), 0) as own,
        coalesce(sum(l.quantity) filter (where o.id <> ${id}), 0) as others
      from stock_damage_line l join stock_damage o on o.id = l.damage_id and o.branch_id = l.branch_id
      where l.arrival_id in (select arrival_id from stock_damage_line where damage_id = ${id})
        and (o.id = ${id} or o.state = 'posted')
      group by l.arrival_id) taken
    join stock_entry e on e.id = taken.arrival_id join product on product.id = e.product_id
    where taken.own + taken.others > e.quantity limit 1`;
  if (short) return yield* refuseShort({ ...short, promised: undefined });
});

const post = Effect.fnUntraced(function* (damage: LockedDamage) {
  const sql = yield* PgClient.PgClient;
  const { id, lines } = damage;
  yield* giveNumber(damage);
  const { values, products } = yield* move(damage);
  // After moving: the balances are locked, so nobody takes from the same arrival beside this document.
  yield* refuseTakenTwice(damage);
  yield* sql`
    update stock_damage_line l set value = x.value, to_product_id = nullif(x.product, 0)
    from unnest(${bigints(lines.map((line) => line.id))}, ${bigints(values)},
      ${bigints(products.map((product) => product ?? 0))}) as x (id, value, product)
    where l.id = x.id and l.damage_id = ${id}`;
  yield* sql`update stock_damage set posted_at = now(), date = ${yield* readToday}::date where id = ${id}`;
});

/**
 * Asks somebody else to approve it: what its goods are worth is noted, and its number names what they are reserved for. NotEnoughStock
 * or StockPromised where they are not free in a warehouse that forbids going below zero (K16, I5).
 */
const ask = Effect.fnUntraced(function* (damage: LockedDamage) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { id, warehouseId, lines } = damage;
  yield* needFreeGoods(
    { type: "damage", id },
    lines.map(({ productId, quantity }) => ({ productId, warehouseId, quantity })),
  );
  yield* giveNumber(damage);
  yield* sql`
    update stock_damage_line l set value = x.value
    from unnest(${bigints(lines.map((line) => line.id))}, ${bigints(lines.map(({ worth }) => worth))}) as x (id, value)
    where l.id = x.id and l.damage_id = ${id}`;
  yield* sql`update stock_damage set asked_by = ${person.id} where id = ${id}`;
});

/** What posting does beside the new state: it moves the goods, or asks for an approval (C7). */
export const postOrAsk = (damage: LockedDamage) => (damage.facts.needsApproval ? ask(damage) : post(damage));

export const postDamage = (input: ActInput) =>
  changeDamage({ name: "post", input, event: { type: "POST" }, apply: postOrAsk });

export const approveDamage = (input: ActInput) =>
  changeDamage({
    name: "approve",
    input,
    event: { type: "APPROVE" },
    apply: Effect.fnUntraced(function* (damage) {
      const sql = yield* PgClient.PgClient;
      yield* post(damage);
      yield* sql`update stock_damage set approved_by = ${(yield* Person).id} where id = ${damage.id}`;
    }),
  });

/** The reservation ends, and the writer can change it. */
export const refuseDamage = (input: ActInput & { readonly reason: string }) =>
  changeDamage({
    name: "refuse",
    input,
    event: { type: "REFUSE" },
    detail: input.reason,
    apply: Effect.fnUntraced(function* ({ id }) {
      const sql = yield* PgClient.PgClient;
      yield* sql`update stock_damage_line set value = null where damage_id = ${id}`;
      yield* sql`update stock_damage set asked_by = null where id = ${id}`;
    }),
  });

/** Counter entries of the business day of now; NotEnoughStock where the goods have left since the place they went to (K3). */
export const undoDamage = (input: ActInput & { readonly reason: string }) =>
  changeDamage({
    name: "undo",
    input,
    event: { type: "UNDO" },
    detail: input.reason,
    apply: Effect.fnUntraced(function* ({ id }) {
      const sql = yield* PgClient.PgClient;
      const document = { type: "damage", id, date: yield* readToday } as const;
      yield* counterGoods(document, sql`e.reverses is null`);
    }),
  });

/** Cancels drafts and waiting documents: each by itself, and one that cannot be is refused. */
export const cancelDamages = (input: { readonly key: string; readonly damages: RecordVersions }) =>
  changeDocuments(damageKind, {
    name: "cancel",
    input: { key: input.key, records: input.damages },
    event: { type: "CANCEL" },
    apply: () => Effect.void,
  });
