/**
 * A ledger as a screen: its sums on top, its entries below, newest first, each with the way to its document. It is a list screen
 * (filters, saved views, columns, file, print) that is paged by keyset; `useList` with `place` is its state.
 */
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { documentPath } from "../../../contract/document-route.ts";
import { ListScreen, type ListScreenProps } from "../list/list-screen.tsx";
import { LedgerSumsLine, type LedgerSumsProps } from "./ledger-sums.tsx";

/** What every entry says of its document. */
export interface DocumentEntry {
  readonly documentType: string;
  readonly documentId: number | null;
}

interface LedgerScreenProps<Row extends DocumentEntry, Q, Data>
  extends Omit<ListScreenProps<Row, Q, Data>, "onOpen" | "banner" | "bulk">, LedgerSumsProps {
  /** Where an entry leads that has no document to show: the account that it is in. */
  readonly accountPath: (row: Row) => string;
  /** Below the sums. */
  readonly belowSums?: ReactNode;
}

export function LedgerScreen<Row extends DocumentEntry, Q, Data>(props: LedgerScreenProps<Row, Q, Data>) {
  const { sums, format, words, prove, accountPath, list, belowSums, ...screen } = props;
  const navigate = useNavigate();
  return (
    <ListScreen
      {...screen}
      list={{ ...list, total: sums?.entries ?? null }}
      onOpen={(row) => void navigate(documentPath(row.documentType, row.documentId) ?? accountPath(row))}
      banner={
        <>
          <LedgerSumsLine sums={sums} format={format} {...(words && { words })} prove={prove} />
          {belowSums}
        </>
      }
    />
  );
}
