/** The receipt that this till finished last: kept in the page, so that it prints again without a network. */
import type { Order } from "../../../../contract/sale/sale-order.ts";
import { makeStore } from "../../../../store.ts";

export const lastReceipt = makeStore<Order | null>(null);
