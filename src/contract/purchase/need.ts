/** Needs: what is to be ordered and why, and the orders that are made of them (rules B16, B17). */
import { Schema } from "effect";
import { MOST_QUANTITY, Quantity } from "../../domain/units.ts";
import { BulkResult, recordVersions } from "../bulk.ts";
import { PrintedIds } from "../document-print.ts";
import { documentPath } from "../document-route.ts";
import { def, ok } from "../endpoint.ts";
import { File, fileQuery } from "../file.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { PictureAddress } from "../picture.ts";
import { Purchase } from "./purchase-order.ts";

/** `asked`: waits for an approval (T9); `merged`: a part of another need. */
export const NeedState = Schema.Literals(["asked", "open", "merged", "ordered", "dropped"]);
export type NeedState = typeof NeedState.Type;

/** What the colour of a state says. */
const needTones = {
  asked: "caution",
  open: "accent",
  merged: "neutral",
  ordered: "positive",
  dropped: "neutral",
} as const satisfies Readonly<Record<NeedState, string>>;

/** Why goods are needed: minimum stock, a sales order, the request of a branch, a person; `merged`: several of these. */
export const NeedSource = Schema.Literals(["minimum", "sale", "branch", "manual", "merged"]);
export type NeedSource = typeof NeedSource.Type;

/** One cause of a need. `id` is that of the sales order, the transfer or the product whose minimum it is. */
export const NeedCause = Schema.Struct({
  source: NeedSource,
  id: Schema.NullOr(Schema.Int),
  number: Schema.NullOr(Schema.String),
  quantity: Quantity,
  note: Schema.String,
});
export type NeedCause = typeof NeedCause.Type;

/** The page that shows a cause; null where a person wrote the need. */
export const causePath = ({ source, id }: NeedCause): string | null => {
  if (source === "minimum") return `/product/${id}/update`;
  return documentPath(source === "branch" ? "transfer" : source, id);
};

/** A row of the list. */
export const Need = Schema.Struct({
  id: Schema.Int,
  version: Schema.Int,
  state: NeedState,
  source: NeedSource,
  productId: Schema.Int,
  code: Schema.String,
  product: Schema.String,
  picture: PictureAddress,
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  branch: Schema.String,
  quantity: Quantity,
  /** Whom it would be ordered from; null where nobody is known. */
  supplierId: Schema.NullOr(Schema.Int),
  supplier: Schema.NullOr(Schema.String),
  /** Units in the package of the supplier. */
  packing: Quantity,
  /** What would be ordered for it alone (B16). */
  proposed: Quantity,
  causes: Schema.Array(NeedCause),
  /** Who wrote it; null where Kontor found it. */
  by: Schema.NullOr(Schema.String),
  since: Schema.String,
  order: Schema.NullOr(
    Schema.Struct({ id: Schema.Int, number: Schema.String, by: Schema.NullOr(Schema.String) }),
  ),
});
export type Need = typeof Need.Type;

/** The columns of the list. */
export const needList = {
  Row: Need,
  words: ["replenish", ""],
  columns: {
    product: {
      kind: "text",
      heading: "trade:product",
      value: ({ product }) => product,
      sort: true,
      sticky: true,
      width: 220,
      card: "title",
    },
    code: { kind: "text", heading: "trade:code", value: ({ code }) => code, sort: true, width: 112, rare: 3 },
    quantity: { kind: "quantity", value: ({ quantity }) => quantity, sort: true, card: "figure" },
    source: { kind: "choice", value: ({ source }) => source, sort: true, card: "line", width: 140 },
    cause: {
      kind: "text",
      value: ({ causes }) => causes.flatMap(({ number, note }) => (number ?? note) || []).join(", "),
      to: ({ causes: [cause] }) => (cause === undefined ? "" : (causePath(cause) ?? "")),
      card: "line",
      rare: 1,
    },
    warehouse: {
      kind: "text",
      heading: "trade:warehouse",
      value: ({ warehouse }) => warehouse,
      sort: true,
      rare: 4,
    },
    supplier: { kind: "text", value: ({ supplier }) => supplier, sort: true, card: "line" },
    packing: { kind: "quantity", value: ({ packing }) => packing, width: 96, rare: 2 },
    proposed: { kind: "quantity", value: ({ proposed }) => proposed, width: 112 },
    since: { kind: "day", value: ({ since }) => since, sort: true, rare: 5 },
    state: {
      kind: "choice",
      heading: "trade:status",
      value: ({ state }) => state,
      tone: ({ state }) => needTones[state],
      width: 130,
      rare: 6,
    },
    order: {
      kind: "text",
      value: ({ order }) => order?.number,
      to: ({ order }) => documentPath("purchase", order?.id ?? null) ?? "",
      rare: 7,
    },
  },
} as const satisfies ListDescription<Need>;

