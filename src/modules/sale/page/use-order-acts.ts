/** The acts on one order, each sent once, and what comes of them: the new order, a newer one of somebody else, or a refusal. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import type { PaymentWish } from "../../../contract/sale/payment-wish.ts";
import type { Order, PaymentInput } from "../../../contract/sale/sale-order.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { currentOf } from "./stale-dialog.tsx";
import { orderName } from "../order-state.ts";

export interface OrderActs {
  readonly busy: boolean;
  readonly pay: (tillId: number, payment: PaymentInput, wish?: PaymentWish) => void;
  readonly deliver: () => void;
  readonly unsave: (reason: string) => void;
  readonly cancel: (reason: string) => void;
  /** The order as somebody else left it meanwhile, until it is taken. */
  readonly newer: Order | null;
  readonly takeNewer: () => void;
}

type Done = "pay" | "deliver" | "unsave" | "cancel";

export const useOrderActs = (order: Order, onDone: () => void): OrderActs => {
  const { t } = useTranslation("sale");
  const client = useQueryClient();
  const navigate = useNavigate();
  const [newer, setNewer] = useState<Order | null>(null);
  const refreshes = { refreshes: [saleEndpoints.orders] };
  const pay = useCommand(saleEndpoints.pay, refreshes);
  const deliver = useCommand(saleEndpoints.deliver, refreshes);
  const unsave = useCommand(saleEndpoints.unsave, refreshes);
  const cancel = useCommand(saleEndpoints.cancel, refreshes);
  const show = (next: Order) =>
    client.setQueryData(keyOf(saleEndpoints.order, { params: { id: order.id } }), next);
  const after = (done: Done) => ({
    onSuccess: (next: Order) => {
      show(next);
      notify({ title: t(`done.${done}`, { number: orderName(t, next) }) });
      onDone();
      // Who takes an order back to a draft wants to change it.
      if (done === "unsave" && next.can?.includes("edit")) void navigate(`/sale/order/${next.id}?edit=1`);
    },
    onError: (error: CallError) => {
      const current = currentOf(error);
      setNewer(current);
      if (current === null) notify({ tone: "negative", title: error.message });
      else onDone();
    },
  });
  const change = { id: order.id, version: order.version };
  const refund = order.paid !== 0;
  return {
    busy: [pay, deliver, unsave, cancel].some(({ isPending }) => isPending),
    pay: (tillId, payment, wish) =>
      pay.mutate({ payload: { ...change, tillId, payment, ...(wish && { wish }) } }, after("pay")),
    deliver: () => deliver.mutate({ payload: change }, after("deliver")),
    unsave: (reason) => unsave.mutate({ payload: { ...change, refund, reason } }, after("unsave")),
    cancel: (reason) => cancel.mutate({ payload: { ...change, refund, reason } }, after("cancel")),
    newer,
    takeNewer: () => {
      if (newer) show(newer);
      setNewer(null);
      onDone();
    },
  };
};
