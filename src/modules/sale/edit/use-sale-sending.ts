/** Saving, posting, holding and printing an order of the office, each once; the order is shown after that. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import type { Order, OrderDraft } from "../../../contract/sale/sale-order.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import type { OrderTotals } from "../../../domain/price/totals.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { orderName } from "../order-state.ts";
import { currentOf } from "../page/stale-dialog.tsx";
import { useNoteAddress } from "../print/note-address.ts";

interface Sending {
  readonly version: number | null;
  /** Somebody saved the order first. */
  readonly onNewer: (theirs: Order) => void;
  readonly onDone: () => void;
}

/** What comes of a command: the order is shown, or a newer one of somebody else, or why it was refused. */
const useAnswers = ({ onNewer, onDone }: Sending) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const onError = (error: CallError) => {
    const current = currentOf(error);
    if (current === null) notify({ tone: "negative", title: error.message });
    else onNewer(current);
  };
  const leave = (title: string, address: string) => {
    onDone();
    notify({ title });
    void navigate(address);
  };
  const showOrder = (title: (order: Order) => string, address: (order: Order) => string) => ({
    onError,
    onSuccess: (order: Order) => {
      client.setQueryData(keyOf(saleEndpoints.order, { params: { id: order.id } }), order);
      leave(title(order), address(order));
    },
  });
  return { onError, leave, shown: showOrder };
};

const pageOf = ({ id }: { readonly id: number }): string => `/sale/order/${id}`;

export const useSaleSending = (
  { draft, sums }: { readonly draft: OrderDraft; readonly sums: OrderTotals },
  sending: Sending,
) => {
  const { t } = useTranslation(["sale", "document", "till"]);
  const noteAddress = useNoteAddress();
  const refreshes = { refreshes: [saleEndpoints.orders] };
  const save = useCommand(saleEndpoints.save, refreshes);
  const commit = useCommand(saleEndpoints.saveCommit, refreshes);
  const hang = useCommand(saleEndpoints.hang, { refreshes: [saleEndpoints.orders, saleEndpoints.order] });
  const { onError, leave, shown } = useAnswers(sending);
  const payload = { order: draft, version: sending.version };
  const saved = () => t("document:saved");
  const saveTo = (address: (order: Order) => string) => save.mutate({ payload }, shown(saved, address));
  const post = () =>
    commit.mutate(
      { payload: { ...payload, total: sums.total, payment: null } },
      shown((order) => t("document:posted", { number: orderName(t, order) }), pageOf),
    );
  /** Puts the order on hold under a name: every till of the branch can recall it (S2). */
  const hold = (name: string) =>
    hang.mutate(
      { payload: { ...payload, name } },
      {
        onError,
        onSuccess: (held) =>
          leave(t("till:hold.done", { name: name || t("till:recall.noName") }), pageOf(held)),
      },
    );
  return {
    save: { isBusy: save.isPending, run: () => saveTo(pageOf) },
    post: { isBusy: commit.isPending, run: post },
    hold: { isBusy: hang.isPending, run: hold },
    /** What is printed is what is stored: it is saved first. */
    print: () => saveTo(({ id }) => noteAddress([id])),
  };
};
