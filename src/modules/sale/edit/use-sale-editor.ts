/** An office order while it is edited: its head and lines, saving in the version it is based on, posting, the other's version (G5). */
import { Option, Schema } from "effect";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { OrderDraft, type Order } from "../../../contract/sale/sale-order.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { totals } from "../../../domain/price/totals.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { changeLines, startLines } from "../../common/document/lines.ts";
import { useDocumentDraft } from "../../common/document/use-document-draft.ts";
import { useLines } from "../../common/document/use-lines.ts";
import { orderName } from "../order-state.ts";
import { currentOf } from "../page/stale-dialog.tsx";
import {
  draftLines,
  draftOfOrder,
  type EditLine,
  lineOfDraft,
  priced,
  type SaleHeadValues,
} from "./edit-line.ts";
import { useSaleCustomer, useSaleTerms } from "./use-sale-terms.ts";

/** What the editor begins with: a stored draft, or an empty one. */
export interface SaleStart {
  readonly draft: OrderDraft;
  readonly version: number | null;
  /** The codes of the products by line. */
  readonly order: Order | null;
  readonly index: CatalogueIndex;
}

const decodeStored = Schema.decodeUnknownOption(Schema.Struct({ draft: OrderDraft }));

const linesOf = (
  draft: OrderDraft,
  { index, order }: Pick<SaleStart, "index" | "order">,
): readonly EditLine[] =>
  draft.lines.map((line) =>
    lineOfDraft(
      line,
      order?.lines.find(({ key }) => key === line.key)?.code ?? "",
      index.byId.get(line.productId),
    ),
  );

/** Head, lines and totals; prices follow the customer, the currency and the VAT mode. */
const useSaleState = (start: SaleStart) => {
  const [head, setHead] = useState<SaleHeadValues>(start.draft);
  const lines = useLines<EditLine>(useMemo(() => linesOf(start.draft, start), [start]));
  const customer = useSaleCustomer(head.customerId, start.index.levels);
  const terms = useSaleTerms(head, customer);
  const { update, state } = lines;
  useEffect(() => {
    if (terms !== null) update((now) => changeLines(now, (line) => priced(line, terms)));
  }, [terms, update]);
  const draft = useMemo((): OrderDraft => ({ ...head, lines: draftLines(state.lines) }), [head, state.lines]);
  const sums = useMemo(() => totals({ ...draft, decimals: terms?.decimals ?? 2 }), [draft, terms]);
  const show = (next: OrderDraft, order: Order | null) => {
    setHead(next);
    update(() => startLines(linesOf(next, { index: start.index, order })));
  };
  return { head, setHead, lines, customer, terms, draft, sums, show };
};

type SaleState = ReturnType<typeof useSaleState>;

/** The local draft, and whether something is not saved. */
const useStoredDraft = (start: SaleStart, { draft, show }: SaleState) => {
  const [saved] = useState(() =>
    JSON.stringify({ ...start.draft, lines: draftLines(linesOf(start.draft, start)) }),
  );
  const isDirty = useMemo(() => JSON.stringify(draft) !== saved, [draft, saved]);
  const values = useMemo(() => (isDirty ? { draft } : null), [isDirty, draft]);
  const stored = useDocumentDraft(`sale ${start.order?.id ?? "new"}`, values);
  const use = () => {
    const found = Option.getOrNull(decodeStored(stored.found?.values));
    if (found !== null) show({ ...found.draft, clientId: draft.clientId }, start.order);
    stored.close();
  };
  return { isDirty, stored: { ...stored, use } };
};

/** Saving and posting, each once; the order is shown after that. */
const useSending = ({ draft, sums }: SaleState, version: number | null, onDone: () => void) => {
  const { t } = useTranslation(["sale", "document"]);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [newer, setNewer] = useState<Order | null>(null);
  const refreshes = { refreshes: [saleEndpoints.orders] };
  const save = useCommand(saleEndpoints.save, refreshes);
  const commit = useCommand(saleEndpoints.saveCommit, refreshes);
  const after = (title: (order: Order) => string) => ({
    onSuccess: (order: Order) => {
      onDone();
      client.setQueryData(keyOf(saleEndpoints.order, { params: { id: order.id } }), order);
      notify({ title: title(order) });
      void navigate(`/sale/order/${order.id}`);
    },
    onError: (error: CallError) => {
      const current = currentOf(error);
      setNewer(current);
      if (current === null) notify({ tone: "negative", title: error.message });
    },
  });
  const payload = { order: draft, version };
  return {
    newer,
    setNewer,
    save: {
      isBusy: save.isPending,
      run: () =>
        save.mutate(
          { payload },
          after(() => t("document:saved")),
        ),
    },
    post: {
      isBusy: commit.isPending,
      run: () =>
        commit.mutate(
          { payload: { ...payload, total: sums.total, payment: null } },
          after((order) => t("document:posted", { number: orderName(t, order) })),
        ),
    },
  };
};

export const useSaleEditor = (start: SaleStart) => {
  const sale = useSaleState(start);
  const [version, setVersion] = useState(start.version);
  const isLeft = useRef(false);
  const { isDirty, stored } = useStoredDraft(start, sale);
  const { newer, setNewer, save, post } = useSending(sale, version, () => {
    isLeft.current = true;
    stored.drop();
  });
  const keepMine = (theirs: Order) => {
    setVersion(theirs.version);
    setNewer(null);
  };
  return {
    ...sale,
    isDirty,
    stored,
    newer,
    save,
    post,
    keepMine,
    wouldLose: () => isDirty && !isLeft.current,
    takeTheirs: (theirs: Order) => {
      sale.show(draftOfOrder(theirs), theirs);
      keepMine(theirs);
    },
  };
};
