/** The end of a check: finished with the differences that the person sees, or given up. */
import { useCommand } from "../../../client/http/command.ts";
import type { CallError } from "../../../client/http/call-error.ts";
import { scanCheckEndpoints, type ScanLine, type ScanSheet } from "../../../contract/stock/scan-check.ts";
import { notify } from "../../../kit/feedback/notify.ts";

export const differing = (lines: readonly ScanLine[]): readonly ScanLine[] =>
  lines.filter(({ wanted, scanned }) => wanted !== scanned);

const refreshes = [scanCheckEndpoints.checkedDocuments];

/** `onOver`: the check has ended. */
export const useFinish = ({ checkId }: ScanSheet, lines: readonly ScanLine[], onOver: () => void) => {
  const finish = useCommand(scanCheckEndpoints.finishScanCheck, { refreshes });
  const cancel = useCommand(scanCheckEndpoints.cancelScanCheck, { refreshes });
  const after = {
    onSuccess: onOver,
    onError: (error: CallError) => notify({ tone: "negative", title: error.message }),
  };
  return {
    isBusy: finish.isPending || cancel.isPending,
    finish: (note: string) => {
      const accepted = differing(lines).map(({ productId, wanted, scanned }) => ({
        productId,
        difference: scanned - wanted,
      }));
      finish.mutate({ payload: { checkId: checkId ?? 0, accepted, note } }, after);
    },
    cancel: () => cancel.mutate({ payload: { checkId: checkId ?? 0 } }, after),
  };
};
