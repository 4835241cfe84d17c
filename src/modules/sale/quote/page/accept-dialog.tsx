/** Asks for one alternative of each group before a quotation is accepted (S19), with what it comes to. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../client/settings/formats.ts";
import type { Quote } from "../../../../contract/sale/quote.ts";
import { countedLines, groupsOf } from "../../../../domain/price/alternatives.ts";
import { totals } from "../../../../domain/price/totals.ts";
import { Button } from "../../../../kit/button.tsx";
import { RadioCards } from "../../../../kit/field/radio-cards.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";

interface AcceptDialogProps {
  readonly quote: Quote;
  readonly name: string;
  readonly isBusy: boolean;
  readonly onGo: (choices: readonly string[]) => void;
  readonly onClose: () => void;
}

export function AcceptDialog({ quote, name, isBusy, onGo, onClose }: AcceptDialogProps) {
  const { t } = useTranslation(["quote", "common", "trade"]);
  const { money, moneyWithCode, quantity } = useFormats();
  const groups = [...groupsOf(quote.lines)];
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(groups.map(([group, lines]) => [group, lines[0]?.key ?? ""])),
  );
  const choices = Object.values(chosen);
  const { total } = totals({ ...quote, lines: countedLines(quote.lines, choices) });
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t("accept.title", { number: name })}
      detail={t("accept.detail")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={isBusy} onClick={() => onGo(choices)}>
            {t("act.accept")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {groups.map(([group, lines]) => (
          <RadioCards
            key={group}
            label={group}
            options={lines.map((line) => ({
              value: line.key,
              label: line.name,
              detail: `${quantity(line.quantity)} · ${money(line.amount, quote.currency)}`,
            }))}
            value={chosen[group] ?? null}
            onChange={(key) => setChosen((now) => ({ ...now, [group]: key }))}
          />
        ))}
        <p className="flex justify-between gap-4 text-list">
          <span className="text-muted">{t("trade:total")}</span>
          <span className="figures font-semibold">{moneyWithCode(total, quote.currency)}</span>
        </p>
      </div>
    </Dialog>
  );
}
