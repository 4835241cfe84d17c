/** The grid in which people write what is needed, with what a warehouse has of it. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { useGoodsSource } from "../../common/document/edit/use-goods-source.ts";
import { LinesGrid } from "../../common/document/lines-grid.tsx";
import type { useLines } from "../../common/document/use-lines.ts";
import { lineOfMatch, needColumns, type NeedLine, withMore } from "./need-line.ts";

const noProblems: ReadonlyMap<string, string> = new Map();

export type NeedLines = ReturnType<typeof useLines<NeedLine>>;

/** What is in the warehouse and on order of products. */
const useSupply = (warehouseId: number, ids: string) => {
  const currency = useBaseCurrency()?.code ?? "";
  const { data = [] } = useCall(
    purchaseEndpoints.purchaseProducts,
    { query: { warehouseId, currency, ids } },
    { enabled: ids !== "" && currency !== "", staleTime: 10_000, keepPrevious: true },
  );
  return useMemo(() => new Map(data.map((facts) => [facts.productId, facts])), [data]);
};

interface LinesProps {
  readonly index: CatalogueIndex;
  readonly lines: NeedLines;
  readonly warehouseId: number;
}

/** The lines of goods that are needed: product, stock, what is on order, quantity. */
export function NeedGrid({ index, lines, warehouseId }: LinesProps) {
  const { t } = useTranslation(["replenish", "trade", "error", "document"]);
  const formats = useFormats();
  const goods = useGoodsSource<NeedLine>({
    index,
    lines,
    lineOf: lineOfMatch,
    takes: ({ productId }, { id }) => productId === id,
    withMore,
  });
  const supply = useSupply(warehouseId, goods.ids);
  const columns = useMemo(
    () =>
      needColumns({
        t,
        formats,
        stockOf: (id) => supply.get(id)?.stock,
        onOrderOf: (id) => supply.get(id)?.onOrder,
      }),
    [t, formats, supply],
  );
  return (
    <LinesGrid
      label={t("document:tab.lines")}
      columns={columns}
      state={lines.state}
      update={lines.update}
      problems={noProblems}
      products={goods.sourceOf((id) => supply.get(id)?.stock)}
      quantity="quantity"
      nameOf={({ name }) => name}
    />
  );
}
