/** What every step of an import knows: its calls, the fields of its records, and how they are called. */
import type { ReactNode } from "react";
import type { ImportEndpoints, ImportHead } from "../../../contract/import/import.ts";
import type { InvoiceView } from "../../../contract/import/invoice.ts";

/** What an import of lines of documents, or of records about products, knows beside that. */
export interface GoodsSubject {
  /** What is said of the documents as long as a person said nothing else. */
  readonly blank: ImportHead;
  readonly inputs: (
    head: ImportHead,
    onChange: (change: ImportHead) => void,
    invoice: InvoiceView | null,
  ) => ReactNode;
  /** Why the rows cannot be checked with this head. */
  readonly missing: (head: ImportHead) => string | undefined;
  /** Where a document is opened. */
  readonly path: (id: number) => string;
}

export interface ImportSubject {
  readonly endpoints: ImportEndpoints;
  readonly title: string;
  /** Which record a row belongs to. */
  readonly rule: string;
  readonly fields: readonly { readonly name: string; readonly label: string }[];
  /** Where the records are listed. */
  readonly list: string;
  readonly goods?: GoodsSubject;
  /** E-invoices are read beside tables. */
  readonly readsInvoices?: boolean;
  /** Earlier imports, below the choice of a file. */
  readonly earlier?: ReactNode;
  /** What undoing does, where the usual sentence does not say it. */
  readonly undoText?: string;
  /** Rows of these records name products, which stand beside the cells as those of lines of documents do. */
  readonly namesProducts?: boolean;
}

/** Whether the product of each row stands beside its cells. */
export const namesProducts = ({ goods, namesProducts: names = false }: ImportSubject): boolean =>
  names || goods !== undefined;
