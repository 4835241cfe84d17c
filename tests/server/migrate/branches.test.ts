/** Migration 0067 on a database with two branches: every row that was there gets its own branch, and running totals stay right. */
import { expect, it } from "@effect/vitest";
import { Effect } from "effect";
import { SqlClient } from "effect/sql/SqlClient";
import { migrate } from "../../../src/server/migrate.ts";
import { migrationsBefore, onNewDatabase } from "./earlier-version.ts";

/** An order, its line, payment and log entry in each of two branches, as a server before wrote them. */
const rows = `
  insert into branch (code, name) values ('A', 'First'), ('B', 'Second');
  insert into warehouse (branch_id, code, name) select id, code, code from branch;
  insert into till (branch_id, warehouse_id, code, name) select branch_id, id, 'T' || code, code from warehouse;
  insert into number_series (kind, till_id, prefix) select 'sale', id, code || '-' from till union all select 'sale', null, 'S-';
  insert into position (name, roles, rights) values ('Boss', '{}', '{}');
  insert into person (username, name, password_hash, position_id) values ('boss', 'Boss', '', 1);
  insert into customer (code, name) values ('C', 'Customer');
  insert into product (code, name, unit_price, vat_rate) values ('P', 'Product', 100, 0);
  insert into pay_method (name, kind) values ('Cash', 'cash');
  insert into stock_balance (product_id, warehouse_id, quantity) select 1, id, 1000 * id from warehouse;
  insert into sale_order (client_id, number, state, branch_id, warehouse_id, person_id, customer_id, currency, rate, vat_mode,
    business_date, total, paid)
  select gen_random_uuid(), code || '-1', 'done', branch_id, id, 1, 1, 'GBP', 10000000000, 'gross', current_date, 100 * id, 100 * id
  from warehouse;
  insert into sale_line (order_id, key, position, product_id, name, unit_price, price_source, vat_rate, quantity, list, amount,
    order_discount, net, vat, gross)
  select id, gen_random_uuid(), 0, 1, 'Product', 100, 'base', 0, 1000, total, total, 0, total, 0, total from sale_order;
  insert into payment (order_id, business_date, branch_id, person_id, currency, settled)
  select id, current_date, branch_id, 1, currency, total from sale_order;
  insert into payment_line (payment_id, position, method_id, kind, currency, given, rate, value)
  select id, 0, 1, 'cash', currency, settled, 10000000000, settled from payment;
  insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount, order_id)
  select current_date, branch_id, 1, currency, rate, 'order', total, id from sale_order;
  insert into document_log (document_type, document_id, person_id, act) select 'sale', id, 1, 'commit' from sale_order;
  select fold_sale_sums()`;

/** Branches of the rows of a table. */
const branches = Effect.fnUntraced(function* (table: string) {
  const sql = yield* SqlClient;
  return (yield* sql<{ code: string }>`
    select code from ${sql(table)} t join branch on branch.id = t.branch_id order by 1`).map(
    ({ code }) => code,
  );
});

it("gives every row the branch of its document, and each branch its running totals", () =>
  onNewDatabase(
    "t_branches",
    Effect.gen(function* () {
      const sql = yield* SqlClient;
      yield* migrate(migrationsBefore("0067"));
      yield* sql.unsafe(`do $$ begin execute '${rows.replaceAll("'", "''")}'; end $$`);
      expect(yield* migrate()).toContain("0067_branch_keys.sql");
      for (const table of ["sale_line", "payment_line", "document_log", "stock_balance", "customer_account"])
        expect(yield* branches(table), table).toEqual(["A", "B"]);
      expect(yield* branches("number_series")).toEqual(["A", "A", "B"]);
      const totals = yield* sql`
        select code, total::int from sale_sum join branch on branch.id = branch_id where listed_on = '-infinity' order by 1`;
      expect(totals).toEqual([
        { code: "A", total: 100 },
        { code: "B", total: 200 },
      ]);
    }),
  ));
