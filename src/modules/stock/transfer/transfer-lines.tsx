/** The lines of a transfer: what was asked for, sent, and what became of it. */
import { useTranslation } from "react-i18next";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import type { Transfer, TransferLine } from "../../../contract/stock/transfer.ts";
import { pendingOf } from "../../../domain/stock-transfer.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";

const productCell = ({ name, code, lot }: TransferLine) => (
  <>
    <span className="block min-w-40 font-medium">{name}</span>
    <span className="figures block text-small text-muted">{[code, lot].filter(Boolean).join(" · ")}</span>
  </>
);

/** Quantities that are only shown where there are some. */
const rare = [
  "damaged",
  "returned",
  "missing",
  "found",
  "sourceFault",
  "targetFault",
  "carrierFault",
] as const;

export function TransferLines({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useTranslation(["stock", "trade", "document"]);
  const formats = useFormats();
  const cost = useCostCurrency();
  const column = columnMakers<TransferLine>(formats);
  const { lines } = transfer;
  const value = lines.some((line) => (line.value ?? 0) > 0)
    ? [
        column.money(
          "value",
          t("document:stock.value"),
          (line) => line.value ?? 0,
          () => cost,
          { usual: cost },
        ),
      ]
    : [];
  return (
    <PlainTable
      label={t("document:tab.lines")}
      columns={[
        { id: "product", header: t("trade:product"), cell: productCell },
        column.quantity("asked", t("transfer.column.asked"), ({ asked }) => asked),
        ...(lines.some(({ approved }) => approved !== null)
          ? [
              column.quantity(
                "approved",
                t("transfer.state.approved"),
                ({ approved, asked }) => approved ?? asked,
              ),
            ]
          : []),
        ...(transfer.sent > 0
          ? [
              column.quantity("sent", t("transfer.column.sent"), ({ sent }) => sent),
              column.quantity("received", t("transfer.column.received"), ({ received }) => received),
              column.quantity("pending", t("transfer.state.sent"), pendingOf),
            ]
          : []),
        ...rare
          .filter((name) => lines.some((line) => line[name] > 0))
          .map((name) => column.quantity(name, t(`transfer.column.${name}`), (line) => line[name])),
        ...value,
      ]}
      rows={lines}
      rowId={({ id }) => String(id)}
      empty={t("document:lines.none")}
    />
  );
}
