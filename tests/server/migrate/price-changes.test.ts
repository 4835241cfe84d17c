/** Migrations 0465 (price changes that were called active) and 0480 (rights of price changes). */
import { expect, it } from "@effect/vitest";
import { Effect } from "effect";
import { SqlClient } from "effect/sql/SqlClient";
import { migrate } from "../../../src/server/migrate.ts";
import { migrationsBefore, onNewDatabase } from "./earlier-version.ts";

const rows = `
  with held as (insert into position (name, roles, rights) values ('Tester', '{}', '{}') returning id)
  insert into person (username, name, password_hash, position_id) select 'tester', 'Tester', '', id from held;
  insert into price_change (number, name, state, line_count, from_at, person_id)
  select state, state, state, 0, now(), person.id from person, unnest(array['active', 'planned', 'rolledBack', 'cancelled']) state
  where username = 'tester';
  insert into document_log (branch_id, document_type, document_id, person_id, act, from_state, to_state)
  select 1, type, 1, person.id, act, from_state, to_state from person, (values ('priceChange', 'apply', 'planned', 'active'),
    ('priceChange', 'rollback', 'active', 'rolledBack'), ('other', 'apply', 'planned', 'active')) as log (type, act, from_state, to_state)
  where username = 'tester';
  insert into table_column_config (person_id, table_name, views)
  select person.id, t, jsonb_build_array(jsonb_build_object('name', 'Now', 'query', 'search=state&state=active&limit=50'),
    jsonb_build_object('name', 'Later', 'query', 'state=planned')) from person, unnest(array['priceChange', 'other']) t
  where username = 'tester'`;

it("price changes that were called active are called applied, in their history and saved filters too", () =>
  onNewDatabase(
    "t_price_changes",
    Effect.gen(function* () {
      const sql = yield* SqlClient;
      yield* migrate(migrationsBefore("0465"));
      for (const statement of rows.split(";")) yield* sql.unsafe(statement);
      expect(yield* migrate()).toContain("0465_price_change_applied.sql");
      expect(yield* sql`select name, state from price_change where name <> state`).toEqual([
        { name: "active", state: "applied" },
      ]);
      const log = sql`select document_type as type, from_state as "from", to_state as "to" from document_log order by id`;
      expect(yield* log).toEqual([
        { type: "priceChange", from: "planned", to: "applied" },
        { type: "priceChange", from: "applied", to: "rolledBack" },
        { type: "other", from: "planned", to: "active" },
      ]);
      const later = { name: "Later", query: "state=planned" };
      const saved = (state: string) => ({ name: "Now", query: `search=state&state=${state}&limit=50` });
      expect(
        yield* sql`select table_name as name, views from table_column_config order by table_name`,
      ).toEqual([
        { name: "other", views: [saved("active"), later] },
        { name: "priceChange", views: [saved("applied"), later] },
      ]);
    }),
  ));

it("who could manage products has each right of price changes, and nobody else", () =>
  onNewDatabase(
    "t_price_rights",
    Effect.gen(function* () {
      const sql = yield* SqlClient;
      yield* migrate(migrationsBefore("0480"));
      yield* sql`insert into position (name, roles, rights) values
        ('Buyer', '{}', '{product.product.read,product.product.change}'), ('Reader', '{}', '{product.product.read}')`;
      expect(yield* migrate()).toContain("0480_price_change_draft.sql");
      const held = yield* sql<{ name: string; acts: readonly string[] }>`
        select name, array(select split_part(r, '.', 3) from unnest(rights) r where r like 'product.price.%' order by 1) as acts
        from position order by name`;
      expect(held).toEqual([
        { name: "Buyer", acts: ["apply", "cancel", "change", "plan", "read", "rollback"] },
        { name: "Reader", acts: [] },
      ]);
    }),
  ));
