/** The calls of sales, order forms, quotations, collectors and desks have the methods and paths that the specification gives them. */
import { expect, test } from "vitest";
import { endpoints } from "../../src/server/areas.ts";

/** Each with the methods that a path has, below `/be/api`. */
const specified: Readonly<Record<string, string>> = {
  "/sale/order": "GET POST PUT",
  "/sale/order/last-temp": "GET",
  "/sale/order/temps": "GET",
  "/sale/order/pre": "GET",
  "/sale/order/next": "GET",
  "/sale/order/dist": "GET",
  "/sale/order/batch-imports": "GET",
  "/sale/order/print/main": "GET",
  "/main/sale/order/print": "GET",
  "/main/sale/order/print/details": "GET",
  "/main/sale/order/print/details/1": "GET",
  "/main/sale/order/dist/print": "GET",
  "/main/sale/order/dist/print/details": "GET",
  "/sale/order/save-commit": "POST",
  "/sale/order/pay": "POST",
  "/sale/order/detail": "POST",
  "/sale/order/details": "POST DELETE",
  "/sale/order/shelf": "POST",
  "/sale/order/batch-import": "POST",
  "/sale/order/excel/parse": "POST",
  "/sale/order/unsave": "POST",
  "/sale/order/duplicate": "POST",
  "/sale/order/dists/pick": "POST",
  "/sale/order/dists/unpick": "POST",
  "/sale/order/transform-po": "POST",
  "/sale/orders/hang": "POST",
  "/sale/orders/unhang": "POST",
  "/sale/order/packing-type": "PUT",
  "/sale/order/currency": "PUT",
  "/sale/order/warehouse": "PUT",
  "/sale/order/detail/number": "PUT",
  "/sale/order/price": "PUT",
  "/sale/order/detail/price": "PUT",
  "/sale/order/details/memo": "PUT",
  "/sale/order/dist/stockout": "PUT",
  "/sale/quotes": "GET",
  "/sale/quote": "GET POST PUT",
  "/sale/quote/print": "GET",
  "/sale/pre-orders": "GET",
  "/sale/pre-order": "GET POST PUT",
  "/sale/order/stockouts": "GET",
  "/sale/collectors": "GET",
  "/sale/collector": "POST",
  "/desk/desks": "GET DELETE",
  "/desk/desk": "POST PUT",
  "/desk/orders": "GET",
  "/desk/order": "POST PUT",
  "/desk/order/send": "POST",
  "/desk/order/move": "POST",
  "/desk/order/split": "POST",
  "/desk/order/merge": "POST",
};

test("every call of the specification is answered under its method and path", () => {
  const calls = new Set(endpoints.map(({ method, args: [, path] }) => `${method} ${path}`));
  const missing = Object.entries(specified).flatMap(([path, methods]) =>
    methods
      .split(" ")
      .map((method) => `${method} ${path}`)
      .filter((call) => !calls.has(call)),
  );
  expect(missing).toEqual([]);
});
