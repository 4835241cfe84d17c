/** The parts of a purchase order's page: lines, receipts, payments. */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { purchaseReceiptLife } from "../../../../machines/purchase-receipt.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency, useCostCurrency } from "../../../client/settings/settings.ts";
import { documentPath } from "../../../contract/document-route.ts";
import type {
  Purchase,
  PurchaseLine,
  PurchasePayment,
  PurchaseReceipt,
} from "../../../contract/purchase/purchase-order.ts";
import { Button } from "../../../kit/button.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { useMayOpen } from "../../common/use-may-open.ts";
import { openUnits } from "./confirm-dialogs.tsx";

export function PurchaseLines({ order }: { readonly order: Purchase }) {
  const { t } = useTranslation(["purchase", "trade", "document"]);
  const formats = useFormats();
  const column = columnMakers<PurchaseLine>(formats);
  const { currency } = order;
  const prices =
    order.total === undefined
      ? []
      : [
          column.text("price", t("trade:price"), ({ unitPrice = 0 }) => formats.price(unitPrice)),
          column.percent("vat", t("trade:vat"), ({ vatRate }) => vatRate),
          column.money(
            "amount",
            t("trade:amount"),
            ({ lineAmount = 0 }) => lineAmount,
            () => currency,
            { usual: currency },
          ),
        ];
  return (
    <PlainTable
      label={t("column.lineCount")}
      columns={[
        column.text("product", t("trade:product"), ({ name }) => name),
        column.code("code", t("trade:code"), ({ code }) => code),
        column.quantity("ordered", t("line.ordered"), ({ quantity, free }) => quantity + free),
        column.quantity("received", t("line.received"), ({ received }) => received),
        column.quantity("damaged", t("line.damaged"), ({ damaged }) => damaged),
        column.quantity("missing", t("line.missing"), ({ missing }) => missing),
        ...(order.lines.some(({ returned }) => returned > 0)
          ? [column.quantity("returned", t("line.returned"), ({ returned }: PurchaseLine) => returned)]
          : []),
        column.quantity("open", t("line.open"), openUnits),
        ...prices,
      ]}
      rows={order.lines}
      rowId={({ id }) => String(id)}
      empty={t("document:lines.none")}
    />
  );
}

/** What was owed for a receipt and what it came into stock at, for who sees costs. */
const useReceiptAmounts = ({ total: seen, currency }: Purchase) => {
  const { t } = useTranslation(["purchase", "trade"]);
  const column = columnMakers<PurchaseReceipt>(useFormats());
  const cost = useCostCurrency();
  const money = (id: string, label: string, value: (one: PurchaseReceipt) => number, code: string) =>
    column.money(id, label, value, () => code, { usual: code });
  if (seen === undefined) return [];
  return [
    money("value", t("receipts.value"), ({ value = 0 }) => value, cost),
    money("amount", t("trade:amount"), ({ total = 0 }) => total, currency),
  ];
};

/** Why a receipt cannot be undone now, in the words of the server's refusal; undefined where it can. */
const useWhyStanding = () => {
  const { t } = useTranslation("error");
  return ({ number: receipt, facts }: PurchaseReceipt): string | undefined => {
    const { costs, returns, splits } = facts;
    const reason = purchaseReceiptLife.whyNot("posted", facts, { type: "UNDO" });
    if (reason === "noCosts") return t("ReceiptHasCosts", { receipt, costs });
    if (reason === "noReturns") return t("ReceiptHasReturns", { receipt, returns });
    if (reason === "noSplits") return t("ReceiptHasSplits", { receipt, splits });
    return undefined;
  };
};

interface ReceiptsProps {
  readonly order: Purchase;
  readonly onUndo: (receipt: PurchaseReceipt) => void;
}

/** What can be done with a receipt, or why it was undone. */
function ReceiptActs({ order, receipt, onUndo }: ReceiptsProps & { readonly receipt: PurchaseReceipt }) {
  const { t } = useTranslation(["purchase", "split"]);
  const mayOpen = useMayOpen();
  const whyStanding = useWhyStanding();
  const maySplit = useCan()("purchase.order.receive") && mayOpen("/product/inbound-split");
  if (receipt.undone !== null) return t("receipts.undone", { reason: receipt.undone.reason });
  return (
    <div className="flex flex-wrap items-center gap-1">
      {maySplit && receipt.good > 0 && (
        <Link
          className="px-2 text-small text-accent underline underline-offset-2"
          to={`/product/inbound-split?receipt=${receipt.id}`}
        >
          {t("split:act.open")}
        </Link>
      )}
      {order.can.includes("undoReceipt") && (
        <Button
          look="ghost"
          size="small"
          unavailableBecause={whyStanding(receipt)}
          onClick={() => onUndo(receipt)}
        >
          {t("act.undoReceipt")}
        </Button>
      )}
    </div>
  );
}

export function PurchaseReceipts({ order, onUndo }: ReceiptsProps) {
  const { t } = useTranslation(["purchase", "trade", "landed"]);
  const column = columnMakers<PurchaseReceipt>(useFormats());
  const amounts = useReceiptAmounts(order);
  const actsCell = (receipt: PurchaseReceipt) => (
    <ReceiptActs order={order} receipt={receipt} onUndo={onUndo} />
  );
  return (
    <PlainTable
      label={t("receipts.title")}
      columns={[
        column.code("number", t("column.number"), ({ number }) => number),
        column.dateTime("at", t("trade:time"), ({ at }) => at),
        column.text("by", t("trade:employee"), ({ by }) => by),
        column.quantity("good", t("line.received"), ({ good }) => good),
        column.quantity("damaged", t("line.damaged"), ({ damaged }) => damaged),
        column.quantity("refused", t("line.refused"), ({ refused }) => refused),
        ...amounts,
        column.text("note", t("receive.note"), ({ note }) => note),
        { id: "acts", header: t("landed:column.acts"), cell: actsCell },
      ]}
      rows={order.receipts}
      rowId={({ id }) => String(id)}
      empty={t("receipts.none")}
    />
  );
}

export function PurchasePayments({ order }: { readonly order: Purchase }) {
  const { t } = useTranslation(["purchase", "trade"]);
  const formats = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const column = columnMakers<PurchasePayment>(formats);
  return (
    <PlainTable
      label={t("payments.title")}
      columns={[
        column.dateTime("at", t("trade:time"), ({ at }) => at),
        {
          ...column.text("number", t("trade:document"), ({ number }) => number),
          cell: ({ id, number, isUndone }: PurchasePayment) => (
            <Link
              className={`figures text-accent underline underline-offset-2 ${isUndone ? "line-through" : ""}`}
              to={documentPath("supplierPayment", id) ?? ""}
            >
              {number}
            </Link>
          ),
        },
        column.text("method", t("trade:paymentMethod"), ({ method }) => method),
        column.text("by", t("trade:employee"), ({ by }) => by),
        column.text("reference", t("trade:reference"), ({ reference }) => reference),
        column.money(
          "difference",
          t("payments.difference"),
          ({ difference = 0 }) => difference,
          () => base,
          { usual: base },
        ),
        column.money(
          "amount",
          t("trade:amount"),
          ({ given = 0 }) => given,
          ({ currency }) => currency,
        ),
      ]}
      rows={order.payments}
      rowId={({ id }) => String(id)}
      empty={t("payments.none")}
    />
  );
}
