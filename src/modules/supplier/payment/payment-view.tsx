/** A payment to a supplier that was posted: what it paid, what stayed paid ahead; its print, and taking it back. */
import { ArrowLeft, Plus, Printer, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { supplierPaymentLife } from "../../../../machines/supplier-payment.ts";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  type SupplierPayment,
  supplierPaymentEndpoints,
} from "../../../contract/supplier/supplier-payment.ts";
import { Badge } from "../../../kit/badge.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { IconButton } from "../../../kit/icon-button.tsx";
import { useShortcut } from "../../../kit/keyboard/shortcuts.tsx";
import { type PageAct, PageActs, PageHead } from "../../../kit/page-head.tsx";
import { ActDialog } from "../../common/act-dialog.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { PaymentReceipt } from "../../common/payment/payment-receipt.tsx";
import { Facts } from "../../common/record/facts.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { accountPath, refreshes } from "./payment-form.tsx";

const icon = { "aria-hidden": true, size: 16 } as const;

type Match = SupplierPayment["matches"][number];

interface PartProps {
  readonly payment: SupplierPayment;
}

function Matched({ payment }: PartProps) {
  const { t } = useTranslation(["payable", "customer", "purchase"]);
  const column = columnMakers<Match>(useFormats());
  const ofOrder = ({ currency }: Match) => currency;
  return (
    <section className="min-w-0 rounded-panel border border-line bg-surface">
      <PlainTable
        label={t("customer:payment.match")}
        columns={[
          {
            ...column.text("number", t("customer:orders.number"), ({ number }: Match) => number),
            cell: ({ orderId, number }: Match) => (
              <Link
                className="figures text-accent underline underline-offset-2"
                to={`/purchase/${orderId}/details`}
              >
                {number}
              </Link>
            ),
          },
          column.money("amount", t("customer:payment.pays"), ({ amount }) => amount, ofOrder),
          column.money("discount", t("cashDiscount"), ({ discount }) => discount, ofOrder),
          column.money(
            "given",
            t("takes"),
            ({ given }) => given,
            () => payment.currency,
          ),
          column.money(
            "difference",
            t("purchase:payments.difference"),
            ({ difference }) => difference,
            () => payment.base,
          ),
          column.money("due", t("trade:amountDue"), ({ due }) => due, ofOrder),
        ]}
        rows={payment.matches}
        rowId={({ orderId }) => String(orderId)}
        empty={t("unmatched")}
      />
    </section>
  );
}

function UndoneBy({ payment: { undone } }: PartProps) {
  const { t } = useTranslation("customer");
  const { dateTime } = useFormats();
  if (undone === null) return null;
  return (
    <p className="rounded bg-caution-soft px-3 py-2 text-list text-caution">
      {t("payment.undoneBy", { name: undone.by, time: dateTime(undone.at), reason: undone.reason })}
    </p>
  );
}

function PaymentFacts({ payment }: PartProps) {
  const { t } = useTranslation(["payable", "supplier", "customer", "sale", "till"]);
  const { moneyWithCode, date, dateTime } = useFormats();
  const { supplier, currency, kind, branch, till } = payment;
  const place = payment.isCash ? till || `${t("till:cash.reason.safe")} · ${branch}` : branch;
  return (
    <aside
      className="grid gap-3 rounded-panel border border-line bg-surface p-4"
      aria-label={t(`kind.${kind}`)}
    >
      <Facts
        facts={[
          [
            t("supplier:account.column.supplier"),
            <Link
              key="supplier"
              className="whitespace-normal text-accent underline"
              to={accountPath(supplier.id)}
            >
              {supplier.name}
            </Link>,
          ],
          [t("kind"), t(`kind.${kind}`)],
          [t("trade:date"), date(payment.date)],
          [t("trade:paymentMethod"), payment.method],
          [t("trade:amount"), moneyWithCode(payment.amount, currency)],
          [t("rest"), moneyWithCode(payment.rest, currency)],
          [t("sale:pay.rounding"), payment.rounding === 0 ? "" : moneyWithCode(payment.rounding, currency)],
          [t("from"), kind === "payment" ? place : ""],
          [t("trade:reference"), payment.reference],
          [t("supplier:column.memo"), payment.note],
          [
            t("customer:payment.by"),
            <span key="by" className="whitespace-normal">
              {payment.by}, {dateTime(payment.at)}
            </span>,
          ],
        ]}
      />
      <UndoneBy payment={payment} />
    </aside>
  );
}

