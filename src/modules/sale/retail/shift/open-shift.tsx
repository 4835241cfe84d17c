/** The first thing in the morning: count the float, open the shift, sell (F2). */
import { useCommand } from "../../../../client/http/command.ts";
import { cashierMay } from "../../../../client/till/till-facts.ts";
import { tillEndpoints } from "../../../../contract/till/till.ts";
import { Button } from "../../../../kit/button.tsx";
import { DeniedState } from "../../../../kit/feedback/states.tsx";
import { CountedFields, useCounted } from "./counted.tsx";
import { RateHint } from "../payment/rate-hint.tsx";
import { useDesk, useFlow } from "../till-context.tsx";

export function OpenShift() {
  const { t, till, facts } = useDesk();
  const waiting = useFlow(({ context }) => context.sale.lines.length);
  const cash = facts.currencies.filter(({ isCash, rate }) => isCash && rate !== null);
  const counted = useCounted(cash);
  const open = useCommand(tillEndpoints.openShift);
  if (!cashierMay(facts, "sale.shift.open"))
    return <DeniedState title={t("openShift.denied")} detail={t("openShift.deniedDetail")} />;
  const submit = async () => {
    try {
      const shift = await open.mutateAsync({ payload: { tillId: facts.till.id, float: counted.amounts } });
      till.flow.send({ type: "SHIFT.OPENED", shift: { id: shift.id, number: shift.number } });
    } catch {
      await till.refresh();
    }
  };
  return (
    <form
      noValidate
      className="m-auto grid w-full max-w-96 gap-4 p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div>
        <h2 className="text-title font-semibold">{t("openShift.title")}</h2>
        <p className="mt-1 text-form text-muted">
          {waiting > 0 ? t("openShift.saleWaits", { count: waiting }) : t("openShift.detail")}
        </p>
      </div>
      <CountedFields currencies={cash} value={counted} />
      <RateHint />
      {open.error !== null && (
        <p role="alert" className="text-list text-negative">
          {open.error.message}
        </p>
      )}
      <Button type="submit" look="primary" size="huge" busy={open.isPending}>
        {t("openShift.submit")}
      </Button>
    </form>
  );
}
