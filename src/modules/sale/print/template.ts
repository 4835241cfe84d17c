/**
 * The delivery notes of the specification, each a few lines here and a line in the table of routes: which columns it has, how
 * many lines a page, what stands below. Head, customer, sums, signatures and QR code are the same for all of them.
 */
import type { ScreenPath } from "../../../contract/screens/table.ts";
import type { CompanySettings } from "../../../contract/setting/setting.ts";
import type { ColumnName } from "./note-columns.tsx";

export interface Template {
  /** As the setting `DeliveryNoteType` and this browser's choices name it. */
  readonly type: keyof typeof notes;
  /** The last is the amount: sums stand under it. */
  readonly columns: readonly ColumnName[];
  /** Null for as many as fit. */
  readonly mostLines: number | null;
  /** Whether the VAT is told rate by rate. */
  readonly rates: boolean;
}

export const standard: Template = {
  type: "standard",
  columns: ["position", "code", "product", "packages", "quantity", "price", "discount", "vat", "amount"],
  mostLines: null,
  rates: true,
};

/** Classic: 30 lines a page (screens of the specification, sheet1). */
export const sheet1: Template = {
  type: "sheet1",
  columns: ["position", "code", "product", "packages", "quantity", "price", "amount"],
  mostLines: 30,
  rates: false,
};

/** The route of each note that the setting offers. */
export const notes = {
  standard: "/sale/print/{id}",
  sheet1: "/sale/chinese-print1/{id}",
} as const satisfies Readonly<Record<CompanySettings["DeliveryNoteType"]["value"], ScreenPath>>;
