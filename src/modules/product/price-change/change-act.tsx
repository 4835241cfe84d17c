/** Asks before a price change is applied or rolled back, and says why it was refused. */
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

export interface Act {
  readonly name: Exclude<PriceChangeRow["acts"][number], "edit">;
  readonly change: PriceChangeRow;
}

const refreshes = {
  refreshes: [
    priceChangeEndpoints.priceChanges,
    priceChangeEndpoints.priceChangeLines,
    ...Object.values(productEndpoints),
  ],
};

export function ChangeAct({ act, onClose }: { readonly act: Act; readonly onClose: () => void }) {
  const { t } = useTranslation(["product", "common"]);
  const formats = useFormats();
  const [problem, setProblem] = useState<string | null>(null);
  const apply = useCommand(priceChangeEndpoints.applyPriceChange, refreshes);
  const rollback = useCommand(priceChangeEndpoints.rollbackPriceChange, refreshes);
  const { name, change } = act;
  const { id, version, number, lines } = change;
  const command = name === "apply" ? apply : rollback;
  const go = async () => {
    try {
      await command.mutateAsync({ payload: { id, version } });
      notify({ title: t(`prices.after.${name}`, { number }) });
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
            look={name === "apply" ? "primary" : "danger"}
            busy={command.isPending}
            onClick={() => void go()}
          >
            {t(`prices.act.${name}`)}
          </Button>
        </>
      }
    >
      <ProblemSaid problem={problem} />
    </Dialog>
  );
}
