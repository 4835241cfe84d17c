/** Handlers of the customers. */
import { customerAccountEndpoints as customerAccount } from "../../contract/customer/customer-account.ts";
import { customerCardEndpoints as customerCard } from "../../contract/customer/customer-card.ts";
import { customerImportEndpoints } from "../../contract/customer/customer-import.ts";
import { customerPaymentEndpoints as customerPayment } from "../../contract/customer/customer-payment.ts";
import { customerStatementEndpoints as customerStatement } from "../../contract/customer/customer-statement.ts";
import { customerEndpoints as customer } from "../../contract/customer/customer.ts";
import { tillCustomerEndpoints as tillCustomer } from "../../contract/till/till-customer.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { importer } from "../import/public.ts";
import { readChanges } from "../record/public.ts";
import { readCard, readChoices, readEntries } from "./card.ts";
import { readCustomer } from "./customers.ts";
import { customerTarget } from "./import-target.ts";
import { accountExport, listAccounts, readAging } from "./list-accounts.ts";
import { customerExport, listCustomers } from "./list-customers.ts";
import { paymentFacts } from "./open-orders.ts";
import { readPayment } from "./read-payment.ts";
import { onReplica } from "../sql/replica.ts";
import { readStatement } from "./read-statement.ts";
import { receivePayment, undoPayment } from "./receive-payment.ts";
import {
  addCustomer,
  changeCustomer,
  createCustomer,
  customers,
  deleteCustomers,
  editCustomers,
  setOpening,
  undoCustomers,
} from "./save-customer.ts";
import { tillCustomers } from "./till-customers.ts";

export const customerArea = area({
  name: "customer",
  answers: [
    answer(customer.customers, ({ query }) => listCustomers(query)),
    answer(customer.customer, ({ params }) => readCustomer(params.id)),
    answer(tillCustomer.tillCustomers, ({ query }) => tillCustomers(query)),
    answer(customerCard.customerCard, ({ params }) => readCard(params.id)),
    answer(customerCard.customerChoices, () => readChoices),
    answer(customerCard.customerEntries, ({ query }) => readEntries(query)),
    answer(customerCard.customerChanges, ({ query }) => readChanges(customers, query)),
    answer(customerCard.createCustomer, ({ payload }) => createCustomer(payload)),
    answer(customerCard.addCustomer, ({ payload }) => addCustomer(payload)),
    answer(customerCard.changeCustomer, ({ payload }) => changeCustomer(payload)),
    answer(customerCard.editCustomers, ({ payload }) => editCustomers(payload)),
    answer(customerCard.deleteCustomers, ({ payload }) => deleteCustomers(payload)),
    answer(customerCard.undoCustomers, ({ payload }) => undoCustomers(payload)),
    answer(customerPayment.openOrders, ({ query }) => paymentFacts(query.customerId, query.date)),
    answer(customerPayment.receivePayment, ({ payload }) => receivePayment(payload)),
    answer(customerPayment.customerPayment, ({ params }) => readPayment(params.id)),
    answer(customerPayment.undoPayment, ({ payload }) => undoPayment(payload)),
    answer(customerStatement.statement, ({ query }) => onReplica(readStatement(query))),
    answer(customerAccount.customerAccounts, ({ query }) => listAccounts(query)),
    answer(customerAccount.customerAging, ({ query }) => readAging(query)),
    answer(customerCard.setOpening, ({ payload }) => setOpening(payload)),
  ],
  imports: [importer(customerImportEndpoints, customerTarget)],
  exports: [customerExport, accountExport],
});
