/** The landed costs of an order: what is read, and the acts on them, each sent once. */
import type { CallError } from "../../../client/http/call-error.ts";
import { newKey, useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { landedCostEndpoints as landed, type LandedDraft } from "../../../contract/purchase/landed-cost.ts";
import { purchaseEndpoints as purchase } from "../../../contract/purchase/purchase.ts";
import type { Purchase } from "../../../contract/purchase/purchase-order.ts";
import { notify } from "../../../kit/feedback/notify.ts";

/** Landed costs are read after goods came, and only for people who may see cost. */
export const useLandedCosts = (order: Purchase) =>
  useCall(
    landed.landedCosts,
    { query: { id: order.id } },
    { enabled: order.total !== undefined && order.facts.wasReceived },
  );

interface Seen {
  readonly id: number;
  readonly version: number;
}

type Bill = Pick<LandedDraft, "supplierId" | "currency" | "rate" | "amount" | "vat" | "reference">;

const refreshes = {
  refreshes: [landed.landedCosts, landed.landedCost, purchase.purchase, purchase.purchases],
};

/** The acts; `onDone` is called after each. */
export const useLandedActs = (onDone: () => void) => {
  const create = useCommand(landed.createLandedCost, refreshes);
  const bill = useCommand(landed.billLandedCost, refreshes);
  const undo = useCommand(landed.undoLandedCost, refreshes);
  const correct = useCommand(landed.correctReceipt, refreshes);
  const after = {
    onSuccess: onDone,
    onError: (error: CallError) => notify({ tone: "negative", title: error.message }),
  };
  return {
    isBusy: [create, bill, undo, correct].some(({ isPending }) => isPending),
    create: (state: "estimated" | "actual", cost: LandedDraft) =>
      create.mutate({ payload: { clientId: newKey(), state, cost } }, after),
    bill: ({ id, version }: Seen, values: Bill) =>
      bill.mutate({ payload: { id, version, ...values } }, after),
    undo: ({ id, version }: Seen, reason: string) => undo.mutate({ payload: { id, version, reason } }, after),
    correct: (
      { id, version }: Seen,
      receiptId: number,
      lines: readonly { readonly lineId: number; readonly unitPrice: number }[],
      reference: string,
    ) => correct.mutate({ payload: { id, version, receiptId, lines: [...lines], reference } }, after),
  };
};

export type LandedActs = ReturnType<typeof useLandedActs>;
