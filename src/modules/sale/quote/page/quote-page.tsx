/** One quotation: its lines, the versions that the customer got, its history, and what can be done with it now. */
import { Check, Copy, Link2, Pencil, Printer, Send, Trash2, Undo2, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useFormats } from "../../../../client/settings/formats.ts";
import { useTabName } from "../../../../client/tab-name.ts";
import { documentPath } from "../../../../contract/document-route.ts";
import type { Quote, QuoteAct } from "../../../../contract/sale/quote.ts";
import { languageOf } from "../../../../domain/languages.ts";
import { Badge } from "../../../../kit/badge.tsx";
import type { PageAct } from "../../../../kit/page-head.tsx";
import { DocumentHistory } from "../../../common/document/document-history.tsx";
import { DocumentCard, DocumentPage, type DocumentPart } from "../../../common/document/document-page.tsx";
import { DocumentHead } from "../../../common/document/page/document-head.tsx";
import { documentsPrintAddress } from "../../../common/document/print/print-documents.tsx";
import { ActDialog } from "../../../common/act-dialog.tsx";
import { Facts } from "../../../common/record/facts.tsx";
import { editQuotePath, QUOTE_LIST, quoteName, stateWord, stateWords } from "../quote-words.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { useQuoteActs } from "./use-quote-acts.ts";
import { VersionsPart } from "./versions-part.tsx";

const icon = { "aria-hidden": true, size: 16 } as const;

interface PartProps {
  readonly quote: Quote;
  readonly acts: ReturnType<typeof useQuoteActs>;
}

/** The acts that are possible now, the most important first. */
const usePageActs = ({ quote, acts }: PartProps): readonly PageAct[] => {
  const { t } = useTranslation(["quote", "trade"]);
  const navigate = useNavigate();
  const possible = (act: QuoteAct, given: Omit<PageAct, "id" | "label">): readonly PageAct[] =>
    quote.can.includes(act) ? [{ id: act, label: t(`act.${act}`), busy: acts.isBusy, ...given }] : [];
  return [
    ...possible("send", { look: "primary", shortcut: "F9", icon: <Send {...icon} />, onPress: acts.send }),
    ...possible("accept", {
      look: "primary",
      shortcut: "F9",
      icon: <Check {...icon} />,
      onPress: () => acts.ask("accept"),
    }),
    ...possible("restore", { look: "primary", icon: <Undo2 {...icon} />, onPress: acts.restore }),
    ...possible("link", { icon: <Link2 {...icon} />, onPress: acts.share }),
    ...possible("edit", {
      shortcut: "e",
      icon: <Pencil {...icon} />,
      onPress: () => void navigate(editQuotePath(quote.id)),
    }),
    {
      id: "print",
      label: t("trade:print"),
      shortcut: "mod+p",
      icon: <Printer {...icon} />,
      onPress: () =>
        void navigate(
          `${documentsPrintAddress("/sale/order-quote-print", [quote.id])}&language=${quote.language}`,
        ),
    },
    ...possible("decline", { icon: <X {...icon} />, onPress: () => acts.ask("decline") }),
    ...possible("copy", { icon: <Copy {...icon} />, onPress: acts.copy }),
    ...possible("delete", { icon: <Trash2 {...icon} />, onPress: acts.remove }),
  ];
};

