/** The board while its quantities are edited: what was changed, saving it, and turning it into draft orders. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { type Proposal, proposalEndpoints as endpoints } from "../../../contract/purchase/proposal.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { useLines } from "../../common/document/use-lines.ts";
import { lineOfProposal, type ProposalLine } from "./proposal-columns.ts";

const refreshes = { refreshes: [endpoints.proposals, purchaseEndpoints.purchases] };

export const useProposals = (proposals: readonly Proposal[]) => {
  const { t } = useTranslation(["proposal", "trade"]);
  const navigate = useNavigate();
  const lines = useLines<ProposalLine>(useMemo(() => proposals.map(lineOfProposal), [proposals]));
  const entered = new Map(lines.state.lines.map(({ id, quantity }) => [id, quantity]));
  // A line that was removed from the board is not ordered.
  const changes = proposals
    .filter(({ orderId }) => orderId === null)
    .map(({ id, version, quantity }) => ({ id, version, quantity: entered.get(id) ?? 0, before: quantity }))
    .filter(({ quantity, before }) => quantity !== before)
    .map(({ before: _, ...change }) => change);
  const open = lines.state.lines.filter(
    ({ orderId, supplierId, quantity }) => orderId === null && supplierId !== null && quantity > 0,
  );
  const change = useCommand(endpoints.changeProposals, refreshes);
  const order = useCommand(endpoints.orderProposals, refreshes);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ tone: "negative", title: error.message });
    }
  };
  const store = async () => {
    if (changes.length > 0) await change.mutateAsync({ payload: { lines: changes } });
  };
  return {
    lines,
    open,
    isDirty: changes.length > 0,
    isBusy: change.isPending || order.isPending,
    save: () =>
      void attempt(async () => {
        await store();
        notify({ title: t("trade:saved") });
      }),
    order: () =>
      void attempt(async () => {
        await store();
        const { orders } = await order.mutateAsync({ payload: { ids: open.map(({ id }) => id) } });
        notify({ title: t("created") });
        const [only] = orders;
        await navigate(
          orders.length === 1 && only ? `/purchase/${only.id}/details` : "/product/purchase?state=draft",
        );
      }),
  };
};
