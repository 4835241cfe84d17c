/** Pre-purchase orders: lists of goods from needs, smart purchasing and people, approved and then made into draft orders once (B17). */
import { Schema } from "effect";
import { Money, Price, Quantity } from "../../domain/units.ts";
import { BulkResult, MOST_IN_BULK, recordVersions } from "../bulk.ts";
import { DocumentLogEntry, onDocument, possibleActs } from "../document.ts";
import { documentPath } from "../document-route.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { Day, listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { NeedInput } from "./need.ts";

const costField = <S extends Schema.Top>(field: S) => ofRight("product.cost.read", Schema.optionalKey(field));

/** Where a list is in its life (`machines/pre-purchase.ts`). */
export const PreOrderState = Schema.Literals(["open", "approved", "converted", "dropped"]);
export type PreOrderState = typeof PreOrderState.Type;

/** Where the goods come from: needs, smart purchasing, a person; `merged`: several lists became one. */
export const PreOrderSource = Schema.Literals(["need", "proposal", "manual", "merged"]);
export type PreOrderSource = typeof PreOrderSource.Type;

export const PreOrderAct = Schema.Literals(["edit", "approve", "convert", "merge", "drop", "reopen"]);
export type PreOrderAct = typeof PreOrderAct.Type;

/** What the colour of a state says. */
export const preOrderTones = {
  open: "accent",
  approved: "caution",
  converted: "positive",
  dropped: "neutral",
} as const satisfies Readonly<Record<PreOrderState, string>>;

const head = {
  id: Schema.Int,
  version: Schema.Int,
  number: Schema.String,
  date: Schema.String,
  state: PreOrderState,
  source: PreOrderSource,
  /** Null: each product has its own supplier. */
  supplier: Schema.NullOr(Schema.String),
  warehouse: Schema.String,
  branch: Schema.String,
  lines: Schema.Int,
  quantity: Quantity,
  /** What the goods are expected to cost, in the base currency. */
  cost: costField(Money),
  note: Schema.String,
  by: Schema.String,
  approvedBy: Schema.NullOr(Schema.String),
  /** The list that took its lines. */
  mergedInto: Schema.NullOr(Schema.String),
} as const;
const PreOrderHead = Schema.Struct(head);
const row = { ...head, ...possibleActs(PreOrderAct) } as const;

/** A row of the list. */
export const PreOrderRow = Schema.Struct(row);
export type PreOrderRow = typeof PreOrderRow.Type;

/** The columns of the list. */
export const preOrderList = {
  Row: PreOrderHead,
  words: ["pre-order", ""],
  columns: {
    number: {
      kind: "text",
      value: ({ number }) => number,
      sort: true,
      card: "title",
      sticky: true,
      width: 120,
    },
    date: { kind: "day", heading: "trade:date", value: ({ date }) => date, sort: true, card: "line" },
    source: { kind: "choice", value: ({ source }) => source, sort: true, width: 160, rare: 2 },
    supplier: { kind: "text", value: ({ supplier }) => supplier, sort: true, card: "line" },
    warehouse: {
      kind: "text",
      heading: "trade:warehouse",
      value: ({ warehouse }) => warehouse,
      sort: true,
      rare: 3,
    },
    lines: { kind: "count", value: ({ lines }) => lines, sort: true, width: 96, rare: 5 },
    quantity: { kind: "quantity", heading: "trade:quantity", value: ({ quantity }) => quantity, rare: 4 },
    cost: {
      kind: "money",
      heading: "trade:amount",
      value: (list) => list.cost,
      sort: true,
      card: "figure",
    },
    state: {
      kind: "choice",
      heading: "trade:status",
      value: ({ state }) => state,
      tone: ({ state }) => preOrderTones[state],
      sort: true,
      card: "line",
      width: 150,
    },
    by: { kind: "text", value: ({ by }) => by, rare: 6 },
    approvedBy: { kind: "text", value: ({ approvedBy }) => approvedBy, hidden: true },
    note: { kind: "text", value: ({ note }) => note, hidden: true },
    branch: { kind: "text", heading: "trade:branch", value: ({ branch }) => branch, hidden: true },
  },
} as const satisfies ListDescription<typeof PreOrderHead.Type>;

/** Goods of a list. `order`: the draft that they are in; null in a converted list where somebody else had ordered them. */
export const PreOrderLine = Schema.Struct({
  id: Schema.Int,
  productId: Schema.Int,
  code: Schema.String,
  product: Schema.String,
  source: Schema.Literals(["need", "proposal", "manual"]),
  quantity: Quantity,
  unitPrice: costField(Price),
  cost: costField(Money),
  order: Schema.NullOr(Schema.Struct({ id: Schema.Int, number: Schema.String })),
});
export type PreOrderLine = typeof PreOrderLine.Type;

/** A list with its goods and its history. `warehouseId` and `supplierId`: those of its goods. */
export const PreOrder = Schema.Struct({
  ...row,
  warehouseId: Schema.Int,
  supplierId: Schema.NullOr(Schema.Int),
  goods: Schema.Array(PreOrderLine),
  log: Schema.Array(DocumentLogEntry),
});
export type PreOrder = typeof PreOrder.Type;

