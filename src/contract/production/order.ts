/** Production orders: what is made by which process, their list, one of them, the commands of their life (D2-D7). */
import { Schema } from "effect";
import {
  BasisPoints,
  Money,
  MoneyInput,
  MOST_QUANTITY,
  Quantity,
  QuantityInput,
} from "../../domain/units.ts";
import { DocumentLogEntry, DocumentStockEntry, onDocument, possibleActs } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { DocumentId, RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { Day, listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { numberColumn } from "../stock/stock-document.ts";
import { TransferPlace } from "../stock/transfer.ts";
import { ReceivedLots } from "../stock/lot.ts";

/** Where an order is in its life (`machines/production-order.ts`). */
export const ProductionState = Schema.Literals(["planned", "released", "working", "closed", "cancelled"]);
export type ProductionState = typeof ProductionState.Type;

/** What a person can do with a stored order from a screen. */
export const ProductionAct = Schema.Literals(["edit", "release", "issue", "report", "close", "cancel"]);
export type ProductionAct = typeof ProductionAct.Type;

/** A field that says what goods cost. */
const costField = <S extends Schema.Top>(field: S) =>
  ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(field)));

/** How much of the main product is wanted. */
const Wanted = Quantity.check(Schema.isBetween({ minimum: 1, maximum: MOST_QUANTITY / 1000 }));

/** An order as the client holds it. `revision`: the version of the process (D1). */
export const ProductionDraft = Schema.Struct({
  clientId: Key,
  processId: RecordId,
  revision: Version,
  quantity: Wanted,
  fromWarehouseId: RecordId,
  toWarehouseId: RecordId,
  start: Schema.NullOr(Day),
  due: Schema.NullOr(Day),
  note: Schema.Trim.check(Schema.isMaxLength(500)),
});
export type ProductionDraft = typeof ProductionDraft.Type;

const head = {
  id: Schema.Int,
  clientId: Schema.String,
  version: Schema.Int,
  number: Schema.NullOr(Schema.String),
  state: ProductionState,
  date: Schema.String,
  processId: Schema.Int,
  process: Schema.String,
  revision: Schema.Int,
  /** The main product. */
  productId: Schema.Int,
  product: Schema.String,
  quantity: Quantity,
  made: Quantity,
  scrapped: Quantity,
  /** The part of the planned inputs that is issued or free to be issued, of the input that is shortest; null once the order ended. */
  ready: Schema.NullOr(BasisPoints),
  start: Schema.NullOr(Schema.String),
  due: Schema.NullOr(Schema.String),
  fromWarehouseId: Schema.Int,
  fromWarehouse: Schema.String,
  toWarehouseId: Schema.Int,
  toWarehouse: Schema.String,
  note: Schema.String,
  /** In the cost currency: planned from its release on, actual once it is closed. */
  cost: costField(Money),
  by: Schema.String,
} as const;

/** What an order is without its lines and acts. */
const ProductionHead = Schema.Struct(head);
const row = { ...head, ...possibleActs(ProductionAct) } as const;

/** A row of the list. */
export const ProductionRow = Schema.Struct(row);
export type ProductionRow = typeof ProductionRow.Type;

const stateTones = {
  planned: "neutral",
  released: "accent",
  working: "caution",
  closed: "positive",
  cancelled: "neutral",
} as const satisfies Readonly<Record<ProductionState, string>>;

