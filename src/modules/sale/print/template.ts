/**
 * The delivery notes of the specification as data: paper, columns, how lines become rows, what stands below. Head, customer,
 * sums, signatures and QR code are the same for all of them; `note.tsx` draws each.
 */
import type { NoteType } from "../../../domain/print/delivery-note.ts";
import type { RollPaper, SheetPaper } from "../../../kit/print/paper-size.ts";
import type { ColumnName } from "./note-columns.tsx";

export interface Template {
  /** As the setting `DeliveryNoteType` and this browser's choices name it. */
  readonly type: NoteType;
  readonly paper: SheetPaper | RollPaper;
  /** The last is the amount where there is one: sums stand under it. */
  readonly columns: readonly ColumnName[];
  /** Null for as many as fit. */
  readonly mostLines: number | null;
  /** Below the lines: nothing of VAT, or VAT rate by rate. */
  readonly vat: "none" | "rates";
  /** Large letters for a market stall; small ones for half a sheet; letters of one width for a dot matrix printer, without pictures. */
  readonly look: "normal" | "large" | "small" | "text";
  /** A row for each line, for each product, or for each colour of a style with its sizes beside each other. */
  readonly rows: "lines" | "products" | "colours";
  /** Rows stand together under the name of the place where they lie, or of their category with its sum. */
  readonly groups: "none" | "zone" | "category";
  /** Beside the sums: what the customer owed and owes, the total in other currencies, boxes with weight and volume. */
  readonly beside: "none" | "balance" | "currencies" | "transport";
  /** Words and product names in the company's language beside the customer's. */
  readonly bilingual: boolean;
}

const plain: Omit<Template, "type" | "columns"> = {
  paper: "a4-sheets",
  mostLines: null,
  vat: "none",
  look: "normal",
  rows: "lines",
  groups: "none",
  beside: "none",
  bilingual: false,
};

type Own = Pick<Template, "columns"> & Partial<Template>;

const usual = ["code", "product", "packages", "quantity", "price", "amount"] as const;

/** Each type, with what it has of its own (screens of the specification). */
const own: Readonly<Record<NoteType, Own>> = {
  standard: { columns: ["position", ...usual.slice(0, 5), "discount", "vat", "amount"], vat: "rates" },
  sheet1: { columns: ["position", ...usual], mostLines: 30 },
  sheet2: { columns: ["position", "picture", ...usual] },
  sheet3: { columns: ["code", "product", "box", "bigBag", "bag", "units", "packagePrice", "amount"] },
  sheet4: { columns: ["code", "product", "sizes", "quantity", "price", "amount"], rows: "colours" },
  sheet5: { columns: usual, paper: "a5-landscape-sheets", look: "small" },
  sheet6: { columns: usual, paper: "receipt" },
  sheet7: { columns: usual, paper: "receipt-58", look: "small" },
  sheet8: {
    columns: [
      ...(["position", "barcode", "code", "product", "otherName", "quantity"] as const),
      ...(["netPrice", "net", "vat", "vatAmount", "gross"] as const),
    ],
    paper: "a4-landscape-sheets",
    vat: "rates",
  },
  sheet9: { columns: usual, bilingual: true },
  sheet10: { columns: ["code", "product", "packages", "quantity", "netPrice", "net"], vat: "rates" },
  sheet11: { columns: ["code", "product", "packages", "quantity", "grossPrice", "gross"] },
  sheet12: { columns: ["shortProduct", "quantity", "price", "amount"], look: "large", rows: "products" },
  sheet13: {
    columns: ["code", "product", "packages", "quantity", "picked", "price", "amount"],
    groups: "zone",
  },
  sheet14: { columns: usual, groups: "category" },
  sheet15: { columns: ["code", "product", "quantity", "price", "list", "discount", "amount"] },
  sheet16: {
    columns: ["boxNumber", "code", "product", "packages", "quantity", "weight", "volume"],
    beside: "transport",
  },
  sheet17: { columns: usual, beside: "balance" },
  sheet18: { columns: usual, beside: "currencies" },
  sheet19: { columns: ["code", "quantity", "amount"] },
  sheetiva: { columns: ["code", "product", "quantity", "netPrice", "vat", "net"], vat: "rates" },
  sheet42: { columns: usual, paper: "fanfold-half", look: "text" },
  sheet52: { columns: usual, paper: "fanfold", look: "text" },
};

/** The template of a type. */
export const templateOf = (type: NoteType): Template => ({ ...plain, type, ...own[type] });
