/** Files of hand terminals (data collectors) with sales of the shop aisle: `/sale/collector-sales`. */
import { Schema } from "effect";
import { CurrencyCode, Money, Quantity } from "../../domain/units.ts";
import { onDocument } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { DocumentId, RecordId } from "../id.ts";
import { ImportView } from "../import/import.ts";
import { Key } from "../key.ts";
import { listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";

export const CollectorState = Schema.Literals(["waiting", "ordered", "discarded"]);
export type CollectorState = typeof CollectorState.Type;

/** A file of a hand terminal, and what its lines came to when it was read. */
export const CollectorFile = Schema.Struct({
  id: Schema.Int,
  version: Schema.Int,
  state: CollectorState,
  device: Schema.String,
  name: Schema.String,
  customerId: Schema.NullOr(Schema.Int),
  customer: Schema.NullOr(Schema.String),
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  lines: Schema.Int,
  /** Lines without a product, or with another error. */
  wrong: Schema.Int,
  quantity: Quantity,
  /** At the prices of the customer; null where no column of the file was recognised. */
  total: Schema.NullOr(Money),
  currency: CurrencyCode,
  order: Schema.NullOr(Schema.Struct({ id: Schema.Int, number: Schema.NullOr(Schema.String) })),
  by: Schema.String,
  /** In 10-digit seconds. */
  at: Schema.Int,
});
export type CollectorFile = typeof CollectorFile.Type;

/** What the colour of a state says. */
const stateTones = {
  waiting: "caution",
  ordered: "positive",
  discarded: "neutral",
} as const satisfies Readonly<Record<CollectorState, string>>;

/** The columns of the list. */
export const collectorList = {
  Row: CollectorFile,
  words: ["collector", ""],
  columns: {
    device: { kind: "text", value: ({ device }) => device, card: "title", sticky: true, width: 140 },
    file: { kind: "text", value: ({ name }) => name, card: "line", rare: 3 },
    at: { kind: "time", heading: "trade:time", value: ({ at }) => at, card: "line", width: 148 },
    customer: {
      kind: "text",
      heading: "trade:customer",
      value: ({ customer }) => customer,
      card: "line",
      rare: 1,
    },
    warehouse: { kind: "text", heading: "trade:warehouse", value: ({ warehouse }) => warehouse, rare: 5 },
    lines: { kind: "count", value: ({ lines }) => lines, width: 76 },
    wrong: { kind: "count", value: ({ wrong }) => wrong, width: 76 },
    quantity: {
      kind: "quantity",
      heading: "trade:quantity",
      value: ({ quantity }) => quantity,
      rare: 4,
      width: 96,
    },
    total: {
      kind: "money",
      value: ({ total }) => total,
      currency: ({ currency }) => currency,
      card: "figure",
      width: 120,
    },
    state: {
      kind: "choice",
      heading: "trade:status",
      value: ({ state }) => state,
      tone: ({ state }) => stateTones[state],
      card: "line",
      width: 120,
    },
    order: {
      kind: "text",
      value: ({ order }) => order && (order.number ?? `#${order.id}`),
      to: ({ order }) => `/sale/order/${order?.id}`,
      rare: 6,
    },
    by: { kind: "text", value: ({ by }) => by, rare: 2 },
  },
} as const satisfies ListDescription<CollectorFile>;

/** The largest file of a hand terminal, in bytes: about 30,000 lines. */
export const MOST_COLLECTOR_BYTES = 700_000;

const device = Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(60));
const customerId = Schema.NullOr(RecordId);
const right = "sale.order.commit";

const CollectorQuery = Schema.Struct({ ...listQuery, state: Schema.optionalKey(CollectorState) });
export type CollectorQuery = typeof CollectorQuery.Type;

export const collectorEndpoints = {
  /** The newest first. `searchWord` is part of a device, a file name or a customer. */
  collectors: def("GET", "collectors", "/sale/collectors", right, {
    query: CollectorQuery,
    success: ok(Schema.Struct({ files: Schema.Array(CollectorFile), total: Schema.Int })),
  }),
  /** Reads a file, given as base64. A file that waits or was ordered is answered as it is: it is not read twice (I36). */
  readCollector: def("POST", "readCollector", "/sale/collector", right, {
    payload: Schema.Struct({
      key: Key,
      device,
      name: Schema.String.check(Schema.isMaxLength(255)),
      content: Schema.String.check(Schema.isMaxLength(Math.ceil(MOST_COLLECTOR_BYTES / 3) * 4)),
      customerId,
      warehouseId: RecordId,
    }),
    success: ok(Schema.Struct({ file: CollectorFile, isKnown: Schema.Boolean })),
  }),
  /** Says whose sale it is; its total follows the prices of the customer. */
  changeCollector: def("PUT", "changeCollector", "/sale/collector", right, {
    payload: Schema.Struct({ ...onDocument, device, customerId, warehouseId: RecordId }),
    success: ok(CollectorFile),
  }),
  /** The file as an import to be checked, of which the order is made. NotPossibleNow when somebody made it already. */
  openCollector: def("POST", "openCollector", "/sale/collector/open", right, {
    payload: Schema.Struct({ key: Key, id: DocumentId }),
    success: ok(ImportView),
  }),
  /** Puts a file away that no order is made of. */
  discardCollector: def("DELETE", "discardCollector", "/sale/collector", right, {
    payload: Schema.Struct(onDocument),
    success: ok(CollectorFile),
  }),
};
