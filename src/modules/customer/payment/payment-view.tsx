/** A payment that was received: what it paid, what stayed as credit; its receipt, and taking it back. */
import { ArrowLeft, Plus, Printer, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import {
  type CustomerPayment,
  customerPaymentEndpoints,
} from "../../../contract/customer/customer-payment.ts";
import { Badge } from "../../../kit/badge.tsx";
import { IconButton } from "../../../kit/icon-button.tsx";
import { type PageAct, PageActs, PageHead } from "../../../kit/page-head.tsx";
import { useShortcut } from "../../../kit/keyboard/shortcuts.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { Facts } from "../../common/record/facts.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { PaymentReceipt } from "../../common/payment/payment-receipt.tsx";
import { UndoDialog } from "./undo-dialog.tsx";

const icon = { "aria-hidden": true, size: 16 } as const;

type Match = CustomerPayment["matches"][number];

interface PartProps {
  readonly payment: CustomerPayment;
}

function Matched({ payment }: PartProps) {
  const { t } = useTranslation("customer");
  const formats = useFormats();
  const column = columnMakers<Match>(formats);
  return (
    <section className="min-w-0 rounded-panel border border-line bg-surface">
      <PlainTable
        label={t("payment.match")}
        columns={[
          {
            ...column.text("number", t("orders.number"), ({ number }: Match) => number),
            cell: ({ orderId, number }: Match) => (
              <Link
                className="figures text-accent underline underline-offset-2"
                to={`/sale/order/${orderId}`}
              >
                {number}
              </Link>
            ),
          },
          column.money(
            "amount",
            t("payment.pays"),
            ({ amount }) => amount,
            ({ currency }) => currency,
          ),
          column.money(
            "given",
            t("payment.takes"),
            ({ given }) => given,
            () => payment.currency,
          ),
          column.money(
            "due",
            t("trade:amountDue"),
            ({ due }) => due,
            ({ currency }) => currency,
          ),
        ]}
        rows={payment.matches}
        rowId={({ orderId }) => String(orderId)}
        empty={t("payment.unmatched")}
      />
    </section>
  );
}

function PaymentFacts({ payment }: PartProps) {
  const { t } = useTranslation("customer");
  const { moneyWithCode, date, dateTime } = useFormats();
  const { customer, undone, currency } = payment;
  return (
    <aside
      className="grid gap-3 rounded-panel border border-line bg-surface p-4"
      aria-label={t("entry.kind.payment")}
    >
      <Facts
        facts={[
          [
            t("trade:customer"),
            <Link
              key="customer"
              className="text-accent underline"
              to={`/customer/index?customer=${customer.id}`}
            >
              {customer.name}
            </Link>,
          ],
          [t("trade:date"), date(payment.date)],
          [t("trade:paymentMethod"), payment.method],
          [t("payment.received"), moneyWithCode(payment.amount, currency)],
          [t("payment.rest"), moneyWithCode(payment.rest, currency)],
          [payment.till === null ? t("payment.bank") : t("trade:till"), payment.till ?? payment.branch],
          [t("trade:reference"), payment.reference],
          [t("column.memo"), payment.note],
          [t("payment.by"), `${payment.by}, ${dateTime(payment.at)}`],
        ]}
      />
      {undone && (
        <p className="rounded bg-caution-soft px-3 py-2 text-list text-caution">
          {t("payment.undoneBy", { name: undone.by, time: dateTime(undone.at), reason: undone.reason })}
        </p>
      )}
    </aside>
  );
}

interface HeadProps extends PartProps {
  readonly onUndo: () => void;
  readonly onPrint: () => void;
}

/** By weight, the main one first. */
const useActs = ({ payment, onUndo, onPrint }: HeadProps): readonly PageAct[] => {
  const { t } = useTranslation("customer");
  const navigate = useNavigate();
  const can = useCan();
  const { customer, undone } = payment;
  const mayNot = (right: string) => (can(right) ? undefined : t("trade:noPermission"));
  return [
    {
      id: "receipt",
      label: t("payment.receipt"),
      look: "primary",
      shortcut: "mod+p",
      icon: <Printer {...icon} />,
      onPress: onPrint,
    },
    {
      id: "another",
      label: t("payment.another"),
      icon: <Plus {...icon} />,
      unavailableBecause: mayNot(String(customerPaymentEndpoints.receivePayment.access)),
      onPress: () => void navigate(`/customer/${customer.id}/create-account`),
    },
    {
      id: "undo",
      label: t("payment.undo"),
      icon: <Undo2 {...icon} />,
      unavailableBecause: undone
        ? t("payment.undone")
        : mayNot(String(customerPaymentEndpoints.undoPayment.access)),
      onPress: onUndo,
    },
  ];
};

function Head(props: HeadProps) {
  const { customer, undone, number } = props.payment;
  const { t } = useTranslation("customer");
  const navigate = useNavigate();
  const back = () => void navigate(`/customer/index?customer=${customer.id}`);
  useShortcut("Escape", back);
  return (
    <PageHead
      before={
        <IconButton
          label={t("payment.back")}
          icon={<ArrowLeft aria-hidden="true" size={16} />}
          onClick={back}
        />
      }
      title={t("payment.numbered", { number })}
      marks={undone && <Badge>{t("payment.undone")}</Badge>}
      className="px-4 pt-4"
    >
      <PageActs acts={useActs(props)} />
    </PageHead>
  );
}

export function PaymentView({ id }: { readonly id: number }) {
  const { t } = useTranslation("customer");
  const [params, setParams] = useSearchParams();
  const [undoing, setUndoing] = useState(false);
  const {
    data: payment,
    error,
    refetch,
  } = useCall(customerPaymentEndpoints.customerPayment, {
    params: { id },
  });
  if (!payment)
    return (
      <RecordWaiting
        label={t("entry.kind.payment")}
        right={String(customerPaymentEndpoints.customerPayment.access)}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  if (params.get("print") === "1")
    return (
      <PaymentReceipt
        payment={payment}
        party={{ word: t("trade:customer"), ...payment.customer }}
        words={{
          title: t("payment.numbered", { number: payment.number }),
          paid: t("payment.received"),
          rest: t("payment.rest"),
        }}
        onBack={() => setParams({ payment: String(id) })}
      />
    );
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <Head
        payment={payment}
        onUndo={() => setUndoing(true)}
        onPrint={() => setParams({ payment: String(id), print: "1" })}
      />
      <div className="grid min-h-0 flex-1 content-start items-start gap-4 overflow-y-auto p-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Matched payment={payment} />
        <PaymentFacts payment={payment} />
      </div>
      {undoing && <UndoDialog payment={payment} onClose={() => setUndoing(false)} />}
    </div>
  );
}
