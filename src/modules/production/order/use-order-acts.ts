/** The acts on one production order, each sent once, and what comes of them: the order as it is then, or a refusal. */
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { type Production, productionEndpoints } from "../../../contract/production/order.ts";
import { useDocumentDone } from "../../common/document/page/use-document-done.ts";

/** What every act does when it is done: the order is shown as it is then. */
export const useOrderDone = (onDone: (order: Production) => void) => {
  const { t } = useTranslation("production");
  const one = productionEndpoints.productionOrder;
  return useDocumentDone<Production>({
    one,
    stateWord: ({ state }) => t(`order.state.${state}`),
    stale: { NotEnoughStock: one, StockPromised: one },
    onDone,
  });
};

export const refreshesOrders = {
  refreshes: [productionEndpoints.productionOrders, productionEndpoints.productionMaterials],
};

type IssuedLines = (typeof productionEndpoints.issueProductionOrder.args)[2]["payload"]["Type"]["lines"];
type Reported = Pick<
  (typeof productionEndpoints.reportProductionOrder.args)[2]["payload"]["Type"],
  "lines" | "note"
>;
type Closed = Pick<
  (typeof productionEndpoints.closeProductionOrder.args)[2]["payload"]["Type"],
  "labour" | "other" | "note"
>;

export const useOrderActs = ({ id, version }: Production, onDone: () => void) => {
  const done = useOrderDone(onDone);
  const release = useCommand(productionEndpoints.releaseProductionOrder, refreshesOrders);
  const issue = useCommand(productionEndpoints.issueProductionOrder, refreshesOrders);
  const report = useCommand(productionEndpoints.reportProductionOrder, refreshesOrders);
  const close = useCommand(productionEndpoints.closeProductionOrder, refreshesOrders);
  const cancel = useCommand(productionEndpoints.cancelProductionOrder, refreshesOrders);
  const orderVersion = { id, version };
  return {
    isBusy: [release, issue, report, close, cancel].some(({ isPending }) => isPending),
    release: () => release.mutate({ payload: orderVersion }, done),
    issue: (lines: IssuedLines) => issue.mutate({ payload: { ...orderVersion, lines } }, done),
    report: (given: Reported) => report.mutate({ payload: { ...orderVersion, ...given } }, done),
    close: (given: Closed) => close.mutate({ payload: { ...orderVersion, ...given } }, done),
    cancel: (reason: string) => cancel.mutate({ payload: { ...orderVersion, reason } }, done),
  };
};
