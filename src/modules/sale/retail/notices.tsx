/** What needs a word between the lines and the money: prices that changed of themselves, a refusal, a sale left elsewhere. */
import { useEffect } from "react";
import { saleOf } from "../../../client/till/till-recall.ts";
import { Badge } from "../../../kit/badge.tsx";
import { Button } from "../../../kit/button.tsx";
import { whenIdle } from "../../../kit/lazy/idle.ts";
import { playSound } from "../../../kit/feedback/sounds.ts";
import { useProblemText } from "./problem-text.ts";
import { useDesk, useFlow, useTillView } from "./till-context.tsx";

/** Another customer, another price list: the total before and after (P9). */
function Repriced() {
  const { t, format, currency, till } = useDesk();
  const repriced = useFlow(({ context }) => context.repriced);
  if (repriced === null) return null;
  return (
    <div className="flex items-center gap-3 border-b border-line bg-caution-soft px-4 py-2 text-list text-caution">
      <span className="figures min-w-0 flex-1">
        {t("repriced", {
          before: format.money(repriced.before, currency),
          after: format.money(repriced.after, currency),
        })}
      </span>
      <Button look="ghost" size="small" onClick={() => till.flow.send({ type: "PROBLEM.SEEN" })}>
        {t("understood")}
      </Button>
    </div>
  );
}

const outdated: ReadonlySet<string> = new Set(["PriceChanged", "TotalDiffers", "RateChanged"]);

/** Said as soon as they are chosen, before anything is scanned in vain. */
function Blocked() {
  const { t } = useDesk();
  const customer = useFlow(({ context }) => context.sale.customer);
  const reason = customer?.blocked ?? "";
  if (customer === null || reason === "") return null;
  return (
    <div role="alert" className="border-b border-line bg-negative-soft px-4 py-2 text-list text-negative">
      {t("error:CustomerBlocked", { name: customer.name, reason })}
    </div>
  );
}

/** The warehouse was stopped while the shift is open: what is begun is sold, and no other shift is opened. */
function Stopped() {
  const { t, facts } = useDesk();
  const warehouse = facts.till.stoppedWarehouse;
  if (warehouse === undefined) return null;
  return (
    <div role="alert" className="border-b border-line bg-caution-soft px-4 py-2 text-list text-caution">
      {t("error:WarehouseStopped", { warehouse })}
    </div>
  );
}

/** The server's no, where it concerns the whole sale; one about a line stands at the line too. */
function Refused() {
  const { t, till } = useDesk();
  const problemText = useProblemText();
  const problem = useFlow((state) =>
    state.matches({ selling: "approving" }) ? null : state.context.problem,
  );
  const paying = useFlow((state) => state.matches("paying"));
  useEffect(() => {
    if (problem === null) return;
    playSound("refused");
    if (!outdated.has(problem.name)) return;
    // What was sold by has changed: read it anew, so that the cashier sees the new total at once.
    void till.refresh();
    till.catalogue.refresh().then(
      (products) => products.length > 0 && till.flow.send({ type: "REPRICED", products }),
      () => {},
    );
  }, [problem, till]);
  if (problem === null || paying) return null;
  return (
    <div
      role="alert"
      className="flex items-center gap-3 border-b border-line bg-negative-soft px-4 py-2 text-list text-negative"
    >
      <span className="min-w-0 flex-1">{problemText(problem)}</span>
      <Button look="ghost" size="small" onClick={() => till.flow.send({ type: "PROBLEM.SEEN" })}>
        {t("understood")}
      </Button>
    </div>
  );
}

/** A sale begun on another till goes on here, if wanted (S2). */
function LeftElsewhere() {
  const { t, till, acts, format } = useDesk();
  const { left } = useTillView(till);
  const free = useFlow((state) => state.matches({ selling: "empty" }));
  useEffect(() => whenIdle(till.lookForLeft), [till]);
  if (left === null || !free) return null;
  const take = async () => {
    try {
      till.flow.send({ type: "RECALLED", sale: await saleOf(left, till) });
      till.forgetLeft();
    } catch (problem) {
      acts.refuse(problem instanceof Error ? problem.message : t("error:ServerFault"));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-accent-soft px-4 py-2 text-list">
      <Badge tone="accent">{t("left.title")}</Badge>
      <span className="figures min-w-0 flex-1 max-md:basis-full">
        {t("left.detail", {
          count: left.lineCount,
          total: format.moneyWithCode(left.total, left.currency),
        })}
      </span>
      <Button size="small" look="primary" shortcut="mod+Enter" onClick={() => void take()}>
        {t("left.take")}
      </Button>
      <Button size="small" look="ghost" onClick={till.forgetLeft}>
        {t("left.leave")}
      </Button>
    </div>
  );
}

export function Notices() {
  return (
    <>
      <LeftElsewhere />
      <Stopped />
      <Blocked />
      <Repriced />
      <Refused />
    </>
  );
}
