/** A purchase order while it is edited: head and lines, local draft, saving and ordering once, the other's version (G5). */
import { Schema } from "effect";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { useCurrencies } from "../../../client/settings/settings.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { purchaseEndpoints as purchase } from "../../../contract/purchase/purchase.ts";
import {
  type Purchase,
  PurchaseDraft,
  type PurchaseDraftLine,
} from "../../../contract/purchase/purchase-order.ts";
import { withCharges } from "../../../domain/purchase/charges.ts";
import { purchaseTotals } from "../../../domain/purchase/purchase-totals.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { startLines } from "../../common/document/lines.ts";
import { useStoredDraft, useVersions } from "../../common/document/use-edited-document.ts";
import { useLines } from "../../common/document/use-lines.ts";
import { currentOf, purchaseLink, purchaseName } from "../purchase-words.ts";
import {
  type EditLine,
  headOfOrder,
  linesOfOrder,
  namedLines,
  type PurchaseHeadValues,
} from "./edit-line.ts";

/** What the editor begins with: a stored draft, or an empty one. */
export interface PurchaseStart {
  readonly head: PurchaseHeadValues;
  readonly lines: readonly EditLine[];
  readonly order: Purchase | null;
  readonly index: CatalogueIndex;
}

const decodeStored = Schema.decodeUnknownOption(Schema.Struct({ draft: PurchaseDraft }));

const usePurchaseState = (start: PurchaseStart) => {
  const [head, setHead] = useState(start.head);
  const lines = useLines<EditLine>(start.lines);
  const decimals = useCurrencies().find(({ code }) => code === head.currency)?.decimals ?? 2;
  const draft = useMemo(
    (): PurchaseDraft => ({ ...head, lines: lines.state.lines.map((line) => line.draft) }),
    [head, lines.state.lines],
  );
  const sums = useMemo(() => {
    const goods = purchaseTotals({ ...draft, decimals });
    return { ...goods, charged: withCharges(goods, draft.charges) };
  }, [draft, decimals]);
  const show = ({ lines: next, ...values }: PurchaseDraft, order: Purchase | null) => {
    setHead(values);
    lines.update(() => startLines(namedLines(next, order, start.index)));
  };
  return { head, setHead, lines, decimals, draft, sums, show };
};

type State = ReturnType<typeof usePurchaseState>;

/** An order as it is edited and sent. */
const draftOfStart = ({ head, lines }: PurchaseStart): PurchaseDraft => ({
  ...head,
  lines: lines.map((line) => line.draft),
});

/** The version that the changes are based on, and how those of somebody else come in (G5). */
const usePurchaseVersions = (start: PurchaseStart, { draft, show }: State) => {
  const { lines, ...head } = draft;
  return useVersions<Purchase, PurchaseHeadValues, PurchaseDraftLine>({
    start: start.order,
    current: { head, lines },
    documentOf: (order) =>
      order === null
        ? { head: start.head, lines: draftOfStart(start).lines }
        : { head: headOfOrder(order), lines: linesOfOrder(order).map((line) => line.draft) },
    isOpen: ({ can }) => can.includes("edit"),
    show: (document, order) => show({ ...document.head, lines: document.lines }, order),
  });
};

interface Sending {
  readonly id: number | null;
  readonly version: number | null;
  readonly onNewer: (theirs: Purchase) => void;
  readonly onDone: () => void;
}

/** Saving and ordering, each once; the order is shown after that. */
const useSending = ({ draft: order, sums }: State, { id, version, onNewer, onDone }: Sending) => {
  const { t } = useTranslation(["purchase", "document"]);
  const navigate = useNavigate();
  const client = useQueryClient();
  const refreshes = { refreshes: [purchase.purchases, purchase.purchaseSums] };
  const create = useCommand(purchase.createPurchase, refreshes);
  const change = useCommand(purchase.changePurchase, refreshes);
  const commit = useCommand(purchase.commitPurchase, refreshes);
  const after = (title: (one: Purchase) => string) => ({
    onSuccess: (one: Purchase) => {
      onDone();
      client.setQueryData(keyOf(purchase.purchase, { query: { id: one.id } }), one);
      notify({ title: title(one) });
      void navigate(purchaseLink(one.id));
    },
    onError: (error: CallError) => {
      const current = currentOf(error);
      if (current === null) notify({ tone: "negative", title: error.message });
      else onNewer(current);
    },
  });
  const saved = after(() => t("document:saved"));
  const posted = after((one) => t("document:posted", { number: purchaseName(one) }));
  return {
    isBusy: create.isPending || change.isPending || commit.isPending,
    save: () =>
      id === null || version === null
        ? create.mutate({ payload: { order } }, saved)
        : change.mutate({ payload: { id, version, order } }, saved),
    post: (receive: boolean) =>
      commit.mutate({ payload: { order, id, version, total: sums.charged.total, receive } }, posted),
  };
};

export const usePurchaseEditor = (start: PurchaseStart) => {
  const state = usePurchaseState(start);
  const { draft, show } = state;
  const { onDone, ...stored } = useStoredDraft({
    name: `purchase ${start.order?.id ?? "new"}`,
    draft,
    first: useMemo(() => draftOfStart(start), [start]),
    decode: decodeStored,
    show: (restored) => show({ ...restored, clientId: draft.clientId }, start.order),
  });
  const { base: _, version, onNewer, ...versions } = usePurchaseVersions(start, state);
  const sending = useSending(state, { id: start.order?.id ?? null, version, onNewer, onDone });
  return { ...state, ...sending, ...stored, ...versions };
};
