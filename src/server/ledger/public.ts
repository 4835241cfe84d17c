/** What other areas use of the ledgers. */
export { documentNumber, documentPage, hasDocumentNumber } from "./document-number.ts";
export { balancesOf, entriesWithBalance, inOrder, type Ledger, pageOf, periodOf, sumsOf } from "./ledger.ts";
