/** Over the limit of who sells: a second person sees the figures and gives their PIN, or it is left (P8). */
import { useState } from "react";
import { askedOf } from "../../../../../machines/sale-flow/sale-flow-approval.ts";
import type { ApprovalRequest } from "../../../../domain/approval.ts";
import { Button } from "../../../../kit/button.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { ApproverFields, noApprover } from "./approver-fields.tsx";
import { useProblemText } from "../problem-text.ts";
import { useDesk, useFlow } from "../till-context.tsx";

function Ask({ asked }: { readonly asked: ApprovalRequest }) {
  const { t, till, acts } = useDesk();
  const problemText = useProblemText();
  const [entry, setEntry] = useState(noApprover);
  const busy = useFlow((state) => state.matches({ selling: "granting" }));
  const refusal = useFlow(({ context }) => context.approvalProblem ?? null);
  const leave = () => till.flow.send({ type: "BACK" });
  const allow = () => {
    const { approverId, pin } = entry;
    if (approverId === null || pin === "" || busy) return;
    setEntry({ approverId, pin: "" });
    acts.send({ type: "APPROVE", approverId, pin });
  };
  return (
    <Dialog
      open
      onClose={leave}
      title={t("approve.title")}
      detail={asked.act === "return" ? t("approve.return") : undefined}
      footer={
        <>
          <Button size="large" onClick={leave}>
            {t("approve.leave")}
          </Button>
          <Button size="large" look="primary" type="submit" form="till-approve" busy={busy}>
            {t("approve.allow")}
          </Button>
        </>
      }
    >
      <form
        noValidate
        id="till-approve"
        onSubmit={(event) => {
          event.preventDefault();
          allow();
        }}
      >
        <ApproverFields asked={asked} value={entry} onChange={setEntry} />
      </form>
      {refusal !== null && (
        <p role="alert" className="mt-3 text-list text-negative">
          {problemText(refusal)}
        </p>
      )}
    </Dialog>
  );
}

const sameAsked = (left: ApprovalRequest | null, right: ApprovalRequest | null): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

export function ApproveDialog() {
  const isAsked = useFlow(
    (state) => state.matches({ selling: "approving" }) || state.matches({ selling: "granting" }),
  );
  const request = useFlow(({ context }) => askedOf(context), sameAsked);
  return isAsked && request !== null ? <Ask asked={request} /> : null;
}