/** The columns of the list of production orders. */
export const productionList = {
  Row: ProductionHead,
  words: ["production", "order."],
  columns: {
    number: { ...numberColumn("/product/productionOrderList?order="), heading: "order.column.number" },
    process: { kind: "text", value: ({ process }) => process, sort: true, card: "line" },
    product: { kind: "text", heading: "trade:product", value: ({ product }) => product, sort: true, rare: 3 },
    quantity: { kind: "quantity", value: ({ quantity }) => quantity, sort: true, card: "figure" },
    made: { kind: "quantity", value: ({ made }) => made, card: "figure" },
    scrapped: { kind: "quantity", value: ({ scrapped }) => scrapped, rare: 4 },
    ready: { kind: "percent", value: ({ ready }) => ready, rare: 2 },
    start: { kind: "day", value: ({ start }) => start, sort: true, rare: 5 },
    due: { kind: "day", value: ({ due }) => due, sort: true, card: "line" },
    cost: { kind: "money", value: ({ cost }) => cost, currency: "cost", rare: 1 },
    state: {
      kind: "choice",
      heading: "trade:status",
      value: ({ state }) => state,
      tone: ({ state }) => stateTones[state],
      sort: true,
      card: "line",
      width: 150,
    },
    date: { kind: "day", heading: "trade:date", value: ({ date }) => date, sort: true, hidden: true },
    fromWarehouse: { kind: "text", value: ({ fromWarehouse }) => fromWarehouse, hidden: true },
    toWarehouse: { kind: "text", value: ({ toWarehouse }) => toWarehouse, hidden: true },
    note: { kind: "text", value: ({ note }) => note, hidden: true },
    by: { kind: "text", value: ({ by }) => by, hidden: true },
  },
} as const satisfies ListDescription<typeof ProductionHead.Type>;

const line = {
  id: Schema.Int,
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  planned: Quantity,
  /** What the moved goods were worth, in the cost currency. */
  value: costField(Money),
} as const;

/** `available`: what the warehouse has of it that no other document has reserved. */
export const ProductionInput = Schema.Struct({ ...line, issued: Quantity, available: Quantity });
export type ProductionInput = typeof ProductionInput.Type;

/** `late`: the part of the difference of actual and planned cost that it took at the close (D7). `shelfLifeDays`: as its product has it. */
export const ProductionOutput = Schema.Struct({
  ...line,
  hasLots: Schema.Boolean,
  shelfLifeDays: Schema.NullOr(Schema.Int),
  good: Quantity,
  scrapped: Quantity,
  share: BasisPoints,
  plannedValue: costField(Money),
  lateStock: costField(Money),
  lateSold: costField(Money),
});
export type ProductionOutput = typeof ProductionOutput.Type;

/** A whole order: head, inputs, outputs, costs, stock movements, history. */
export const Production = Schema.Struct({
  ...row,
  /** Instants in 10-digit seconds. */
  createdAt: Schema.Int,
  releasedAt: Schema.NullOr(Schema.Int),
  closedAt: Schema.NullOr(Schema.Int),
  steps: Schema.String,
  labour: costField(Money),
  other: costField(Money),
  plannedCost: costField(Money),
  actualCost: costField(Money),
  /** Lost with scrap (D3). */
  loss: costField(Money),
  /** The part of the late cost whose goods are not in stock any more (D7). */
  costOfGoods: costField(Money),
  inputs: Schema.Array(ProductionInput),
  outputs: Schema.Array(ProductionOutput),
  stock: Schema.Array(DocumentStockEntry),
  log: Schema.Array(DocumentLogEntry),
});
export type Production = typeof Production.Type;

/** Dates are inclusive, of the due date. `searchWord` is part of a number, a process, a product or a note. */
export const productionFilter = {
  ...listQuery,
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  state: Schema.optionalKey(ProductionState),
  processId: Schema.optionalKey(RecordId),
  productId: Schema.optionalKey(RecordId),
  warehouseId: Schema.optionalKey(RecordId),
} as const;
const ProductionQuery = Schema.Struct(productionFilter);
export type ProductionQuery = typeof ProductionQuery.Type;

/** What an order would need of an input, and what is free of it in the warehouse. */
export const ProductionMaterial = Schema.Struct({
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  needed: Quantity,
  available: Quantity,
  /** Where it is bought; null: nowhere. */
  purchase: Schema.NullOr(Schema.Struct({ supplierId: Schema.Int, supplier: Schema.String })),
});
export type ProductionMaterial = typeof ProductionMaterial.Type;

const lines = <S extends Schema.Top>(Line: S) => Schema.Array(Line).check(Schema.isMaxLength(100));
const Reported = Quantity.check(Schema.isBetween({ minimum: 0, maximum: MOST_QUANTITY }));
const Spent = Schema.optionalKey(Schema.NullOr(MoneyInput.check(Schema.isGreaterThanOrEqualTo(0))));
const noteOfAct = Schema.Trim.check(Schema.isMaxLength(500));
const one = { payload: Schema.Struct(onDocument), success: ok(Production) } as const;

