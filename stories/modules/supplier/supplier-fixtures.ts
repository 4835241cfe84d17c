import { blankSupplier } from "../../../src/contract/supplier/supplier.ts";

/** A supplier of the stories. */
export const supplier = {
  ...blankSupplier,
  code: "HAVER",
  name: "Haversham Gifts Ltd",
  country: "GB",
  taxNumber: "GB123456782",
  currency: "GBP",
  paymentDays: 30,
  leadDays: 5,
  minimumOrder: 25_000,
  contact: "Joan Whitlock",
  phone: "+44 1632 960212",
  email: "orders@haver.example",
  street: "12 Market Street",
  zip: "LS1 4AP",
  city: "Leeds",
  memo: "Delivers on Tuesdays.",
};
