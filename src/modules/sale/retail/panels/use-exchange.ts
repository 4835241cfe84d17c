/** Exchanges the approver's PIN for a token before the act is sent, so that a refusal is told before anything happens (P8). */
import { useState } from "react";
import { CallError } from "../../../../client/http/call-error.ts";
import { sendApproval } from "../../../../client/till/till-calls.ts";
import type { ApprovalRequest } from "../../../../domain/approval.ts";
import { useDesk } from "../till-context.tsx";
import type { ApproverEntry } from "./approver-fields.tsx";

/** For acts of the drawer, which belong to no order. `exchange` answers undefined where the approval is refused; `refusal` says why. */
export const useExchange = () => {
  const { t, facts } = useDesk();
  const [refusal, setRefusal] = useState<string | null>(null);
  const exchange = async (request: ApprovalRequest, { approverId, pin }: ApproverEntry) => {
    setRefusal(null);
    try {
      const who = { approverId: approverId ?? 0, pin, tillId: facts.till.id, orderClientId: null };
      return (await sendApproval({ ...request, ...who })).token;
    } catch (error) {
      const isRefusal = error instanceof CallError && !error.outcomeUnknown;
      setRefusal(isRefusal ? error.message : t("error:ApprovalNeedsNetwork"));
      return undefined;
    }
  };
  return { exchange, refusal };
};
