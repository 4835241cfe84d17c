/** The acts on one stock check, each sent once, and what comes of them: the check as it is then, or a refusal. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { type StockCheck, stockCheckEndpoints as check } from "../../../contract/stock/check.ts";
import { sheetEndpoints as sheet } from "../../../contract/stock/check-sheet.ts";
import { useDocumentDone } from "../../common/document/page/use-document-done.ts";

export const refreshesChecks = {
  refreshes: [check.stockChecks, sheet.stockCheckSheets, sheet.stockCheckDuplicates],
};

/** What every act does when it is done: the check is shown as it is then, what another person changed is read anew. */
export const useCheckDone = (onDone: (next: StockCheck) => void) => {
  const { t } = useTranslation("stock");
  return useDocumentDone<StockCheck>({
    one: check.stockCheck,
    stateWord: ({ state }) => t(`check.state.${state}`),
    onDone,
  });
};

type Seen = Pick<StockCheck, "id" | "version">;

/** The acts of the check itself. */
export const useCheckActs = ({ id, version }: Seen, onDone: () => void) => {
  const done = useCheckDone(onDone);
  const client = useQueryClient();
  const start = useCommand(check.startStockCheck, refreshesChecks);
  const finish = useCommand(check.finishStockCheck, refreshesChecks);
  const post = useCommand(check.postStockCheck, refreshesChecks);
  const undo = useCommand(check.undoStockCheck, refreshesChecks);
  const cancel = useCommand(check.cancelStockChecks, refreshesChecks);
  const assign = useCommand(check.assignStockCheck, refreshesChecks);
  const checkVersion = { id, version };
  return {
    isBusy: [start, finish, post, undo, cancel, assign].some(({ isPending }) => isPending),
    start: () => start.mutate({ payload: checkVersion }, done),
    finish: () => finish.mutate({ payload: checkVersion }, done),
    post: (uncounted: "leave" | "zero", reason: string) =>
      post.mutate({ payload: { ...checkVersion, uncounted, reason } }, done),
    undo: (reason: string) => undo.mutate({ payload: { ...checkVersion, reason } }, done),
    assign: (counterIds: readonly number[]) =>
      assign.mutate({ payload: { ...checkVersion, counterIds } }, done),
    cancel: () =>
      cancel.mutate(
        { payload: { checks: [checkVersion] } },
        {
          onError: done.onError,
          onSuccess: () => {
            void client.invalidateQueries({ queryKey: keyOf(check.stockCheck) });
            onDone();
          },
        },
      ),
  };
};

/** The acts on lines of a check. */
export const useLineActs = ({ id, version }: Seen, onDone: () => void) => {
  const done = useCheckDone(onDone);
  const edit = useCommand(sheet.editStockCheckSheet, refreshesChecks);
  const approve = useCommand(sheet.approveStockCheck, refreshesChecks);
  const recount = useCommand(sheet.recountStockCheck, refreshesChecks);
  const resolve = useCommand(sheet.resolveStockCheckDuplicate, refreshesChecks);
  const checkVersion = { id, version };
  return {
    isBusy: [edit, approve, recount, resolve].some(({ isPending }) => isPending),
    explain: (lineIds: readonly number[], reason: string) =>
      edit.mutate({ payload: { ...checkVersion, lineIds, reason } }, done),
    setCost: (lineIds: readonly number[], unitCost: number) =>
      edit.mutate({ payload: { ...checkVersion, lineIds, unitCost } }, done),
    approve: (lineIds: readonly number[]) => approve.mutate({ payload: { ...checkVersion, lineIds } }, done),
    recount: (lineIds: readonly number[]) => recount.mutate({ payload: { ...checkVersion, lineIds } }, done),
    resolve: (
      place: { readonly productId: number; readonly place: string },
      decision: "add" | "keep",
      personId: number | null,
    ) => resolve.mutate({ payload: { ...checkVersion, ...place, decision, personId } }, done),
  };
};
