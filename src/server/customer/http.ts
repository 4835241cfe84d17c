/** Handlers of the customers. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import { readChanges } from "../record/public.ts";
import { readCard, readChoices, readEntries } from "./card.ts";
import { paymentFacts } from "./open-orders.ts";
import { readPayment } from "./read-payment.ts";
import { readStatement } from "./read-statement.ts";
import { receivePayment, undoPayment } from "./receive-payment.ts";
import { readCustomer } from "./customers.ts";
import { customerExport, listCustomers } from "./list-customers.ts";
import { tillCustomers } from "./till-customers.ts";
import {
  changeCustomer,
  createCustomer,
  customers,
  deleteCustomers,
  editCustomers,
  setOpening,
  undoCustomers,
} from "./save-customer.ts";

export const CustomerLive = HttpApiBuilder.group(Api, "customer", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      customers: ({ query }) => answering(listCustomers(query)),
      exportCustomers: ({ query }) => customerExport.answer(query),
      customer: ({ params }) => answering(readCustomer(params.id)),
      tillCustomers: ({ query }) => answering(tillCustomers(query)),
      customerCard: ({ params }) => answering(readCard(params.id)),
      customerChoices: () => answering(readChoices),
      customerEntries: ({ query }) => answering(readEntries(query)),
      customerChanges: ({ query }) => answering(readChanges(customers, query)),
      createCustomer: ({ payload }) => answering(createCustomer(payload)),
      changeCustomer: ({ payload }) => answering(changeCustomer(payload)),
      editCustomers: ({ payload }) => answering(editCustomers(payload)),
      deleteCustomers: ({ payload }) => answering(deleteCustomers(payload)),
      undoCustomers: ({ payload }) => answering(undoCustomers(payload)),
      openOrders: ({ query }) => answering(paymentFacts(query.customerId, query.date)),
      receivePayment: ({ payload }) => answering(receivePayment(payload)),
      customerPayment: ({ params }) => answering(readPayment(params.id)),
      undoPayment: ({ payload }) => answering(undoPayment(payload)),
      statement: ({ query }) => answering(readStatement(query)),
      setOpening: ({ payload }) => answering(setOpening(payload)),
    }),
  ),
);
