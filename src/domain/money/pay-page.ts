/** Which pay page a till opens (M13): all are the same payment with other fields. */
import { Schema } from "effect";

/** What a till is made for, where that decides how it is paid. Null: the country of the branch decides. */
export const TillMode = Schema.Literals(["packing", "restaurant"]);
export type TillMode = typeof TillMode.Type;

export const payPages = ["general", "packing", "restaurant", "hu", "es", "cl"] as const;
export type PayPage = (typeof payPages)[number];

/** The address of each page. */
export const payPaths = {
  general: "/sale/pay-retail",
  packing: "/sale/pay-retail-packing",
  restaurant: "/sale/pay-retail-restaurant",
  hu: "/sale/pay-retail-hu",
  es: "/sale/pay-retail-es",
  cl: "/sale/pay-retail-cl",
} as const satisfies Readonly<Record<PayPage, string>>;

const pageOfCountry: Readonly<Record<string, PayPage>> = { HU: "hu", ES: "es", CL: "cl" };

/** The page of a till: its mode, else the country of its branch (ISO 3166), else the general one (M13). */
export const payPageOf = (mode: TillMode | null, country: string): PayPage =>
  mode ?? pageOfCountry[country] ?? "general";

/** Whether an address is a pay page, whatever the case of its letters. */
export const isPayPath = (path: string): boolean => {
  const plain = path.toLowerCase().replace(/\/$/, "");
  return payPages.some((page) => payPaths[page] === plain);
};

/** What the law calls a receipt, an invoice and the number of a taxpayer, in countries whose own words every shop uses. */
export const lawfulNames: Readonly<
  Record<string, { readonly receipt: string; readonly invoice: string; readonly taxNumber: string }>
> = {
  HU: { receipt: "nyugta", invoice: "számla", taxNumber: "adószám" },
  ES: { receipt: "ticket", invoice: "factura", taxNumber: "NIF" },
  CL: { receipt: "boleta", invoice: "factura", taxNumber: "RUT" },
};
