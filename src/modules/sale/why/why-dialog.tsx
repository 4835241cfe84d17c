/** Why the lines of an office order have their prices: one line at a time, with every price that was considered (P7). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { OrderDraft } from "../../../contract/sale/sale-order.ts";
import { Button } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { type EditLine, reasonsOf, type SaleTerms } from "../edit/edit-line.ts";
import { useLineFacts } from "../edit/use-line-facts.ts";
import { PriceReasons } from "./price-reasons.tsx";

interface WhyDialogProps {
  readonly draft: OrderDraft;
  /** Those with a product; at least one. */
  readonly lines: readonly EditLine[];
  readonly terms: SaleTerms;
  readonly onClose: () => void;
}

export function WhyDialog({ draft, lines, terms, onClose }: WhyDialogProps) {
  const { t } = useTranslation(["sale", "trade", "common"]);
  const format = useFormats();
  const facts = useLineFacts(draft);
  const [key, setKey] = useState(lines.at(-1)?.key ?? "");
  const line = lines.find((one) => one.key === key) ?? lines.at(-1);
  if (line === undefined) return null;
  const last = facts.get(line.draft.productId)?.paidLast ?? null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("why.title")}
      detail={t("why.detail")}
      footer={<Button onClick={onClose}>{t("common:close")}</Button>}
    >
      <div className="grid gap-3">
        <SelectField
          label={t("trade:product")}
          options={lines.map((one) => ({ value: one.key, label: one.draft.name, detail: one.code }))}
          value={line.key}
          onChange={setKey}
        />
        <PriceReasons
          label={line.draft.name}
          reasons={reasonsOf(line, terms)}
          packing={line.draft.packing}
          format={format}
          last={
            last && { price: `${format.price(last.price)} ${last.currency}`, day: format.date(last.date) }
          }
        />
      </div>
    </Dialog>
  );
}
