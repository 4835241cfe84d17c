/** Suppliers and what is owed to them. */
import { purchaseEndpoints as purchase } from "../../contract/purchase/purchase.ts";
import { supplierAccountEndpoints as accounts } from "../../contract/supplier/supplier-account.ts";
import { supplierPaymentEndpoints as payments } from "../../contract/supplier/supplier-payment.ts";
import { supplierStatementEndpoints as statements } from "../../contract/supplier/supplier-statement.ts";
import {
  linkEndpoints as partner,
  supplierLinkEndpoints as links,
} from "../../contract/supplier/supplier-link.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { preparedJob } from "../queue/public.ts";
import { onReplica } from "../sql/replica.ts";
import { readSupplierAccounts, readSupplierAccountSums, supplierAccountExport } from "./account.ts";
import { askLink, changeLink, moveLink, queueSync } from "./link/change-link.ts";
import { giveCatalogue, takeRequest } from "./link/give-catalogue.ts";
import { queueDueCatalogues, readCatalogue, syncJob } from "./link/read-catalogue.ts";
import { readLinkCategories, readLinks } from "./link/read-links.ts";
import { openOrders } from "./payment/open-orders.ts";
import { payPurchase } from "./payment/pay-purchase.ts";
import { paySupplier } from "./payment/pay-supplier.ts";
import { readPayment } from "./payment/read-payment.ts";
import { undoPayment } from "./payment/undo-payment.ts";
import { readSupplierStatement } from "./read-statement.ts";
import { suppliers } from "./suppliers.ts";

export const supplierArea = area({
  name: "supplier",
  lists: [suppliers],
  answers: [
    answer(accounts.supplierAccounts, ({ query }) => readSupplierAccounts(query)),
    answer(accounts.supplierAccountSums, ({ query }) => readSupplierAccountSums(query)),
    answer(statements.supplierStatement, ({ query }) => onReplica(readSupplierStatement(query))),
    answer(payments.supplierOpenOrders, ({ query }) => openOrders(query.supplierId, query.date)),
    answer(payments.paySupplier, ({ payload }) => paySupplier(payload)),
    answer(purchase.payPurchase, ({ payload }) => payPurchase(payload)),
    answer(payments.supplierPayment, ({ params }) => readPayment(params.id)),
    answer(payments.undoSupplierPayment, ({ payload }) => undoPayment(payload)),
    answer(links.supplierLinks, ({ query }) => readLinks(query)),
    answer(links.askLink, ({ payload }) => askLink(payload)),
    answer(links.moveLink, ({ payload }) => moveLink(payload)),
    answer(links.changeLink, ({ payload }) => changeLink(payload)),
    answer(links.syncLink, ({ payload }) => queueSync(payload)),
    answer(links.linkCategories, ({ query }) => readLinkCategories(query.id)),
    answer(partner.linkAsk, ({ payload }) => takeRequest(payload)),
    answer(partner.linkCatalogue, ({ query }) => giveCatalogue(query.from)),
  ],
  jobs: [preparedJob(syncJob, readCatalogue)],
  upkeep: { catalogues: queueDueCatalogues },
  exports: [supplierAccountExport],
});
