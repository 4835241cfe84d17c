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
import { type DraftLine, type Order, OrderDraft } from "../../../contract/sale/sale-order.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { totals } from "../../../domain/price/totals.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { type EditedDocument, type Merged, mergeDocument } from "../../common/document/merge-document.ts";
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
  type SaleTerms,
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

interface Sending {
  readonly version: number | null;
  /** Somebody saved the order first. */
  readonly onNewer: (theirs: Order) => void;
  readonly onDone: () => void;
}

/** Saving and posting, each once; the order is shown after that. */
const useSending = ({ draft, sums }: SaleState, { version, onNewer, onDone }: Sending) => {
  const { t } = useTranslation(["sale", "document"]);
  const navigate = useNavigate();
  const client = useQueryClient();
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
      if (current === null) notify({ tone: "negative", title: error.message });
      else onNewer(current);
    },
  });
  const payload = { order: draft, version };
  return {
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

/** An order as merging sees it; prices by the terms of now, so that a new price alone is nobody's change. */
const documentOf = (
  draft: OrderDraft,
  order: Order | null,
  { index }: SaleStart,
  terms: SaleTerms | null,
) => {
  const { lines: _, ...head } = draft;
  const lines = linesOf(draft, { index, order }).map((line) => (terms === null ? line : priced(line, terms)));
  return { head, lines: draftLines(lines) };
};

/** What somebody else saved meanwhile, and what of it has to be decided. */
interface Newer {
  readonly theirs: Order;
  readonly merged: Merged<SaleHeadValues, DraftLine>;
}

/** The version that the changes are based on, and how those of somebody else come in (G5). */
const useVersions = (start: SaleStart, { draft, terms, show }: SaleState) => {
  const { t } = useTranslation("document");
  const [base, setBase] = useState({ draft: start.draft, order: start.order });
  const [version, setVersion] = useState(start.version);
  const [newer, setNewer] = useState<Newer | null>(null);
  const take = (theirs: Order, { head, lines }: EditedDocument<SaleHeadValues, DraftLine>) => {
    show({ ...head, lines }, theirs);
    setBase({ draft: draftOfOrder(theirs), order: theirs });
    setVersion(theirs.version);
    setNewer(null);
  };
  const onNewer = (theirs: Order) => {
    const { lines, ...head } = draft;
    const merged = mergeDocument(
      documentOf(base.draft, base.order, start, terms),
      { head, lines },
      documentOf(draftOfOrder(theirs), theirs, start, terms),
    );
    const isOpen = theirs.can?.includes("edit") ?? false;
    if (!isOpen || merged.fields.length + merged.lines.length > 0) return setNewer({ theirs, merged });
    take(theirs, merged.mine);
    return notify({ title: t("conflict.merged") });
  };
  return {
    version,
    newer,
    onNewer,
    keepMine: ({ theirs, merged }: Newer) => take(theirs, merged.mine),
    takeTheirs: ({ theirs, merged }: Newer) => take(theirs, merged.theirs),
  };
};

export const useSaleEditor = (start: SaleStart) => {
  const sale = useSaleState(start);
  const isLeft = useRef(false);
  const { isDirty, stored } = useStoredDraft(start, sale);
  const { version, onNewer, ...versions } = useVersions(start, sale);
  const onDone = () => {
    isLeft.current = true;
    stored.drop();
  };
  const { save, post } = useSending(sale, { version, onNewer, onDone });
  return { ...sale, ...versions, isDirty, stored, save, post, wouldLose: () => isDirty && !isLeft.current };
};
