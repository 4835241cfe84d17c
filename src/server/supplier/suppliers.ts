/** Suppliers. */
import { suppliers as contract } from "../../contract/supplier/supplier.ts";
import { recordTable } from "../record/public.ts";

const inOrder = ["lower(t.name)", "t.id"];

export const suppliers = recordTable({
  table: "supplier",
  contract,
  words: ["supplier", "supplier."],
  fields: {
    code: "code",
    name: "name",
    country: "country",
    taxNumber: "tax_number",
    currency: "currency",
    paymentDays: "payment_days",
    leadDays: "lead_days",
    minimumOrder: "minimum_order",
    contact: "contact",
    phone: "phone",
    email: "email",
    street: "street",
    zip: "zip",
    city: "city",
    memo: "memo",
    active: "active",
  },
  search: "lower(t.code || ' ' || t.name || ' ' || t.tax_number)",
  sort: {
    name: inOrder,
    code: ["lower(t.code)", "t.id"],
    country: ["t.country", ...inOrder],
    currency: ["t.currency", ...inOrder],
    paymentDays: ["t.payment_days", ...inOrder],
    leadDays: ["t.lead_days", ...inOrder],
  },
  filter: (sql, { country, currency, active }) => [
    ...(country === undefined ? [] : [sql`t.country = ${country}`]),
    ...(currency === undefined ? [] : [sql`t.currency = ${currency}`]),
    ...(active === undefined ? [] : [sql`t.active = ${active === "true"}`]),
  ],
  label: ({ code, name }) => `${String(code)} ${String(name)}`,
  unique: ["code"],
  mergeWithin: "currency",
  columns: {
    code: { kind: "text", cell: ({ fields }) => fields.code },
    name: { kind: "text", cell: ({ fields }) => fields.name },
  },
});