function Aside({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation(["quote", "trade", "sale"]);
  const { date, dateTime, money, moneyWithCode } = useFormats();
  const { currency, order, surcharge = 0 } = quote;
  const orderPath = documentPath("sale", order?.id ?? null);
  return (
    <>
      <DocumentCard>
        <Facts
          facts={[
            [t("trade:goods"), money(quote.goods, currency)],
            [
              t("trade:orderDiscount"),
              quote.orderDiscount === 0 ? null : money(0 - quote.orderDiscount, currency),
            ],
            [t("trade:net"), money(quote.net, currency)],
            [t("trade:vat"), money(quote.vat, currency)],
            [t("trade:surcharge"), surcharge === 0 ? null : money(surcharge, currency)],
            [t("trade:total"), moneyWithCode(quote.total, currency)],
          ]}
        />
      </DocumentCard>
      <DocumentCard>
        <Facts
          facts={[
            [t("trade:customer"), quote.customer],
            [t("trade:date"), date(quote.date)],
            [t("column.validTo"), date(quote.validTo)],
            [t("column.revision"), String(quote.revision)],
            [t("trade:language"), languageOf(quote.language).name],
            [t("trade:warehouse"), quote.warehouse],
            [t("column.by"), quote.by],
            [t("column.answered"), quote.answeredAt === null ? null : dateTime(quote.answeredAt)],
            [
              t("column.order"),
              order === null || orderPath === null ? null : (
                <Link key="order" to={orderPath} className="text-accent underline underline-offset-2">
                  {order.number}
                </Link>
              ),
            ],
            [t("field.terms"), quote.terms],
            [t("sale:head.memo"), quote.memo],
          ]}
        />
      </DocumentCard>
    </>
  );
}

/** The words of the acts in the history. */
const useActWord = () => {
  const { t } = useTranslation(["quote", "record"]);
  const words: Readonly<Record<string, string>> = {
    save: t("record:history.create"),
    change: t("record:history.change"),
    send: t("state.sent"),
    accept: t("state.accepted"),
    decline: t("state.declined"),
    delete: t("state.deleted"),
    restore: t("history.restored"),
    guestAccept: t("history.guestAccept"),
    guestDecline: t("history.guestDecline"),
  };
  return (act: string): string => words[act] ?? act;
};

function Dialogs({ quote, acts }: PartProps) {
  const { t } = useTranslation("quote");
  const name = quoteName(t, quote);
  return (
    <>
      {acts.asked === "accept" && (
        <AcceptDialog
          quote={quote}
          name={name}
          isBusy={acts.isBusy}
          onGo={acts.accept}
          onClose={() => acts.ask(null)}
        />
      )}
      {acts.asked === "decline" && (
        <ActDialog
          asksReason
          isDanger
          title={t("act.decline")}
          detail={t("decline.detail", { number: name })}
          isBusy={acts.isBusy}
          onGo={acts.decline}
          onClose={() => acts.ask(null)}
        />
      )}
      {acts.link !== null && <LinkDialog link={acts.link} number={name} onClose={acts.closeLink} />}
    </>
  );
}

const useParts = (quote: Quote): readonly DocumentPart[] => {
  const { t } = useTranslation(["quote", "document"]);
  const { t: words } = useTranslation("quote");
  const actWord = useActWord();
  const states = stateWords(words);
  return [
    {
      id: "lines",
      label: t("document:tab.lines"),
      count: quote.lines.length,
      body: () => <QuoteLines quote={quote} choices={quote.choices} />,
    },
    {
      id: "versions",
      label: t("tab.versions"),
      count: quote.versions.length,
      body: () => <VersionsPart quote={quote} />,
    },
    {
      id: "history",
      label: t("document:tab.history"),
      count: quote.log.length,
      body: () => (
        <DocumentHistory log={quote.log} actWord={actWord} stateWord={(state) => states[state] ?? state} />
      ),
    },
  ];
};

export function QuotePage({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation("quote");
  const navigate = useNavigate();
  const acts = useQuoteActs(quote);
  const { tone, word } = stateWord(t, quote);
  useTabName(quote.number);
  return (
    <DocumentPage
      name={quoteName(t, quote)}
      head={
        <DocumentHead
          name={quoteName(t, quote)}
          detail={quote.customer}
          marks={<Badge tone={tone}>{word}</Badge>}
          acts={usePageActs({ quote, acts })}
          onBack={() => void navigate(QUOTE_LIST)}
        />
      }
      parts={useParts(quote)}
      asideLabel={t("column.number")}
      aside={<Aside quote={quote} />}
    >
      <Dialogs quote={quote} acts={acts} />
    </DocumentPage>
  );
}
