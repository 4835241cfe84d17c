/** Customers from a file: what can stand in its columns. */
import { CustomerFields } from "./customer-card.ts";
import { rightOfField } from "../field-right.ts";
import { importEndpoints } from "../import/import.ts";

/**
 * The fields, in the order of the template. A row belongs to the customer with its code; without one, with its tax number,
 * else its e-mail, else its name. `opening` in the base currency.
 */
export const customerImportFields = [
  "code",
  "name",
  "company",
  "country",
  "taxNumber",
  "hasSurcharge",
  "phone",
  "email",
  "street",
  "zip",
  "city",
  "level",
  "salesperson",
  "creditLimit",
  "paymentDays",
  "opening",
  "openingDate",
  "state",
  "blocked",
  "memo",
] as const;
export type CustomerImportField = (typeof customerImportFields)[number];

/** The right that a column wants beside that of the import: who may not see a field cannot learn it by comparing a file either. */
export const rightOfImportField = (field: string): string | undefined => {
  if (field === "opening") return "customer.account.change";
  const isOfAddress = field === "street" || field === "zip" || field === "city";
  return rightOfField(CustomerFields, isOfAddress ? "addresses" : field);
};

export const customerImportEndpoints = importEndpoints("customer", "customer", "customer.customer.import");
