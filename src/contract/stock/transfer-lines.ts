/** Transfers line by line, with what arrived and what the goods cost: `/product/stock/transfer/all`; with pictures `/product/stock/transfer/excel`. */
import { Schema } from "effect";
import { Money, Quantity } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import type { ListDescription } from "../list-column.ts";
import { PictureAddress } from "../picture.ts";
import { dayColumn, stateColumn } from "./stock-document.ts";
import { transferFilter, TransferState } from "./transfer.ts";

const cost = ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(Money)));

/** A line with its transfer. */
export const TransferLineRow = Schema.Struct({
  id: Schema.Int,
  transferId: Schema.Int,
  /** Null while the transfer is a draft. */
  number: Schema.NullOr(Schema.String),
  state: TransferState,
  date: Schema.String,
  from: Schema.String,
  to: Schema.String,
  productId: Schema.Int,
  code: Schema.String,
  product: Schema.String,
  /** The product's picture, or that of its style (P17). */
  picture: PictureAddress,
  asked: Quantity,
  sent: Quantity,
  received: Quantity,
  damaged: Quantity,
  returned: Quantity,
  missing: Quantity,
  /** Sent, and neither arrived nor accounted for. */
  pending: Quantity,
  /** What did not arrive whole: damaged, returned and missing goods. */
  difference: Quantity,
  /** Who carries the goods; empty where nobody said. */
  carrier: Schema.String,
  /** A photo of its damaged or missing goods. */
  lossPicture: PictureAddress,
  /** Missing goods that nobody has decided about, and those that somebody is charged with (T2). */
  undecided: Quantity,
  sourceFault: Quantity,
  targetFault: Quantity,
  carrierFault: Quantity,
  /** What the goods that were sent are worth, in the cost currency (T4); null until they are sent. */
  cost,
});
export type TransferLineRow = typeof TransferLineRow.Type;

/** Those of transfers; `productId` and `searchWord` are of the line, and `only` asks for its own quantities. */
const TransferLineQuery = Schema.Struct(transferFilter);
export type TransferLineQuery = typeof TransferLineQuery.Type;

/** Sums of the filtered list, without transfers that were cancelled or refused. */
export const TransferLineSums = Schema.Struct({
  sent: Quantity,
  received: Quantity,
  difference: Quantity,
  cost: ofRight("product.cost.read", Schema.optionalKey(Money)),
});

const columns = {
  number: {
    kind: "text",
    heading: "transfer.column.number",
    value: ({ number, transferId }: TransferLineRow) => number ?? `#${transferId}`,
    to: ({ transferId }: TransferLineRow) => `/product/stock/transfer?transfer=${transferId}`,
    sort: true,
    sticky: true,
    card: "line",
  },
  date: dayColumn(({ date }: TransferLineRow) => date),
  code: { kind: "text", heading: "trade:code", value: ({ code }) => code, sort: true, width: 92, rare: 3 },
  product: {
    kind: "text",
    heading: "trade:product",
    value: ({ product }) => product,
    sort: true,
    card: "title",
  },
  from: {
    kind: "text",
    heading: "transfer.column.from",
    value: ({ from }) => from,
    sort: true,
    rare: 2,
    card: "line",
  },
  to: {
    kind: "text",
    heading: "transfer.column.to",
    value: ({ to }) => to,
    sort: true,
    rare: 1,
    card: "line",
  },
  asked: {
    kind: "quantity",
    heading: "transfer.column.asked",
    value: ({ asked }) => asked,
    hidden: true,
    sort: true,
  },
  sent: {
    kind: "quantity",
    heading: "transfer.column.sent",
    value: ({ sent }) => sent,
    sort: true,
    card: "line",
  },
  received: {
    kind: "quantity",
    heading: "transfer.column.received",
    value: ({ received }) => received,
    sort: true,
    card: "figure",
  },
  pending: {
    kind: "quantity",
    heading: "transfer.state.sent",
    value: ({ pending }) => pending,
    hidden: true,
  },
  damaged: {
    kind: "quantity",
    heading: "transfer.column.damaged",
    value: ({ damaged }) => damaged,
    hidden: true,
  },
  returned: {
    kind: "quantity",
    heading: "transfer.column.returned",
    value: ({ returned }) => returned,
    hidden: true,
  },
  missing: {
    kind: "quantity",
    heading: "transfer.column.missing",
    value: ({ missing }) => missing,
    hidden: true,
  },
  difference: {
    kind: "quantity",
    heading: "transfer.column.difference",
    value: ({ difference }) => difference,
    sort: true,
  },
  carrier: {
    kind: "text",
    heading: "transfer.column.carrier",
    value: ({ carrier }) => carrier,
    sort: true,
    rare: 3,
  },
  undecided: {
    kind: "quantity",
    heading: "transfer.column.undecided",
    value: ({ undecided }) => undecided,
    rare: 2,
  },
  sourceFault: {
    kind: "quantity",
    heading: "transfer.column.sourceFault",
    value: ({ sourceFault }) => sourceFault,
    hidden: true,
  },
  targetFault: {
    kind: "quantity",
    heading: "transfer.column.targetFault",
    value: ({ targetFault }) => targetFault,
    hidden: true,
  },
  carrierFault: {
    kind: "quantity",
    heading: "transfer.column.carrierFault",
    value: ({ carrierFault }) => carrierFault,
    hidden: true,
  },
  lossPicture: {
    kind: "picture",
    heading: "damage.column.picture",
    value: ({ lossPicture }) => lossPicture,
    name: ({ product }) => product,
    width: 72,
    hidden: true,
  },
  cost: {
    kind: "money",
    heading: "change.column.value",
    value: ({ cost: value }) => value,
    currency: "cost",
    width: 124,
    rare: 4,
  },
  state: { ...stateColumn(148), heading: "trade:status" },
} as const satisfies ListDescription<TransferLineRow>["columns"];

/** The columns of the list. */
export const transferLineList = {
  Row: TransferLineRow,
  words: ["stock", "transfer."],
  columns,
} as const satisfies ListDescription<TransferLineRow>;

/** The same with the picture of the product. */
export const transferPictureList = {
  Row: TransferLineRow,
  words: ["stock", "transfer."],
  columns: {
    picture: {
      kind: "picture",
      heading: "transfer.column.picture",
      value: ({ picture }: TransferLineRow) => picture,
      name: ({ product }: TransferLineRow) => product,
      width: 72,
    },
    ...columns,
  },
} as const satisfies ListDescription<TransferLineRow>;

const right = "stock.transfer.read";

export const transferLineEndpoints = {
  transferLines: def("GET", "transferLines", "/stock/transfer/details", right, {
    query: TransferLineQuery,
    success: ok(
      Schema.Struct({
        lines: Schema.Array(TransferLineRow),
        total: Schema.Int,
        sums: TransferLineSums,
      }),
    ),
  }),
  exportTransferLines: def("GET", "exportTransferLines", "/stock/transfer/details-export", right, {
    query: Schema.Struct({ ...transferFilter, ...fileQuery }),
    success: File,
  }),
  /** The lines with pictures of their products in the spreadsheet; refused where they are more than a file with pictures may have. */
  exportTransferPictures: def("GET", "exportTransferPictures", "/stock/transfer/excel", right, {
    query: Schema.Struct({ ...transferFilter, ...fileQuery }),
    success: File,
  }),
};
