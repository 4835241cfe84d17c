/** Paying: what is due or goes back, the amount, who likely notes, the methods by key, what was laid so far. */
import { settlementOf } from "../../../../machines/sale-flow-pay.ts";
import type { PayMethod } from "../../../contract/till.ts";
import type { Settlement } from "../../../domain/payment.ts";
import { useState } from "react";
import { useShortcut } from "../../../kit/shortcuts.tsx";
import { AmountField } from "./amount-field.tsx";
import { ChangeCurrency } from "./change-currency.tsx";
import { DueBlock } from "./due-block.tsx";
import { MethodButtons } from "./method-buttons.tsx";
import { ReferenceField } from "./reference-field.tsx";
import { TenderList } from "./tender-list.tsx";
import { useDesk, useFlow } from "./till-context.tsx";
import { useTendering } from "./use-tendering.ts";

/** What Enter lays: the first method; for goods without a receipt a voucher (R3). */
const usualMethod = (methods: readonly PayMethod[], { paid, remaining }: Settlement) =>
  (paid + remaining < 0 ? methods.find(({ kind }) => kind === "voucher") : undefined) ?? methods[0];

export function Payment() {
  const { acts, facts, t } = useDesk();
  const settlement = useFlow(({ context }) => settlementOf(context), sameSettlement);
  const problem = useFlow(({ context }) => context.problem);
  const tendering = useTendering(settlement);
  const [asking, setAsking] = useState<PayMethod | null>(null);
  useShortcut("Escape", () => acts.send({ type: "BACK" }), { whileTyping: true });
  const choose = (method: PayMethod) => {
    if (method.needsReference) setAsking(method);
    else tendering.lay(method, null);
  };
  const enter = () => {
    const first = usualMethod(facts.payMethods, settlement);
    if (tendering.amount === null && settlement.remaining === 0 && settlement.problem === null)
      acts.confirm();
    else if (first) choose(first);
  };
  return (
    <section aria-label={t("till.paying")} className="flex flex-col gap-3 p-4">
      <DueBlock settlement={settlement} />
      {problem !== null && (
        <p role="alert" className="rounded bg-negative-soft px-3 py-2 text-list text-negative">
          {t(`error:${problem.name}`, problem.params)}
        </p>
      )}
      {asking === null ? (
        <AmountField tendering={tendering} onEnter={enter} />
      ) : (
        <ReferenceField
          method={asking}
          onLeave={() => setAsking(null)}
          onGiven={(reference) => {
            tendering.lay(asking, reference);
            setAsking(null);
          }}
        />
      )}
      <MethodButtons onChoose={choose} />
      <ChangeCurrency settlement={settlement} />
      <TenderList settlement={settlement} />
    </section>
  );
}

const sameSettlement = (left: object, right: object) => JSON.stringify(left) === JSON.stringify(right);
