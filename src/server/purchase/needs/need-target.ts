/** Needs from a file: rows of one product with the same reference become one need, which another person approves (T9). */
import { Effect, Schema } from "effect";
import { NeedImportHead, needImportFields } from "../../../contract/purchase/need-import.ts";
import { NeedInput } from "../../../contract/purchase/need.ts";
import { MOST_QUANTITY } from "../../../domain/units.ts";
import { goodsTarget, readersOf } from "../../import/public.ts";
import { refuseField } from "../../refusal.ts";
import { branchOfStock } from "../branch-of-stock.ts";
import { dropNeeds } from "./need-acts.ts";
import { insertNeeds } from "./write-needs.ts";

const Line = Schema.Struct({
  productId: NeedInput.fields.productId,
  quantity: Schema.Int,
  document: Schema.String.check(Schema.isMaxLength(90)),
});
type Line = typeof Line.Type;

const { text } = readersOf<null>();
const nameOf = ({ productId, document }: Line) => `${productId} ${document}`;

export const needTarget = goodsTarget<NeedImportHead, Line, null>({
  name: "need",
  table: "imported_need",
  title: "route:purchaseReplenishmentOrderImport",
  fields: needImportFields,
  rightFor: () => undefined,
  columns: { document: [text(Line.fields.document)] },
  Head: NeedImportHead,
  Line,
  names: ({ warehouseId }) =>
    warehouseId === null
      ? refuseField("head.warehouseId", "required")
      : Effect.as(branchOfStock(warehouseId), null),
  judge: (rows) =>
    Effect.succeed(
      rows.map(({ good, quantity, cells }) => ({
        line: {
          productId: good.id,
          quantity,
          document: typeof cells["document"] === "string" ? cells["document"] : "",
        },
        problems:
          quantity <= 0 || quantity > MOST_QUANTITY
            ? [{ field: "quantity", problem: "outOfRange" as const }]
            : [],
        quantity,
        value: null,
      })),
    ),
  documentOf: nameOf,
  placeOf: nameOf,
  join: (one, other) => {
    const quantity = one.quantity + other.quantity;
    return quantity > MOST_QUANTITY ? null : { ...one, quantity };
  },
  mostLines: 1,
  write: Effect.fnUntraced(function* ({ warehouseId, supplierId, note }, lines) {
    const [id = 0] = yield* insertNeeds({
      warehouseId: warehouseId ?? 0,
      note: [lines[0]?.document ?? "", note].filter(Boolean).join(" · "),
      lines: lines.map(({ productId, quantity }) => ({ productId, quantity, supplierId })),
    });
    return { id };
  }),
  undo: ({ id, version }) => dropNeeds({ key: crypto.randomUUID(), needs: [{ id, version }] }),
});
