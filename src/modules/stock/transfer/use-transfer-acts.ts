/** The acts on one transfer, each sent once, and what comes of them: the transfer as it is then, or a refusal. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { type Transfer, transferEndpoints } from "../../../contract/stock/transfer.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { transferName } from "./transfer-words.ts";

/** What every act does when it is done: the transfer is shown as it is then. */
export const useTransferDone = (onDone: (transfer: Transfer) => void) => {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: stock } = useTranslation("stock");
  const client = useQueryClient();
  return {
    onSuccess: (next: Transfer) => {
      client.setQueryData(keyOf(transferEndpoints.transfer, { query: { id: next.id } }), next);
      const value = t(`transfer.state.${next.state}`);
      notify({
        title:
          next.number === null ? value : t("trade:labelled", { label: transferName(stock, next), value }),
      });
      onDone(next);
    },
    // What another person has changed meanwhile is read anew.
    onError: (error: CallError) => {
      notify({ tone: "negative", title: error.message });
      if (error.name === "StaleVersion" || error.name === "NotPossibleNow")
        void client.invalidateQueries({ queryKey: keyOf(transferEndpoints.transfer) });
    },
  };
};

export const refreshesTransfers = { refreshes: [transferEndpoints.transfers] };

/** Acts that need nothing but the transfer, or a reason. */
export const useTransferActs = ({ id, version }: Transfer, onDone: () => void) => {
  const done = useTransferDone(onDone);
  const request = useCommand(transferEndpoints.requestTransfer, refreshesTransfers);
  const refuse = useCommand(transferEndpoints.refuseTransfer, refreshesTransfers);
  const send = useCommand(transferEndpoints.sendTransfer, refreshesTransfers);
  const move = useCommand(transferEndpoints.moveTransfer, refreshesTransfers);
  const seen = { id, version };
  return {
    isBusy: [request, refuse, send, move].some(({ isPending }) => isPending),
    request: () => request.mutate({ payload: seen }, done),
    refuse: (reason: string) => refuse.mutate({ payload: { ...seen, reason } }, done),
    send: () => send.mutate({ payload: seen }, done),
    move: () => move.mutate({ payload: seen }, done),
  };
};
