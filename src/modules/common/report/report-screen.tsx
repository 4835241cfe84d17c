/**
 * A report as a screen: the question in words, a picture where there is one, the table whose every number opens its documents.
 * It is a list screen (saved views, columns, export, print, address) with a question on top; `useList` is its state.
 */
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAsOf } from "../../../client/http/as-of.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { ListScreen, type ListScreenProps } from "../list/list-screen.tsx";
import { Question, type QuestionProps } from "./question.tsx";

export interface ReportScreenProps<Row, Q, Data> extends Omit<
  ListScreenProps<Row, Q, Data>,
  "onOpen" | "banner" | "said" | "bulk" | "peek"
> {
  readonly question: QuestionProps;
  /** Between the question and the table. */
  readonly chart?: ReactNode;
  /** The documents behind a row; null where no list shows them. */
  readonly drill: (row: Row) => string | null;
}

/** Said while the replica that reports are read from is behind. */
function AsOf() {
  const { t } = useTranslation("report");
  const { dateTime } = useFormats();
  const asOf = useAsOf();
  return asOf === null ? null : (
    <p role="status" className="text-muted text-sm">
      {t("asOf", { time: dateTime(asOf) })}
    </p>
  );
}

export function ReportScreen<Row, Q, Data>(props: ReportScreenProps<Row, Q, Data>) {
  const { question, chart, drill, ...list } = props;
  const navigate = useNavigate();
  const questionRef = useRef<HTMLDivElement>(null);
  return (
    <ListScreen
      {...list}
      said={() => [...(questionRef.current?.children ?? [])].map(({ textContent }) => textContent)}
      onOpen={(row) => {
        const address = drill(row);
        if (address !== null) void navigate(address);
      }}
      banner={
        <>
          <Question {...question} ref={questionRef} />
          <AsOf />
          {chart}
        </>
      }
    />
  );
}
