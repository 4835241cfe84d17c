/** Drafts of returns to the supplier: a new one, and a change of one that was not posted. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { PurchaseReturnDraft } from "../../../contract/purchase/purchase-return.ts";
import { createDocument, insertRows } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { lockPurchase } from "../purchase-kind.ts";
import { checkLeft, checkLots } from "./check-left.ts";
import { readLeftLines } from "./returnable-lines.ts";
import { canReturn, changeReturn, returnKind } from "./return-kind.ts";

/** Each line names a line of a receipt of the order once, and no more of it than is left. */
const checkLines = Effect.fnUntraced(function* ({ orderId, lines }: PurchaseReturnDraft) {
  const twin = lines.findIndex(
    ({ receiptLineId }, at) => lines.findIndex((one) => one.receiptLineId === receiptLineId) !== at,
  );
  if (twin >= 0) return yield* refuseField(`return.lines.${twin}.receiptLineId`, "repeated");
  const empty = lines.findIndex(({ good, damaged }) => good + damaged === 0);
  if (empty >= 0) return yield* refuseField(`return.lines.${empty}.good`, "required");
  yield* checkLots(yield* checkLeft(yield* readLeftLines(orderId), lines));
});

/** Writes the lines anew. */
const writeLines = Effect.fnUntraced(function* (
  id: number,
  branchId: number,
  { lines }: PurchaseReturnDraft,
) {
  const sql = yield* PgClient.PgClient;
  yield* sql`delete from purchase_return_line where return_id = ${id} and branch_id = ${branchId}`;
  const rows = lines.map(({ key, receiptLineId, good, damaged, lotId = null }, at) => ({
    branch_id: branchId,
    return_id: id,
    key,
    position: at + 1,
    receipt_line_id: receiptLineId,
    good,
    damaged,
    lot_id: lotId,
    net: 0,
    vat: 0,
    corrected: 0,
    corrected_vat: 0,
    value: 0,
    landed: 0,
  }));
  yield* insertRows("purchase_return_line", rows);
});

const insertReturn = Effect.fnUntraced(function* (draft: PurchaseReturnDraft) {
  const sql = yield* PgClient.PgClient;
  const order = yield* lockPurchase(draft.orderId);
  if (!canReturn(order)) return yield* refuse("NotPossibleNow");
  yield* checkLines(draft);
  const [made] = yield* sql<{ id: number }>`
    insert into purchase_return (branch_id, client_id, order_id, state, date, reason, reference, person_id)
    values (${order.branchId}, ${draft.clientId}::uuid, ${order.id}, 'draft', ${yield* readToday}::date, ${draft.reason},
      ${draft.reference}, ${(yield* Person).id}) returning id`;
  const id = made?.id ?? (yield* Effect.die(new Error("no return was written")));
  yield* writeLines(id, order.branchId, draft);
  return id;
});

interface CreateInput {
  readonly key: string;
  readonly return: PurchaseReturnDraft;
}

/** Makes a draft; the one that a client has made already is not made again (G4). */
export const createPurchaseReturn = (input: CreateInput) =>
  createDocument(returnKind, {
    input,
    clientId: input.return.clientId,
    insert: insertReturn(input.return),
  });

interface ChangeInput extends CreateInput {
  readonly id: number;
  readonly version: number;
}

/** Changes a draft; its lines become those of the input. It stays a return of its order. */
export const changePurchaseReturn = (input: ChangeInput) =>
  changeReturn({
    name: "change",
    input,
    event: { type: "EDIT" },
    apply: Effect.fnUntraced(function* ({ id, branchId, order }) {
      const sql = yield* PgClient.PgClient;
      const draft = input.return;
      if (draft.orderId !== order.id) return yield* refuseField("return.orderId", "choice");
      yield* checkLines(draft);
      yield* sql`
        update purchase_return set reason = ${draft.reason}, reference = ${draft.reference} where id = ${id} and branch_id = ${branchId}`;
      yield* writeLines(id, branchId, draft);
    }),
  });
