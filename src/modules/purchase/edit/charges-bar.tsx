/** The charges of a purchase order under its lines: each can be changed and removed, and new ones are added (B20). */
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { type InvoiceCharge, MOST_CHARGES } from "../../../contract/import/invoice.ts";
import { Button } from "../../../kit/button.tsx";
import { IconButton } from "../../../kit/icon-button.tsx";
import { useChargeName } from "../charge-name.ts";
import { ChargeDialog } from "./charge-dialog.tsx";

interface ChargesBarProps {
  readonly charges: readonly InvoiceCharge[];
  readonly currency: string;
  /** VAT rate of a new charge: that of the goods. */
  readonly vatRate: number;
  readonly onChange: (charges: readonly InvoiceCharge[]) => void;
}

export function ChargesBar({ charges, currency, vatRate, onChange }: ChargesBarProps) {
  const { t } = useTranslation("purchase");
  const { moneyWithCode, percent } = useFormats();
  const chargeName = useChargeName();
  /** Place of the charge in the dialog; that of a new one is after the last. */
  const [edited, setEdited] = useState<number | null>(null);
  return (
    <section aria-label={t("charges.title")} className="flex flex-wrap items-center gap-2">
      <h2 className="text-list text-muted">{t("charges.title")}</h2>
      {charges.map((charge, at) => (
        <span
          key={`${at} ${charge.name}`}
          className="flex items-center gap-1 rounded-control border border-line"
        >
          <Button look="ghost" size="small" onClick={() => setEdited(at)}>
            {t("charges.one", {
              name: chargeName(charge),
              amount: moneyWithCode(charge.amount, currency),
              rate: percent(charge.vatRate),
            })}
          </Button>
          <IconButton
            label={t("charges.remove", { name: chargeName(charge) })}
            size="small"
            icon={<X aria-hidden="true" size={14} />}
            onClick={() => onChange(charges.toSpliced(at, 1))}
          />
        </span>
      ))}
      <Button
        look="ghost"
        size="small"
        unavailableBecause={charges.length < MOST_CHARGES ? undefined : t("charges.most")}
        onClick={() => setEdited(charges.length)}
      >
        <Plus aria-hidden="true" size={14} />
        {t("charges.add")}
      </Button>
      {edited !== null && (
        <ChargeDialog
          charge={charges[edited] ?? null}
          vatRate={vatRate}
          currency={currency}
          onSave={(charge) => onChange(charges.toSpliced(edited, 1, charge))}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
