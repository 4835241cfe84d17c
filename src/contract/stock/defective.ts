/** Goods in the defective warehouse: where each came from and why, and moving many of them on at once (C7). */
import { Schema } from "effect";
import { Money, MOST_QUANTITY, Price, Quantity } from "../../domain/units.ts";
import { documentPath } from "../document-route.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { PictureAddress } from "../picture.ts";
import { Damage, DamagePrice, DamageReason, MOST_DAMAGE_LINES } from "./damage.ts";

/** Why goods are there: as a damage document says, or by the document that brought them. */
export const DefectiveReason = Schema.Literals([
  ...DamageReason.literals,
  "returned",
  "transit",
  "arrival",
  "adjusted",
]);
export type DefectiveReason = typeof DefectiveReason.Type;

/** What is left of one arrival in a defective warehouse. `id` is its entry in the stock ledger. */
export const DefectiveRow = Schema.Struct({
  id: Schema.Int,
  productId: Schema.Int,
  code: Schema.String,
  product: Schema.String,
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  quantity: Quantity,
  sourceType: Schema.String,
  /** The id of the document's page; null where it has none. */
  sourceId: Schema.NullOr(Schema.Int),
  source: Schema.NullOr(Schema.String),
  reason: DefectiveReason,
  note: Schema.String,
  picture: PictureAddress,
  since: Schema.String,
  value: ofRight("product.cost.read", Schema.optionalKey(Money)),
  /** What a whole unit is sold for. */
  price: Price,
  /** Who the product is bought from. */
  supplierId: Schema.NullOr(Schema.Int),
});
export type DefectiveRow = typeof DefectiveRow.Type;

/** The columns of the list. */
export const defectiveList = {
  Row: DefectiveRow,
  words: ["stock", "defective."],
  columns: {
    product: {
      kind: "text",
      heading: "trade:product",
      value: ({ product }) => product,
      to: ({ productId }) => `/product/${productId}/update`,
      width: 200,
      sort: true,
      card: "title",
      sticky: true,
    },
    code: { kind: "text", heading: "trade:code", value: ({ code }) => code, sort: true, width: 112, rare: 2 },
    warehouse: { kind: "text", heading: "trade:warehouse", value: ({ warehouse }) => warehouse, rare: 4 },
    quantity: {
      kind: "quantity",
      heading: "trade:quantity",
      value: ({ quantity }) => quantity,
      sort: true,
      card: "figure",
    },
    source: {
      kind: "text",
      value: ({ source }) => source,
      to: ({ sourceType, sourceId }) => documentPath(sourceType, sourceId) ?? "",
      card: "line",
      width: 108,
    },
    reason: {
      kind: "choice",
      heading: "trade:reason",
      value: ({ reason }) => reason,
      card: "line",
      width: 148,
    },
    note: { kind: "text", value: ({ note }) => note, width: 160, rare: 3 },
    picture: {
      kind: "picture",
      value: ({ picture }) => picture,
      name: ({ product }) => product,
      width: 72,
      rare: 1,
    },
    since: { kind: "day", value: ({ since }) => since, sort: true, card: "line" },
    value: {
      kind: "money",
      heading: "change.column.value",
      value: ({ value }) => value,
      currency: "cost",
      rare: 1,
    },
  },
} as const satisfies ListDescription<DefectiveRow>;

/** `searchWord` is part of a product's name or code. */
export const defectiveFilter = {
  ...listQuery,
  warehouseId: Schema.optionalKey(RecordId),
  productId: Schema.optionalKey(RecordId),
  reason: Schema.optionalKey(DefectiveReason),
} as const;
const DefectiveQuery = Schema.Struct(defectiveFilter);
export type DefectiveQuery = typeof DefectiveQuery.Type;

/** The ways out of the defective warehouse. */
export const WayOut = Schema.Literals(["stock", "secondChoice", "supplier", "writeOff"]);
export type WayOut = typeof WayOut.Type;

/** Part of an arrival that moves on; `price` is the second-choice price of a unit. */
const MovedRow = Schema.Struct({
  arrivalId: DocumentId,
  quantity: Quantity.check(Schema.isBetween({ minimum: 1, maximum: MOST_QUANTITY })),
  price: Schema.NullOr(DamagePrice),
});

/** What is done with the rows, which lie in one warehouse: they are the lines of one damage document. */
export const DefectiveMove = Schema.Struct({
  key: Key,
  to: WayOut,
  toWarehouseId: Schema.NullOr(RecordId),
  supplierId: Schema.NullOr(RecordId),
  reason: Schema.NullOr(DamageReason),
  note: Schema.Trim.check(Schema.isMaxLength(500)),
  rows: Schema.Array(MovedRow).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_DAMAGE_LINES)),
});
export type DefectiveMove = typeof DefectiveMove.Type;

export const defectiveEndpoints = {
  /** A page of the list, with the count and the value of the whole filter. */
  defectives: def("GET", "defectives", "/stock/defectives", "stock.damage.read", {
    query: DefectiveQuery,
    success: ok(
      Schema.Struct({
        defectives: Schema.Array(DefectiveRow),
        total: Schema.Int,
        value: ofRight("product.cost.read", Schema.optionalKey(Money)),
      }),
    ),
  }),
  /** Writes and posts a damage document for the rows; it waits for an approval where it is worth more than the setting allows. */
  moveDefectives: def("POST", "moveDefectives", "/stock/defective/move", "stock.damage.post", {
    payload: DefectiveMove,
    success: ok(Damage),
  }),
};

export const defectiveFileEndpoints = {
  /** The filtered and sorted list as a file. */
  exportDefectives: def("GET", "exportDefectives", "/stock/defectives/export", "stock.damage.read", {
    query: Schema.Struct({ ...defectiveFilter, ...fileQuery }),
    success: File,
  }),
};
