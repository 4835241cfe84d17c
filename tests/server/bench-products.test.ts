import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { expect, test } from "vitest";
import { isEan13 } from "../../src/domain/barcode.ts";
import { insertBenchProducts } from "../bench/make/products.ts";
import { emptyApi } from "./support/api.ts";

const api = emptyApi();

test("benchmarks get as many products as they ask for, each with a code that scans", async () => {
  const codes = await api.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* insertBenchProducts(20_000);
      return yield* sql<{ code: string; products: number }>`
        select code, (select count(*) from product) as products from barcode`;
    }),
  );
  expect(codes[0]?.products).toBe(20_000);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(26_666);
  expect(codes.filter(({ code }) => !isEan13(code))).toEqual([]);
});
