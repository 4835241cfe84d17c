/** Columns that every ledger has: the document of an entry, what it added, what it took, the balance after it. */
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { documentPath } from "../../../contract/document-route.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import type { DocumentEntry } from "./ledger-screen.tsx";
import type { LedgerSums } from "./ledger-sums.tsx";

/** The number of the document, with the way to it where a screen shows it. */
export const documentColumn = <Row extends DocumentEntry & { readonly number: string | null }>(
  header: string,
  footer?: ReactNode,
): TableColumn<Row> => ({
  id: "document",
  header,
  width: 112,
  cell: ({ documentType, documentId, number }) => {
    const path = documentPath(documentType, documentId);
    if (number === null) return <span className="text-muted">–</span>;
    if (path === null) return number;
    return (
      <Link to={path} tabIndex={-1} className="figures hover:text-accent hover:underline">
        {number}
      </Link>
    );
  },
  ...(footer !== undefined && { footer }),
});

interface AmountColumns<Row> {
  readonly t: TFunction<"list">;
  readonly format: (amount: number) => string;
  readonly amount: (row: Row) => number;
  readonly balance: (row: Row) => number;
  readonly sums: LedgerSums | undefined;
}

/** In, out and balance; the sums of the whole filter stand at their foot. */
export const amountColumns = <Row,>(given: AmountColumns<Row>): readonly TableColumn<Row>[] => {
  const { t, format, amount, balance, sums } = given;
  const side = { align: "right", width: 96 } as const;
  const positive = (value: number) => (value > 0 ? format(value) : "");
  return [
    {
      id: "added",
      header: t("ledger.added"),
      cell: (row) => positive(amount(row)),
      isBlank: (row) => amount(row) <= 0,
      card: "line",
      ...side,
      ...(sums && { footer: format(sums.added) }),
    },
    {
      id: "taken",
      header: t("ledger.taken"),
      cell: (row) => positive(-amount(row)),
      isBlank: (row) => amount(row) >= 0,
      card: "line",
      ...side,
      ...(sums && { footer: format(sums.taken) }),
    },
    {
      id: "balance",
      header: t("trade:balance"),
      cell: (row) => format(balance(row)),
      card: "figure",
      ...side,
      ...(typeof sums?.closing === "number" && { footer: format(sums.closing) }),
    },
  ];
};
