/** A purchase order while it is edited: head and lines, local draft, saving and ordering once, the other's version (G5). */
import { Option, Schema } from "effect";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { useCurrencies } from "../../../client/settings/settings.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { purchaseEndpoints as purchase } from "../../../contract/purchase/purchase.ts";
import { type Purchase, PurchaseDraft } from "../../../contract/purchase/purchase-order.ts";
import { purchaseTotals } from "../../../domain/purchase/purchase-totals.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { startLines } from "../../common/document/lines.ts";
import { useDocumentDraft } from "../../common/document/use-document-draft.ts";
import { useLines } from "../../common/document/use-lines.ts";
import { currentOf, purchaseLink, purchaseName } from "../purchase-words.ts";
import { type EditLine, headOfOrder, linesOfOrder, type PurchaseHeadValues } from "./edit-line.ts";

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
  const sums = useMemo(() => purchaseTotals({ ...draft, decimals }), [draft, decimals]);
  const show = (next: PurchaseHeadValues, nextLines: readonly EditLine[]) => {
    setHead(next);
    lines.update(() => startLines(nextLines));
  };
  return { head, setHead, lines, decimals, draft, sums, show };
};

type State = ReturnType<typeof usePurchaseState>;

/** The local draft, and whether something is not saved. */
const useStoredDraft = (start: PurchaseStart, { draft, show }: State) => {
  const [saved] = useState(() =>
    JSON.stringify({ ...start.head, lines: start.lines.map((line) => line.draft) }),
  );
  const isDirty = useMemo(() => JSON.stringify(draft) !== saved, [draft, saved]);
  const values = useMemo(() => (isDirty ? { draft } : null), [isDirty, draft]);
  const stored = useDocumentDraft(`purchase ${start.order?.id ?? "new"}`, values);
  const use = () => {
    const found = Option.getOrNull(decodeStored(stored.found?.values));
    if (found !== null) {
      const { lines, ...head } = found.draft;
      const named = lines.map((line): EditLine => {
        const product = start.index.byId.get(line.productId);
        return { key: line.key, draft: line, name: product?.name ?? "", code: product?.code ?? "" };
      });
      show({ ...head, clientId: draft.clientId }, named);
    }
    stored.close();
  };
  return { isDirty, stored: { ...stored, use } };
};

interface Sending {
  readonly id: number | null;
  readonly version: number | null;
  readonly onNewer: (theirs: Purchase | null) => void;
  readonly onDone: () => void;
}

/** Saving and ordering, each once; the order is shown after that. */
const useSending = ({ draft: order, sums }: State, { id, version, onNewer, onDone }: Sending) => {
  const { t } = useTranslation(["purchase", "document"]);
  const navigate = useNavigate();
  const client = useQueryClient();
  const refreshes = { refreshes: [purchase.purchases] };
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
      onNewer(current);
      if (current === null) notify({ tone: "negative", title: error.message });
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
      commit.mutate({ payload: { order, id, version, total: sums.total, receive } }, posted),
  };
};

export const usePurchaseEditor = (start: PurchaseStart) => {
  const state = usePurchaseState(start);
  const { isDirty, stored } = useStoredDraft(start, state);
  const isLeft = useRef(false);
  const [newer, setNewer] = useState<Purchase | null>(null);
  const [version, setVersion] = useState(start.order?.version ?? null);
  const onDone = () => {
    isLeft.current = true;
    stored.drop();
  };
  const sending = useSending(state, { id: start.order?.id ?? null, version, onNewer: setNewer, onDone });
  const keepMine = (theirs: Purchase) => {
    setVersion(theirs.version);
    setNewer(null);
  };
  return {
    ...state,
    ...sending,
    isDirty,
    stored,
    newer,
    keepMine,
    takeTheirs: (theirs: Purchase) => {
      state.show(headOfOrder(theirs), linesOfOrder(theirs));
      keepMine(theirs);
    },
    wouldLose: () => isDirty && !isLeft.current,
  };
};
