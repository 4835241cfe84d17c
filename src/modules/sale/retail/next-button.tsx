/** The next step, always the same large button: pay, finish, next customer. Enter presses it from anywhere. */
import { totalsOf } from "../../../../machines/sale-flow/sale-flow-pay.ts";
import { flowWhyNot } from "../../../../machines/sale-flow/sale-flow-why.ts";
import type { SaleFlowEvent } from "../../../../machines/sale-flow/sale-flow-events.ts";
import type { SaleFlowSnapshot } from "../../../../machines/sale-flow/sale-flow.ts";
import { Button } from "../../../kit/button.tsx";
import { useShortcut } from "../../../kit/keyboard/shortcuts.tsx";
import { useStore } from "../../../store.ts";
import { useDesk, useFlow } from "./till-context.tsx";

type Step = "pay" | "payBack" | "confirm" | "sending" | "next" | "allow" | "hanging";

const stepOf = (state: SaleFlowSnapshot): Step => {
  if (state.matches("paying")) return "confirm";
  if (state.matches("posting")) return state.context.tries > 0 ? "next" : "sending";
  if (state.matches("unsure") || state.matches("receipt")) return "next";
  if (state.matches("hanging")) return "hanging";
  const { sale, terms } = state.context;
  return totalsOf(sale, terms).total < 0 ? "payBack" : "pay";
};

const probes: Partial<Record<Step, SaleFlowEvent>> = {
  pay: { type: "PAY", key: "" },
  payBack: { type: "PAY", key: "" },
  confirm: { type: "CONFIRM" },
  next: { type: "NEXT", clientId: "" },
};

export function NextButton() {
  const { t, acts, payStep } = useDesk();
  const step = useFlow(stepOf);
  const stepNote = useStore(payStep);
  const lays = step === "confirm" ? stepNote : null;
  const reason = useFlow((state) => {
    const probe = lays === null ? probes[stepOf(state)] : undefined;
    return probe === undefined ? null : flowWhyNot(state, probe);
  });
  const press = () => {
    if (step === "pay" || step === "payBack") acts.pay();
    else if (lays !== null) lays.run();
    else if (step === "confirm") acts.confirm();
    else if (step === "next") acts.next();
  };
  useShortcut("F10", press);
  return (
    <Button
      look="primary"
      size="huge"
      shortcut="Enter"
      busy={step === "sending" || step === "hanging"}
      unavailableBecause={reason === null ? undefined : t(`blocked.${reason}`)}
      onClick={press}
      className="tabular-nums w-full max-md:min-h-14"
    >
      {lays?.label ?? t(`step.${step}`)}
    </Button>
  );
}
