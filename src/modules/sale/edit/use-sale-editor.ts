/** An office order while it is edited: its head and lines, saving in the version it is based on, posting, the other's version (G5). */
import { Option, Schema } from "effect";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { type DraftLine, type Order, OrderDraft } from "../../../contract/sale/sale-order.ts";
import { totals } from "../../../domain/price/totals.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { type EditedDocument, type Merged, mergeDocument } from "../../common/document/merge-document.ts";
import { changeLines, startLines } from "../../common/document/lines.ts";
import { useDocumentDraft } from "../../common/document/use-document-draft.ts";
import { useLines } from "../../common/document/use-lines.ts";
import {
  draftLines,
  draftOfOrder,
  type EditLine,
  lineOfDraft,
  priced,
  type SaleHeadValues,
  type SaleTerms,
} from "./edit-line.ts";
import { type PriceChange, priceChanges } from "./price-changes.ts";
import { useLimits } from "./use-limits.ts";
import { useSaleSending } from "./use-sale-sending.ts";
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

/** What the prices of a stored draft have become since it was saved, until it is put away; first told when its terms are known. */
const usePriceNews = (start: SaleStart, terms: SaleTerms | null) => {
  const [changes, setChanges] = useState<readonly PriceChange[] | null>(null);
  if (changes === null && terms !== null) setChanges(priceChanges(linesOf(start.draft, start), terms));
  return { changes: changes ?? [], setChanges };
};

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
  const news = usePriceNews(start, terms);
  const limits = useLimits(draft);
  const show = (next: OrderDraft, order: Order | null) => {
    const shown = linesOf(next, { index: start.index, order });
    setHead(next);
    update(() => startLines(terms === null ? shown : shown.map((line) => priced(line, terms))));
    if (terms !== null) news.setChanges(priceChanges(shown, terms));
  };
  return { head, setHead, lines, customer, terms, draft, sums, news, limits, show };
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
  const sending = useSaleSending(sale, { version, onNewer, onDone });
  return { ...sale, ...versions, ...sending, isDirty, stored, wouldLose: () => isDirty && !isLeft.current };
};
