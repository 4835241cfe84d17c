/** Suppliers. */
import { suppliers as contract } from "../../contract/supplier/supplier.ts";
import { recordTable } from "../record/public.ts";

const base =
  "(select * from currency where id = (select value::int from setting where name = 'BaseCurrencyID'))";

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
  facts: {
    balance: `(select exact(coalesce(sum(round(e.amount::numeric * e.rate * power(10::numeric, base.decimals - own.decimals)
      / 10000000000)), 0)) from ${base} base, supplier_entry e join currency own on own.code = e.currency where e.supplier_id = t.id)`,
    baseCurrency: `(select code from ${base} base)`,
    lastOrder: `(select max(business_date)::text from purchase_order o where o.supplier_id = t.id and o.state <> 'cancelled')`,
  },
  mergeWithin: "currency",
});
