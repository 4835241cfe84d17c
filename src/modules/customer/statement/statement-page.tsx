/** The statement of a customer's account to print, each currency on sheets of its own (A3): `/customer/print/{id}`. */
import { useParams } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { customerStatementEndpoints } from "../../../contract/customer/customer-statement.ts";
import { PrintPage } from "../../../kit/print/print-page.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { ListFailed } from "../../common/list/list-states.tsx";
import { useStatementChoice } from "./statement-choice.ts";
import { StatementSheets } from "./statement-sheets.tsx";
import { StatementTools } from "./statement-tools.tsx";
import { useStatementWords } from "./statement-words.ts";

const { statement: endpoint } = customerStatementEndpoints;

export default function StatementPage() {
  const customerId = Number(useParams()["id"]);
  const [choice, choose] = useStatementChoice();
  const { startDate, endDate, language, copies } = choice;
  const words = useStatementWords(language);
  const { data, error, refetch } = useCall(endpoint, { query: { customerId, startDate, endDate } });
  if (error)
    return <ListFailed problem={error} right={String(endpoint.access)} onRetry={() => void refetch()} />;
  const waiting = data === undefined || words === undefined;
  return (
    <PrintPage
      paper="a4-sheets"
      tools={
        <StatementTools choice={choice} onChoose={choose} onPrint={() => window.print()} waiting={waiting} />
      }
    >
      {waiting ? (
        <div aria-busy="true" className="min-h-[297mm] bg-white p-[12mm] shadow-float">
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        data.accounts.map((account) => (
          <StatementSheets
            key={[account.currency, startDate, endDate, language].join(" ")}
            {...{ statement: data, account, words, copies }}
          />
        ))
      )}
    </PrintPage>
  );
}
