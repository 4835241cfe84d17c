/** The acts on one stock change, each sent once, and what comes of them: the change as it is then, or a refusal. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { type StockChange, stockChangeEndpoints } from "../../../contract/stock/stock-change.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { changeName } from "./change-words.ts";

/** What every act does when it is done: the change is shown as it is then. */
export const useChangeDone = (onDone: (change: StockChange) => void) => {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: stock } = useTranslation("stock");
  const client = useQueryClient();
  return {
    onSuccess: (next: StockChange) => {
      client.setQueryData(keyOf(stockChangeEndpoints.stockChange, { query: { id: next.id } }), next);
      const value = t(`change.state.${next.state}`);
      notify({
        title: next.number === null ? value : t("trade:labelled", { label: changeName(stock, next), value }),
      });
      onDone(next);
    },
    // What another person has changed meanwhile is read anew.
    onError: (error: CallError) => {
      notify({ tone: "negative", title: error.message });
      if (error.name === "StaleVersion" || error.name === "NotPossibleNow")
        void client.invalidateQueries({ queryKey: keyOf(stockChangeEndpoints.stockChange) });
      if (error.name === "StockMoved")
        void client.invalidateQueries({ queryKey: keyOf(stockChangeEndpoints.productStock) });
    },
  };
};

export const refreshesChanges = {
  refreshes: [stockChangeEndpoints.stockChanges, stockChangeEndpoints.productStock],
};

export const useChangeActs = ({ id, version }: StockChange, onDone: () => void) => {
  const done = useChangeDone(onDone);
  const client = useQueryClient();
  const post = useCommand(stockChangeEndpoints.postStockChange, refreshesChanges);
  const undo = useCommand(stockChangeEndpoints.undoStockChange, refreshesChanges);
  const cancel = useCommand(stockChangeEndpoints.cancelStockChanges, refreshesChanges);
  const seen = { id, version };
  return {
    isBusy: [post, undo, cancel].some(({ isPending }) => isPending),
    post: () => post.mutate({ payload: seen }, done),
    undo: (reason: string) => undo.mutate({ payload: { ...seen, reason } }, done),
    cancel: () =>
      cancel.mutate(
        { payload: { changes: [seen] } },
        {
          onError: done.onError,
          onSuccess: () => {
            void client.invalidateQueries({ queryKey: keyOf(stockChangeEndpoints.stockChange) });
            onDone();
          },
        },
      ),
  };
};
