/** One sale order with all that belongs to it: `/sale/order/{id}`. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams, useSearchParams } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useTabName } from "../../../client/tab-name.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import type { Order } from "../../../contract/sale/sale-order.ts";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { DocumentCard, DocumentPage, type DocumentPart } from "../../common/document/document-page.tsx";
import { lazyPart } from "../../../kit/lazy/lazy-part.tsx";
import { ListFailed } from "../../common/list/list-states.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { OrderExceptions } from "./order-exceptions.tsx";
import { OrderFacts, OrderSums } from "./order-facts.tsx";
import { OrderHead } from "./order-head.tsx";
import { OrderHistory, OrderMoney, OrderStock } from "./order-ledgers.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderReplay } from "./order-replay.tsx";
import { OrderPayments } from "./order-payments.tsx";
import { orderName } from "../order-state.ts";
import { PayDialog } from "./pay-dialog.tsx";
import { StaleDialog } from "./stale-dialog.tsx";
import { useOrderActs } from "./use-order-acts.ts";

const EditOrder = lazyPart(async () => (await import("../edit/edit-order.tsx")).EditOrder);

const parts = [
  { id: "lines", Part: OrderLines, count: (order: Order) => order.lines.length },
  { id: "payments", Part: OrderPayments, count: (order: Order) => order.payments.length },
  { id: "stock", Part: OrderStock, count: (order: Order) => order.stock.length },
  { id: "money", Part: OrderMoney, count: (order: Order) => order.money.length },
  { id: "history", Part: OrderHistory, count: (order: Order) => order.log.length },
] as const;

/** What the cashier did, for a sale of a till and who may replay it. */
const useReplayPart = (order: Order): readonly DocumentPart[] => {
  const { t } = useTranslation("sale");
  const can = useCan();
  if (order.tillId === null || !can(saleEndpoints.replay.access)) return [];
  return [{ id: "replay", label: t("tab.replay"), body: () => <OrderReplay order={order} /> }];
};

type Asked = "pay" | "unsave" | "cancel" | null;

/** The list's row menu opens the page with the act already asked. */
const askedBy = (state: unknown): Asked => {
  const act = typeof state === "object" && state !== null && "act" in state ? state.act : null;
  return act === "pay" || act === "unsave" || act === "cancel" ? act : null;
};

/** Which act is asked: by a button of the page, or by whoever led here, each time anew. */
const useAsked = () => {
  const { key, state } = useLocation();
  const [asked, setAsked] = useState({ visit: key, act: askedBy(state) });
  if (asked.visit !== key) setAsked({ visit: key, act: askedBy(state) ?? asked.act });
  return [asked.act, (act: Asked) => setAsked({ visit: key, act })] as const;
};

function OrderView({ order }: { readonly order: Order }) {
  const { t } = useTranslation("sale");
  const [asked, setAsked] = useAsked();
  useTabName(order.number);
  const close = () => setAsked(null);
  const acts = useOrderActs(order, close);
  const replay = useReplayPart(order);
  const dialog = { order, name: orderName(t, order), busy: acts.busy, onClose: close };
  return (
    <DocumentPage
      name={t("one", { number: orderName(t, order) })}
      head={<OrderHead order={order} busy={acts.busy} onAct={setAsked} onDeliver={acts.deliver} />}
      parts={[
        ...parts.map(({ id, Part, count }) => ({
          id,
          label: t(`tab.${id}`),
          count: count(order),
          body: () => <Part order={order} />,
        })),
        ...replay,
      ]}
      asideLabel={t("trade:total")}
      aside={
        <>
          <DocumentCard>
            <OrderSums order={order} />
          </DocumentCard>
          <DocumentCard>
            <OrderFacts order={order} />
          </DocumentCard>
          {order.exceptions !== undefined && <OrderExceptions order={order} />}
        </>
      }
    >
      {asked === "pay" && order.can?.includes("pay") !== false && <PayDialog {...dialog} onPay={acts.pay} />}
      {(asked === "cancel" || asked === "unsave") && (
        <ActDialog {...dialog} act={asked} onGo={asked === "cancel" ? acts.cancel : acts.unsave} />
      )}
      {acts.newer && <StaleDialog yours={order} theirs={acts.newer} onTake={acts.takeNewer} />}
    </DocumentPage>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_320px]" aria-busy="true">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-64 w-full lg:col-start-1" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}

export default function OrderPage() {
  const id = Number(useParams()["id"]);
  const [params] = useSearchParams();
  const { data: order, error, refetch } = useCall(saleEndpoints.order, { params: { id } });
  if (order?.can?.includes("edit") && params.get("edit") === "1")
    return <EditOrder key={order.id} order={order} />;
  if (order) return <OrderView key={order.id} order={order} />;
  if (!error) return <Waiting />;
  return <ListFailed problem={error} right={saleEndpoints.order.access} onRetry={() => void refetch()} />;
}
