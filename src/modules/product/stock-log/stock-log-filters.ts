/** The filters of the stock log. */
import { useTranslation } from "react-i18next";
import { readCached } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import { StockEntryKind, type StockLogQuery } from "../../../contract/product/stock-log.ts";
import { choiceFilter, daysFilter, type ListFilter } from "../../common/list/filters.tsx";
import { lookupFilter } from "../../common/list/lookup-filter.tsx";

interface Named {
  readonly id: number;
  readonly name: string;
}

/** What the address carries only the ids of, as the sums of the log name it. */
interface Names {
  readonly product: Named | null;
  readonly warehouses: readonly Named[];
}

type Filter = ListFilter<StockLogQuery>;

const findProducts = async (searchWord: string) => {
  const { products } = await readCached(productEndpoints.products, { query: { searchWord, limit: 20 } });
  return products;
};

const useGoodsFilters = (names: Names | undefined, any: string): readonly Filter[] => {
  const { t } = useTranslation("product");
  const warehouse = choiceFilter<StockLogQuery>({
    id: "warehouse",
    label: t("trade:warehouse"),
    any,
    choices: (names?.warehouses ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    value: ({ warehouseId }) => (warehouseId === undefined ? undefined : String(warehouseId)),
    patch: (value) => ({ warehouseId: value === undefined ? undefined : Number(value) }),
  });
  const product = lookupFilter<StockLogQuery>({
    id: "product",
    label: t("trade:product"),
    value: ({ productId }) => productId,
    patch: (productId) => ({ productId }),
    search: findProducts,
    name: (id) => (names?.product?.id === id ? names.product.name : undefined),
  });
  return [{ ...warehouse, near: true }, product];
};

export const useStockLogFilters = (names: Names | undefined): readonly Filter[] => {
  const { t } = useTranslation("product");
  const { t: list } = useTranslation("list");
  const any = list("filter.any");
  const days = daysFilter<StockLogQuery>({
    t: list,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  const kind = choiceFilter<StockLogQuery>({
    id: "kind",
    label: t("stockLog.column.kind"),
    any,
    choices: StockEntryKind.literals.map((value) => ({ value, label: t(`stockLog.kind.${value}`) })),
    value: (query) => query.kind,
    patch: (value) => ({ kind: StockEntryKind.literals.find((one) => one === value) }),
  });
  // A document leads here with it; it can only be taken off.
  const document: Filter = {
    id: "document",
    label: t("trade:document"),
    words: ({ documentId }) => (documentId === undefined ? null : `#${documentId}`),
    off: { documentType: undefined, documentId: undefined },
  };
  return [...useGoodsFilters(names, any), days, { ...kind, near: true }, document];
};
