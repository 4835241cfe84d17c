/** Suppliers and what is owed to them. */
import { supplierAccountEndpoints as accounts } from "../../contract/supplier/supplier-account.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { readSupplierAccounts, readSupplierAccountSums, supplierAccountExport } from "./account.ts";
import { suppliers } from "./suppliers.ts";

export const supplierArea = area({
  name: "supplier",
  lists: [suppliers],
  answers: [
    answer(accounts.supplierAccounts, ({ query }) => readSupplierAccounts(query)),
    answer(accounts.supplierAccountSums, ({ query }) => readSupplierAccountSums(query)),
  ],
  exports: [supplierAccountExport],
});
