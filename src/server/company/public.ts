/** What other areas may use of the company area: making a company, once. */
export { likelyCountry } from "./countries.ts";
export { createCompany } from "./create-company.ts";
export { currencyOf } from "./currencies.ts";
export { companyExists, lockCompany } from "./lock-company.ts";
export type { PositionName } from "./positions.ts";
