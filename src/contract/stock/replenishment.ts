/** A branch asks for goods or sends goods back, which is the request of a transfer: `/product/ReplenishmentReturn`. */
import { Schema } from "effect";
import { def, ok } from "../endpoint.ts";
import { Key } from "../key.ts";
import { Day, listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { dayColumn, numberColumn, stateColumn } from "./stock-document.ts";
import { Transfer, TransferDraft, TransferRow, TransferState } from "./transfer.ts";

/** `replenish`: the receiving branch asks for goods; `return`: the giving branch asks to send goods back. */
export const RequestKind = Schema.Literals(["replenish", "return"]);
export type RequestKind = typeof RequestKind.Type;

/** The branch that asks. */
const branchOf = ({ kind, fromBranch, toBranch }: TransferRow) => (kind === "return" ? fromBranch : toBranch);

/** The columns of the list. */
export const replenishmentList = {
  Row: TransferRow,
  words: ["stock", "replenishment."],
  columns: {
    number: numberColumn("/product/stock/transfer?transfer="),
    kind: { kind: "choice", value: ({ kind }: TransferRow) => kind, card: "line", width: 140 },
    branch: { kind: "text", heading: "trade:branch", value: branchOf, card: "line" },
    from: {
      kind: "text",
      heading: "transfer.column.from",
      value: ({ from }) => from,
      sort: true,
      rare: 1,
      card: "line",
    },
    to: {
      kind: "text",
      heading: "transfer.column.to",
      value: ({ to }) => to,
      sort: true,
      rare: 2,
      card: "line",
    },
    date: dayColumn(({ date }: TransferRow) => date),
    asked: {
      kind: "quantity",
      heading: "transfer.column.asked",
      value: ({ asked }) => asked,
      card: "figure",
    },
    received: {
      kind: "quantity",
      heading: "transfer.column.received",
      value: ({ received }) => received,
      sort: true,
      rare: 4,
    },
    state: stateColumn(156),
    by: { kind: "text", heading: "transfer.column.by", value: ({ by }) => by, rare: 3 },
  },
} as const satisfies ListDescription<TransferRow>;

const ReplenishmentQuery = Schema.Struct({
  ...listQuery,
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  state: Schema.optionalKey(TransferState),
  kind: Schema.optionalKey(RequestKind),
});
export type ReplenishmentQuery = typeof ReplenishmentQuery.Type;

export const replenishmentEndpoints = {
  replenishmentReturns: def(
    "GET",
    "replenishmentReturns",
    "/stock/replenishment-returns",
    "stock.transfer.read",
    {
      query: ReplenishmentQuery,
      success: ok(Schema.Struct({ transfers: Schema.Array(TransferRow), total: Schema.Int })),
    },
  ),
  /** Makes the request in one step; from then on it is a transfer, which the other branch approves or refuses (T9). */
  createReplenishmentReturn: def(
    "POST",
    "createReplenishmentReturn",
    "/stock/replenishment-return",
    "stock.transfer.request",
    {
      payload: Schema.Struct({ key: Key, kind: RequestKind, transfer: TransferDraft }),
      success: ok(Transfer),
    },
  ),
};
