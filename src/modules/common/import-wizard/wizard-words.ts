/** What every step of an import knows: its calls, the fields of its records, and how they are called. */
import type { ImportEndpoints } from "../../../contract/import/import.ts";

export interface ImportSubject {
  readonly endpoints: ImportEndpoints;
  readonly title: string;
  /** Which record a row belongs to. */
  readonly rule: string;
  readonly fields: readonly { readonly name: string; readonly label: string }[];
  /** Where the records are listed. */
  readonly list: string;
}
