/** The columns of the lines of a price change: the old price, the new one, and what is left of it. */
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSees } from "../../../client/session/session.ts";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import { PriceChangeLine, PriceTrial } from "../../../contract/product/price-change.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { columnMakers } from "../../common/list/columns.tsx";

type Value = (row: PriceChangeLine) => number | null | undefined;

const unsorted = { sortable: false } as const;

/** The change of the price in basis points of the old one. */
const changeOf: Value = ({ oldPrice, newPrice }) =>
  oldPrice === 0 ? null : Math.round(((newPrice - oldPrice) / oldPrice) * 10_000);

interface TrialInput {
  readonly t: TFunction<"product">;
  readonly formats: Formats;
  readonly sees: (field: string) => boolean;
  readonly currency: string;
}

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

/** What a product sold in the quarter that the change is tried on, at the old and at the new price. */
const trialColumns = (
  { t, formats, sees, currency }: TrialInput,
  { products }: PriceTrial,
): readonly TableColumn<PriceChangeLine>[] => {
  const byId = new Map(products.map((product) => [product.productId, product]));
  const { quantity, money } = columnMakers<PriceChangeLine>(formats);
  const amount = (name: "net" | "newNet" | "profit" | "newProfit") =>
    money(
      name,
      t(`prices.trial.${name}`),
      ({ productId }) => byId.get(productId)?.[name] ?? 0,
      () => currency,
      { usual: currency, ...unsorted },
    );
  const sold = quantity(
    "sold",
    t("prices.trial.sold"),
    ({ productId }) => byId.get(productId)?.quantity ?? 0,
    unsorted,
  );
  return [
    { ...sold, rare: 4 },
    amount("net"),
    amount("newNet"),
    ...(sees("profit")
      ? [
          { ...amount("profit"), rare: 4 },
          { ...amount("newProfit"), rare: 2 },
        ]
      : []),
  ];
};

/** The same array until its words or formats change. `trial`: the change tried on the sales of the last quarter, once it is there. */
export const usePriceColumns = (trial?: PriceTrial): readonly TableColumn<PriceChangeLine>[] => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const sees = useSees(PriceChangeLine);
  const seesFigure = useSees(PriceTrial);
  const currency = useBaseCurrency()?.code ?? "";
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
    const tried = trial === undefined ? [] : trialColumns({ t, formats, sees: seesFigure, currency }, trial);
    return [...columns.filter(({ id }) => sees(id)), ...tried];
  }, [t, formats, sees, seesFigure, currency, trial]);
};
