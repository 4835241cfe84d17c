/** Damage documents: goods are written off or set apart, and leave the defective warehouse again; their list, one of them, the commands of its life (C7). */
import { Schema } from "effect";
import { LineInput, Packing, PackCount } from "../../domain/price/order.ts";
import { Money, MOST_PRICE, Price, Quantity } from "../../domain/units.ts";
import { BulkResult, recordVersions } from "../bulk.ts";
import { DocumentLogEntry, DocumentStockEntry, haveOwnKeys, onDocument, possibleActs } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { DocumentId, RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { Day, listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { PICTURE_BODY, PictureAddress, PictureContent } from "../picture.ts";
import { ProductIds } from "../till/till-find.ts";
import { TransferPlace } from "./transfer.ts";
import { dayColumn, numberColumn, stateColumn, warehouseColumn } from "./stock-document.ts";

/** Where a document is in its life (`machines/damage.ts`). */
export const DamageState = Schema.Literals(["draft", "waiting", "posted", "undone", "cancelled"]);
export type DamageState = typeof DamageState.Type;

/**
 * What becomes of the goods. Out of stock: written off, or set apart in the defective warehouse. Out of the defective warehouse:
 * written off, back to stock (repaired), sold as second choice, or returned to the supplier.
 */
export const DamageTo = Schema.Literals(["writeOff", "defective", "stock", "secondChoice", "supplier"]);
export type DamageTo = typeof DamageTo.Type;

/** Why goods are damaged. `other` is explained by the note. */
export const DamageReason = Schema.Literals(["broken", "expired", "lost", "ownUse", "other"]);
export type DamageReason = typeof DamageReason.Type;

/** What a person can do with a stored document from a screen. `photo`: give or take away its picture. */
export const DamageAct = Schema.Literals(["edit", "photo", "post", "approve", "refuse", "undo", "cancel"]);
export type DamageAct = typeof DamageAct.Type;

/** Lines of a damage document. */
export const MOST_DAMAGE_LINES = 2000;

export const DamagePrice = Price.check(Schema.isBetween({ minimum: 0, maximum: MOST_PRICE }));

/**
 * A line as the client holds it. `arrivalId`: the arrival in the defective warehouse that its goods are taken from, where somebody
 * chose it. `price`: the second-choice price of a unit.
 */
export const DamageDraftLine = Schema.Struct({
  key: Key,
  productId: RecordId,
  /** The lot that goods leave from or come into; left out, it is found when the document is posted (K10). */
  lotId: Schema.optionalKey(Schema.NullOr(RecordId)),
  packing: LineInput.fields.packing,
  count: LineInput.fields.count,
  arrivalId: Schema.NullOr(DocumentId),
  price: Schema.NullOr(DamagePrice),
});
export type DamageDraftLine = typeof DamageDraftLine.Type;

/**
 * A document as the client holds it. `toWarehouseId` where goods go back to stock, `supplierId` where they go back to a supplier. The
 * reason may be null only where goods leave the defective warehouse otherwise than by a write-off.
 */
export const DamageDraft = Schema.Struct({
  clientId: Key,
  warehouseId: RecordId,
  to: DamageTo,
  toWarehouseId: Schema.NullOr(RecordId),
  supplierId: Schema.NullOr(RecordId),
  reason: Schema.NullOr(DamageReason),
  note: Schema.Trim.check(Schema.isMaxLength(500)),
  lines: Schema.Array(DamageDraftLine).check(
    Schema.isMaxLength(MOST_DAMAGE_LINES),
    Schema.makeFilter(haveOwnKeys),
  ),
});
export type DamageDraft = typeof DamageDraft.Type;

export const DamageLine = Schema.Struct({
  id: Schema.Int,
  key: Schema.String,
  position: Schema.Int,
  productId: Schema.Int,
  /** The lot that somebody chose (K10). */
  lotId: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  lot: Schema.optionalKey(Schema.NullOr(Schema.String)),
  code: Schema.String,
  name: Schema.String,
  packing: Packing,
  count: PackCount,
  quantity: Quantity,
  arrivalId: Schema.NullOr(Schema.Int),
  price: Schema.NullOr(Price),
  /** The product that they became as second choice, once they did. */
  toProductId: Schema.NullOr(Schema.Int),
  toName: Schema.NullOr(Schema.String),
  /** What they are worth in the cost currency: about, while the document waits; null before that. */
  value: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(Money))),
});
export type DamageLine = typeof DamageLine.Type;

