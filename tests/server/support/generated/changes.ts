/** Tells which rows of a database were changed: by triggers, at a cost that does not grow with the rows there are. */
import type { TestApi } from "../api.ts";

/**
 * A trigger on each table notes a row that was inserted, deleted or given another value, in the same transaction, so that what
 * is rolled back is not noted. PostgreSQL's own statistics count that too, and arrive up to a second late.
 */
const watching: readonly string[] = [
  "create schema watch",
  'create unlogged table watch.changed (id bigserial primary key, "table" text not null)',
  `create function watch.note() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'UPDATE' or new is distinct from old then
      insert into watch.changed ("table") values (tg_table_name);
    end if;
    return null;
  end $$`,
  // Failed sign-ins are counted on purpose.
  `do $$
  declare name text;
  begin
    for name in select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not relispartition and relname <> 'login_try'
    loop
      execute format('create trigger zz_watch after insert or update or delete on %I for each row execute function watch.note()', name);
    end loop;
  end $$`,
];

/** Begins to watch; the function it returns gives the tables that were changed since it was called last. */
export const watchChanges = async (api: TestApi) => {
  for (const statement of watching) await api.rows(statement);
  let last = 0;
  return async (): Promise<readonly string[]> => {
    const rows = await api.rows(`select id, "table" from watch.changed where id > ${last} order by id`);
    last = Number(rows.at(-1)?.["id"] ?? last);
    return [...new Set(rows.map((row) => String(row["table"])))];
  };
};
