/** Suppliers. */
import { suppliers as contract } from "../../contract/supplier/supplier.ts";
import { recordTable } from "../record/public.ts";

const base =
  "(select * from currency where id = (select value::int from setting where name = 'BaseCurrencyID'))";

/**
 * What is owed to a supplier in the base currency: what is left at each rate, converted once, so that a debt that is paid leaves
 * nothing. `id` is the SQL of their id.
 */
export const balanceOf = (id: string): string => `(select exact(coalesce(sum(round(open.amount * open.rate
      * power(10::numeric, base.decimals - own.decimals) / 10000000000)), 0))
    from ${base} base, (select currency, rate::numeric, sum(amount) as amount from supplier_entry where supplier_id = ${id} group by 1, 2) open
      join currency own on own.code = open.currency)`;

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
    balance: balanceOf("t.id"),
    baseCurrency: `(select code from ${base} base)`,
    lastOrder: `(select max(business_date)::text from purchase_order o where o.supplier_id = t.id and o.state <> 'cancelled')`,
  },
  mergeWithin: "currency",
});
