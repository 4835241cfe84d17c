/** Damage documents from a file: all lines with one reference become one document, which people check and post on its page (C7). */
import { Effect, Schema } from "effect";
import { DamageDraftLine, MOST_DAMAGE_LINES } from "../../../contract/stock/damage.ts";
import { DamageImportHead, damageImportFields } from "../../../contract/stock/damage-import.ts";
import { addCounts } from "../../../domain/price/packing.ts";
import { costOf, knownCost } from "../../../domain/stock-cost.ts";
import { goodsTarget, readersOf } from "../../import/public.ts";
import { refuseField } from "../../refusal.ts";
import { cancelDamages } from "../damage/post-damage.ts";
import { createDamage } from "../damage/write-damage.ts";
import { type Places, readPlaces, readStock } from "./import-places.ts";

const { productId, packing, count } = DamageDraftLine.fields;
const Line = Schema.Struct({
  productId,
  packing,
  count,
  document: Schema.String.check(Schema.isMaxLength(100)),
});
type Line = typeof Line.Type;

const { text } = readersOf<Places>();

export const damageTarget = goodsTarget<DamageImportHead, Line, Places>({
  name: "damage",
  table: "stock_damage",
  title: "route:productDamageBatchImport",
  fields: damageImportFields,
  rightFor: () => undefined,
  columns: { document: [text(Line.fields.document)] },
  Head: DamageImportHead,
  Line,
  names: Effect.fnUntraced(function* ({ warehouseId, reason, note }) {
    const places = yield* readPlaces;
    if (warehouseId === null) return yield* refuseField("head.warehouseId", "required");
    if (!places.branches.has(warehouseId)) return yield* refuseField("head.warehouseId", "choice");
    return reason === "other" && note === "" ? yield* refuseField("head.note", "required") : places;
  }),
  judge: Effect.fnUntraced(function* (rows, { warehouseId }, { decimals }) {
    const places = rows.map(({ good }) => ({ productId: good.id, warehouseId: warehouseId ?? 0 }));
    const stock = yield* readStock(places);
    return rows.map(({ good, count: counted, quantity, cells }, at) => {
      const held = stock[at] ?? { quantity: 0, value: 0, lastCost: 0 };
      const cost = knownCost(held, decimals);
      const document = typeof cells["document"] === "string" ? cells["document"] : "";
      return {
        line: { productId: good.id, packing: good.packing, count: counted, document },
        problems: quantity <= 0 ? [{ field: "quantity", problem: "outOfRange" as const }] : [],
        quantity,
        value: costOf(quantity, cost, decimals),
        about: { quantity: { before: held.quantity, after: held.quantity - quantity } },
      };
    });
  }),
  documentOf: ({ document }) => document,
  placeOf: ({ productId: id }) => String(id),
  join: (one, other) => ({ ...one, count: addCounts(one.count, other.count) }),
  mostLines: MOST_DAMAGE_LINES,
  write: ({ warehouseId, to, reason, note }, rows) => {
    const damage = {
      clientId: crypto.randomUUID(),
      warehouseId: warehouseId ?? 0,
      to,
      toWarehouseId: null,
      supplierId: null,
      reason,
      note: [rows[0]?.document ?? "", note].filter(Boolean).join(" · ").slice(0, 500),
      lines: rows.map(({ document: _, ...line }) => ({
        ...line,
        key: crypto.randomUUID(),
        arrivalId: null,
        price: null,
      })),
    };
    return createDamage({ key: crypto.randomUUID(), damage });
  },
  undo: ({ id, version }) => cancelDamages({ key: crypto.randomUUID(), damages: [{ id, version }] }),
});
