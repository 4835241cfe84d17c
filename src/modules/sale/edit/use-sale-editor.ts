/** An office order while it is edited: its head and lines, saving in the version it is based on, posting, the other's version (G5). */
import { Schema } from "effect";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { type DraftLine, type Order, OrderDraft } from "../../../contract/sale/sale-order.ts";
import { totals } from "../../../domain/price/totals.ts";
import { changeLines, startLines } from "../../common/document/lines.ts";
import { useStoredDraft, useVersions } from "../../common/document/use-edited-document.ts";
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
import { settled, withLineDeposits } from "./line-deposits.ts";
import { useHeadChanges } from "./use-head-changes.ts";
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
  const edited = useLines<EditLine>(useMemo(() => linesOf(start.draft, start), [start]));
  const customer = useSaleCustomer(head.customerId, start.index.levels);
  const terms = useSaleTerms(head, customer);
  const { update: change, state } = edited;
  const update = useCallback<typeof change>(
    (next) => change((now) => settled(next(now), terms)),
    [change, terms],
  );
  const lines = { state, update };
  useEffect(() => {
    if (terms !== null) update((now) => changeLines(now, (line) => priced(line, terms)));
  }, [terms, update]);
  const draft = useMemo((): OrderDraft => ({ ...head, lines: draftLines(state.lines) }), [head, state.lines]);
  const sums = useMemo(
    () => totals({ ...draft, decimals: terms?.decimals ?? 2, surcharges: terms?.surcharges ?? [] }),
    [draft, terms],
  );
  const news = usePriceNews(start, terms);
  const limits = useLimits(draft, state.lines);
  const show = (next: OrderDraft, order: Order | null) => {
    const nextLines = linesOf(next, { index: start.index, order });
    setHead(next);
    update(() => startLines(terms === null ? nextLines : nextLines.map((line) => priced(line, terms))));
    if (terms !== null) news.setChanges(priceChanges(nextLines, terms));
  };
  return { head, setHead, lines, customer, terms, draft, sums, news, limits, show };
};

type SaleState = ReturnType<typeof useSaleState>;

/** An order as merging sees it; prices by the terms of now, so that a new price alone is nobody's change. */
const documentOf = (
  draft: OrderDraft,
  order: Order | null,
  { index }: SaleStart,
  terms: SaleTerms | null,
) => {
  const { lines: _, ...head } = draft;
  const stored = linesOf(draft, { index, order });
  const lines =
    terms === null
      ? stored
      : withLineDeposits(
          stored.map((line) => priced(line, terms)),
          terms,
        );
  return { head, lines: draftLines(lines) };
};

/** The version that the changes are based on, and how those of somebody else come in (G5). */
const useSaleVersions = (start: SaleStart, { draft, terms, show }: SaleState) => {
  const { lines, ...head } = draft;
  return useVersions<Order, SaleHeadValues, DraftLine>({
    start: start.order,
    current: { head, lines },
    documentOf: (order) =>
      documentOf(order === null ? start.draft : draftOfOrder(order), order, start, terms),
    isOpen: ({ can }) => can?.includes("edit") ?? false,
    show: (document, order) => show({ ...document.head, lines: document.lines }, order),
  });
};

/** `newName` names the locally stored draft of an order that is new, so that two screens do not share one. */
export const useSaleEditor = (start: SaleStart, newName: "new" | "entry") => {
  const sale = useSaleState(start);
  const { draft, show } = sale;
  const { onDone, ...stored } = useStoredDraft({
    name: `sale ${start.order?.id ?? newName}`,
    draft,
    first: useMemo(() => ({ ...start.draft, lines: draftLines(linesOf(start.draft, start)) }), [start]),
    decode: decodeStored,
    show: (restored) => show({ ...restored, clientId: draft.clientId }, start.order),
  });
  const { base: _, version, onNewer, ...versions } = useSaleVersions(start, sale);
  const sending = useSaleSending(sale, { version, onNewer, onDone });
  return { ...sale, ...versions, ...sending, ...stored, ...useHeadChanges(sale) };
};
