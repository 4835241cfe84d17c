/** What the books say of a customer: sale orders, the account behind the balance, who changed what. */
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { type Formats, useFormats } from "../../client/settings/formats.ts";
import { useCall } from "../../client/http/query.ts";
import { useCan } from "../../client/session/session.ts";
import { useBaseCurrency } from "../../client/settings/settings.ts";
import {
  type AccountEntry,
  type CustomerCard,
  customerCardEndpoints,
} from "../../contract/customer/customer-card.ts";
import { customerPaymentEndpoints } from "../../contract/customer/customer-payment.ts";
import { saleEndpoints } from "../../contract/sale/sale.ts";
import type { OrderRow } from "../../contract/sale/sale-order.ts";
import { Button } from "../../kit/button.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { columnMakers } from "../common/list/columns.tsx";
import { ListFailed } from "../common/list/list-states.tsx";
import { Prove } from "../common/prove/prove.tsx";
import { PlainTable } from "../common/list/plain-table.tsx";
import { useMayOpen } from "../common/use-may-open.ts";
import { RecordHistory } from "../common/record/record-history.tsx";
import { useFieldWords } from "./field-words.ts";
import { OpeningDialog } from "./opening-inputs.tsx";

interface PartProps {
  readonly card: CustomerCard;
}

/** So many are shown; the sale list has them all. */
const SHOWN = 50;

const Waiting = () => <Skeleton className="m-4 h-24" />;

export function CustomerOrders({ card }: PartProps) {
  const { t } = useTranslation("customer");
  const formats = useFormats();
  const column = columnMakers<OrderRow>(formats);
  const query = { customerId: card.id, limit: SHOWN };
  const { data, error, refetch } = useCall(saleEndpoints.orders, { query });
  if (error)
    return <ListFailed problem={error} right={saleEndpoints.orders.access} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const currency = (order: OrderRow) => order.currency;
  return (
    <>
      <PlainTable
        label={t("tab.orders")}
        columns={[
          column.link(
            "number",
            t("orders.number"),
            ({ id, number }) => number ?? `#${id}`,
            ({ id }) => `/sale/order/${id}`,
          ),
          column.date("date", t("trade:date"), (order) => order.businessDate ?? order.createdAt),
          column.money("total", t("trade:total"), (order) => order.total, currency),
          column.money("due", t("trade:due"), (order) => order.due, currency),
        ]}
        rows={data.orders}
        rowId={({ id }) => String(id)}
        empty={t("nothing")}
      />
      {data.total > data.orders.length && (
        <p className="border-t border-line px-4 py-2 text-list">
          <Link className="text-accent underline underline-offset-2" to={`/sale/index?customerId=${card.id}`}>
            {t("orders.all", { total: formats.count(data.total) })}
          </Link>
        </p>
      )}
    </>
  );
}

function OpenLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className="figures text-accent underline underline-offset-2" to={to}>
      {children}
    </Link>
  );
}

/** A counter entry says what it takes back (G6). */
const useEntryColumns = (formats: Formats, customerId: number) => {
  const { t } = useTranslation("customer");
  const column = columnMakers<AccountEntry>(formats);
  const currency = (entry: AccountEntry) => entry.currency;
  const kindWord = ({ kind, reverses }: AccountEntry) => {
    const word = t(`entry.kind.${kind}`);
    return reverses === null ? word : t("entry.counter", { kind: word });
  };
  return [
    column.date("date", t("trade:date"), ({ date }) => date),
    column.text("kind", t("entry.kind"), kindWord),
    {
      ...column.text("order", t("entry.order"), () => null),
      cell: ({ orderId, orderNumber }: AccountEntry) =>
        orderId === null ? "–" : <OpenLink to={`/sale/order/${orderId}`}>{orderNumber}</OpenLink>,
    },
    {
      ...column.text("payment", t("entry.kind.payment"), () => null),
      cell: ({ paymentId, paymentNumber }: AccountEntry) =>
        paymentId === null ? (
          (paymentNumber ?? "–")
        ) : (
          <OpenLink to={`/customer/${customerId}/create-account?payment=${paymentId}`}>
            {paymentNumber}
          </OpenLink>
        ),
    },
    column.money("amount", t("trade:amount"), ({ amount }) => amount, currency),
    column.money("balance", t("trade:balance"), ({ balance }) => balance, currency),
  ];
};

/** What can be done to the account: receive a payment, set what they owed before. */
function AccountActs({ card }: PartProps) {
  const { t } = useTranslation("customer");
  const can = useCan();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const base = useBaseCurrency()?.code ?? "";
  const [setting, setSetting] = useState(false);
  const mayNot = (right: string) => (can(right) ? undefined : t("trade:noPermission"));
  return (
    <>
      <Button
        size="small"
        look="primary"
        unavailableBecause={mayNot(customerPaymentEndpoints.receivePayment.access)}
        onClick={() => void navigate(`/customer/${card.id}/create-account`)}
      >
        {t("payment.title")}
      </Button>
      <Button
        size="small"
        unavailableBecause={mayOpen("/customer/print/{id}") ? undefined : t("trade:noPermission")}
        onClick={() => void navigate(`/customer/print/${card.id}`)}
      >
        {t("statement.title")}
      </Button>
      <Button
        size="small"
        unavailableBecause={mayNot(customerCardEndpoints.setOpening.access)}
        onClick={() => setSetting(true)}
      >
        {t("opening.set")}
      </Button>
      {setting && <OpeningDialog id={card.id} currency={base} onClose={() => setSetting(false)} />}
    </>
  );
}

export function CustomerAccount({ card }: PartProps) {
  const { t } = useTranslation("customer");
  const formats = useFormats();
  const columns = useEntryColumns(formats, card.id);
  const query = { id: card.id, limit: SHOWN };
  const { data, error, refetch } = useCall(customerCardEndpoints.customerEntries, { query });
  if (error)
    return (
      <ListFailed
        problem={error}
        right={customerCardEndpoints.customerEntries.access}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Waiting />;
  const { entries, total } = data;
  return (
    <>
      <PlainTable
        label={t("tab.account")}
        columns={columns}
        rows={entries}
        rowId={({ id }) => String(id)}
        empty={t("nothing")}
      />
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2 text-list text-muted">
        <span className="min-w-0 flex-1">
          {total > entries.length && t("entry.more", { shown: entries.length, total: formats.count(total) })}
        </span>
        <Prove what={t("column.balance")} query={{ of: "customerBalance", id: card.id }} wide />
        <AccountActs card={card} />
      </div>
    </>
  );
}

export function CustomerHistory({ card }: PartProps) {
  const words = useFieldWords();
  const query = { id: card.id, limit: 200 };
  const { data, error, refetch } = useCall(customerCardEndpoints.customerChanges, { query });
  if (error)
    return (
      <ListFailed
        problem={error}
        right={customerCardEndpoints.customerChanges.access}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Waiting />;
  return <RecordHistory changes={data.changes} label={words.label} show={words.show} />;
}
