/** What an import knows of an e-invoice before its rows are checked: headings, columns, head, and what its order comes to. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Option, Schema } from "effect";
import type { ImportView } from "../../../contract/import/import.ts";
import { invoiceColumns, InvoiceHead } from "../../../contract/import/invoice.ts";
import { wordsOf } from "../../export/public.ts";
import { refuse } from "../../refusal.ts";
import { readCurrencies } from "../../setting/public.ts";
import type { TableHead } from "../table-file.ts";
import type { ImportTarget } from "../target.ts";
import { scaledTo } from "./decimal.ts";

/** The columns of an e-invoice are known; the name of goods becomes nothing. */
export const invoiceMapping = invoiceColumns.map((column) => (column === "name" ? null : column));

/** How columns without headings are called in a language: that of pictures, and those of e-invoices. */
export const ownHeadings = ({ area, pictureField, wordOf, invoice }: ImportTarget, language: string) => {
  const word = wordsOf(language, area);
  return {
    pictureHeading: pictureField === undefined ? undefined : word(wordOf(pictureField)),
    invoiceHeadings: invoice && invoiceColumns.map((column) => word(invoice.wordOf(column))),
  };
};

const decodeHead = Schema.decodeUnknownOption(InvoiceHead);

/** The head of an e-invoice in the smallest unit of its currency, with what is known of its order; FileDamaged where it is out of bounds. */
export const beginInvoice = Effect.fnUntraced(function* (
  { invoice: rules }: ImportTarget,
  read: TableHead["invoice"],
) {
  if (rules === undefined || read === null) return { invoice: null, head: null };
  const currency = (yield* readCurrencies).find(({ code }) => code === read.currency);
  const { allowance, charge, net, vat, gross } = read.amounts;
  const money = (value: bigint) => scaledTo(value, currency?.decimals ?? 2);
  const given = decodeHead({
    number: read.number.slice(0, 100),
    issuedOn: read.issuedOn,
    dueOn: read.dueOn,
    seller: read.seller.slice(0, 200),
    taxNumbers: read.taxNumbers.flatMap((one) => one.slice(0, 60) || []),
    currency: read.currency,
    charges: read.charges
      .map(({ amount, vatRate, ...charge }) => ({
        ...charge,
        amount: money(amount),
        vatRate: scaledTo(vatRate ?? 0n, 2),
      }))
      .filter(({ amount }) => amount > 0),
    amounts: {
      allowance: money(allowance),
      charge: money(charge),
      net: money(net),
      vat: money(vat),
      gross: money(gross),
    },
  });
  const invoice = Option.getOrNull(given);
  if (invoice === null) return yield* refuse("FileDamaged");
  return { invoice, head: yield* rules.begin(invoice) };
});

/** What the order of an e-invoice comes to with the rows that are right now; nothing before they were checked, and after the end. */
export const withOrder = Effect.fnUntraced(function* ({ invoice: rules }: ImportTarget, view: ImportView) {
  const { id, invoice = null, counts, state, head } = view;
  if (rules === undefined || invoice === null || counts === null || state !== "open") return view;
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ patch: unknown }>`
    select patch from import_row where import_id = ${id} and result = 'new' order by line`;
  const patches = rows.map(({ patch }) => patch);
  return { ...view, invoice: { ...invoice, orderSums: yield* rules.sums(head, patches, invoice) } };
});
