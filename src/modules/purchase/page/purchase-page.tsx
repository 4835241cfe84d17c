/** One purchase order with its receipts, payments and history: `/purchase/{id}/details`. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useTabName } from "../../../client/tab-name.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import {
  type Purchase,
  type PurchaseReceipt,
  PurchaseState,
} from "../../../contract/purchase/purchase-order.ts";
import { DocumentHistory } from "../../common/document/document-history.tsx";
import { DocumentPage } from "../../common/document/document-page.tsx";
import { StockEntries } from "../../common/document/stock-entries.tsx";
import { lazyPart } from "../../../kit/lazy/lazy-part.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { useLandedCosts } from "../costs/use-landed.ts";
import { usePurchaseReturns } from "../returns/use-returns.ts";
import { CancelDialog } from "../list/cancel-dialog.tsx";
import { purchaseLink, purchaseName } from "../purchase-words.ts";
import { CloseDialog, ConfirmDialog, UndoReceiptDialog } from "./confirm-dialogs.tsx";
import { PurchaseAside } from "./purchase-aside.tsx";
import { type AskedAct, PurchaseHead } from "./purchase-head.tsx";
import { OfferQuestions } from "./offer-questions.tsx";
import { PurchaseLines, PurchasePayments, PurchaseReceipts } from "./purchase-parts.tsx";
import { usePurchaseActs } from "./use-purchase-acts.ts";

const EditPurchase = lazyPart(async () => (await import("../edit/edit-purchase.tsx")).EditPurchase);
const LandedPart = lazyPart(async () => (await import("../costs/landed-part.tsx")).LandedPart);
const SalePrices = lazyPart(async () => (await import("../costs/sale-prices.tsx")).SalePrices);
const ReturnDialog = lazyPart(async () => (await import("../returns/return-dialog.tsx")).ReturnDialog);
const ReturnsPart = lazyPart(async () => (await import("../returns/returns-part.tsx")).ReturnsPart);
const ReceiveGoods = lazyPart(async () => (await import("./receive-goods.tsx")).ReceiveGoods);

const logged = [
  "save",
  "change",
  "commit",
  "revise",
  "confirm",
  "unconfirm",
  "receive",
  "undoReceipt",
  "return",
  "undoReturn",
  "correctPrice",
  "pay",
  "undoPayment",
  "close",
  "cancel",
  "duplicate",
  "undo",
  "verify",
] as const;

function History({ order }: { readonly order: Purchase }) {
  const { t } = useTranslation("purchase");
  const actWord = (act: string) => {
    const logAct = logged.find((one) => one === act);
    return logAct === undefined ? act : t(`log.${logAct}`);
  };
  const state = (name: string) => {
    const orderState = PurchaseState.literals.find((one) => one === name);
    return orderState === undefined ? name : t(`state.${orderState}`);
  };
  return <DocumentHistory log={order.log} actWord={actWord} stateWord={state} />;
}

const NOTHING = { costs: [], lines: [] };

/** Returns are of goods that came. */
const useReturns = (order: Purchase) => {
  const { t } = useTranslation("supplier-return");
  const returns = usePurchaseReturns(order).data?.returns ?? [];
  const part = {
    id: "returns",
    label: t("title"),
    count: returns.length,
    body: () => <ReturnsPart order={order} returns={returns} />,
  };
  return order.facts.wasReceived ? [part] : [];
};

const useParts = (order: Purchase, onUndo: (receipt: PurchaseReceipt) => void) => {
  const { t } = useTranslation(["purchase", "document", "landed"]);
  const returns = useReturns(order);
  const landed = useLandedCosts(order).data ?? NOTHING;
  const costs = {
    id: "costs",
    label: t("landed:title"),
    count: landed.costs.length,
    body: () => <LandedPart order={order} {...landed} />,
  };
  const payments = {
    id: "payments",
    label: t("payments.title"),
    count: order.payments.length,
    body: () => <PurchasePayments order={order} />,
  };
  return [
    {
      id: "lines",
      label: t("column.lineCount"),
      count: order.lines.length,
      body: () => <PurchaseLines order={order} />,
    },
    {
      id: "receipts",
      label: t("receipts.title"),
      count: order.receipts.length,
      body: () => <PurchaseReceipts order={order} onUndo={onUndo} />,
    },
    ...returns,
    ...(order.total === undefined ? [] : [costs, payments]),
    {
      id: "stock",
      label: t("document:tab.stock"),
      count: order.stock.length,
      body: () => <StockEntries entries={order.stock} />,
    },
    {
      id: "history",
      label: t("document:tab.history"),
      count: order.log.length,
      body: () => <History order={order} />,
    },
  ];
};

function PurchaseView({ order }: { readonly order: Purchase }) {
  const { t } = useTranslation("purchase");
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const [receipt, setReceipt] = useState<PurchaseReceipt | null>(null);
  useTabName(order.number);
  const close = () => {
    setAsked(null);
    setReceipt(null);
  };
  const acts = usePurchaseActs(order, close);
  const dialog = { order, acts, onClose: close };
  return (
    <DocumentPage
      name={purchaseName(order)}
      head={
        <>
          <PurchaseHead order={order} acts={acts} onAsk={setAsked} />
          {order.facts.hasReceipts && <OfferQuestions key={order.version} orderId={order.id} />}
        </>
      }
      parts={useParts(order, setReceipt)}
      asideLabel={t("column.supplier")}
      aside={<PurchaseAside order={order} />}
    >
      {asked === "confirm" && <ConfirmDialog {...dialog} />}
      {asked === "return" && <ReturnDialog order={order} stored={null} onClose={close} />}
      {asked === "prices" && <SalePrices order={order} onClose={close} />}
      {asked === "close" && <CloseDialog {...dialog} />}
      {asked === "cancel" && <CancelDialog orders={[order]} onClose={close} />}
      {receipt && <UndoReceiptDialog receipt={receipt} acts={acts} onClose={close} />}
    </DocumentPage>
  );
}

export default function PurchasePage() {
  const { t } = useTranslation("purchase");
  const navigate = useNavigate();
  const id = Number(useParams()["id"]);
  const [params] = useSearchParams();
  const endpoint = purchaseEndpoints.purchase;
  const { data: order, error, refetch } = useCall(endpoint, { query: { id } });
  if (order === undefined)
    return (
      <RecordWaiting
        label={t("title")}
        right={endpoint.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  const back = () => void navigate(purchaseLink(order.id));
  if (params.get("edit") === "1" && order.can.includes("edit"))
    return <EditPurchase key={`${order.id} ${order.version}`} order={order} />;
  if (params.get("receive") === "1" && order.can.includes("receive"))
    return <ReceiveGoods key={`${order.id} ${order.version}`} order={order} onBack={back} />;
  return <PurchaseView key={order.id} order={order} />;
}
