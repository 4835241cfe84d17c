/** The supplier's bill has other prices than a receipt: they are entered line by line (B14). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { SharingReceiptLine } from "../../../contract/purchase/landed-cost.ts";
import type { Purchase } from "../../../contract/purchase/purchase-order.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { ActDialog } from "./act-dialog.tsx";
import type { LandedActs } from "./use-landed.ts";

interface CorrectDialogProps {
  readonly order: Purchase;
  readonly lines: readonly SharingReceiptLine[];
  readonly acts: LandedActs;
  readonly onClose: () => void;
}

type Prices = ReadonlyMap<number, number | null>;

interface PricesProps {
  readonly order: Purchase;
  readonly rows: readonly SharingReceiptLine[];
  readonly prices: Prices;
  readonly onChange: (lineId: number, price: number | null) => void;
}

function PriceTable({ order, rows, prices, onChange }: PricesProps) {
  const { t } = useTranslation(["landed", "trade"]);
  const formats = useFormats();
  const column = columnMakers<SharingReceiptLine>(formats);
  const ordered = new Map(order.lines.map(({ id, unitPrice = 0 }) => [id, unitPrice]));
  return (
    <PlainTable
      label={t("prices.title")}
      columns={[
        column.text("product", t("trade:product"), ({ name }) => name),
        column.quantity("quantity", t("trade:quantity"), ({ quantity }) => quantity),
        column.text("ordered", t("prices.ordered"), ({ lineId }) => formats.price(ordered.get(lineId) ?? 0)),
        {
          id: "amount",
          header: t("prices.billed"),
          align: "right",
          cell: ({ lineId, name }) => (
            <NumberField
              label={`${t("prices.billed")} ${name}`}
              hideLabel
              className="ml-auto w-32"
              digits={4}
              shown={2}
              min={0}
              value={prices.get(lineId) ?? null}
              onChange={(price) => onChange(lineId, price)}
            />
          ),
        },
      ]}
      rows={rows}
      rowId={({ receiptLineId }) => String(receiptLineId)}
      empty={t("none")}
    />
  );
}

export function CorrectDialog({ order, lines, acts, onClose }: CorrectDialogProps) {
  const { t } = useTranslation(["landed", "trade", "error"]);
  const receipts = [...new Map(lines.map(({ receiptId, receipt }) => [receiptId, receipt]))];
  const [receiptId, setReceipt] = useState(receipts[0]?.[0] ?? 0);
  const [prices, setPrices] = useState<Prices>(new Map());
  const [reference, setReference] = useState("");
  const entered = [...prices].flatMap(([lineId, unitPrice]) =>
    unitPrice === null ? [] : [{ lineId, unitPrice }],
  );
  return (
    <ActDialog
      title={t("prices.title")}
      detail={t("prices.detail")}
      isBusy={acts.isBusy}
      blocked={entered.length === 0 ? t("error:field.required") : undefined}
      onGo={() => acts.correct(order, receiptId, entered, reference)}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t("column.receipt")}
          options={receipts.map(([id, receipt]) => ({ value: String(id), label: receipt }))}
          value={String(receiptId)}
          onChange={(value) => {
            setReceipt(Number(value));
            setPrices(new Map());
          }}
        />
        <TextField
          label={t("trade:reference")}
          maxLength={100}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
      <PriceTable
        order={order}
        rows={lines.filter((line) => line.receiptId === receiptId)}
        prices={prices}
        onChange={(lineId, price) => setPrices((now) => new Map([...now, [lineId, price]]))}
      />
    </ActDialog>
  );
}
