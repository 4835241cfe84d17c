/** Reads what went back to the supplier of an order, and prepares, posts and undoes such returns. */
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { purchaseEndpoints as purchase } from "../../../contract/purchase/purchase.ts";
import type { Purchase } from "../../../contract/purchase/purchase-order.ts";
import {
  type PurchaseReturnDraft,
  purchaseReturnEndpoints as returns,
} from "../../../contract/purchase/purchase-return.ts";
import { notify } from "../../../kit/feedback/notify.ts";

/** Returns are read after goods came. */
export const usePurchaseReturns = ({ id, facts }: Purchase) =>
  useCall(returns.purchaseReturns, { query: { orderId: id } }, { enabled: facts.wasReceived });

interface Seen {
  readonly id: number;
  readonly version: number;
}

const refreshes = {
  refreshes: [
    returns.purchaseReturns,
    returns.purchaseReturn,
    returns.returnableLines,
    purchase.purchase,
    purchase.purchases,
    purchase.purchaseSums,
  ],
};

/** The acts; `onDone` is called after each. */
export const useReturnActs = (onDone: () => void) => {
  const create = useCommand(returns.createPurchaseReturn, refreshes);
  const change = useCommand(returns.changePurchaseReturn, refreshes);
  const post = useCommand(returns.postPurchaseReturn, refreshes);
  const undo = useCommand(returns.undoPurchaseReturn, refreshes);
  const onError = (error: CallError) => notify({ tone: "negative", title: error.message });
  const after = { onSuccess: onDone, onError };
  const postOne = ({ id, version }: Seen) =>
    post.mutate({ payload: { id, version } }, { ...after, onSettled: onDone });
  return {
    isBusy: [create, change, post, undo].some(({ isPending }) => isPending),
    /** Stores a draft, a new one or a changed one, and posts it where it is asked for; one that cannot be posted stays a draft. */
    save: (draft: PurchaseReturnDraft, stored: Seen | null, isPosted: boolean) => {
      const next = isPosted ? { onSuccess: postOne, onError } : after;
      if (stored === null) create.mutate({ payload: { return: draft } }, next);
      else change.mutate({ payload: { id: stored.id, version: stored.version, return: draft } }, next);
    },
    post: postOne,
    undo: ({ id, version }: Seen, reason: string) => undo.mutate({ payload: { id, version, reason } }, after),
  };
};
