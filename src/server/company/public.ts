/** What other areas may use of the company area: making a company, once, and the months of its ledgers. */
export { likelyCountry } from "./countries.ts";
export { createCompany } from "./create-company.ts";
export { currencyOf } from "./currencies.ts";
export { ensurePartitions } from "./ledger-partitions.ts";
export { companyExists, lockCompany } from "./lock-company.ts";
export type { PositionName } from "./positions.ts";
