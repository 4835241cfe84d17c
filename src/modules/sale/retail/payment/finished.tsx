/** The sale is done at the counter: change to give in the largest figures, how the posting stands, the receipt. */
import { PackageOpen, Printer } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { settlementOf } from "../../../../../machines/sale-flow/sale-flow-pay.ts";
import { plainPath } from "../../../../domain/print/delivery-note.ts";
import type { Settlement } from "../../../../domain/money/payment.ts";
import { Badge } from "../../../../kit/badge.tsx";
import { Button } from "../../../../kit/button.tsx";
import { Spinner } from "../../../../kit/feedback/spinner.tsx";
import { printsDirectly } from "../../../../client/printer/printer-choice.ts";
import { useCashDrawer } from "../drawer/use-cash-drawer.ts";
import { lastReceipt } from "../find/last-receipt.ts";
import { useStore } from "../../../../store.ts";
import { printMode } from "../print/print-mode.ts";
import { type Paper, usePrint } from "../print/print-job.ts";
import { useDesk, useFlow } from "../till-context.tsx";
import { usePayPage } from "./pay-page.ts";
import { TenderList } from "./tender-list.tsx";

/** Saved, on its way, or waiting for the network: said in one line. */
function Standing() {
  const { t, till } = useDesk();
  const number = useFlow(({ context }) => context.receipt?.number ?? null);
  const unsure = useFlow(
    (state) => state.matches("unsure") || (state.matches("posting") && state.context.tries > 0),
  );
  if (number !== null)
    return (
      <div>
        <Badge tone="positive">{t("posted", { number })}</Badge>
      </div>
    );
  if (!unsure)
    return (
      <span className="flex items-center gap-2 text-list text-muted">
        <Spinner /> {t("posting")}
      </span>
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <Badge tone="caution">{t("unsure.title")}</Badge>
      <p className="text-list text-muted">{t("unsure.detail")}</p>
      <Button size="small" onClick={() => till.flow.send({ type: "RETRY" })}>
        {t("unsure.retry")}
      </Button>
    </div>
  );
}

/** Money goes out only when the server has the return: it may have come back elsewhere, or nobody allowed it. */
function PaidBack({ settlement }: { readonly settlement: Settlement }) {
  const { t, format, currency } = useDesk();
  const posted = useFlow(({ context }) => context.receipt !== null);
  const print = usePrint();
  return (
    <section aria-label={t("done")} className="flex flex-col gap-4 p-4">
      {posted ? (
        <div className="tabular-nums">
          <div className="text-form text-muted">{t("paidBack")}</div>
          <div className="text-[56px]/[60px] font-semibold tracking-tight whitespace-nowrap">
            {format.money(0 - settlement.paid - settlement.rounding, currency)}
            <span className="ml-2 text-head font-medium text-muted">{currency}</span>
          </div>
          {settlement.remaining < 0 && (
            <p className="text-list text-muted">
              {t("creditKept", { amount: format.moneyWithCode(0 - settlement.remaining, currency) })}
            </p>
          )}
        </div>
      ) : (
        <p role="alert" className="rounded bg-caution-soft px-3 py-2 text-form font-medium text-caution">
          {t("refundWaits")}
        </p>
      )}
      <Standing />
      <TenderList settlement={settlement} />
      <PrintButtons onPrint={print} />
    </section>
  );
}

/** The note without prices that goes with the packages of a posted sale: its parts are the packages. */
function PackingList() {
  const { t } = useDesk();
  const navigate = useNavigate();
  const page = usePayPage();
  const id = useFlow(({ context }) => context.receipt?.id);
  if (page !== "packing" || id === undefined) return null;
  return (
    <Button
      size="large"
      icon={<PackageOpen aria-hidden="true" size={16} />}
      onClick={() => void navigate(`${plainPath(1)}${id}`)}
      className="col-span-2"
    >
      {t("packingList")}
    </Button>
  );
}

function PrintButtons({ onPrint }: { readonly onPrint: (paper: Paper) => void }) {
  const { t } = useDesk();
  const icon = <Printer aria-hidden="true" size={16} />;
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button size="large" icon={icon} onClick={() => onPrint("receipt")}>
        {t("print.button")}
      </Button>
      <Button size="large" icon={icon} onClick={() => onPrint("a4")}>
        A4
      </Button>
      <PackingList />
    </div>
  );
}

export function Finished() {
  const { t, format, currency } = useDesk();
  const settlement = useFlow(
    ({ context }) => settlementOf(context),
    (left, right) => left.change === right.change && left.paid === right.paid,
  );
  const receipt = useFlow(({ context }) => context.receipt);
  const storedMode = useStore(printMode);
  const print = usePrint();
  // A printer of this till prints at once; on A4 where that was chosen.
  const mode = storedMode === "ask" && printsDirectly() ? "receipt" : storedMode;
  const printNow = useEffectEvent(() => mode !== "ask" && print(mode));
  useCashDrawer();
  const id = receipt?.id ?? null;
  useEffect(() => {
    if (id !== null) printNow();
  }, [id]);
  useEffect(() => {
    if (receipt !== null) lastReceipt.set(receipt);
  }, [receipt]);
  const { change, changeGiven, remaining } = settlement;
  if (settlement.paid + remaining < 0) return <PaidBack settlement={settlement} />;
  return (
    <section aria-label={t("done")} className="flex flex-col gap-4 p-4">
      <div className="tabular-nums">
        <div className="text-form text-muted">{t(remaining > 0 ? "onAccount" : "changeToGive")}</div>
        <div className="text-[56px]/[60px] font-semibold tracking-tight whitespace-nowrap">
          {changeGiven
            ? format.money(changeGiven.amount, changeGiven.currency)
            : format.money(remaining > 0 ? remaining : change, currency)}
          <span className="ml-2 text-head font-medium text-muted">{changeGiven?.currency ?? currency}</span>
        </div>
      </div>
      <Standing />
      <TenderList settlement={settlement} />
      <PrintButtons onPrint={print} />
    </section>
  );
}
