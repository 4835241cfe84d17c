/** The first thing in the morning: count the float, open the shift, sell (F2). */
import { useCommand } from "../../../../client/http/command.ts";
import { useCall } from "../../../../client/http/query.ts";
import { cashierMay } from "../../../../client/till/till-facts.ts";
import { tillEndpoints } from "../../../../contract/till/till.ts";
import { Button } from "../../../../kit/button.tsx";
import { DeniedState } from "../../../../kit/feedback/states.tsx";
import { CountedFields, useCounted } from "./counted.tsx";
import { RateHint } from "../payment/rate-hint.tsx";
import { useDesk, useFlow } from "../till-context.tsx";

/** The command; a refusal shows what the till is like now. */
const useOpening = (float: ReturnType<typeof useCounted>["amounts"]) => {
  const { till, facts } = useDesk();
  const open = useCommand(tillEndpoints.openShift);
  const submit = async () => {
    try {
      const shift = await open.mutateAsync({ payload: { tillId: facts.till.id, float } });
      till.flow.send({ type: "SHIFT.OPENED", shift: { id: shift.id, number: shift.number } });
    } catch {
      await till.refresh();
    }
  };
  return { open, submit };
};

export function OpenShift() {
  const { t, facts } = useDesk();
  const waiting = useFlow(({ context }) => context.sale.lines.length);
  const cash = facts.currencies.filter(({ isCash, rate }) => isCash && rate !== null);
  // What the last close left; the fields begin anew with it, because one that is being typed in shows what was typed.
  const { data } = useCall(tillEndpoints.till, { params: { tillId: facts.till.id } }, { staleTime: 0 });
  const counted = useCounted(cash, data?.left);
  const { open, submit } = useOpening(counted.amounts);
  const stopped = facts.till.stoppedWarehouse;
  if (!cashierMay(facts, "sale.shift.open"))
    return <DeniedState title={t("openShift.denied")} detail={t("openShift.deniedDetail")} />;
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
      <CountedFields key={data === undefined ? "asked" : "known"} currencies={cash} value={counted} />
      <RateHint />
      {open.error !== null && (
        <p role="alert" className="text-list text-negative">
          {open.error.message}
        </p>
      )}
      <Button
        type="submit"
        look="primary"
        size="huge"
        busy={open.isPending}
        unavailableBecause={stopped && t("error:WarehouseStopped", { warehouse: stopped })}
      >
        {t("openShift.submit")}
      </Button>
    </form>
  );
}
