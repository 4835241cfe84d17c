/** Suppliers and what is owed to them. */
import { supplierAccountEndpoints as accounts } from "../../contract/supplier/supplier-account.ts";
import { supplierPaymentEndpoints as payments } from "../../contract/supplier/supplier-payment.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { readSupplierAccounts, readSupplierAccountSums, supplierAccountExport } from "./account.ts";
import { openOrders } from "./payment/open-orders.ts";
import { paySupplier } from "./payment/pay-supplier.ts";
import { readPayment } from "./payment/read-payment.ts";
import { undoPayment } from "./payment/undo-payment.ts";
import { suppliers } from "./suppliers.ts";

export const supplierArea = area({
  name: "supplier",
  lists: [suppliers],
  answers: [
    answer(accounts.supplierAccounts, ({ query }) => readSupplierAccounts(query)),
    answer(accounts.supplierAccountSums, ({ query }) => readSupplierAccountSums(query)),
    answer(payments.supplierOpenOrders, ({ query }) => openOrders(query.supplierId, query.date)),
    answer(payments.paySupplier, ({ payload }) => paySupplier(payload)),
    answer(payments.supplierPayment, ({ params }) => readPayment(params.id)),
    answer(payments.undoSupplierPayment, ({ payload }) => undoPayment(payload)),
  ],
  exports: [supplierAccountExport],
});
