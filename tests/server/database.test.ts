import { describe, expect, layer } from "@effect/vitest";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { SqlClient } from "effect/sql/SqlClient";
import { bulkInsert } from "../../src/server/sql/bulk-insert.ts";
import {
  bigints,
  booleans,
  dates,
  integers,
  jsons,
  texts,
  timestamps,
  uuids,
} from "../../src/server/sql/sql-array.ts";
import { freshDatabase } from "./support/database.ts";

const largest = Number.MAX_SAFE_INTEGER;

describe("statements beside each other", () => {
  layer(freshDatabase())((it) => {
    it.effect(
      "a long one holds up one other at most: of two that come after it, one is answered while it runs",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient;
          const answered: string[] = [];
          const ask = (name: string, statement: string) =>
            Effect.tap(sql.unsafe(statement), () => Effect.sync(() => answered.push(name)));
          yield* Effect.all(
            [ask("long", "select pg_sleep(2)"), ask("short", "select 1"), ask("short", "select 2")],
            { concurrency: "unbounded" },
          );
          expect(answered[0]).toBe("short");
        }),
    );
  });
});

describe("values on their way to PostgreSQL and back", () => {
  layer(freshDatabase())((it) => {
    it.effect("a bigint column is a number, to the last digit that a number has", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient;
        const rows =
          yield* sql`select ${largest}::bigint as a, ${-largest}::bigint as b, count(*) as c from pg_am`;
        expect(rows).toEqual([{ a: largest, b: -largest, c: expect.any(Number) }]);
      }),
    );

    it.effect("a sum of nothing is nothing, not the lowest number there is", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient;
        expect(yield* sql`select exact(null) as a, exact(1.5) as b`).toEqual([{ a: null, b: 2 }]);
      }),
    );

    it.effect(
      "a bigint that a number cannot hold is read as 2^53, which no call accepts and no row is given (M12)",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient;
          const [row] = yield* sql<{ a: number }>`select 9223372036854775807::bigint as a`;
          expect(row?.a).toBe(2 ** 53);
          const error = yield* Effect.flip(sql`select ${bigints([row?.a ?? 0])} as a`);
          expect(error._tag).toBe("SqlError");
        }),
    );

    it.effect("a fraction is refused where a whole number belongs", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient;
        const error = yield* Effect.flip(sql`select ${bigints([1, 1.5])} as a`);
        expect(error.message).toContain("encode");
      }),
    );

    it.effect("arrays of every kind go through unnest as columns", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient;
        const at = new Date("2026-11-21T08:30:00.123Z");
        const rows = yield* sql`select * from unnest(
          ${bigints([1, -4_294_967_297, null])}, ${texts(["Brot", null, "Käse 'x'"])}, ${booleans([true, false, null])},
          ${dates(["2024-02-29", null, null])}, ${timestamps([at, null, null])}, ${jsons([{ a: [1] }, "x", 2])}
        ) as t(a, b, c, d, e, f)`;
        expect(rows).toEqual([
          { a: 1, b: "Brot", c: true, d: "2024-02-29", e: at, f: { a: [1] } },
          { a: -4_294_967_297, b: null, c: false, d: null, e: null, f: "x" },
          { a: null, b: "Käse 'x'", c: null, d: null, e: null, f: 2 },
        ]);
      }),
    );

    it.effect("an array of no or only unknown elements keeps its type", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient;
        const id = "01890a5d-ac96-774b-bcce-b302099a8057";
        const rows =
          yield* sql`select pg_typeof(${bigints([])})::text as a, pg_typeof(${texts([null])})::text as b,
            ${integers([1, null])} as c, ${uuids([id, null])} as d`;
        expect(rows).toEqual([{ a: "bigint[]", b: "text[]", c: [1, null], d: [id, null] }]);
      }),
    );

    it.effect("rows by the thousand arrive in one table, all of them in their order", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient;
        yield* sql`create table t_bulk (id bigint primary key, "Name" text)`;
        const rows = Array.from({ length: 12_345 }, (_, index) => ({ id: index * 1e9, name: `n${index}` }));
        const insert = bulkInsert<(typeof rows)[number]>("t_bulk", {
          id: (batch) => bigints(batch.map(({ id }) => id)),
          Name: (batch) => texts(batch.map(({ name }) => name)),
        });
        yield* insert(rows);
        yield* insert([]);
        const found = yield* sql`select count(*) as rows, max(id) as last, max("Name") as name from t_bulk`;
        expect(found).toEqual([{ rows: 12_345, last: 12_344e9, name: "n9999" }]);
      }),
    );

    it.effect("a date is the day that was written, whatever the time zone", () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        const rows =
          yield* sql`select ${"2024-02-29"}::date as day, current_setting('timezone') as zone, ${sql.json({ a: 1 })} as doc`;
        expect(rows).toEqual([{ day: "2024-02-29", zone: "UTC", doc: { a: 1 } }]);
      }),
    );
  });
});
