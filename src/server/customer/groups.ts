/** The customer area's groups of the API: the cards, and their import. */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { customerEndpoints as customer } from "../../contract/customer/customer.ts";
import { customerCardEndpoints as customerCard } from "../../contract/customer/customer-card.ts";
import { customerPaymentEndpoints as customerPayment } from "../../contract/customer/customer-payment.ts";
import { tillCustomerEndpoints as tillCustomer } from "../../contract/till/till-customer.ts";
import { customerStatementEndpoints as customerStatement } from "../../contract/customer/customer-statement.ts";
import { customerFileEndpoints as customerFile } from "../../contract/customer/customer-file.ts";
import { customerImportEndpoints as customerImport } from "../../contract/customer/customer-import.ts";
import { SignedIn } from "../http/guards.ts";

const { get, post, put, delete: remove } = HttpApiEndpoint;

export class CustomerApi extends HttpApiGroup.make("customer")
  .add(
    get(...customer.customers.args),
    get(...customerFile.exportCustomers.args),
    get(...customer.customer.args),
    get(...customerCard.customerCard.args),
    get(...customerCard.customerChoices.args),
    get(...customerCard.customerEntries.args),
    get(...customerCard.customerChanges.args),
    post(...customerCard.createCustomer.args),
    put(...customerCard.changeCustomer.args),
    put(...customerCard.editCustomers.args),
    remove(...customerCard.deleteCustomers.args),
    post(...customerCard.undoCustomers.args),
    post(...customerCard.setOpening.args),
    get(...tillCustomer.tillCustomers.args),
    get(...customerPayment.openOrders.args),
    post(...customerPayment.receivePayment.args),
    get(...customerPayment.customerPayment.args),
    post(...customerPayment.undoPayment.args),
    get(...customerStatement.statement.args),
  )
  .middleware(SignedIn) {}

export class CustomerImportApi extends HttpApiGroup.make("customerImport")
  .add(
    post(...customerImport.parse.args),
    get(...customerImport.read.args),
    put(...customerImport.map.args),
    get(...customerImport.rows.args),
    put(...customerImport.fix.args),
    post(...customerImport.commit.args),
    post(...customerImport.undo.args),
    get(...customerImport.rejected.args),
    get(...customerImport.template.args),
  )
  .middleware(SignedIn) {}
