/** A quotation while it is written: head and lines at the prices of the rules, totals of what counts, the version of somebody else, saving and sending. */
import { Schema } from "effect";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../../client/http/command.ts";
import {
  Quote,
  QuoteDraft,
  type QuoteDraftLine,
  quoteEndpoints,
  quotePath,
} from "../../../../contract/sale/quote.ts";
import { countedLines } from "../../../../domain/price/alternatives.ts";
import { totals } from "../../../../domain/price/totals.ts";
import { useDocumentEditor, useDraftSaving } from "../../../common/document/edit/use-document-editor.ts";
import { newerOf } from "../../../common/document/merge-document.ts";
import { useDocumentDone } from "../../../common/document/page/use-document-done.ts";
import type { EditLine, SaleHeadValues, SaleTerms } from "../../edit/edit-line.ts";
import { useHeadChanges } from "../../edit/use-head-changes.ts";
import { useOfferedLines } from "../../edit/use-offered-lines.ts";
import { useSaleCustomer, useSaleTerms } from "../../edit/use-sale-terms.ts";
import {
  draftLines,
  editLine,
  headOfQuote,
  type QuoteStart,
  saleHeadOf,
  storedLines,
  withSaleHead,
} from "./quote-line.ts";

const decode = Schema.decodeUnknownOption(Schema.Struct({ draft: QuoteDraft }));
const currentOf = newerOf(Schema.decodeUnknownOption(Quote));

const refreshesQuotes = { refreshes: [quoteEndpoints.quotes] };

/** Lines with the codes and products that they name. */
const namedLines =
  ({ index, lines }: QuoteStart) =>
  (drafts: readonly QuoteDraftLine[], quote: Quote | null): readonly EditLine[] =>
    drafts.map((line) => {
      const codedLine = [...(quote?.lines ?? []), ...lines].find(({ key }) => key === line.key);
      return editLine(line, codedLine?.code ?? "", index);
    });

type Edited = ReturnType<typeof useDocumentEditor<Quote, QuoteStart["head"], EditLine, QuoteDraftLine>>;

/** What the quotation comes to with the first alternative of each group (S19). */
const useSums = (lines: readonly EditLine[], head: QuoteStart["head"], terms: SaleTerms | null) =>
  useMemo(() => {
    const counted = countedLines(draftLines(lines), []);
    const { currency, vatMode, discount } = head;
    const { decimals = 2, surcharges = [] } = terms ?? {};
    return totals({ currency, vatMode, discount, decimals, surcharges, lines: counted });
  }, [lines, head, terms]);

/** Saving, and sending what was saved, each once; the quotation is shown after that. */
const useSending = ({ draft: quote, base, onNewer, onSaved, onDone }: Edited) => {
  const { t } = useTranslation("quote");
  const navigate = useNavigate();
  const done = useDocumentDone<Quote>({
    one: quoteEndpoints.quote,
    stateWord: ({ state }) => t(`state.${state}`),
    onDone: ({ id }) => {
      onDone();
      void navigate(quotePath(id));
    },
  });
  const create = useCommand(quoteEndpoints.createQuote, refreshesQuotes);
  const edit = useCommand(quoteEndpoints.changeQuote, refreshesQuotes);
  const send = useCommand(quoteEndpoints.sendQuote, refreshesQuotes);
  const { save, saveThen } = useDraftSaving<Quote>({
    base,
    create: (after) => create.mutate({ payload: { quote } }, after),
    change: ({ id, version }, after) => edit.mutate({ payload: { id, version, quote } }, after),
    currentOf,
    onSaved,
    onNewer,
    done,
  });
  return {
    isBusy: [create, edit, send].some(({ isPending }) => isPending),
    save,
    send: () => saveThen(({ id, version }) => send.mutate({ payload: { id, version } }, done)),
  };
};

export const useQuoteEditor = (start: QuoteStart) => {
  const editor = useDocumentEditor({
    name: `quote ${start.stored?.id ?? "new"}`,
    start,
    draftLines,
    namedLines: namedLines(start),
    documentOf: (stored: Quote) => ({ head: headOfQuote(stored), lines: storedLines(stored) }),
    decode,
  });
  const { head, setHead } = editor;
  const saleHead = saleHeadOf(head);
  const customer = useSaleCustomer(saleHead.customerId, start.index.levels);
  const terms = useSaleTerms(saleHead, customer);
  const lines = useOfferedLines(editor.lines, terms, start.stored !== null);
  const sums = useSums(lines.state.lines, head, terms);
  const changes = useHeadChanges({
    head: saleHead,
    setHead: (change: (now: SaleHeadValues) => SaleHeadValues) =>
      setHead((now) => withSaleHead(now, change(saleHeadOf(now)))),
    lines,
    terms,
    sums,
  });
  const sending = useSending(editor);
  return {
    ...editor,
    lines,
    saleHead,
    customer,
    terms,
    sums,
    changeSaleHead: changes.changeHead,
    ...sending,
  };
};
