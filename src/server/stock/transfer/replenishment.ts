/** Requests of branches: goods that they ask for, and goods that they send back. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ReplenishmentQuery, RequestKind } from "../../../contract/stock/replenishment.ts";
import type { TransferDraft } from "../../../contract/stock/transfer.ts";
import { applyChange, createDocument } from "../../document/public.ts";
import { ownBranch, Person } from "../../person.ts";
import { refuseField } from "../../refusal.ts";
import { readRequests } from "./read-transfer.ts";
import { markRequested } from "./request-transfer.ts";
import { transferKind } from "./transfer-kind.ts";
import { insertTransfer } from "./write-transfer.ts";

interface RequestInput {
  readonly key: string;
  readonly kind: RequestKind;
  readonly transfer: TransferDraft;
}

/** The end that the asking branch owns is its own; goods go from one branch to another (T10). */
const checkEnds = Effect.fnUntraced(function* (id: number, kind: RequestKind) {
  const sql = yield* PgClient.PgClient;
  const [ends] = yield* sql<{ from: number; to: number }>`
    select branch_id as "from", to_branch_id as "to" from stock_transfer where id = ${id}`;
  const own = ownBranch(yield* Person);
  if (ends === undefined || ends.from === ends.to)
    return yield* refuseField("transfer.toWarehouseId", "choice");
  const asking = kind === "return" ? ends.from : ends.to;
  if (own !== null && own !== asking)
    return yield* refuseField(`transfer.${kind === "return" ? "from" : "to"}WarehouseId`, "choice");
  return yield* sql`update stock_transfer set kind = ${kind} where id = ${id}`;
});

/** Makes a transfer and requests it, in one transaction. */
export const requestGoods = (input: RequestInput) => {
  const { kind, transfer } = input;
  return createDocument(transferKind, {
    input,
    clientId: transfer.clientId,
    insert: insertTransfer(transfer),
    after: (id) =>
      Effect.andThen(
        checkEnds(id, kind),
        applyChange(transferKind, {
          name: "request",
          input: { id, version: 1 },
          event: { type: "REQUEST" },
          apply: markRequested,
        }),
      ),
  });
};

/** A page of the requests that the person may see: both of their branches do. */
export const listRequests = (query: ReplenishmentQuery) =>
  Effect.map(readRequests(query), ({ rows, total }) => ({ transfers: rows, total }));
