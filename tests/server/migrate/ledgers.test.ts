/** Migration 0240 on ledgers that were cut by month: they become one table each, with every entry, key and bound that they had. */
import { expect, it } from "@effect/vitest";
import { Effect } from "effect";
import { SqlClient } from "effect/sql/SqlClient";
import { migrate } from "../../../src/server/migrate.ts";
import { migrationsBefore, onNewDatabase } from "./earlier-version.ts";

/** Entries of three months, one of them in the part for months that nobody made, one beyond a bound that came later (M12). */
const rows = `
  select ensure_ledger_partitions('2026-01-01', '2026-02-01');
  insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost, value, balance_quantity,
    balance_value, document_type, document_id, person_id)
  select day::date, 1, 1, 1, 'opening', 1000, 0, 0, 1000, 0, 'opening', 1, 1
  from unnest(array['2026-02-03', '2026-01-05', '2031-01-01']) day;
  alter table stock_entry drop constraint stock_entry_bound;
  update stock_entry set quantity = 9100000000000000 where business_date = '2026-01-05';
  alter table stock_entry add constraint stock_entry_bound
    check (greatest(abs(quantity), abs(value), abs(balance_quantity), abs(balance_value)) <= 9007199254740991) not valid`;

it("ledgers that were cut by month become whole: nothing is lost, the next entry has the next number (G6)", () =>
  onNewDatabase(
    "t_ledgers",
    Effect.gen(function* () {
      const sql = yield* SqlClient;
      yield* migrate(migrationsBefore("0240"));
      for (const statement of rows.split(";")) yield* sql.unsafe(statement);
      const entries = sql<{ id: number }>`select * from stock_entry order by id`;
      const before = yield* entries;
      expect(yield* migrate()).toContain("0240_whole_ledgers.sql");
      expect(yield* entries).toEqual(before);
      const add = (quantity: number) => sql<{ id: number }>`
        insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost, value, balance_quantity,
          balance_value, document_type, document_id, person_id)
        values ('2040-01-01', 1, 1, 1, 'opening', ${quantity}, 0, 0, 1000, 0, 'opening', 2, 1) returning id`;
      const [next] = yield* add(1000);
      expect(next?.id).toBe(Math.max(...before.map(({ id }) => id)) + 1);
      const refused = yield* Effect.flip(add(9_100_000_000_000_000));
      expect(String(refused.reason.cause)).toContain("stock_entry_bound");
      expect(
        yield* sql`select from pg_class where relkind = 'p' and relname in ('stock_entry', 'money_entry')`,
      ).toEqual([]);
    }),
  ));
