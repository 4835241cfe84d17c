/** The parts of the page of an order form: lines with what became of them, the orders that were made of it, its deposits. */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "../../../../client/settings/formats.ts";
import { documentPath } from "../../../../contract/document-route.ts";
import type { OrderForm } from "../../../../contract/sale/order-form.ts";
import { columnMakers } from "../../../common/list/columns.tsx";
import { PlainTable } from "../../../common/list/plain-table.tsx";

type Line = OrderForm["lines"][number];
type FormOrder = OrderForm["orders"][number];
type Deposit = OrderForm["deposits"][number];

interface PartProps {
  readonly form: OrderForm;
}

const right = { align: "right" } as const;

const productCell = ({ name, code, memo }: Line) => (
  <>
    <span className="block min-w-40 font-medium">{name}</span>
    <span className="figures block text-small text-muted">{code}</span>
    {memo !== "" && <span className="block text-small">{memo}</span>}
  </>
);

export function FormLines({ form: { lines, currency } }: PartProps) {
  const { t } = useTranslation(["order-form", "trade", "document"]);
  const formats = useFormats();
  const column = columnMakers<Line>(formats);
  const amountOf = (
    id: "ordered" | "sold" | "cancelled" | "open" | "reserved",
    value: (line: Line) => number,
  ) => ({
    ...column.text(id, t(`quantity.${id}`), (line) => formats.quantity(value(line))),
    ...right,
  });
  const discountOf = ({ discount }: Line): string | null => {
    if (discount === null) return null;
    return discount.kind === "percent"
      ? formats.percent(discount.basisPoints)
      : formats.money(discount.amount, currency);
  };
  return (
    <PlainTable
      label={t("document:tab.lines")}
      columns={[
        { id: "product", header: t("trade:product"), cell: productCell },
        amountOf("ordered", ({ quantity }) => quantity),
        amountOf("sold", ({ sold }) => sold),
        amountOf("cancelled", ({ cancelled }) => cancelled),
        amountOf("open", ({ open }) => open),
        ...(lines.some(({ reserved }) => reserved !== 0)
          ? [amountOf("reserved", ({ reserved }) => reserved)]
          : []),
        {
          ...column.text("price", t("trade:price"), ({ prices }) => formats.price(prices.unitPrice)),
          ...right,
        },
        ...(lines.some(({ discount }) => discount !== null)
          ? [{ ...column.text("discount", t("trade:discount"), discountOf), ...right }]
          : []),
        {
          ...column.text("amount", t("trade:amount"), ({ amount }) => formats.money(amount, currency)),
          ...right,
        },
      ]}
      rows={lines}
      rowId={({ key }) => key}
      empty={t("document:lines.none")}
    />
  );
}

export function FormOrders({ form: { orders, currency } }: PartProps) {
  const { t } = useTranslation(["order-form", "trade", "sale"]);
  const formats = useFormats();
  const column = columnMakers<FormOrder>(formats);
  const money = (id: string, label: string, value: (order: FormOrder) => number) =>
    column.money(id, label, value, () => currency);
  return (
    <PlainTable
      label={t("tab.orders")}
      columns={[
        {
          id: "number",
          header: t("column.number"),
          cell: ({ id, number }) => (
            <Link
              className="figures text-accent underline underline-offset-2"
              to={documentPath("sale", id) ?? ""}
            >
              {number}
            </Link>
          ),
        },
        { id: "state", header: t("trade:status"), cell: ({ state }) => t(`sale:state.${state}`) },
        column.text("date", t("trade:date"), ({ date }) => (date === null ? null : formats.date(date))),
        {
          ...column.text("quantity", t("quantity.sold"), ({ quantity }) => formats.quantity(quantity)),
          ...right,
        },
        money("total", t("trade:total"), ({ total }) => total),
        money("paid", t("trade:paid"), ({ paid }) => paid),
      ]}
      rows={orders}
      rowId={({ id }) => String(id)}
      empty={t("orders.none")}
    />
  );
}

export function FormDeposits({ form: { deposits, currency, customerId } }: PartProps) {
  const { t } = useTranslation(["order-form", "trade"]);
  const formats = useFormats();
  const column = columnMakers<Deposit>(formats);
  return (
    <PlainTable
      label={t("tab.deposits")}
      columns={[
        {
          id: "number",
          header: t("column.number"),
          cell: ({ id, number }) => (
            <Link
              className="figures text-accent underline underline-offset-2"
              to={`/customer/${customerId}/create-account?payment=${id}`}
            >
              {number}
            </Link>
          ),
        },
        column.text("date", t("trade:date"), ({ date }) => formats.date(date)),
        {
          id: "kind",
          header: t("trade:status"),
          cell: ({ kind, isUndone }) => (isUndone ? t("deposit.undone") : t(`deposit.kind.${kind}`)),
        },
        column.money(
          "amount",
          t("trade:amount"),
          ({ amount, kind }) => (kind === "use" ? 0 - amount : amount),
          () => currency,
        ),
      ]}
      rows={deposits}
      rowId={({ id }) => String(id)}
      empty={t("deposits.none")}
    />
  );
}
