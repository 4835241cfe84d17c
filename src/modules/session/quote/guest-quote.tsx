/** The quotation of a customer who came by its link (S20): what is offered, the choice of alternatives, and the answer. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { showLanguage } from "../../../client/language.ts";
import { type GuestQuote, guestQuoteEndpoints } from "../../../contract/sale/quote-guest.ts";
import { countedLines, groupsOf } from "../../../domain/price/alternatives.ts";
import type { LanguageCode } from "../../../domain/languages.ts";
import { totals } from "../../../domain/price/totals.ts";
import { Button } from "../../../kit/button.tsx";
import { Spinner } from "../../../kit/feedback/spinner.tsx";
import { ErrorState } from "../../../kit/feedback/states.tsx";
import { TextArea } from "../../../kit/field/text-area.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { EntryFrame, Problem } from "../entry-frame.tsx";
import { GuestLines } from "./guest-lines.tsx";
import { type GuestFormats, useGuestFormats } from "./guest-formats.ts";

interface QuoteProps {
  readonly quote: GuestQuote;
  readonly token: string;
  /** Shows the quotation as it is after an answer. */
  readonly onAnswered: (quote: GuestQuote) => void;
}

/** Where the quotation stands, for a customer who cannot answer it. */
function Standing({ quote, formats }: { readonly quote: GuestQuote; readonly formats: GuestFormats }) {
  const { t } = useTranslation("quote");
  const words = {
    sent: null,
    draft: t("guest.changing"),
    accepted: t("guest.accepted", { company: quote.company.name }),
    declined: t("guest.declined"),
    expired: t("guest.expired", { day: formats.day(quote.validTo) }),
    deleted: null,
  }[quote.state];
  return words === null ? null : (
    <p role="status" className="rounded bg-hover px-4 py-3 text-list font-medium">
      {words}
    </p>
  );
}

/** Asks why, before the customer declines; the reason may be left out. */
function DeclineDialog(props: {
  readonly isBusy: boolean;
  readonly onGo: (reason: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(["quote", "common"]);
  const [reason, setReason] = useState("");
  return (
    <Dialog
      open
      size="small"
      onClose={props.onClose}
      title={t("act.decline")}
      footer={
        <>
          <Button onClick={props.onClose}>{t("common:cancel")}</Button>
          <Button look="danger" busy={props.isBusy} onClick={() => props.onGo(reason.trim())}>
            {t("act.decline")}
          </Button>
        </>
      }
    >
      <TextArea
        label={t("guest.reason")}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}

/** Both answers, each sent once. */
function Answer({ quote, token, choices, onAnswered }: QuoteProps & { readonly choices: readonly string[] }) {
  const { t } = useTranslation("quote");
  const [isDeclining, setDeclining] = useState(false);
  const accept = useCommand(guestQuoteEndpoints.acceptGuestQuote);
  const decline = useCommand(guestQuoteEndpoints.declineGuestQuote);
  const { revision } = quote;
  const after = {
    onSuccess: (next: GuestQuote) => {
      setDeclining(false);
      onAnswered(next);
    },
    onError: () => setDeclining(false),
  };
  const problem = accept.error ?? decline.error;
  return (
    <div className="grid gap-3">
      {problem !== null && <Problem>{problem.message}</Problem>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => setDeclining(true)}>{t("act.decline")}</Button>
        <Button
          look="primary"
          busy={accept.isPending}
          onClick={() => accept.mutate({ payload: { token, revision, choices } }, after)}
        >
          {t("act.accept")}
        </Button>
      </div>
      {isDeclining && (
        <DeclineDialog
          isBusy={decline.isPending}
          onGo={(reason) => decline.mutate({ payload: { token, revision, reason } }, after)}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  );
}

/** What the chosen lines come to, in rows of word and amount, and their total. */
const useSums = ({ quote }: QuoteProps, choices: readonly string[]) => {
  const { t } = useTranslation("trade");
  const formats = useGuestFormats(quote);
  const sums = totals({ ...quote, lines: countedLines(quote.lines, choices) });
  const parts = [
    [t("trade:net"), formats.money(sums.net)],
    [t("trade:vat"), formats.money(sums.vat)],
    ...(sums.surcharge === 0 ? [] : [[t("trade:surcharge"), formats.money(sums.surcharge)]]),
  ];
  return { sums, parts };
};

function Sheet(props: QuoteProps) {
  const { quote } = props;
  const { t } = useTranslation(["quote", "trade"]);
  const formats = useGuestFormats(quote);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries([...groupsOf(quote.lines)].map(([group, lines]) => [group, lines[0]?.key ?? ""])),
  );
  const isOpen = quote.state === "sent";
  const choices = isOpen ? Object.values(chosen) : quote.choices;
  const { sums, parts } = useSums(props, choices);
  return (
    <article className="grid gap-5 rounded-panel border border-line bg-surface px-5 py-6 sm:px-7">
      <header className="grid gap-1">
        <p className="text-list font-medium">{quote.company.name}</p>
        <h1 className="text-title font-semibold tracking-tight">
          {t("guest.title", { number: quote.number ?? "" })}
        </h1>
        <p className="text-list text-muted">
          {t("guest.for", { customer: quote.customer, day: formats.day(quote.validTo) })}
        </p>
      </header>
      <Standing quote={quote} formats={formats} />
      <GuestLines
        quote={quote}
        choices={choices}
        formats={formats}
        onChoose={isOpen ? (group, key) => setChosen((now) => ({ ...now, [group]: key })) : undefined}
      />
      <dl className="ml-auto grid w-full max-w-72 gap-1 text-list">
        {parts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-1">
          <dt>{t("trade:total")}</dt>
          <dd className="figures text-head font-semibold">
            {formats.money(sums.total)} {quote.currency}
          </dd>
        </div>
      </dl>
      {quote.terms !== "" && <p className="text-list whitespace-pre-line">{quote.terms}</p>}
      {isOpen && <Answer {...props} choices={choices} />}
    </article>
  );
}

/** The page speaks the language of the quotation until the customer chooses another. */
const useQuoteLanguage = (language: LanguageCode | undefined) =>
  useEffect(() => {
    if (language !== undefined) void showLanguage(language);
  }, [language]);

export function GuestQuotePage({ token }: { readonly token: string }) {
  const { t } = useTranslation("quote");
  const [answered, setAnswered] = useState<GuestQuote | null>(null);
  const { data, error } = useCall(guestQuoteEndpoints.guestQuote, { payload: { token } });
  const quote = answered ?? data;
  useQuoteLanguage(data?.language);
  return (
    <EntryFrame width={820}>
      {quote !== undefined && <Sheet key={quote.revision} {...{ quote, token }} onAnswered={setAnswered} />}
      {quote === undefined && error !== null && (
        <ErrorState title={t("guest.failed")} detail={error.message} />
      )}
      {quote === undefined && error === null && (
        <p className="kit-late flex items-center justify-center gap-3 py-16 text-muted">
          <Spinner />
        </p>
      )}
    </EntryFrame>
  );
}
