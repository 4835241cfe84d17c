/** The photo of damaged or missing goods of a transfer: given, replaced, removed (T2). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { checkedPicture, forgetPicture, keepPicture } from "../../picture/public.ts";
import { refuseField } from "../../refusal.ts";
import type { ActInput } from "./request-transfer.ts";
import { changeTransfer, type LockedTransfer } from "./transfer-kind.ts";

type LossInput = ActInput & { readonly lineId: number };

/** Locks the line. BadInput for a line without damaged or missing goods. */
const setPicture = Effect.fnUntraced(function* (
  transfer: LockedTransfer,
  lineId: number,
  hash: string | null,
) {
  const sql = yield* PgClient.PgClient;
  const line = transfer.lines.find(({ id }) => id === lineId);
  if (line === undefined || line.damaged + line.missing === 0) return yield* refuseField("lineId", "choice");
  yield* sql`
    update stock_transfer_line set loss_picture = ${hash} where id = ${lineId} and branch_id = ${transfer.branchId}`;
  const before = line.lossPicture;
  if (before !== null && before !== hash) yield* forgetPicture(before);
});

/** Gives a photo; the one before is forgotten unless something else has it. */
export const giveLossPicture = Effect.fnUntraced(function* ({
  content,
  ...onLoss
}: LossInput & { readonly content: string }) {
  const picture = yield* checkedPicture(content);
  // The hash stands for the bytes, so that the same key with another photo is refused.
  const input = { ...onLoss, hash: picture.hash };
  return yield* changeTransfer({
    name: "photo",
    input,
    event: { type: "PHOTO" },
    apply: (transfer) =>
      Effect.andThen(keepPicture(picture), setPicture(transfer, input.lineId, picture.hash)),
  });
});

export const takeLossPicture = (input: LossInput) =>
  changeTransfer({
    name: "removePhoto",
    input,
    event: { type: "PHOTO" },
    apply: (transfer) => setPicture(transfer, input.lineId, null),
  });
