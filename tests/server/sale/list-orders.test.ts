import { describe, expect, layer } from "@effect/vitest";
import { Effect } from "effect";
import { SqlClient } from "effect/sql/SqlClient";
import { freshDatabase } from "../support/database.ts";
import { picker, seedCompany, seedOrders, serve } from "./list-support.ts";

const orders = [
  { number: "T1-000001", day: "2026-11-18", total: 1000, paid: 1000, customer: 1 },
  { number: "T1-000002", day: "2026-11-19", total: 2000, paid: 500, customer: 2, memo: "Leave at the 50% gate" },
  { number: "T1-000003", day: "2026-11-19", total: 2000 },
  { number: "T1-000004", day: "2026-11-20", total: 300, paid: 300, state: "done" },
  { number: "T1-000005", day: "2026-11-20", total: 90_000, currency: "HUF", source: "office" },
  { number: "T1-000006", day: "2026-11-21", total: 700, state: "cancelled" },
  { state: "held", total: 400, day: "2026-11-21" },
  { state: "temp", total: 9999 },
];

const numbers = (body: { data: any }) => body.data.orders.map((order: { number: string | null }) => order.number);

describe("the sale list", () => {
  layer(freshDatabase())((it) => {
    it.effect("is read over HTTP as its contract says", () =>
      Effect.gen(function* () {
        yield* seedCompany;
        const ids = yield* seedOrders(orders);
        const get = yield* serve;

        const { status, body } = yield* get("/sale/order");
        expect(status).toBe(200);
        expect(body.error).toEqual({ code: 0, message: "" });
        expect(body.data.total, "a temp is nobody's to see").toBe(7);
        expect(numbers(body)).toEqual([
          null,
          "T1-000006",
          "T1-000005",
          "T1-000004",
          "T1-000003",
          "T1-000002",
          "T1-000001",
        ]);
        expect(body.data.orders[5]).toMatchObject({
          id: ids[1],
          moneyState: "part",
          customer: "Alba Market",
          total: 2000,
          paid: 500,
          due: 1500,
          businessDate: "2026-11-19",
          salesperson: "Ann",
          branch: "Harbour",
          quantity: 1000,
        });
        expect(body.data.orders[1], "a cancelled order owes nothing").toMatchObject({ due: 0 });
      }),
    );

    it.effect("sums the whole filter for each currency, without what was cancelled", () =>
      Effect.gen(function* () {
        const get = yield* serve;
        const { body } = yield* get("/sale/order?limit=1");
        expect(body.data.orders).toHaveLength(1);
        expect(body.data.sums).toEqual([
          { currency: "EUR", orders: 6, total: 5700, paid: 1800, due: 3500 },
          { currency: "HUF", orders: 1, total: 90_000, paid: 0, due: 90_000 },
        ]);
      }),
    );

    it.effect("keeps its sums exact, folded or not, for every filter that they can answer", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient;
        const get = yield* serve;
        const filters = [
          "",
          "startDate=2026-11-19&endDate=2026-11-20",
          "endDate=2026-11-19",
          "state=committed",
          "moneyState=unpaid",
          "source=office",
          "currency=EUR&moneyState=paid",
        ];
        const both = () => Effect.forEach(filters, (filter) => get(`/sale/order?${filter}`));
        const before = yield* both();
        yield* sql`select fold_sale_sums()`;
        const after = yield* both();
        expect(after.map(({ body }) => body.data)).toEqual(before.map(({ body }) => body.data));
        for (const [at, { body }] of after.entries()) expect(body.data.orders.length, filters[at]).toBe(body.data.total);
        expect(after.map(({ body }) => body.data.total)).toEqual([7, 4, 3, 4, 2, 1, 2]);
      }),
    );

    it.effect("follows an order through its life in the sums", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient;
        const get = yield* serve;
        const sums = (filter: string) => Effect.map(get(`/sale/order?${filter}`), ({ body }) => body.data.sums);
        const day = "startDate=2026-12-01&endDate=2026-12-01";
        const [id] = yield* seedOrders([{ number: "X-1", day: "2026-12-01", total: 500 }]);
        expect(yield* sums(day)).toEqual([{ currency: "EUR", orders: 1, total: 500, paid: 0, due: 500 }]);
        yield* sql`update sale_order set paid = 200 where id = ${id}`;
        expect(yield* sums(`${day}&moneyState=part`)).toEqual([
          { currency: "EUR", orders: 1, total: 500, paid: 200, due: 300 },
        ]);
        yield* sql`select fold_sale_sums()`;
        yield* sql`delete from sale_order where id = ${id}`;
        expect(yield* sums(day)).toEqual([]);
        yield* sql`select fold_sale_sums()`;
        expect(yield* sql`select * from sale_sum where listed_on = '2026-12-01'`).toEqual([]);
      }),
    );

    it.effect("searches numbers, memos and customers, and takes % and _ for letters", () =>
      Effect.gen(function* () {
        const get = yield* serve;
        const found = (word: string) =>
          Effect.map(get(`/sale/order?orderBy=number&searchWord=${encodeURIComponent(word)}`), ({ body }) => numbers(body));
        expect(yield* found("0003")).toEqual(["T1-000003"]);
        expect(yield* found("  alba ")).toEqual(["T1-000002"]);
        expect(yield* found("c001")).toEqual(["T1-000001"]);
        expect(yield* found("50% GATE")).toEqual(["T1-000002"]);
        expect(yield* found("al")).toEqual(["T1-000002"]);
        expect(yield* found("%%%")).toEqual([]);
        expect(yield* found("a_ba")).toEqual([]);
      }),
    );

    it.effect("sorts by the columns it knows and by no other text", () =>
      Effect.gen(function* () {
        const get = yield* serve;
        const sorted = yield* get("/sale/order?orderBy=total&order=desc&limit=2");
        expect(numbers(sorted.body)).toEqual(["T1-000005", "T1-000003"]);
        const page = yield* get("/sale/order?orderBy=total&order=desc&limit=2&page=2");
        expect(numbers(page.body)).toEqual(["T1-000002", "T1-000001"]);
        const odd = yield* get(`/sale/order?orderBy=${encodeURIComponent("id; drop table sale_order")}`);
        expect(odd.body.data.total).toBe(7);
      }),
    );

    it.effect("walks to the neighbours as the list is filtered and sorted, to its ends", () =>
      Effect.gen(function* () {
        const get = yield* serve;
        const query = "orderBy=total&order=desc&currency=EUR&moneyState=unpaid";
        for (const [filter, length] of [
          ["", 7],
          ["orderBy=customer&order=asc", 7],
          ["orderBy=total&order=desc&currency=EUR", 6],
          ["searchWord=T1-00&orderBy=number&order=desc", 6],
          [query, 1],
        ] as const) {
          const list = yield* get(`/sale/order?${filter}`);
          const ids: number[] = list.body.data.orders.map((order: { id: number }) => order.id);
          expect(ids).toHaveLength(length);
          for (const [at, id] of ids.entries()) {
            const next = yield* get(`/sale/order/next?${filter}&id=${id}`);
            const previous = yield* get(`/sale/order/pre?${filter}&id=${id}`);
            expect(next.body.data, `after ${at} of ${filter}`).toBe(ids[at + 1] ?? null);
            expect(previous.body.data, `before ${at} of ${filter}`).toBe(ids[at - 1] ?? null);
          }
        }
      }),
    );

    it.effect("is denied to who may not read orders, and refuses a filter that does not fit", () =>
      Effect.gen(function* () {
        const get = yield* serve;
        const denied = yield* get("/sale/order", picker);
        expect(denied.body.error).toEqual({ code: 403, message: "Access Denied" });
        const dead = yield* get("/sale/order", "nobody");
        expect(dead.body.data.name).toBe("SessionEnded");
        const bad = yield* get("/sale/order?state=lost&startDate=yesterday");
        expect(bad.body.data.name).toBe("BadInput");
      }),
    );
  });
});
