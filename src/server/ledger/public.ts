/** What other areas use of the ledgers. */
export { documentNumber, hasDocumentNumber } from "./document-number.ts";
export {
  type Account,
  balancesOf,
  entriesWithBalance,
  inOrder,
  type Ledger,
  type LedgerQuery,
  pageOf,
  periodOf,
  sumsOf,
} from "./ledger.ts";
