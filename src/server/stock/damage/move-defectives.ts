/** Moves many arrivals on from the defective warehouse at once: one damage document, written and posted in one go (C7). */
import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { DamageDraft } from "../../../contract/stock/damage.ts";
import type { DefectiveMove } from "../../../contract/stock/defective.ts";
import { ZERO_COUNT } from "../../../domain/price/packing.ts";
import { once } from "../../command.ts";
import { applyChange } from "../../document/public.ts";
import { documentLog } from "../../record/public.ts";
import { refuseField } from "../../refusal.ts";
import { bigints } from "../../sql/sql-array.ts";
import { damageKind } from "./damage-kind.ts";
import { postOrAsk } from "./post-damage.ts";
import { readDamage } from "./read-damage.ts";
import { insertDamage } from "./write-damage.ts";

/** Makes a draft of the chosen rows. Refused where a row does not exist, is named twice, or is in another warehouse than the first. */
const draftOf = Effect.fnUntraced(function* ({ rows, ...head }: DefectiveMove) {
  const sql = yield* SqlClient.SqlClient;
  const ids = rows.map(({ arrivalId }) => arrivalId);
  const arrivals = yield* sql<{ id: number; productId: number; warehouseId: number }>`
    select id, product_id as "productId", warehouse_id as "warehouseId" from stock_entry
    where id = any(${bigints(ids)}) and quantity > 0`;
  const byId = new Map(arrivals.map((arrival) => [arrival.id, arrival]));
  const warehouseId = byId.get(ids[0] ?? 0)?.warehouseId ?? 0;
  const wrong = ids.findIndex(
    (id, at) => byId.get(id)?.warehouseId !== warehouseId || ids.indexOf(id) !== at,
  );
  if (wrong >= 0) return yield* refuseField(`rows.${wrong}.arrivalId`, "choice");
  const { to, toWarehouseId, supplierId, reason, note } = head;
  return {
    clientId: randomUUID(),
    warehouseId,
    to,
    toWarehouseId,
    supplierId,
    reason,
    note,
    lines: rows.map(({ arrivalId, quantity, price }) => ({
      key: randomUUID(),
      productId: byId.get(arrivalId)?.productId ?? 0,
      packing: { packingBox: null, packingBigBag: null, packingBag: null },
      count: { ...ZERO_COUNT, units: quantity },
      arrivalId,
      price,
    })),
  } satisfies DamageDraft;
});

export const moveDefectives = Effect.fnUntraced(function* (input: DefectiveMove) {
  const act = Effect.gen(function* () {
    const id = yield* insertDamage(yield* draftOf(input));
    yield* yield* documentLog({ documentType: "damage", documentId: id, act: "save", toState: "draft" });
    const change = {
      name: "post",
      input: { id, version: 1 },
      event: { type: "POST" },
      apply: postOrAsk,
    } as const;
    return yield* applyChange(damageKind, change);
  });
  const id = yield* once({ key: input.key, name: "damage move", body: input }, act);
  return yield* readDamage(id);
});
