/** Suppliers. */
import { suppliers as contract } from "../../contract/supplier/supplier.ts";
import { recordTable } from "../record/public.ts";

export const suppliers = recordTable({
  table: "supplier",
  contract,
  search: "lower(t.code || ' ' || t.name || ' ' || t.tax_number)",
  filter: (sql, { country, currency, active }) => [
    ...(country === undefined ? [] : [sql`t.country = ${country}`]),
    ...(currency === undefined ? [] : [sql`t.currency = ${currency}`]),
    ...(active === undefined ? [] : [sql`t.active = ${active === "true"}`]),
  ],
  label: ({ code, name }) => `${String(code)} ${String(name)}`,
  unique: ["code"],
  mergeWithin: "currency",
});
