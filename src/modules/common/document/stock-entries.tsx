/** What a document moved: its entries in the stock ledger. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import type { DocumentStockEntry } from "../../../contract/document.ts";
import { StockEntryKind } from "../../../contract/product/stock-log.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { columnMakers } from "../list/columns.tsx";
import { PlainTable } from "../list/plain-table.tsx";

type Entry = typeof DocumentStockEntry.Type;

/** Kinds are the server's: one that this version does not know is shown as it is. */
const useKindWord = () => {
  const { t } = useTranslation("product");
  return (kind: string): string => {
    const entryKind = StockEntryKind.literals.find((one) => one === kind);
    return entryKind === undefined ? kind : t(`stockLog.kind.${entryKind}`);
  };
};

/** Its screen loads the words of `document` and `product`. */
export function StockEntries({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation(["document", "trade"]);
  const formats = useFormats();
  const kindWord = useKindWord();
  const cost = useCostCurrency();
  const column = columnMakers<Entry>(formats);
  const seesCost = entries.some((entry) => entry.value !== undefined);
  const value: readonly TableColumn<Entry>[] = seesCost
    ? [
        column.text("unitCost", t("stock.unitCost"), (entry) => formats.price(entry.unitCost ?? 0)),
        column.money(
          "value",
          t("stock.value"),
          (entry) => entry.value ?? 0,
          () => cost,
          { usual: cost },
        ),
      ]
    : [];
  return (
    <PlainTable
      label={t("tab.stock")}
      columns={[
        column.dateTime("at", t("trade:time"), (entry) => entry.at),
        column.text("product", t("trade:product"), (entry) => entry.product),
        column.text("warehouse", t("trade:warehouse"), (entry) => entry.warehouse),
        column.text("kind", t("stock.kind"), (entry) => kindWord(entry.kind)),
        column.quantity("quantity", t("trade:quantity"), (entry) => entry.quantity),
        column.quantity("balance", t("stock.balance"), (entry) => entry.balance),
        ...value,
      ]}
      rows={entries}
      rowId={({ id }) => String(id)}
      empty={t("stock.empty")}
    />
  );
}
