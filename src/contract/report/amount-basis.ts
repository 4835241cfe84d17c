/** Whether VAT is in an amount. `priced`: with VAT or without it, as each document had its prices. */
export type AmountBasis = "net" | "gross" | "priced";