const head = {
  id: Schema.Int,
  clientId: Schema.String,
  version: Schema.Int,
  number: Schema.NullOr(Schema.String),
  state: DamageState,
  date: Schema.String,
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  to: DamageTo,
  toWarehouseId: Schema.NullOr(Schema.Int),
  toWarehouse: Schema.NullOr(Schema.String),
  supplierId: Schema.NullOr(Schema.Int),
  supplier: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(DamageReason),
  note: Schema.String,
  picture: PictureAddress,
  lineCount: Schema.Int,
  quantity: Quantity,
  value: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(Money))),
  by: Schema.String,
  approvedBy: Schema.NullOr(Schema.String),
} as const;

/** What a document is without its lines and acts. */
const DamageHead = Schema.Struct(head);

const row = { ...head, ...possibleActs(DamageAct) } as const;

/** A row of the list. */
export const DamageRow = Schema.Struct(row);
export type DamageRow = typeof DamageRow.Type;

/** The columns of the list of damage documents. */
export const damageList = {
  Row: DamageHead,
  words: ["stock", "damage."],
  columns: {
    number: numberColumn("/product/stock-damage?damage="),
    date: dayColumn(({ date }: typeof DamageHead.Type) => date),
    warehouse: warehouseColumn,
    to: { kind: "choice", value: ({ to }) => to, sort: true, card: "line" },
    reason: { kind: "choice", heading: "trade:reason", value: ({ reason }) => reason, sort: true },
    note: { kind: "text", value: ({ note }) => note, rare: 2 },
    picture: {
      kind: "picture",
      value: ({ picture }) => picture,
      name: ({ number }) => number ?? "",
      width: 72,
      rare: 3,
    },
    lineCount: {
      kind: "count",
      heading: "transfer.column.lineCount",
      value: ({ lineCount }) => lineCount,
      sort: true,
      rare: 3,
    },
    quantity: {
      kind: "quantity",
      heading: "trade:quantity",
      value: ({ quantity }) => quantity,
      sort: true,
      card: "figure",
    },
    value: {
      kind: "money",
      heading: "change.column.value",
      value: ({ value }) => value,
      currency: "cost",
      rare: 1,
    },
    state: stateColumn(184),
    by: { kind: "text", heading: "transfer.column.by", value: ({ by }) => by, rare: 5 },
    approvedBy: { kind: "text", value: ({ approvedBy }) => approvedBy, rare: 4 },
  },
} as const satisfies ListDescription<typeof DamageHead.Type>;

/** A whole document: head, lines, stock movements, history. */
export const Damage = Schema.Struct({
  ...row,
  /** Instants in 10-digit seconds. */
  createdAt: Schema.Int,
  postedAt: Schema.NullOr(Schema.Int),
  lines: Schema.Array(DamageLine),
  stock: Schema.Array(DocumentStockEntry),
  log: Schema.Array(DocumentLogEntry),
});
export type Damage = typeof Damage.Type;

/** Dates are inclusive. `searchWord` is part of a number or a note. */
export const damageFilter = {
  ...listQuery,
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  state: Schema.optionalKey(DamageState),
  to: Schema.optionalKey(DamageTo),
  reason: Schema.optionalKey(DamageReason),
  warehouseId: Schema.optionalKey(RecordId),
  productId: Schema.optionalKey(RecordId),
} as const;
const DamageQuery = Schema.Struct(damageFilter);
export type DamageQuery = typeof DamageQuery.Type;