export const productionEndpoints = {
  productionOrders: def("GET", "productionOrders", "/production/orders", "production.order.read", {
    query: ProductionQuery,
    success: ok(Schema.Struct({ orders: Schema.Array(ProductionRow), total: Schema.Int })),
  }),
  productionOrder: def("GET", "productionOrder", "/production/order", "production.order.read", {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(Production),
  }),
  /** The warehouses in which the person can make goods, those of their branch first. */
  productionPlaces: def("GET", "productionPlaces", "/production/order/places", "production.order.read", {
    success: ok(Schema.Array(TransferPlace)),
  }),
  /** Check materials: what so much of the main product needs, and what is free (D6). */
  productionMaterials: def(
    "GET",
    "productionMaterials",
    "/production/order/materials",
    "production.order.write",
    {
      query: Schema.Struct({
        processId: RecordId,
        revision: Version,
        quantity: Wanted,
        fromWarehouseId: RecordId,
      }),
      success: ok(Schema.Array(ProductionMaterial)),
    },
  ),
  createProductionOrder: def("POST", "createProductionOrder", "/production/order", "production.order.write", {
    payload: Schema.Struct({ key: Key, order: ProductionDraft }),
    success: ok(Production),
  }),
  editProductionOrder: def("PUT", "editProductionOrder", "/production/order", "production.order.write", {
    payload: Schema.Struct({ ...onDocument, order: ProductionDraft }),
    success: ok(Production),
  }),
  /** Reserves the planned inputs and fixes the planned cost; NotEnoughStock or StockPromised where they are not free (D2, K16). */
  releaseProductionOrder: def(
    "POST",
    "releaseProductionOrder",
    "/production/order/release",
    "production.order.release",
    one,
  ),
  /**
   * Takes inputs out of stock: what is named, below zero back to stock; without lines, all that is planned and was not issued yet
   * (D2). Goods leave the lot that is named, or go back into it; without one, what expires first leaves (K10). LotShort where the lot
   * has too little.
   */
  issueProductionOrder: def(
    "POST",
    "issueProductionOrder",
    "/production/order/issue",
    "production.order.issue",
    {
      payload: Schema.Struct({
        ...onDocument,
        lines: Schema.NullOr(
          lines(
            Schema.Struct({
              lineId: DocumentId,
              quantity: QuantityInput,
              lotId: Schema.optionalKey(Schema.NullOr(RecordId)),
            }),
          ),
        ),
      }),
      success: ok(Production),
    },
  ),
  /**
   * Reports outputs: good ones enter the stock at their planned cost, scrap is counted (D2, D7). Good units of a product with lots can come
   * in lots, which are made where they are new (K10); LotExpiryDiffers where a lot is known with another day.
   */
  reportProductionOrder: def(
    "POST",
    "reportProductionOrder",
    "/production/order/report",
    "production.order.report",
    {
      payload: Schema.Struct({
        ...onDocument,
        lines: lines(
          Schema.Struct({
            lineId: DocumentId,
            good: Reported,
            scrapped: Reported,
            lots: Schema.optionalKey(ReceivedLots),
          }),
        ),
        note: noteOfAct,
      }),
      success: ok(Production),
    },
  ),
  /** Books the difference of actual and planned cost (D7). Labour and other cost: what they really were; left out: as planned. */
  closeProductionOrder: def(
    "POST",
    "closeProductionOrder",
    "/production/order/close",
    "production.order.close",
    {
      payload: Schema.Struct({
        ...onDocument,
        labour: ofRight("product.cost.read", Spent),
        other: ofRight("product.cost.read", Spent),
        note: noteOfAct,
      }),
      success: ok(Production),
    },
  ),
  /** Ends the reservation; what was issued comes back and what was reported leaves by counter entries (G6). */
  cancelProductionOrder: def(
    "POST",
    "cancelProductionOrder",
    "/production/order/cancel",
    "production.order.cancel",
    {
      payload: Schema.Struct({
        ...onDocument,
        reason: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(500)),
      }),
      success: ok(Production),
    },
  ),
};

export const productionFileEndpoints = {
  /** The filtered and sorted list as a file. */
  exportProductionOrders: def(
    "GET",
    "exportProductionOrders",
    "/production/orders/export",
    "production.order.read",
    { query: Schema.Struct({ ...productionFilter, ...fileQuery }), success: File },
  ),
};
