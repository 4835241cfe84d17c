/** Asks before a price change is planned, applied, cancelled or rolled back, and says why it was refused. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { priceChangeEndpoints, type PriceChangeRow } from "../../../contract/product/price-change.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { ProblemSaid } from "../../common/form/problem-said.tsx";
import { MomentInputs, useMoment } from "./moment-inputs.tsx";

/** The acts that a dialog asks about, in the order of the menu. */
export const askedActs = ["apply", "plan", "cancel", "rollback"] as const;

export interface Act {
  readonly name: (typeof askedActs)[number];
  readonly change: PriceChangeRow;
}

const refreshes = {
  refreshes: [
    priceChangeEndpoints.priceChanges,
    priceChangeEndpoints.priceChangeLines,
    ...Object.values(productEndpoints),
  ],
};

/** Runs the act; answers with what it did in words. */
const useRun = ({ name, change }: Act, from: number) => {
  const { t } = useTranslation("product");
  const { dateTime } = useFormats();
  const plan = useCommand(priceChangeEndpoints.planPriceChange, refreshes);
  const apply = useCommand(priceChangeEndpoints.applyPriceChange, refreshes);
  const cancel = useCommand(priceChangeEndpoints.cancelPriceChange, refreshes);
  const rollback = useCommand(priceChangeEndpoints.rollbackPriceChange, refreshes);
  const { id, version, number } = change;
  const commands = { apply, cancel, rollback };
  const run = async () => {
    if (name === "plan") {
      await plan.mutateAsync({ payload: { id, version, from } });
      return t("prices.planned", { date: dateTime(from) });
    }
    await commands[name].mutateAsync({ payload: { id, version } });
    return t(`prices.after.${name}`, { number });
  };
  return { run, isBusy: [plan, apply, cancel, rollback].some(({ isPending }) => isPending) };
};

export function ChangeAct({ act, onClose }: { readonly act: Act; readonly onClose: () => void }) {
  const { t } = useTranslation(["product", "common"]);
  const formats = useFormats();
  const [problem, setProblem] = useState<string | null>(null);
  const { seconds, ...moment } = useMoment();
  const { run, isBusy } = useRun(act, seconds);
  const { name, change } = act;
  const { number, lines } = change;
  const go = async () => {
    try {
      notify({ title: await run() });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("trade:labelled", { label: t(`prices.act.${name}`), value: number })}
      detail={t(`prices.detail.${name}`, { count: lines, total: formats.count(lines) })}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look={name === "apply" || name === "plan" ? "primary" : "danger"}
            busy={isBusy}
            onClick={() => void go()}
          >
            {t(`prices.act.${name}`)}
          </Button>
        </>
      }
    >
      <ProblemSaid problem={problem} />
      {name === "plan" && <MomentInputs {...moment} />}
    </Dialog>
  );
}