interface HeadProps extends PartProps {
  readonly onUndo: () => void;
  readonly onPrint: () => void;
}

/** Why a payment cannot be taken back now; undefined where it can. */
const useWhyStanding = () => {
  const { t } = useTranslation(["customer", "error"]);
  const { moneyWithCode } = useFormats();
  return (payment: SupplierPayment): string | undefined => {
    const state = payment.undone === null ? "posted" : "undone";
    const reason = supplierPaymentLife.whyNot(state, payment, { type: "UNDO" });
    if (reason === null) return undefined;
    if (reason !== "stillAhead") return t("payment.undone");
    const { ahead, rest, currency } = payment;
    return t("error:PrepaidNotEnough", {
      ahead: moneyWithCode(ahead, currency),
      wanted: moneyWithCode(rest, currency),
    });
  };
};

/** By weight, the main one first. */
const useActs = ({ payment, onUndo, onPrint }: HeadProps): readonly PageAct[] => {
  const { t } = useTranslation(["payable", "customer"]);
  const navigate = useNavigate();
  const mayUndo = useCan()(supplierPaymentEndpoints.undoSupplierPayment.access);
  const { supplier } = payment;
  const whyStanding = useWhyStanding();
  return [
    {
      id: "print",
      label: t("trade:print"),
      look: "primary",
      shortcut: "mod+p",
      icon: <Printer {...icon} />,
      onPress: onPrint,
    },
    {
      id: "another",
      label: t("another"),
      icon: <Plus {...icon} />,
      onPress: () => void navigate(`/product/supplier/create-account?supplier=${supplier.id}`),
    },
    {
      id: "undo",
      label: t("undo"),
      icon: <Undo2 {...icon} />,
      unavailableBecause: mayUndo ? whyStanding(payment) : t("trade:noPermission"),
      onPress: onUndo,
    },
  ];
};

function Head(props: HeadProps) {
  const { supplier, undone, number } = props.payment;
  const { t } = useTranslation(["payable", "customer"]);
  const navigate = useNavigate();
  const back = () => void navigate(accountPath(supplier.id));
  useShortcut("Escape", back);
  return (
    <PageHead
      before={
        <IconButton label={t("back")} icon={<ArrowLeft aria-hidden="true" size={16} />} onClick={back} />
      }
      title={t("numbered", { number })}
      marks={undone && <Badge>{t("customer:payment.undone")}</Badge>}
      className="px-4 pt-4"
    >
      <PageActs acts={useActs(props)} />
    </PageHead>
  );
}

function Undoing({ payment, onClose }: PartProps & { readonly onClose: () => void }) {
  const { t } = useTranslation(["payable", "customer"]);
  const { moneyWithCode } = useFormats();
  const undo = useCommand(supplierPaymentEndpoints.undoSupplierPayment, { refreshes });
  const { id, number, amount, currency } = payment;
  return (
    <ActDialog
      asksReason
      isDanger
      title={t("undoTitle", { number })}
      detail={t("undoDetail", { amount: moneyWithCode(amount, currency) })}
      isBusy={undo.isPending}
      onClose={onClose}
      onGo={(reason) =>
        undo.mutate(
          { payload: { id, reason } },
          {
            onSuccess: () => {
              notify({ title: t("customer:payment.undone") });
              onClose();
            },
            onError: (error: CallError) => void notify({ tone: "negative", title: error.message }),
          },
        )
      }
    />
  );
}

export function PaymentView({ id }: { readonly id: number }) {
  const { t } = useTranslation(["payable", "supplier"]);
  const [params, setParams] = useSearchParams();
  const [undoing, setUndoing] = useState(false);
  const endpoint = supplierPaymentEndpoints.supplierPayment;
  const { data: payment, error, refetch } = useCall(endpoint, { params: { id } });
  if (!payment)
    return (
      <RecordWaiting
        label={t("kind.payment")}
        right={String(endpoint.access)}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  if (params.get("print") === "1")
    return (
      <PaymentReceipt
        payment={payment}
        party={{ word: t("supplier:account.column.supplier"), ...payment.supplier }}
        words={{
          title: t("numbered", { number: payment.number }),
          paid: t(`kind.${payment.kind}`),
          rest: t("rest"),
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
      {undoing && <Undoing payment={payment} onClose={() => setUndoing(false)} />}
    </div>
  );
}
