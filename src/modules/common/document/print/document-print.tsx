/** A page of paper with one document or several, and the bar above it: which sheet, in which language, how many copies. */
import { useTranslation } from "react-i18next";
import type { CallError } from "../../../../client/http/call-error.ts";
import { ErrorState } from "../../../../kit/feedback/states.tsx";
import { Skeleton } from "../../../../kit/feedback/skeleton.tsx";
import { SelectField } from "../../../../kit/field/select-field.tsx";
import { PrintPage } from "../../../../kit/print/print-page.tsx";
import { ListFailed } from "../../list/list-states.tsx";
import { PrintActs } from "../../print/print-acts.tsx";
import { CopiesChoice, LanguageChoice } from "../../print/print-choices.tsx";
import { usePaperWords } from "../../print/paper-words.ts";
import { DocumentPaper, type PaperDocument } from "./document-paper.tsx";
import type { useDocumentPrintChoice } from "./document-print-choice.ts";

interface DocumentPrintProps<Line, Sheet extends string> {
  readonly chosen: ReturnType<typeof useDocumentPrintChoice<Sheet>>;
  /** The sheets that there are of a document, as they are called on the screen. */
  readonly sheets: readonly { readonly value: Sheet; readonly label: string }[];
  /** Undefined until they and their words are there. */
  readonly documents: readonly PaperDocument<Line>[] | undefined;
  readonly error: CallError | null;
  /** The right that reading them takes. */
  readonly right: string;
  readonly onRetry: () => void;
}

function Tools<Line, Sheet extends string>({ chosen, sheets, documents }: DocumentPrintProps<Line, Sheet>) {
  const { t } = useTranslation(["print", "common"]);
  const [{ sheet, language, copies }, choose] = chosen;
  return (
    <div className="flex w-full flex-wrap items-end gap-2">
      <SelectField
        label={t("variant")}
        options={sheets}
        value={sheet}
        onChange={(next) => choose({ sheet: next })}
      />
      <LanguageChoice value={language} onChange={(next) => choose({ language: next })} />
      <CopiesChoice value={copies} onChange={(next) => choose({ copies: next })} />
      <div className="ml-auto flex items-center gap-2">
        <PrintActs
          unavailableBecause={documents === undefined ? t("common:kit.loading") : undefined}
          onPrint={() => window.print()}
        />
      </div>
    </div>
  );
}

export function DocumentPrint<Line, Sheet extends string>(props: DocumentPrintProps<Line, Sheet>) {
  const { chosen, documents, error, right, onRetry } = props;
  const { t } = useTranslation("print");
  const [{ ids, sheet, language, copies }] = chosen;
  const words = usePaperWords(language, "print");
  if (ids === "") return <ErrorState title={t("noDocument")} detail={t("noDocumentDetail")} />;
  if (error !== null && ["NotFound", "BadInput"].includes(error.name))
    return <ErrorState title={t("noDocument")} detail={error.message} />;
  if (error !== null) return <ListFailed problem={error} right={right} onRetry={onRetry} />;
  return (
    <PrintPage paper="a4-sheets" tools={<Tools {...props} />}>
      {documents === undefined || words === undefined ? (
        <div aria-busy="true" className="min-h-[297mm] bg-white p-[12mm] shadow-float">
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        documents.map((document) => (
          <DocumentPaper
            key={`${document.id} ${sheet} ${language}`}
            {...{ document, copies }}
            t={words.t}
            locale={words.locale}
          />
        ))
      )}
    </PrintPage>
  );
}
