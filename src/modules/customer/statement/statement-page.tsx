/** The statement of a customer's account to print (A3): `/customer/print/{id}`. */
import { useParams } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { customerStatementEndpoints, type Statement } from "../../../contract/customer/customer-statement.ts";
import { addressLines } from "../../common/print/paper-party.tsx";
import { useStatementChoice } from "../../common/statement/statement-choice.ts";
import { documentsOf, type StatementPaper } from "../../common/statement/statement-paper.ts";
import { StatementScreen } from "../../common/statement/statement-screen.tsx";
import { type StatementWords, useStatementWords } from "../../common/statement/statement-words.ts";

const { statement: endpoint } = customerStatementEndpoints;

const paperOf = (
  { customer, branch, ...statement }: Statement,
  { t, locale }: StatementWords,
): StatementPaper => ({
  ...statement,
  party: {
    label: t("trade:customer"),
    code: customer.code,
    name: customer.name,
    lines: [
      customer.company === customer.name ? "" : customer.company,
      ...addressLines(customer.billing, locale).filter((line) => line !== customer.name),
      customer.taxNumber === "" ? "" : `${t("column.taxNumber")} ${customer.taxNumber}`,
      branch === null ? "" : t("trade:labelled", { label: t("trade:branch"), value: branch }),
    ],
  },
  accounts: statement.accounts.map((account) => ({
    ...account,
    entries: account.entries.map(({ kind, isCounter, orderNumber, paymentNumber, ...entry }) => {
      const word = t(`entry.kind.${kind}`);
      return {
        ...entry,
        document: documentsOf(paymentNumber, orderNumber),
        text: isCounter ? t("entry.counter", { kind: word }) : word,
      };
    }),
  })),
});

export default function StatementPage() {
  const customerId = Number(useParams()["id"]);
  const [choice, choose] = useStatementChoice();
  const { startDate, endDate, language } = choice;
  const words = useStatementWords(language);
  const { data, error, refetch } = useCall(endpoint, { query: { customerId, startDate, endDate } });
  return (
    <StatementScreen
      statement={data && words && paperOf(data, words)}
      words={words}
      problem={error}
      right={String(endpoint.access)}
      onRetry={() => void refetch()}
      choice={choice}
      onChoose={choose}
    />
  );
}
