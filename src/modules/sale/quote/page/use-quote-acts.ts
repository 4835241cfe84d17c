/** The acts on one quotation, each sent once, and what comes of them: the quotation as it is then, or a refusal. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { newKey, useCommand } from "../../../../client/http/command.ts";
import { type Quote, quoteEndpoints, quotePath } from "../../../../contract/sale/quote.ts";
import type { QuoteLink } from "../../../../contract/sale/quote-link.ts";
import { saleEndpoints } from "../../../../contract/sale/sale.ts";
import { notify } from "../../../../kit/feedback/notify.ts";
import { useDocumentDone } from "../../../common/document/page/use-document-done.ts";
import { QUOTE_LIST } from "../quote-words.ts";

/** What a person is asked before an act. */
export type QuoteAsked = "accept" | "decline";

const refreshes = { refreshes: [quoteEndpoints.quotes] };

/** Deleting a draft, with undo, and restoring it. */
const useDeletion = (
  quoteVersion: Pick<Quote, "id" | "version">,
  done: ReturnType<typeof useDocumentDone<Quote>>,
) => {
  const { t } = useTranslation("quote");
  const navigate = useNavigate();
  const remove = useCommand(quoteEndpoints.deleteQuote, refreshes);
  const restore = useCommand(quoteEndpoints.restoreQuote, refreshes);
  const onDeleted = (quote: Quote) => {
    done.onSuccess(quote);
    const undo = () => restore.mutate({ payload: { id: quote.id, version: quote.version } }, done);
    notify({ title: t("deleted", { customer: quote.customer }), undo });
    void navigate(QUOTE_LIST);
  };
  return {
    isPending: remove.isPending || restore.isPending,
    remove: () => remove.mutate({ payload: quoteVersion }, { ...done, onSuccess: onDeleted }),
    restore: () => restore.mutate({ payload: quoteVersion }, done),
  };
};

export const useQuoteActs = ({ id, version }: Quote) => {
  const { t } = useTranslation("quote");
  const navigate = useNavigate();
  const [asked, setAsked] = useState<QuoteAsked | null>(null);
  const [link, setLink] = useState<QuoteLink | null>(null);
  const done = useDocumentDone<Quote>({
    one: quoteEndpoints.quote,
    stateWord: ({ state }) => t(`state.${state}`),
    onDone: () => setAsked(null),
  });
  const send = useCommand(quoteEndpoints.sendQuote, refreshes);
  const makeLink = useCommand(quoteEndpoints.linkQuote);
  const accept = useCommand(quoteEndpoints.acceptQuote, {
    refreshes: [quoteEndpoints.quotes, saleEndpoints.orders],
  });
  const decline = useCommand(quoteEndpoints.declineQuote, refreshes);
  const copy = useCommand(quoteEndpoints.copyQuote, refreshes);
  const deletion = useDeletion({ id, version }, done);
  const quoteVersion = { id, version };
  const share = () =>
    makeLink.mutate(
      { payload: { id } },
      { onSuccess: setLink, onError: (error) => notify({ tone: "negative", title: error.message }) },
    );
  const onSent = (quote: Quote) => {
    done.onSuccess(quote);
    share();
  };
  const onCopied = (quote: Quote) => {
    done.onSuccess(quote);
    void navigate(quotePath(quote.id));
  };
  return {
    asked,
    ask: setAsked,
    link,
    closeLink: () => setLink(null),
    isBusy: [send, makeLink, accept, decline, copy, deletion].some(({ isPending }) => isPending),
    send: () => send.mutate({ payload: quoteVersion }, { ...done, onSuccess: onSent }),
    share,
    accept: (choices: readonly string[]) => accept.mutate({ payload: { ...quoteVersion, choices } }, done),
    decline: (reason: string) => decline.mutate({ payload: { ...quoteVersion, reason } }, done),
    remove: deletion.remove,
    restore: deletion.restore,
    copy: () => copy.mutate({ payload: { id, clientId: newKey() } }, { ...done, onSuccess: onCopied }),
  };
};
