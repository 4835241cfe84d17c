/** Orders, customers and products that fit what was typed, found by the server: who may not read them gets none (G13). */
import { useCall } from "../../client/http/query.ts";
import { useFormats } from "../../client/settings/formats.ts";
import { useCan } from "../../client/session/session.ts";
import { customerEndpoints } from "../../contract/customer/customer.ts";
import { productEndpoints } from "../../contract/product/product.ts";
import { saleEndpoints } from "../../contract/sale/sale.ts";
import type { ScreenPath } from "../../contract/screens/table.ts";
import { nearest } from "./fuzzy.ts";

export interface FoundRecord {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
}

export interface Records {
  readonly orders: readonly FoundRecord[];
  readonly customers: readonly FoundRecord[];
  readonly products: readonly FoundRecord[];
  readonly isBusy: boolean;
}

/** The first of some screens that is there for the person. */
type Where = (...paths: readonly ScreenPath[]) => ScreenPath | undefined;

/** Records of each kind that are offered, and those that are fetched to find the nearest among. */
const MOST = 5;
const FETCHED = 25;

/** Letters from which on the server is asked. */
const LEAST = 2;

/** Keeps an answer only while it is what was asked for. */
const useRead = (typed: string) => {
  const can = useCan();
  const searchWord = typed.trim();
  const asks = (right: string, where: ScreenPath | undefined) =>
    searchWord.length >= LEAST && where !== undefined && can(right);
  return { query: { query: { searchWord, limit: FETCHED } }, asks };
};

/** The records nearest to what was typed: the same first, then those that begin so, else in the order of the server. */
const nearestOf = <Row>(
  rows: readonly Row[] = [],
  typed: string,
  wordsOf: (row: Row) => readonly (string | null)[],
): readonly Row[] =>
  rows
    .map((row) => ({
      row,
      degree: nearest(
        typed,
        wordsOf(row).filter((word) => word !== null),
      ),
    }))
    .toSorted((one, other) => other.degree - one.degree)
    .slice(0, MOST)
    .map(({ row }) => row);

/** `where` says which screen can show them; without one they are not looked for. */
export const useRecords = (typed: string, where: Where): Records => {
  const { query, asks } = useRead(typed);
  const { moneyWithCode, price } = useFormats();
  const [order, customer, product] = [
    where("/sale/order/{id}"),
    where("/customer/index", "/sale/index"),
    // Until products have a page of their own: the orders with them.
    where("/product/index", "/sale/index"),
  ];
  const orders = useCall(saleEndpoints.orders, query, { enabled: asks("sale.order.read", order) });
  const customers = useCall(customerEndpoints.customers, query, {
    enabled: asks("customer.customer.read", customer),
  });
  const products = useCall(productEndpoints.products, query, {
    enabled: asks("product.product.read", product),
  });
  return {
    orders: nearestOf(orders.data?.orders, typed, (row) => [row.number, row.customer]).map(
      ({ id, number, customer: buyer, total, currency }) => ({
        id: `order ${id}`,
        label: [number ?? `#${id}`, buyer].filter(Boolean).join(" · "),
        detail: moneyWithCode(total, currency),
        to: `/sale/order/${id}`,
      }),
    ),
    customers: nearestOf(customers.data?.customers, typed, (row) => [row.code, row.name]).map(
      ({ id, code, name }) => ({
        id: `customer ${id}`,
        label: name,
        detail: code,
        to: customer === "/sale/index" ? `${customer}?customerId=${id}` : `${customer}?customer=${id}`,
      }),
    ),
    products: nearestOf(products.data?.products, typed, (row) => [row.code, row.name, row.barcode]).map(
      ({ id, code, name, unitPrice }) => ({
        id: `product ${id}`,
        label: `${code} · ${name}`,
        detail: price(unitPrice),
        to:
          product === "/sale/index"
            ? `${product}?productId=${id}`
            : `${product}?searchWord=${encodeURIComponent(code)}`,
      }),
    ),
    isBusy: orders.isFetching || customers.isFetching || products.isFetching,
  };
};
