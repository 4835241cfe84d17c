/** The parts of the page of a document that moves goods: its lines, its entries in the stock ledger, its history. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentLogEntry, DocumentStockEntry } from "../../../../contract/document.ts";
import { DocumentHistory } from "../document-history.tsx";
import type { DocumentPart } from "../document-page.tsx";
import { StockEntries } from "../stock-entries.tsx";

interface Moved {
  readonly lines: readonly unknown[];
  readonly stock: readonly (typeof DocumentStockEntry.Type)[];
  readonly log: readonly (typeof DocumentLogEntry.Type)[];
}

interface GoodsParts {
  readonly document: Moved;
  readonly lines: () => ReactNode;
  /** The words of its acts beside making and changing it, and of its states. */
  readonly acts: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, string>>;
}

export const useGoodsParts = ({ document, lines, acts, states }: GoodsParts): readonly DocumentPart[] => {
  const { t } = useTranslation(["document", "record"]);
  const all: Readonly<Record<string, string>> = {
    save: t("record:history.create"),
    change: t("record:history.change"),
    ...acts,
  };
  return [
    { id: "lines", label: t("tab.lines"), count: document.lines.length, body: lines },
    {
      id: "stock",
      label: t("tab.stock"),
      count: document.stock.length,
      body: () => <StockEntries entries={document.stock} />,
    },
    {
      id: "history",
      label: t("tab.history"),
      count: document.log.length,
      // Acts and states are the server's: one that this version does not know is shown as it is.
      body: () => (
        <DocumentHistory
          log={document.log}
          actWord={(act) => all[act] ?? act}
          stateWord={(state) => states[state] ?? state}
        />
      ),
    },
  ];
};
