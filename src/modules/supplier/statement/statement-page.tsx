/** The statement of a supplier's account to print (A3): `/product/supplier/print/{id}`. */
import { useParams } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import {
  type SupplierStatement,
  supplierStatementEndpoints,
} from "../../../contract/supplier/supplier-statement.ts";
import { addressLines } from "../../common/print/paper-party.tsx";
import { useStatementChoice } from "../../common/statement/statement-choice.ts";
import { documentsOf, type StatementPaper } from "../../common/statement/statement-paper.ts";
import { StatementScreen } from "../../common/statement/statement-screen.tsx";
import { type StatementWords, useStatementWords } from "../../common/statement/statement-words.ts";

const { supplierStatement: endpoint } = supplierStatementEndpoints;

const paperOf = (
  { supplier, ...statement }: SupplierStatement,
  { t, locale }: StatementWords,
): StatementPaper => ({
  ...statement,
  party: {
    label: t("supplier:account.column.supplier"),
    code: supplier.code,
    name: supplier.name,
    lines: [
      ...addressLines(supplier.address, locale).filter((line) => line !== supplier.name),
      supplier.taxNumber === "" ? "" : `${t("column.taxNumber")} ${supplier.taxNumber}`,
    ],
  },
  accounts: statement.accounts.map((account) => ({
    ...account,
    entries: account.entries.map(({ kind, isCounter, number, orderNumber, reference, ...entry }) => {
      const word = t(`supplier:account.kind.${kind}`);
      return {
        ...entry,
        document: documentsOf(number, orderNumber, reference),
        text: isCounter ? t("entry.counter", { kind: word }) : word,
      };
    }),
  })),
});

export default function SupplierStatementPage() {
  const supplierId = Number(useParams()["id"]);
  const [choice, choose] = useStatementChoice();
  const { startDate, endDate, language } = choice;
  const words = useStatementWords(language);
  const { data, error, refetch } = useCall(endpoint, { query: { supplierId, startDate, endDate } });
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
