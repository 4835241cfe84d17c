/** A look at an order beside the list: what it is, its lines, what is due. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCall } from "../../../client/http/query.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import type { OrderRow } from "../../../contract/sale/sale-order.ts";
import { Badge } from "../../../kit/badge.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { isPosted } from "../../../domain/order-kind.ts";
import { kindWord, moneyWord, stateWord } from "../order-state.ts";

/** Whether it is a return, then the states of goods and money, side by side. */
export function OrderStates({ order }: { readonly order: OrderRow }) {
  const { t } = useTranslation("sale");
  const goods = stateWord(t, order);
  const money = moneyWord(t, order);
  const kind = kindWord(t, order);
  return (
    <span className="flex flex-wrap gap-1.5">
      {kind && <Badge tone={kind.tone}>{kind.word}</Badge>}
      <Badge tone={goods.tone}>{goods.word}</Badge>
      {money && <Badge tone={money.tone}>{money.word}</Badge>}
    </span>
  );
}

function Lines({ id }: { readonly id: number }) {
  const { t } = useTranslation("sale");
  const { money, quantity } = useFormats();
  const { data: order, error } = useCall(saleEndpoints.order, { params: { id } });
  if (error) return <p className="text-list text-negative">{error.message}</p>;
  if (!order)
    return (
      <div className="grid gap-3">
        <Skeleton className="w-full" />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-3/5" />
      </div>
    );
  if (order.lines.length === 0) return <p className="text-list text-muted">{t("lines.empty")}</p>;
  return (
    <ul className="text-list">
      {order.lines.map((line) => (
        <li key={line.key} className="tabular-nums flex gap-3 border-b border-line py-1.5 last:border-0">
          <span className="w-12 shrink-0 text-right text-muted">{quantity(line.quantity)}</span>
          <span className="min-w-0 flex-1">{line.name}</span>
          <span className="shrink-0">{money(line.amount, order.currency)}</span>
        </li>
      ))}
    </ul>
  );
}

export function OrderPeek({ order }: { readonly order: OrderRow }) {
  const { t } = useTranslation("sale");
  const { dateTime, moneyWithCode } = useFormats();
  const sum = (label: string, amount: number) => (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="figures font-medium">{moneyWithCode(amount, order.currency)}</dd>
    </div>
  );
  return (
    <div className="grid gap-4">
      <OrderStates order={order} />
      <dl className="grid gap-1 text-form">
        {sum(t("trade:total"), order.total)}
        {isPosted(order) && sum(t("trade:paid"), order.paid)}
        {isPosted(order) && sum(t("trade:due"), order.due)}
      </dl>
      <Lines id={order.id} />
      <p className="text-small text-muted">
        {t("history.by", { name: order.salesperson, time: dateTime(order.committedAt ?? order.createdAt) })}
      </p>
    </div>
  );
}
