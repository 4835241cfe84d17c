/** The acts on one waybill, each sent once, and what comes of them: the waybill as it is then, or a refusal. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import type { BulkResult } from "../../../contract/bulk.ts";
import type { Waybill, WaybillCostInput } from "../../../contract/purchase/waybill.ts";
import {
  type CameLine,
  type SplitKey,
  waybillEndpoints,
  type WaybillMove,
} from "../../../contract/purchase/waybill-calls.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { useDocumentDone } from "../../common/document/page/use-document-done.ts";

/** What every act does when it is done: the waybill is shown as it is then. */
export const useWaybillDone = (onDone: (waybill: Waybill) => void) => {
  const { t } = useTranslation("waybill");
  const { openLines } = waybillEndpoints;
  return useDocumentDone<Waybill>({
    one: waybillEndpoints.waybill,
    stateWord: ({ state }) => t(`state.${state}`),
    stale: { OnOtherWaybill: openLines, MoreThanOpen: openLines },
    onDone,
  });
};

export const refreshesWaybills = { refreshes: [waybillEndpoints.waybills, waybillEndpoints.openLines] };

/** Vessel and days, as they are known at a move. */
export type Voyage = Pick<Waybill, "vessel" | "etd" | "eta">;

export const useWaybillActs = ({ id, version }: Pick<Waybill, "id" | "version">, onDone: () => void) => {
  const client = useQueryClient();
  const done = useWaybillDone(onDone);
  const move = useCommand(waybillEndpoints.moveWaybill, refreshesWaybills);
  const cost = useCommand(waybillEndpoints.costWaybill, refreshesWaybills);
  const allocate = useCommand(waybillEndpoints.allocateWaybill, refreshesWaybills);
  const receive = useCommand(waybillEndpoints.receiveWaybill, refreshesWaybills);
  const cancel = useCommand(waybillEndpoints.cancelWaybills, refreshesWaybills);
  const waybillVersion = { id, version };
  const { t } = useTranslation("error");
  /** A waybill that was changed meanwhile is not cancelled: it is read anew, and said why. */
  const onCancelled = ({ refused }: BulkResult) => {
    const [why] = refused;
    if (why !== undefined) notify({ tone: "negative", title: t(why.name) });
    void client.invalidateQueries({ queryKey: keyOf(waybillEndpoints.waybill) });
    onDone();
  };
  return {
    isBusy: [move, cost, receive, cancel, allocate].some(({ isPending }) => isPending),
    move: (to: WaybillMove, { vessel, etd, eta }: Voyage) =>
      move.mutate({ payload: { ...waybillVersion, move: to, vessel, etd, eta } }, done),
    cost: (costs: readonly WaybillCostInput[]) =>
      cost.mutate({ payload: { ...waybillVersion, costs } }, done),
    allocate: (splitKey: SplitKey) => allocate.mutate({ payload: { ...waybillVersion, splitKey } }, done),
    cancel: (reason: string) =>
      cancel.mutate({ payload: { waybills: [waybillVersion], reason } }, { ...done, onSuccess: onCancelled }),
    receive: (lines: readonly CameLine[]) => receive.mutate({ payload: { ...waybillVersion, lines } }, done),
  };
};