/** The page of the order that goods are in. */
export const orderPath = (orderId: number): string => documentPath("purchase", orderId) ?? "";

/** By itself what waits: open and approved lists. Dates are inclusive. `searchWord` is part of a number, a note, a supplier. */
const preOrderFilter = {
  ...listQuery,
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  state: Schema.optionalKey(Schema.Literals([...PreOrderState.literals, "any"])),
  source: Schema.optionalKey(PreOrderSource),
  supplierId: Schema.optionalKey(RecordId),
  warehouseId: Schema.optionalKey(RecordId),
} as const;
const PreOrderQuery = Schema.Struct(preOrderFilter);
export type PreOrderQuery = typeof PreOrderQuery.Type;

/** What became of each list; the draft orders that were made, and goods that others had ordered before (B17) or nobody needs any more. */
export const PreOrdersChanged = Schema.Struct({
  ...BulkResult.fields,
  orders: Schema.Array(Schema.Struct({ id: Schema.Int, number: Schema.String, supplier: Schema.String })),
  taken: Schema.Array(
    Schema.Struct({
      product: Schema.String,
      order: Schema.NullOr(Schema.Struct({ id: Schema.Int, number: Schema.String })),
      by: Schema.NullOr(Schema.String),
    }),
  ),
});
export type PreOrdersChanged = typeof PreOrdersChanged.Type;

/** Goods on one list. */
const MOST_LINES = 500;

const note = Schema.Trim.check(Schema.isMaxLength(500));
const goods = { productId: RecordId, quantity: NeedInput.fields.quantity };

/** A line as it is sent: `id` of a stored line; null for new goods. */
const ChangedLine = Schema.Struct({ id: Schema.NullOr(DocumentId), ...goods });
export type ChangedLine = typeof ChangedLine.Type;

const changed = ok(PreOrdersChanged);
const act = <
  const Id extends string,
  const Path extends string,
  const R extends `purchase.${string}.${string}`,
>(
  name: Id,
  path: Path,
  right: R,
) =>
  def("POST", name, `/purchase/pre-orders/${path}`, right, {
    payload: Schema.Struct({ key: Key, lists: recordVersions }),
    success: changed,
  });

export const preOrderEndpoints = {
  preOrders: def("GET", "preOrders", "/purchase/pre-orders", "purchase.need.read", {
    query: PreOrderQuery,
    success: ok(Schema.Struct({ lists: Schema.Array(PreOrderRow), total: Schema.Int })),
  }),
  preOrder: def("GET", "preOrder", "/purchase/pre-order", "purchase.need.read", {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(PreOrder),
  }),
  exportPreOrders: def("GET", "exportPreOrders", "/purchase/pre-orders-export", "purchase.need.read", {
    query: Schema.Struct({ ...preOrderFilter, ...fileQuery }),
    success: File,
  }),
  /** Writes a list by hand; another person approves it (T9). */
  createPreOrder: def("POST", "createPreOrder", "/purchase/pre-order", "purchase.need.change", {
    payload: Schema.Struct({
      key: Key,
      warehouseId: RecordId,
      supplierId: Schema.NullOr(RecordId),
      note,
      lines: Schema.Array(Schema.Struct(goods)).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_LINES)),
    }),
    success: changed,
  }),
  /**
   * Replaces the lines and the note of an open or approved list; stored lines that are not sent are removed. The list is open after that:
   * an approval was of the lines before. Who adds or changes a line does not approve it (T9). StaleVersion, NotPossibleNow.
   */
  changePreOrder: def("PUT", "changePreOrder", "/purchase/pre-order", "purchase.need.change", {
    payload: Schema.Struct({
      ...onDocument,
      note,
      lines: Schema.Array(ChangedLine).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_LINES)),
    }),
    success: ok(PreOrder),
  }),
  /**
   * Makes one list for each supplier and warehouse of open needs, or of open proposals of the newest run; `ids` null: of all. Needs on an
   * open or approved list are left out; of proposals the rest is taken, less what lists have that the run did not subtract (B16).
   * NothingToCollect where nothing else is open.
   */
  collectPreOrders: def("POST", "collectPreOrders", "/purchase/pre-orders/collect", "purchase.need.change", {
    payload: Schema.Struct({
      key: Key,
      from: Schema.Literals(["need", "proposal"]),
      ids: Schema.NullOr(
        Schema.Array(DocumentId).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_IN_BULK)),
      ),
    }),
    success: changed,
  }),
  /** Open lists for one supplier and warehouse become one. PreOrdersDiffer where there is no other. */
  mergePreOrders: act("mergePreOrders", "merge", "purchase.need.change"),
  /** Nobody approves what they wrote themselves (T9). */
  approvePreOrders: act("approvePreOrders", "approve", "purchase.need.approve"),
  dropPreOrders: act("dropPreOrders", "drop", "purchase.need.change"),
  reopenPreOrders: act("reopenPreOrders", "reopen", "purchase.need.change"),
  /** One draft order for each supplier and warehouse of all lists together, in the supplier's packages (B16); goods are ordered once (B17). */
  convertPreOrders: act("convertPreOrders", "convert", "purchase.order.change"),
};
