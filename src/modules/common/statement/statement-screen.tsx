/** The screen of a statement to print, each currency of the account on sheets of its own (A3). */
import type { ComponentProps } from "react";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { PrintPage } from "../../../kit/print/print-page.tsx";
import { ListFailed } from "../list/list-states.tsx";
import type { StatementChoice } from "./statement-choice.ts";
import type { StatementPaper } from "./statement-paper.ts";
import { StatementSheets } from "./statement-sheets.tsx";
import { StatementTools } from "./statement-tools.tsx";
import type { StatementWords } from "./statement-words.ts";

interface StatementScreenProps {
  /** Undefined while the statement is read. */
  readonly statement: StatementPaper | undefined;
  readonly words: StatementWords | undefined;
  readonly problem: ComponentProps<typeof ListFailed>["problem"] | null;
  /** The right that the statement is read with. */
  readonly right: string;
  readonly onRetry: () => void;
  readonly choice: StatementChoice;
  readonly onChoose: (change: Partial<StatementChoice>) => void;
}

export function StatementScreen(props: StatementScreenProps) {
  const { statement, words, problem, choice } = props;
  if (problem) return <ListFailed problem={problem} right={props.right} onRetry={props.onRetry} />;
  const waiting = statement === undefined || words === undefined;
  const { startDate, endDate, language, copies } = choice;
  return (
    <PrintPage
      paper="a4-sheets"
      tools={
        <StatementTools
          choice={choice}
          onChoose={props.onChoose}
          onPrint={() => window.print()}
          waiting={waiting}
        />
      }
    >
      {waiting ? (
        <div aria-busy="true" className="min-h-[297mm] bg-white p-[12mm] shadow-float">
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        statement.accounts.map((account) => (
          <StatementSheets
            key={[account.currency, startDate, endDate, language].join(" ")}
            {...{ statement, account, words, copies }}
          />
        ))
      )}
    </PrintPage>
  );
}
