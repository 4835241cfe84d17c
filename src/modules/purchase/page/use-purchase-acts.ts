/** The acts on one purchase order, each sent once; the order is shown as it is after that, also when somebody was quicker (G5). */
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { CallError } from "../../../client/http/call-error.ts";
import { newKey, useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { purchaseEndpoints as purchase } from "../../../contract/purchase/purchase.ts";
import type { Purchase } from "../../../contract/purchase/purchase-order.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { currentOf, purchaseLink } from "../purchase-words.ts";

const refreshes = { refreshes: [purchase.purchases, purchase.purchaseSums] };

export const usePurchaseActs = ({ id, version }: Pick<Purchase, "id" | "version">, onDone: () => void) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const show = (order: Purchase) =>
    client.setQueryData(keyOf(purchase.purchase, { query: { id: order.id } }), order);
  const after = {
    onSuccess: (order: Purchase) => {
      show(order);
      onDone();
    },
    onError: (error: CallError) => {
      const current = currentOf(error);
      if (current !== null) show(current);
      notify({ tone: "negative", title: error.message });
    },
  };
  const revise = useCommand(purchase.revisePurchase, refreshes);
  const confirm = useCommand(purchase.confirmPurchase, refreshes);
  const unconfirm = useCommand(purchase.unconfirmPurchase, refreshes);
  const undo = useCommand(purchase.undoReceipt, refreshes);
  const close = useCommand(purchase.closePurchase, refreshes);
  const duplicate = useCommand(purchase.duplicatePurchase, refreshes);
  const on = { id, version };
  return {
    isBusy: [revise, confirm, unconfirm, undo, close, duplicate].some(({ isPending }) => isPending),
    revise: () => revise.mutate({ payload: on }, after),
    confirm: (confirmation: { readonly confirmedOn: string; readonly reference: string }) =>
      confirm.mutate({ payload: { ...on, ...confirmation } }, after),
    unconfirm: () => unconfirm.mutate({ payload: on }, after),
    undo: (receiptId: number, reason: string) =>
      undo.mutate({ payload: { ...on, receiptId, reason } }, after),
    close: () => close.mutate({ payload: on }, after),
    duplicate: () =>
      duplicate.mutate(
        { payload: { id, clientId: newKey() } },
        { ...after, onSuccess: (order) => void navigate(`${purchaseLink(order.id)}?edit=1`) },
      ),
  };
};
