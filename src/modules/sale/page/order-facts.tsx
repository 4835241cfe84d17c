/** Beside an order's parts: what it came to, and who sold what from where to whom. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import { documentPath } from "../../../contract/document-route.ts";
import type { ProvedTotal } from "../../../contract/prove.ts";
import type { Order } from "../../../contract/sale/sale-order.ts";
import { surchargesIn } from "../../../domain/price/totals.ts";
import { buyerLines } from "../wish/buyer-text.ts";
import { Prove } from "../../common/prove/prove.tsx";
import { useMayOpen } from "../../common/use-may-open.ts";
import { isPosted } from "../../../domain/order-kind.ts";

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-list">
      {facts
        .filter(({ value }) => value !== null && value !== "")
        .map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Goods, discount, VAT and surcharge per rate, total, paid, due. */
export function OrderSums({ order }: { readonly order: Order }) {
  const { t } = useTranslation("sale");
  const { money, moneyWithCode, percent } = useFormats();
  const amount = (value: number) => money(value, order.currency);
  const sum = (label: string, value: string, strong = false, of?: ProvedTotal) => (
    <div
      key={label}
      className={strong ? "flex justify-between gap-4 text-head font-semibold" : "flex justify-between gap-4"}
    >
      <dt className={strong ? "" : "text-muted"}>{label}</dt>
      <dd className="flex items-center gap-1">
        {of && <Prove what={label} query={{ of, id: order.id }} />}
        {value}
      </dd>
    </div>
  );
  return (
    <dl className="tabular-nums grid gap-1.5 text-form">
      {sum(t("trade:goods"), amount(order.goods))}
      {order.orderDiscount !== 0 && sum(t("trade:orderDiscount"), amount(-order.orderDiscount))}
      {sum(t("trade:net"), amount(order.net))}
      {order.vatRates.map(({ rate, net, vat }) =>
        sum(t("sum.vatRate", { rate: percent(rate), net: amount(net) }), amount(vat)),
      )}
      {surchargesIn(order.vatRates).map(({ rate, amount: surcharge }) =>
        sum(`${t("trade:surcharge")} ${percent(rate)}`, amount(surcharge)),
      )}
      <div className="my-1 border-t border-line" />
      {sum(t("trade:total"), moneyWithCode(order.total, order.currency), true, "orderTotal")}
      {isPosted(order) && sum(t("trade:paid"), amount(order.paid), false, "orderPaid")}
      {isPosted(order) &&
        sum(t("trade:due"), moneyWithCode(order.due, order.currency), order.due !== 0, "orderDue")}
    </dl>
  );
}

const sourcePages = { orderForm: "/sale/order-form-update", quote: "/sale/order-quote-update" } as const;

/** The number of what the order was made of; a link for who may open its page. */
function MadeOf({ madeOf: { type, id, number } }: { readonly madeOf: NonNullable<Order["madeOf"]> }) {
  const mayOpen = useMayOpen();
  const path = mayOpen(sourcePages[type]) ? documentPath(type, id) : null;
  if (path === null) return number;
  return (
    <Link to={path} className="figures text-accent underline underline-offset-2">
      {number}
    </Link>
  );
}

export function OrderFacts({ order }: { readonly order: Order }) {
  const { t } = useTranslation(["sale", "till", "route"]);
  const { date, dateTime, locale } = useFormats();
  const buyer = order.wish?.buyer;
  return (
    <Facts
      facts={[
        { label: t("trade:customer"), value: order.customer ?? t("walkIn") },
        {
          label: t("head.date"),
          value: order.businessDate === null ? dateTime(order.createdAt) : date(order.businessDate),
        },
        { label: t("trade:salesperson"), value: order.salesperson },
        { label: t("trade:branch"), value: order.branch },
        { label: t("trade:warehouse"), value: order.warehouse },
        { label: t("trade:till"), value: order.till },
        { label: t("head.source"), value: t(`source.${order.source}`) },
        {
          label: order.madeOf?.type === "quote" ? t("trade:quotation") : t("trade:orderForm"),
          value: order.madeOf ? <MadeOf madeOf={order.madeOf} /> : null,
        },
        { label: t("head.heldAs"), value: order.holdName },
        { label: t("head.shelf"), value: order.shelf ?? null },
        { label: t("till:wish.invoiceFor"), value: buyer ? buyerLines(buyer, locale).join(", ") : null },
        { label: t("head.memo"), value: order.memo },
      ]}
    />
  );
}
