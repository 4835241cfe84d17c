/** What warehouses have of a product, and what it costs there. */
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCan, useSees } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import { ProductCard } from "../../../contract/product/product-card.ts";
import { stockCostEndpoints } from "../../../contract/product/stock-cost.ts";
import { Button } from "../../../kit/button.tsx";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { useMayOpen } from "../../common/use-may-open.ts";
import { CostDialog } from "../stock-list/cost-dialog.tsx";

type StockRow = ProductCard["stock"][number];

/** The columns that the person may see. `onExplain` opens the explanation of a row's cost. */
const useColumns = (onExplain: (row: StockRow) => void): readonly TableColumn<StockRow>[] => {
  const { t } = useTranslation(["product", "cost"]);
  const formats = useFormats();
  const sees = useSees(ProductCard);
  const currency = useBaseCurrency()?.code ?? "";
  const seesCost = useCan()(stockCostEndpoints.stockCost.access);
  const column = columnMakers<StockRow>(formats);
  const lastCost = column.text("lastCost", t("stock.lastCost"), (row) => formats.price(row.lastCost ?? 0));
  const explain: TableColumn<StockRow> = {
    id: "explain",
    header: t("cost:title"),
    align: "right",
    cell: (row) => (
      <Button
        size="small"
        look="ghost"
        aria-label={`${t("cost:explain")} ${row.warehouse}`}
        onClick={() => onExplain(row)}
      >
        {t("cost:explain")}
      </Button>
    ),
  };
  const columns: readonly TableColumn<StockRow>[] = [
    column.text("warehouse", t("trade:warehouse"), ({ warehouse }) => warehouse),
    column.quantity("quantity", t("column.onHand"), ({ quantity }) => quantity),
    { ...lastCost, align: "right" },
    column.money(
      "value",
      t("stock.value"),
      ({ value }) => value ?? null,
      () => currency,
      { usual: currency },
    ),
  ];
  return [...columns.filter(({ id }) => sees(id)), ...(seesCost ? [explain] : [])];
};

export function ProductStock({ card }: { readonly card: ProductCard }) {
  const { t } = useTranslation("product");
  const navigate = useNavigate();
  const mayOpenLog = useMayOpen()("/product/stock/log");
  const [explained, setExplained] = useState<StockRow | null>(null);
  const columns = useColumns(setExplained);
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface">
      <PlainTable
        label={t("filter.stock")}
        columns={columns}
        rows={card.stock}
        rowId={({ warehouseId }) => String(warehouseId)}
        empty={t("stock.none")}
      />
      {mayOpenLog && (
        <p className="border-t border-line p-3">
          <Button
            icon={<ScrollText aria-hidden="true" size={16} />}
            onClick={() => void navigate(`/product/stock/log?productId=${card.id}`)}
          >
            {t("act.log")}
          </Button>
        </p>
      )}
      {explained && (
        <CostDialog
          place={{ ...explained, productId: card.id, product: card.fields.name }}
          onClose={() => setExplained(null)}
        />
      )}
    </div>
  );
}