/** By itself what is to be ordered: open needs, and those that wait for an approval. `searchWord` is part of a product's name or code. */
const needFilter = {
  ...listQuery,
  state: Schema.optionalKey(Schema.Literals(["asked", "open", "ordered", "dropped"])),
  source: Schema.optionalKey(NeedSource),
  /** 0: nobody is known. */
  supplierId: Schema.optionalKey(RecordId),
  warehouseId: Schema.optionalKey(RecordId),
  productId: Schema.optionalKey(RecordId),
  saleOrderId: Schema.optionalKey(DocumentId),
} as const;
const NeedQuery = Schema.Struct(needFilter);
export type NeedQuery = typeof NeedQuery.Type;

const positive = Quantity.check(Schema.isBetween({ minimum: 1, maximum: MOST_QUANTITY }));
/** Lines of a new replenishment, and goods of a draft order. */
const MOST_NEEDS = 500;

/** What a person writes: so much of a product, from the supplier that they chose or that of the product. */
export const NeedInput = Schema.Struct({
  productId: RecordId,
  quantity: positive,
  supplierId: Schema.NullOr(RecordId),
});
export type NeedInput = typeof NeedInput.Type;

/** A line that a rule proposes. */
export const ProposedNeed = Schema.Struct({
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  quantity: Quantity,
});
export type ProposedNeed = typeof ProposedNeed.Type;

/** What became of each need; the orders that were made, and those that others had ordered before (B17). */
export const NeedsChanged = Schema.Struct({
  ...BulkResult.fields,
  orders: Schema.Array(Schema.Struct({ id: Schema.Int, number: Schema.String, supplier: Schema.String })),
  taken: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      product: Schema.String,
      orderId: Schema.Int,
      order: Schema.String,
      by: Schema.NullOr(Schema.String),
    }),
  ),
});
export type NeedsChanged = typeof NeedsChanged.Type;

const selection = { key: Key, needs: recordVersions } as const;
const changed = ok(NeedsChanged);
const act = <
  const Id extends string,
  const Path extends string,
  const R extends `purchase.${string}.${string}`,
>(
  name: Id,
  path: Path,
  right: R,
) =>
  def("POST", name, `/purchase/replenishments/${path}`, right, {
    payload: Schema.Struct(selection),
    success: changed,
  });

