/** Every table of the database is declared in table-kinds.ts, and fits what it is declared as: facts can be distributed by branch. */
import { expect, layer } from "@effect/vitest";
import { Effect } from "effect";
import { SqlClient } from "effect/sql/SqlClient";
import { tableKinds } from "../../src/server/sql/table-kinds.ts";
import { freshDatabase } from "./support/database.ts";

interface Table {
  readonly name: string;
  readonly hasBranch: boolean;
}

interface Key {
  readonly table: string;
  readonly name: string;
  readonly what: "primary key" | "unique";
  readonly columns: readonly string[];
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
  /** "a" is no action, "r" restrict, "c" cascade, "n" set null. */
  readonly onUpdate: string;
  readonly onDelete: string;
}

/** Tables that are no partitions. */
const tables = Effect.flatMap(
  SqlClient,
  (sql) => sql<Table>`
    select relname as name, exists (select from pg_attribute where attrelid = c.oid and attname = 'branch_id' and attnotnull) as "hasBranch"
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
);

/** Primary keys, and unique indexes with and without a constraint; parts of a unique index that are expressions have no name. */
const keys = Effect.flatMap(
  SqlClient,
  (sql) => sql<Key>`
    select c.relname as table, i.relname as name, case when indisprimary then 'primary key' else 'unique' end as what,
      array(select coalesce(attname::text, '(expression)') from unnest(indkey[0:indnkeyatts - 1]::int2[]) with ordinality as part (num, n)
        left join pg_attribute on attrelid = c.oid and attnum = num and num > 0 order by n) as columns
    from pg_index join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid
    where indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition order by 1, 2`,
);

const foreignKeys = Effect.flatMap(
  SqlClient,
  (sql) => sql<ForeignKey>`
    select c.relname as table, conname as name, t.relname as target, confupdtype as "onUpdate", confdeltype as "onDelete",
      array(select attname::text from unnest(conkey) with ordinality as part (num, n)
        join pg_attribute on attrelid = conrelid and attnum = num order by n) as columns,
      array(select attname::text from unnest(confkey) with ordinality as part (num, n)
        join pg_attribute on attrelid = confrelid and attnum = num order by n) as "targetColumns"
    from pg_constraint join pg_class c on c.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and conparentid = 0 and c.relnamespace = 'public'::regnamespace order by 1, 2`,
);

const kindOf = (table: string) => tableKinds.get(table);

const undeclared = ({ name }: Table) =>
  kindOf(name) === undefined
    ? [
        `${name}: not in src/server/sql/table-kinds.ts. What happens in a branch is a fact (branch_id int not null, primary key (id, branch_id)), what is the same for all branches a reference.`,
      ]
    : [];

const withoutBranch = ({ name, hasBranch }: Table) =>
  kindOf(name) === "fact" && !hasBranch ? [`${name} is a fact: write "branch_id int not null".`] : [];

const narrowKeys = ({ table, name, what, columns }: Key) =>
  kindOf(table) === "fact" && !columns.includes("branch_id")
    ? [
        `${table} is a fact, but its ${what} ${name} holds over all branches: write "${what} (${columns.join(", ")}, branch_id)".`,
      ]
    : [];

const wrongForeignKeys = (key: ForeignKey) => {
  const { table, name, columns, target, targetColumns } = key;
  if (kindOf(target) !== "fact") return [];
  if (kindOf(table) !== "fact")
    return [
      `${table} is a ${kindOf(table)} table, but ${name} names the fact ${target}: drop the foreign key, or make ${table} a fact.`,
    ];
  const at = columns.indexOf("branch_id");
  if (at < 0 || targetColumns[at] !== "branch_id")
    return [
      `${table}.${name} names a fact without its branch: write "foreign key (${columns.join(", ")}, branch_id) references ${target}"; where it may be of another branch, no foreign key and a check of npm run prove.`,
    ];
  return key.onUpdate === "a" && ["a", "r"].includes(key.onDelete)
    ? []
    : [`${table}.${name} changes or empties branch_id: leave out "on update" and "on delete" of it.`];
};

layer(freshDatabase())("every table can be distributed by branch", (it) => {
  it.effect("each table is a fact, a reference or local, and no declared one is missing", () =>
    Effect.gen(function* () {
      const existing = yield* tables;
      expect(existing.flatMap(undeclared)).toEqual([]);
      const names = new Set(existing.map(({ name }) => name));
      expect([...tableKinds.keys()].filter((name) => !names.has(name))).toEqual([]);
    }),
  );

  it.effect("each fact has branch_id, in its primary key and in all that is unique", () =>
    Effect.gen(function* () {
      expect((yield* tables).flatMap(withoutBranch)).toEqual([]);
      expect((yield* keys).flatMap(narrowKeys)).toEqual([]);
    }),
  );

  it.effect("a fact names facts of its own branch alone, and no other table names a fact", () =>
    Effect.gen(function* () {
      expect((yield* foreignKeys).flatMap(wrongForeignKeys)).toEqual([]);
    }),
  );
});
