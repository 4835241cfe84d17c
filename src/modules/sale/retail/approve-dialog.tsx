/** Over the limit of who sells: a second person gives name and PIN, or it is left (P8). */
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { approvalOf, ApproverFields, type Approver, nobody } from "./approver-fields.tsx";
import { useDesk, useFlow } from "./till-context.tsx";

interface FieldsProps {
  readonly onAllow: (approval: Approver) => void;
}

function Fields({ onAllow }: FieldsProps) {
  const [approver, setApprover] = useState(nobody);
  return (
    <form
      id="till-approve"
      onSubmit={(event) => {
        event.preventDefault();
        const approval = approvalOf(approver);
        if (approval) onAllow(approval);
      }}
    >
      <ApproverFields value={approver} onChange={setApprover} />
    </form>
  );
}

function Ask() {
  const { t, till, acts } = useDesk();
  const problem = useFlow(({ context }) => context.problem);
  const leave = () => till.flow.send({ type: "BACK" });
  const detail =
    problem === null
      ? t("till.approve.detail")
      : problem.params["right"] === "sale.order.return"
        ? t("till.approve.return")
        : t(`error:${problem.name}`, problem.params);
  return (
    <Dialog
      open
      onClose={leave}
      title={t("till.approve.title")}
      detail={detail}
      footer={
        <>
          <Button size="large" onClick={leave}>
            {t("till.approve.leave")}
          </Button>
          <Button size="large" look="primary" type="submit" form="till-approve">
            {t("till.approve.allow")}
          </Button>
        </>
      }
    >
      <Fields onAllow={(approval) => acts.send({ type: "APPROVE", ...approval })} />
    </Dialog>
  );
}

export function ApproveDialog() {
  return useFlow((state) => state.matches({ selling: "approving" })) ? <Ask /> : null;
}
