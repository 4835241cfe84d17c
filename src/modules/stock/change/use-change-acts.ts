/** The acts on one stock change, each sent once, and what comes of them: the change as it is then, or a refusal. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { type StockChange, stockChangeEndpoints } from "../../../contract/stock/stock-change.ts";
import { useDocumentDone } from "../../common/document/page/use-document-done.ts";

/** What every act does when it is done: the change is shown as it is then. */
export const useChangeDone = (onDone: (change: StockChange) => void) => {
  const { t } = useTranslation("stock");
  return useDocumentDone<StockChange>({
    one: stockChangeEndpoints.stockChange,
    stateWord: ({ state }) => t(`change.state.${state}`),
    stale: { StockMoved: stockChangeEndpoints.productStock },
    onDone,
  });
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
  const changeVersion = { id, version };
  const onCancelled = () => {
    void client.invalidateQueries({ queryKey: keyOf(stockChangeEndpoints.stockChange) });
    onDone();
  };
  return {
    isBusy: [post, undo, cancel].some(({ isPending }) => isPending),
    post: () => post.mutate({ payload: changeVersion }, done),
    undo: (reason: string) => undo.mutate({ payload: { ...changeVersion, reason } }, done),
    cancel: () =>
      cancel.mutate({ payload: { changes: [changeVersion] } }, { ...done, onSuccess: onCancelled }),
  };
};
