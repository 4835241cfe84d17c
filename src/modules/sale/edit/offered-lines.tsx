/** The grid of the lines of a quotation or an order form, and what they come to. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { packageKinds, packingOf } from "../../../domain/price/packing.ts";
import type { OrderTotals } from "../../../domain/price/totals.ts";
import type { LineColumn } from "../../common/document/line-column.ts";
import { LinesGrid } from "../../common/document/lines-grid.tsx";
import type { EditLine, SaleHeadValues, SaleTerms } from "./edit-line.ts";
import { saleColumns } from "./line-columns.ts";
import type { OfferedLinesState } from "./use-offered-lines.ts";
import { useSaleProducts } from "./use-sale-products.ts";

const noProblems: ReadonlyMap<string, string> = new Map();
const noWarnings: ReadonlySet<string> = new Set();
const noColumns: readonly LineColumn<EditLine>[] = [];

interface LinesProps {
  readonly lines: OfferedLinesState;
  readonly head: Pick<SaleHeadValues, "currency" | "vatMode" | "warehouseId">;
  readonly index: CatalogueIndex;
  readonly terms: SaleTerms;
  /** Columns that only this document has. */
  readonly more?: readonly LineColumn<EditLine>[];
}

export function OfferedLines({ lines, head, index, terms, more = noColumns }: LinesProps) {
  const { t } = useTranslation(["sale", "document", "till", "error", "customer", "trade"]);
  const formats = useFormats();
  const { currency, vatMode, warehouseId } = head;
  const products = useSaleProducts(index, { warehouseId, terms }, lines);
  const kindNames = packageKinds
    .filter((kind) => lines.state.lines.some(({ draft }) => packingOf(kind, draft.packing) !== null))
    .join(" ");
  const columns = useMemo(() => {
    const kinds = packageKinds.filter((kind) => kindNames.split(" ").includes(kind));
    return saleColumns({ t, formats, terms, currency, vatMode, kinds, belowCost: noWarnings }, more);
  }, [t, formats, terms, currency, vatMode, kindNames, more]);
  return (
    <LinesGrid
      label={t("tab.lines")}
      columns={columns}
      state={lines.state}
      update={lines.update}
      problems={noProblems}
      products={products}
      quantity="units"
      nameOf={({ draft }) => draft.name}
    />
  );
}

/** What the lines come to; of a quotation with the first alternative of each group. */
export function OfferedTotals({ sums, currency }: { readonly sums: OrderTotals; readonly currency: string }) {
  const { t } = useTranslation("trade");
  const { money, moneyWithCode } = useFormats();
  const rows: readonly (readonly [string, string])[] = [
    [t("trade:goods"), money(sums.goods, currency)],
    ...(sums.orderDiscount === 0
      ? []
      : [[t("trade:orderDiscount"), money(0 - sums.orderDiscount, currency)] as const]),
    [t("trade:net"), money(sums.net, currency)],
    [t("trade:vat"), money(sums.vat, currency)],
    ...(sums.surcharge === 0 ? [] : [[t("trade:surcharge"), money(sums.surcharge, currency)] as const]),
  ];
  return (
    <dl className="flex flex-wrap items-baseline justify-end gap-x-6 gap-y-1 text-list">
      {rows.map(([label, value]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
      <div className="flex items-baseline gap-2">
        <dt className="text-muted">{t("trade:total")}</dt>
        <dd className="figures text-title font-semibold">{moneyWithCode(sums.total, currency)}</dd>
      </div>
    </dl>
  );
}
