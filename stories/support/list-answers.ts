/** What every list asks for beside its rows, and what it answers in the states that each list can be in. */
import { type Answers, refuses, says } from "./world.tsx";

/** Columns and views of nobody's choosing. */
export const listAnswers = (table: string): Answers => ({
  "GET /table-column-config/columns": says({ table, columns: [], checkedColumnStatus: [] }),
  "POST /table-column-config/columns": says({ table, columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
});

/** The answers of a small list at this path: its rows, and none of them, none yet, none at all, not for you. */
export const keptStates = (path: string, table: string, records: readonly unknown[]) => {
  const rest = { ...listAnswers(table), [`GET ${path}/changes`]: says({ changes: [], total: 0 }) };
  const read = `GET ${path}`;
  return {
    ready: { ...rest, [read]: says({ records, total: records.length }) },
    empty: { ...rest, [read]: says({ records: [], total: 0 }) },
    loading: { ...rest, [read]: "never" },
    failed: { ...rest, [read]: refuses("ServerFault", "The server made a mistake.") },
    denied: { ...rest, [read]: refuses("AccessDenied", "Access Denied") },
  } as const satisfies Readonly<Record<string, Answers>>;
};
