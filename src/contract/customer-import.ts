/** Customers from a file: what can stand in its columns. */
import { importEndpoints } from "./import/import.ts";

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

export const customerImportEndpoints = importEndpoints("customer", "customer", "customer.customer.import");
