/** A damage document as a kind of document: locked with its lines, judged by its machine, read as the person may see it. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { type DamageEvent, damageLife } from "../../../../machines/damage.ts";
import { DamageState, DamageTo } from "../../../contract/stock/damage.ts";
import { powerOfTen } from "../../../domain/money/rounding.ts";
import { Whole } from "../../../domain/units.ts";
import { documentChange, ownDocument } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { readCostCurrency, readSettings } from "../../setting/public.ts";
import { factsFor } from "./damage-acts.ts";
import { readDamage } from "./read-damage.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

const Line = Schema.Struct({
  id: Schema.Int,
  productId: Schema.Int,
  lotId: Schema.NullOr(Schema.Int),
  quantity: Schema.Int,
  price: Schema.NullOr(Schema.Int),
  arrivalId: Schema.NullOr(Schema.Int),
  /** What the goods are worth now at the average of their warehouse, about. */
  worth: Whole,
});
export type LockedLine = typeof Line.Type;

const Locked = Schema.Struct({
  id: Schema.Int,
  version: Schema.Int,
  state: DamageState,
  branchId: Schema.Int,
  number: Schema.NullOr(Schema.String),
  warehouseId: Schema.Int,
  to: DamageTo,
  toWarehouseId: Schema.NullOr(Schema.Int),
  picture: Schema.NullOr(Schema.String),
  personId: Schema.Int,
  askedBy: Schema.NullOr(Schema.Int),
  lines: Schema.Array(Line),
});
const decode = Schema.decodeUnknownEffect(Schema.Array(Locked));

const lockDamage = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const { decimals } = yield* readCostCurrency;
  const { DamageApprovalFrom } = yield* readSettings;
  const factor = sql.literal(String(powerOfTen(7 - decimals)));
  const rows = yield* sql`
    select o.id, o.version, o.state, o.branch_id as "branchId", o.number, o.warehouse_id as "warehouseId", o.destination as "to",
      o.to_warehouse_id as "toWarehouseId", o.picture, o.person_id as "personId", o.asked_by as "askedBy",
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'lotId', l.lot_id, 'quantity', l.quantity,
        'price', l.price, 'arrivalId', l.arrival_id,
        'worth', exact(case when b.quantity > 0 then b.value::numeric * l.quantity / b.quantity
          else coalesce(b.last_cost, 0)::numeric * l.quantity / ${factor} end)) order by l.position)
        from stock_damage_line l
        left join stock_balance b on b.product_id = l.product_id and b.warehouse_id = o.warehouse_id
        where l.damage_id = o.id and l.branch_id = o.branch_id), '[]') as lines
    from stock_damage o where o.id = ${id} and ${inOwnBranch(sql, person)} for update`;
  const [row] = yield* Effect.orDie(decode(rows));
  if (!row) return yield* refuse("NotFound");
  const worth = row.lines.reduce((sum, line) => sum + line.worth, 0);
  // The setting is a price: ten-thousandths of the main unit.
  const needsApproval = worth * powerOfTen(4 - decimals) > DamageApprovalFrom.value;
  return { ...row, facts: factsFor({ ...row, lineCount: row.lines.length }, person, needsApproval) };
});
/** A damage document as it was locked, with the facts for its machine. */
export type LockedDamage = Effect.Success<ReturnType<typeof lockDamage>>;

export const damageKind = {
  type: "damage",
  table: "stock_damage",
  lock: lockDamage,
  step: ({ state, facts }: LockedDamage, event: DamageEvent) => damageLife.step(state, facts, event),
  /** OwnDocument: nobody approves their own request (T9). */
  refusalOf: ({ id, number, state, facts }: LockedDamage, event: DamageEvent) =>
    damageLife.whyNot(state, facts, event) === "notOwn" ? ownDocument(id, number) : null,
  read: readDamage,
} as const;

/** Makes the change once for its key, and answers with the document as it is then. */
export const changeDamage = documentChange(damageKind);
