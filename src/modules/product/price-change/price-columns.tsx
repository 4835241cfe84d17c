/** The columns of the lines of a price change: the old price, the new one, and what is left of it. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSees } from "../../../client/session/session.ts";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import { PriceChangeLine } from "../../../contract/product/price-change.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { columnMakers } from "../../common/list/columns.tsx";

type Value = (row: PriceChangeLine) => number | null | undefined;

const unsorted = { sortable: false } as const;

/** The change of the price in basis points of the old one. */
const changeOf: Value = ({ oldPrice, newPrice }) =>
  oldPrice === 0 ? null : Math.round(((newPrice - oldPrice) / oldPrice) * 10_000);

const makers = (formats: Formats) => {
  const column = columnMakers<PriceChangeLine>(formats);
  const figure =
    (width: number, format: (value: number) => string) =>
    (id: string, header: string, value: Value): TableColumn<PriceChangeLine> => {
      const cell = (row: PriceChangeLine) => {
        const figureOf = value(row);
        return typeof figureOf === "number" ? format(figureOf) : null;
      };
      return { ...column.text(id, header, cell, unsorted), align: "right", width };
    };
  return { ...column, price: figure(112, formats.price), share: figure(96, formats.columnPercent) };
};

/** The same array until its words or formats change. */
export const usePriceColumns = (): readonly TableColumn<PriceChangeLine>[] => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const sees = useSees(PriceChangeLine);
  return useMemo(() => {
    const { text, price, share } = makers(formats);
    const columns: readonly TableColumn<PriceChangeLine>[] = [
      text("code", t("trade:code"), ({ code }) => code, { ...unsorted, width: 104 }),
      text("name", t("trade:product"), ({ name }) => name, { ...unsorted, card: "title" }),
      { ...price("oldPrice", t("prices.old"), ({ oldPrice }) => oldPrice), card: "line" },
      { ...price("newPrice", t("prices.new"), ({ newPrice }) => newPrice), card: "figure" },
      { ...share("change", t("prices.change"), changeOf), rare: 1, card: "line" },
      { ...price("cost", t("prices.cost"), (row) => row.cost), rare: 3 },
      { ...share("margin", t("prices.margin"), (row) => row.margin), rare: 2 },
    ];
    return columns.filter(({ id }) => sees(id));
  }, [t, formats, sees]);
};
