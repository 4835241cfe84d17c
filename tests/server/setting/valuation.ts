/** Changes the valuation method of a test company, as its setting does: the value of its stock stays. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { switchValuation } from "../../../src/server/stock/public.ts";
import type { TestApi } from "../support/api.ts";

export const valuationMethods = ["average", "fifo"] as const;
export type ValuationMethod = (typeof valuationMethods)[number];

export const valueBy = (api: TestApi, method: ValuationMethod): Promise<void> =>
  api.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const [before] = yield* sql<{ method: string }>`
        select value #>> '{}' as method from setting where name = 'ValuationMethod'`;
      if ((before?.method ?? "average") === method) return;
      yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`
            insert into setting (name, value) values ('ValuationMethod', to_jsonb(${method}::text))
            on conflict (name) do update set value = excluded.value`;
          yield* switchValuation(method === "fifo");
        }),
      );
    }),
  );
