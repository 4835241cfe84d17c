/** Asks before cash of more than ten times the total is taken. Enter corrects it: a scanned code ends with Enter too. */
import { Button } from "../../../../kit/button.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { useDesk } from "../till-context.tsx";
import type { Tendering } from "./use-tendering.ts";

export interface DoubtDialogProps {
  readonly tendering: Tendering;
  readonly total: number;
}

export function DoubtDialog({ tendering, total }: DoubtDialogProps) {
  const { t, format, currency } = useDesk();
  const { doubted, forgetDoubt, amountOf, lay } = tendering;
  const given = doubted === null ? 0 : amountOf(doubted);
  return (
    <Dialog
      open={doubted !== null}
      onClose={forgetDoubt}
      title={t("doubt.title")}
      detail={t("doubt.detail", { total: format.moneyWithCode(Math.abs(total), currency) })}
      footer={
        <>
          <Button size="large" onClick={() => doubted && lay(doubted, null, true)}>
            {t("doubt.take", { amount: format.moneyWithCode(given, tendering.currency.code) })}
          </Button>
          <Button size="large" look="primary" data-autofocus onClick={forgetDoubt}>
            {t("doubt.correct")}
          </Button>
        </>
      }
    />
  );
}
