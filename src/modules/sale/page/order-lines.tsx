/** The parts of an order's page: its lines, payments, ledger entries and history, each a plain table. */
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import type { Order, OrderLine } from "../../../contract/sale/sale-order.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";

/** "2 box + 3 pc": the packages that the customer chose (P3). */
const packagesOf = (t: TFunction<"sale">, formats: Formats, { count }: OrderLine): string => {
  const packs = [
    [count.boxNumber, t("unit.box")],
    [count.bigBagNumber, t("unit.bigBag")],
    [count.bagNumber, t("unit.bag")],
  ] as const;
  const words = packs.flatMap(([number, unit]) => (number === 0 ? [] : [`${formats.count(number)} ${unit}`]));
  if (count.units !== 0) words.push(`${formats.quantity(count.units)} ${t("unit.units")}`);
  return words.join(" + ");
};

const discountOf = (formats: Formats, { discount }: OrderLine, currency: string): string | null => {
  if (discount === null) return null;
  return discount.kind === "percent"
    ? formats.percent(discount.basisPoints)
    : formats.money(discount.amount, currency);
};

/** What came back of a sold line; of a returned one where it is from and where it went. */
const Returned = ({ line }: { readonly line: OrderLine }) => {
  const { t } = useTranslation("sale");
  const { quantity } = useFormats();
  if (line.returned !== undefined)
    return (
      <span className="figures block text-small text-caution">
        {t("line.cameBack", { quantity: quantity(line.returned) })}
      </span>
    );
  if (line.returnTo === undefined) return null;
  return (
    <span className="block text-small text-caution">
      {line.returnOf ? (
        <Link to={`/sale/order/${line.returnOf.orderId}`} className="underline">
          {t("line.returnOf", { number: line.returnOf.number })}
        </Link>
      ) : (
        t("line.returnFree")
      )}
      {" · "}
      {t(`line.returnTo.${line.returnTo}`)}
    </span>
  );
};

const productCell = (line: OrderLine) => (
  <>
    <span className="block min-w-40 font-medium">{line.name}</span>
    <span className="figures block text-small text-muted">{line.code}</span>
    <Returned line={line} />
    {line.memo !== "" && <span className="block text-small text-muted">{line.memo}</span>}
  </>
);

const lineColumns = (
  t: TFunction<"sale">,
  formats: Formats,
  order: Order,
): readonly TableColumn<OrderLine>[] => {
  const column = columnMakers<OrderLine>(formats);
  const currency = () => order.currency;
  const usual = order.currency;
  const seesCost = order.lines.some((line) => line.cost !== undefined);
  const cost = (line: OrderLine) => line.cost ?? 0;
  return [
    { id: "product", header: t("trade:product"), cell: productCell },
    column.text("count", t("trade:packages"), (line) => packagesOf(t, formats, line)),
    column.quantity("quantity", t("trade:quantity"), (line) => line.quantity),
    {
      id: "price",
      header: t("trade:price"),
      align: "right",
      cell: (line) => <span className="figures">{formats.price(line.prices.unitPrice)}</span>,
    },
    {
      id: "discount",
      header: t("trade:discount"),
      align: "right",
      cell: (line) => discountOf(formats, line, currency()),
    },
    column.percent("vat", t("trade:vat"), (line) => line.vatRate),
    column.money("amount", t("trade:amount"), (line) => line.amount, currency, { usual }),
    ...(seesCost
      ? [
          {
            id: "cost",
            header: t("line.cost"),
            align: "right" as const,
            cell: (line: OrderLine) => (
              <span className="figures text-muted">{formats.money(cost(line), usual)}</span>
            ),
          },
        ]
      : []),
  ];
};

export function OrderLines({ order }: { readonly order: Order }) {
  const { t } = useTranslation("sale");
  const formats = useFormats();
  return (
    <PlainTable
      label={t("tab.lines")}
      columns={lineColumns(t, formats, order)}
      rows={order.lines}
      rowId={(line) => line.key}
      empty={t("lines.empty")}
    />
  );
}