export const needEndpoints = {
  replenishments: def("GET", "replenishments", "/purchase/replenishments", "purchase.need.read", {
    query: NeedQuery,
    success: ok(Schema.Struct({ needs: Schema.Array(Need), total: Schema.Int })),
  }),
  exportReplenishments: def(
    "GET",
    "exportReplenishments",
    "/purchase/replenishments-export",
    "purchase.need.read",
    { query: Schema.Struct({ ...needFilter, ...fileQuery }), success: File },
  ),
  /** Writes needs by hand; another person approves them (T9). Answers with how many were written. */
  createReplenishment: def("POST", "createReplenishment", "/purchase/replenishment", "purchase.need.change", {
    payload: Schema.Struct({
      key: Key,
      warehouseId: RecordId,
      note: Schema.Trim.check(Schema.isMaxLength(500)),
      lines: Schema.Array(NeedInput).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_NEEDS)),
    }),
    success: ok(Schema.Struct({ needs: Schema.Int })),
  }),
  /** Lines by a rule: what is below its minimum, or what the sales of so many days need (T14); what comes already is subtracted (B16). */
  proposeReplenishment: def(
    "GET",
    "proposeReplenishment",
    "/purchase/replenishment-proposal",
    "purchase.need.change",
    {
      query: Schema.Struct({
        warehouseId: RecordId,
        rule: Schema.Literals(["minimum", "days"]),
        days: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 365 }))),
      }),
      success: ok(Schema.Array(ProposedNeed)),
    },
  ),
  /** Looks at minimum stock and at requests of branches anew; Kontor does so every few minutes by itself. */
  collectReplenishments: def(
    "POST",
    "collectReplenishments",
    "/purchase/replenishments/collect",
    "purchase.need.change",
    { payload: Schema.Struct({ key: Key }), success: ok(Schema.Struct({ open: Schema.Int })) },
  ),
  /** The shopping list: chosen needs, those of one supplier beside each other. */
  printReplenishments: def(
    "GET",
    "printReplenishments",
    "/purchase/replenishment/print",
    "purchase.need.read",
    {
      query: Schema.Struct({ ids: PrintedIds }),
      success: ok(Schema.Struct({ needs: Schema.Array(Need) })),
    },
  ),
  /** Needs of one product in one warehouse become one. */
  mergeReplenishments: act("mergeReplenishments", "merge", "purchase.need.change"),
  /** Nobody approves what they wrote themselves (T9). */
  approveReplenishments: act("approveReplenishments", "approve", "purchase.need.approve"),
  dropReplenishments: act("dropReplenishments", "drop", "purchase.need.change"),
  reopenReplenishments: act("reopenReplenishments", "reopen", "purchase.need.change"),
  assignReplenishments: def(
    "POST",
    "assignReplenishments",
    "/purchase/replenishments/supplier",
    "purchase.need.change",
    { payload: Schema.Struct({ ...selection, supplierId: RecordId }), success: changed },
  ),
  /** One draft order for each supplier and warehouse, in the supplier's packages (B16); each need is ordered once (B17). */
  orderReplenishments: act("orderReplenishments", "to-order", "purchase.order.change"),
  /**
   * Makes needs of a sales order: of what is short, or of all its goods; as draft orders at once where `to` says so. What was
   * made of it before is not made again. NothingShort where nothing is missing.
   */
  transformOrder: def("POST", "transformOrder", "/sale/order/transform-po", "purchase.need.change", {
    payload: Schema.Struct({
      key: Key,
      id: DocumentId,
      goods: Schema.Literals(["short", "all"]),
      to: Schema.Literals(["needs", "orders"]),
    }),
    success: changed,
  }),
  /** The order of an id, a number, a supplier's reference, a sales order or a barcode; of a product without one its id. NotFound. */
  resolvePurchase: def("GET", "resolvePurchase", "/purchase/order/resolve", "purchase.order.read", {
    query: Schema.Struct({
      id: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
      source: Schema.optionalKey(Schema.Literals(["id", "number", "reference", "barcode", "sale"])),
    }),
    success: ok(Schema.Struct({ orderId: Schema.NullOr(Schema.Int), productId: Schema.NullOr(Schema.Int) })),
  }),
  /** A draft order for goods that something else lacks, such as a production order (D4). */
  draftPurchase: def("POST", "draftPurchase", "/purchase/order/draft", "purchase.order.change", {
    payload: Schema.Struct({
      key: Key,
      warehouseId: RecordId,
      supplierId: RecordId,
      goods: Schema.Array(Schema.Struct({ productId: RecordId, quantity: positive })).check(
        Schema.isMinLength(1),
        Schema.isMaxLength(MOST_NEEDS),
      ),
    }),
    success: ok(Purchase),
  }),
};