/** A warehouse whose goods the person may write off or set apart. */
export const DamagePlace = Schema.Struct({
  ...TransferPlace.fields,
  kind: Schema.Literals(["stock", "defective"]),
});
export type DamagePlace = typeof DamagePlace.Type;

const because = Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(500));
const one = { payload: Schema.Struct(onDocument), success: ok(Damage) } as const;
const explained = {
  payload: Schema.Struct({ ...onDocument, reason: because }),
  success: ok(Damage),
} as const;

export const damageEndpoints = {
  damages: def("GET", "damages", "/stock/damages", "stock.damage.read", {
    query: DamageQuery,
    success: ok(Schema.Struct({ damages: Schema.Array(DamageRow), total: Schema.Int })),
  }),
  damage: def("GET", "damage", "/stock/damage", "stock.damage.read", {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(Damage),
  }),
  /** The warehouses whose goods the person may take, those of their branch first. */
  damagePlaces: def("GET", "damagePlaces", "/stock/damage/places", "stock.damage.read", {
    success: ok(Schema.Array(DamagePlace)),
  }),
  /** What a warehouse has of some products that nobody was promised. */
  damageGoods: def("GET", "damageGoods", "/stock/damage/goods", "stock.damage.write", {
    query: Schema.Struct({ warehouseId: RecordId, ids: ProductIds }),
    success: ok(Schema.Array(Schema.Struct({ productId: Schema.Int, free: Quantity }))),
  }),
  createDamage: def("POST", "createDamage", "/stock/damage", "stock.damage.write", {
    payload: Schema.Struct({ key: Key, damage: DamageDraft }),
    success: ok(Damage),
  }),
  editDamage: def("PUT", "editDamage", "/stock/damage", "stock.damage.write", {
    payload: Schema.Struct({ key: Key, id: DocumentId, version: Version, damage: DamageDraft }),
    success: ok(Damage),
  }),
  /** Posts a draft; one that is worth more than the setting allows waits for somebody else's approval, and its goods are reserved. */
  postDamage: def("POST", "postDamage", "/stock/damage/commit", "stock.damage.post", one),
  /** Approves and posts what somebody else wrote (T9). */
  approveDamage: def("POST", "approveDamage", "/stock/damage/approve", "stock.damage.approve", one),
  /** Sends a waiting document back to its writer as a draft. */
  refuseDamage: def("POST", "refuseDamage", "/stock/damage/refuse", "stock.damage.approve", explained),
  /** Takes a posted document back by counter entries on the business day of now (G6). */
  undoDamage: def("POST", "undoDamage", "/stock/damage/undo", "stock.damage.undo", explained),
  /** Cancels drafts and waiting documents; one that cannot be is refused, the others are done. */
  cancelDamages: def("DELETE", "cancelDamages", "/stock/damages", "stock.damage.write", {
    payload: Schema.Struct({ key: Key, damages: recordVersions }),
    success: ok(BulkResult),
  }),
  /** Gives a photo of the damage, or another one in its place. */
  giveDamagePicture: def(
    "PUT",
    "giveDamagePicture",
    "/stock/damage/picture",
    "stock.damage.write",
    { payload: Schema.Struct({ ...onDocument, content: PictureContent }), success: ok(Damage) },
    PICTURE_BODY,
  ),
  takeDamagePicture: def("DELETE", "takeDamagePicture", "/stock/damage/picture", "stock.damage.write", one),
};

export const damageFileEndpoints = {
  /** The filtered and sorted list as a file. */
  exportDamages: def("GET", "exportDamages", "/stock/damages/export", "stock.damage.read", {
    query: Schema.Struct({ ...damageFilter, ...fileQuery }),
    success: File,
  }),
};
