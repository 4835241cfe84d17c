/** The editor of a quotation: customer and prices as on a sales order, last valid day, language, terms, lines with groups of alternatives. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "../../../../client/settings/formats.ts";
import { type Quote, type QuoteDraftLine, quotePath } from "../../../../contract/sale/quote.ts";
import { languages } from "../../../../domain/languages.ts";
import { unitsOf } from "../../../../domain/price/packing.ts";
import { DateField } from "../../../../kit/field/date-field.tsx";
import { SelectField } from "../../../../kit/field/select-field.tsx";
import { TextArea } from "../../../../kit/field/text-area.tsx";
import { DocumentConflict } from "../../../common/document/edit/document-conflict.tsx";
import { DocumentEditor } from "../../../common/document/document-editor.tsx";
import type { LineColumn } from "../../../common/document/line-column.ts";
import { FoundDraft } from "../../../common/record/found-draft.tsx";
import type { EditLine, SaleTerms } from "../../edit/edit-line.ts";
import { OfferedLines, OfferedTotals } from "../../edit/offered-lines.tsx";
import { SaleHead } from "../../edit/sale-head.tsx";
import { QUOTE_LIST, quoteName } from "../quote-words.ts";
import type { QuoteHeadValues, QuoteStart } from "./quote-line.ts";
import { useQuoteEditor } from "./use-quote-editor.ts";

type Editor = ReturnType<typeof useQuoteEditor>;

/** Characters of the name of a group. */
const MOST_GROUP = 40;

/** The group of alternatives that a line is in; a deposit follows its goods. */
const useGroupColumn = (): LineColumn<EditLine> => {
  const { t } = useTranslation(["quote", "till", "error"]);
  return useMemo(
    () => ({
      id: "group",
      heading: t("field.group"),
      kind: "text",
      width: 140,
      text: ({ group = "" }) => group,
      fixedBecause: ({ product }) => (product === null ? t("till:blocked.deposit") : undefined),
      read: (line, text) =>
        text.trim().length > MOST_GROUP
          ? { problem: t("error:field.tooLong", { count: MOST_GROUP }) }
          : { line: { ...line, group: text.trim() } },
      card: "line",
    }),
    [t],
  );
};

interface LinesProps {
  readonly editor: Editor;
  readonly start: QuoteStart;
  readonly terms: SaleTerms;
}

function QuoteLines({ editor: { lines, head }, start: { index }, terms }: LinesProps) {
  const group = useGroupColumn();
  const more = useMemo(() => [group], [group]);
  return <OfferedLines lines={lines} head={head} index={index} terms={terms} more={more} />;
}

interface HeadProps {
  readonly head: QuoteHeadValues;
  readonly onChange: (change: Partial<QuoteHeadValues>) => void;
}

/** What a quotation has beyond a sales order. */
function QuoteFields({ head, onChange }: HeadProps) {
  const { t } = useTranslation(["quote", "trade"]);
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-[1fr_1fr_2.5fr]">
      <DateField
        label={t("column.validTo")}
        value={head.validTo}
        onChange={(validTo) => {
          if (validTo !== null) onChange({ validTo });
        }}
      />
      <SelectField
        label={t("trade:language")}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={head.language}
        onChange={(language) => onChange({ language })}
      />
      <TextArea
        label={t("field.terms")}
        rows={2}
        maxLength={4000}
        value={head.terms}
        onChange={({ target }) => onChange({ terms: target.value })}
      />
    </div>
  );
}

/** Fields and lines that both changed; of a quotation that is no draft any more, what it is now. */
function Conflict({
  editor,
  newer,
}: {
  readonly editor: Editor;
  readonly newer: NonNullable<Editor["newer"]>;
}) {
  const { t } = useTranslation(["quote", "trade", "sale"]);
  const { t: quote } = useTranslation("quote");
  const formats = useFormats();
  const lineText = (line: QuoteDraftLine) =>
    [
      `${formats.quantity(unitsOf(line.count, line.packing))} × ${formats.price(line.prices.unitPrice)}`,
      line.group,
      line.memo,
    ]
      .filter(Boolean)
      .join(", ");
  return (
    <DocumentConflict<Quote, QuoteHeadValues, QuoteDraftLine>
      newer={newer}
      lines={[
        ...newer.theirs.lines,
        ...editor.lines.state.lines.map(({ key, draft }) => ({ key, name: draft.name })),
      ]}
      lineText={lineText}
      fields={(mine, theirs) => ({
        validTo: {
          label: t("column.validTo"),
          yours: formats.date(mine.validTo),
          theirs: formats.date(theirs.validTo),
        },
        currency: { label: t("trade:currency"), yours: mine.currency, theirs: theirs.currency },
        memo: { label: t("sale:head.memo"), yours: mine.memo, theirs: theirs.memo },
        terms: { label: t("field.terms"), yours: mine.terms, theirs: theirs.terms },
      })}
      states={[quote("state.draft"), quote(`state.${newer.theirs.state}`)]}
      onTake={() => editor.takeTheirs(newer)}
      onKeep={() => editor.keepMine(newer)}
    />
  );
}

/** Says that a quotation that was sent gets a new version (S18). */
function NewVersion({ stored }: { readonly stored: Quote | null }) {
  const { t } = useTranslation("quote");
  if (stored === null || stored.state === "draft") return null;
  return (
    <p className="rounded bg-caution-soft px-3 py-2 text-list text-caution">
      {t("edit.newVersion", { revision: stored.revision + 1 })}
    </p>
  );
}

export function QuoteEditor({ start }: { readonly start: QuoteStart }) {
  const { t } = useTranslation(["quote", "document", "sale"]);
  const { t: quote } = useTranslation("quote");
  const navigate = useNavigate();
  const editor = useQuoteEditor(start);
  const { stored } = start;
  const isWrong = editor.lines.state.rejected.size > 0 ? t("document:cells.wrong") : undefined;
  const isNameless = editor.head.customerId === 0 ? t("sale:edit.needsCustomer") : undefined;
  const isEmpty = editor.draft.lines.length === 0 ? t("document:lines.none") : undefined;
  return (
    <>
      <DocumentEditor
        title={stored === null ? t("new") : quoteName(quote, stored)}
        onBack={() => void navigate(stored === null ? QUOTE_LIST : quotePath(stored.id))}
        notices={
          <>
            <FoundDraft draft={editor.stored} />
            <NewVersion stored={stored} />
          </>
        }
        head={
          <>
            <SaleHead head={editor.saleHead} customer={editor.customer} onChange={editor.changeSaleHead} />
            <QuoteFields head={editor.head} onChange={editor.change} />
          </>
        }
        totals={<OfferedTotals sums={editor.sums} currency={editor.head.currency} />}
        save={{
          label: t("document:save"),
          run: editor.save,
          isBusy: editor.isBusy,
          unavailableBecause: isNameless ?? isWrong,
        }}
        post={{
          label: t("act.send"),
          run: editor.send,
          isBusy: editor.isBusy,
          unavailableBecause: isNameless ?? isWrong ?? isEmpty,
        }}
        isDirty={editor.isDirty}
        wouldLose={editor.wouldLose}
      >
        {editor.terms !== null && <QuoteLines editor={editor} start={start} terms={editor.terms} />}
      </DocumentEditor>
      {editor.newer && <Conflict editor={editor} newer={editor.newer} />}
    </>
  );
}
