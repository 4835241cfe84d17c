/** Paying: what is due or goes back, the amount, likely notes, the methods by key, what was laid so far. */
import { settlementOf } from "../../../../../machines/sale-flow/sale-flow-pay.ts";
import type { PayMethod } from "../../../../contract/till/till.ts";
import type { Settlement } from "../../../../domain/money/payment.ts";
import { useLayoutEffect, useState } from "react";
import { useShortcut } from "../../../../kit/keyboard/shortcuts.tsx";
import { AmountField } from "./amount-field.tsx";
import { BillPart } from "./bill-part.tsx";
import { ChangeCurrency } from "./change-currency.tsx";
import { DueBlock } from "./due-block.tsx";
import { MethodButtons } from "./method-buttons.tsx";
import { DoubtDialog } from "./doubt-dialog.tsx";
import { PackageSums } from "./package-sums.tsx";
import { usePayPage } from "./pay-page.ts";
import { ReferenceField } from "./reference-field.tsx";
import { TenderList } from "./tender-list.tsx";
import { useProblemText } from "../problem-text.ts";
import { useDesk, useFlow } from "../till-context.tsx";
import { type Tendering, useTendering } from "./use-tendering.ts";

/** What Enter lays: the first method; for goods without a receipt a voucher (R3). */
const usualMethod = (methods: readonly PayMethod[], { paid, remaining }: Settlement) =>
  (paid + remaining < 0 ? methods.find(({ kind }) => kind === "voucher") : undefined) ?? methods[0];

interface Asked {
  readonly settlement: Settlement;
  readonly tendering: Tendering;
  /** The method whose number is being asked for. */
  readonly asking: PayMethod | null;
  readonly choose: (method: PayMethod) => void;
}

const REFERENCE_FORM = "till-reference";

/** The method that Enter lays now; none where nothing is left to lay, so that Enter finishes the sale. */
const useNextMethod = ({ settlement, tendering, asking }: Asked): PayMethod | undefined => {
  const { facts } = useDesk();
  if (asking !== null) return asking;
  const { amount } = tendering;
  const isSettled = settlement.remaining === 0 || settlement.problem === "ChangeNeedsCash";
  return amount === null && isSettled ? undefined : usualMethod(facts.payMethods, settlement);
};

/** Tells the button of the next step what Enter does here ("Cash 53.09"), and answers the same act for the amount's Enter. */
const useEnter = (tenderState: Asked): (() => void) => {
  const { acts, payStep, format, currency: own } = useDesk();
  const { tendering, asking, choose } = tenderState;
  const method = useNextMethod(tenderState);
  const run = () => {
    if (method === undefined) return acts.confirm();
    if (asking === null) return choose(method);
    const form = document.getElementById(REFERENCE_FORM);
    return form instanceof HTMLFormElement ? form.requestSubmit() : undefined;
  };
  useLayoutEffect(() => {
    if (method === undefined) return payStep.set(null);
    const { code } = tendering.currency;
    const amount = tendering.amountOf(method);
    const isForeign = method.kind === "cash" && code !== own;
    const figure = isForeign ? format.moneyWithCode(amount, code) : format.money(amount, own);
    return payStep.set({ label: `${method.name} ${figure}`, run });
  });
  useLayoutEffect(() => () => payStep.set(null), [payStep]);
  return run;
};

export function Payment() {
  const { acts, till, t } = useDesk();
  const problemText = useProblemText();
  const settlement = useFlow(({ context }) => settlementOf(context), sameSettlement);
  const problem = useFlow(({ context }) => context.problem);
  const tendering = useTendering(settlement);
  const page = usePayPage();
  const [asking, setAsking] = useState<PayMethod | null>(null);
  useShortcut("Escape", () => acts.send({ type: "BACK" }), { whileTyping: true });
  const choose = (method: PayMethod) => {
    if (method.needsReference) setAsking(method);
    else tendering.lay(method, null);
  };
  const enter = useEnter({ settlement, tendering, asking, choose });
  const removeLast = () => {
    const last = till.flow.getSnapshot().context.tenders.at(-1);
    if (last) acts.send({ type: "TENDER.REMOVE", id: last.id });
  };
  return (
    <section aria-label={t("paying")} className="flex flex-col gap-3 p-4">
      <DueBlock settlement={settlement} />
      {problem !== null && (
        <p role="alert" className="rounded bg-negative-soft px-3 py-2 text-list text-negative">
          {problemText(problem)}
        </p>
      )}
      {asking === null ? (
        <AmountField tendering={tendering} onEnter={enter} onRemoveLast={removeLast} />
      ) : (
        <ReferenceField
          id={REFERENCE_FORM}
          method={asking}
          onLeave={() => setAsking(null)}
          onGiven={(reference) => {
            tendering.lay(asking, reference);
            setAsking(null);
          }}
        />
      )}
      {page === "packing" && <PackageSums />}
      {page === "restaurant" && <BillPart />}
      <MethodButtons onChoose={choose} settlement={settlement} />
      <ChangeCurrency settlement={settlement} />
      <TenderList settlement={settlement} />
      <DoubtDialog tendering={tendering} total={settlement.paid + settlement.remaining} />
    </section>
  );
}

const sameSettlement = (left: object, right: object) => JSON.stringify(left) === JSON.stringify(right);
