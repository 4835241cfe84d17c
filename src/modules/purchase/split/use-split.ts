/** Posts and undoes splits of a receipt; the receipt is shown as it is after that. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import {
  inboundSplitEndpoints as splits,
  type SplitReceipt,
  type SplitTarget,
} from "../../../contract/purchase/inbound-split.ts";
import { notify } from "../../../kit/feedback/notify.ts";

/** `onDone` is called after each act that succeeded. */
export const useSplitActs = ({ id }: Pick<SplitReceipt, "id">, onDone: () => void) => {
  const { t } = useTranslation(["document", "split"]);
  const client = useQueryClient();
  const refreshes = { refreshes: [splits.splittableReceipts] };
  const post = useCommand(splits.postReceiptSplit, refreshes);
  const undo = useCommand(splits.undoReceiptSplit, refreshes);
  const after = (title: (next: SplitReceipt) => string) => ({
    onSuccess: (next: SplitReceipt) => {
      client.setQueryData(keyOf(splits.splitReceipt, { query: { id } }), next);
      notify({ title: title(next) });
      onDone();
    },
    onError: (error: CallError) => notify({ tone: "negative", title: error.message }),
  });
  return {
    isBusy: post.isPending || undo.isPending,
    post: (targets: readonly SplitTarget[]) =>
      post.mutate(
        { payload: { id, targets } },
        after(({ splits: made }) => t("posted", { number: made[0]?.number ?? "" })),
      ),
    undo: (splitId: number, number: string, reason: string) =>
      undo.mutate(
        { payload: { id: splitId, reason } },
        after(() => t("split:undone", { number })),
      ),
  };
};
