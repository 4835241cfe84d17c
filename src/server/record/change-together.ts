/** Changes many rows together: locked, in the version that was seen (G5), once for the key (G4); what cannot be is refused and named. */
import { Effect } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import type { RecordVersions } from "../../contract/bulk.ts";
import type { ErrorName } from "../../contract/errors.ts";
import { once } from "../command.ts";
import type { Refusal } from "../refusal.ts";
import { writeBatch } from "./batch.ts";

interface Locked {
  readonly id: number;
  readonly version: number;
}

type Problem<Row> = (row: Row) => ErrorName | null;

interface TogetherChange<Row, L, C, A> {
  readonly table: string;
  /** The word of the act, and what a key belongs to. */
  readonly name: string;
  readonly command: string;
  readonly input: { readonly key: string };
  readonly records: RecordVersions;
  /** Locks rows in the order of their ids, so that two acts never wait for each other in a circle. */
  readonly lock: (ids: readonly number[]) => Effect.Effect<readonly Row[], Refusal | SqlError, L>;
  /** What is said before that the row was changed meanwhile. */
  readonly first?: Problem<Row>;
  /** Why a row cannot be changed so; null where it can. Read of all at once, after they were locked. */
  readonly check: (rows: readonly Row[]) => Effect.Effect<Problem<Row>, Refusal | SqlError, C>;
  readonly apply: (rows: readonly Row[]) => Effect.Effect<unknown, Refusal | SqlError, A>;
}

/** Makes the change, and answers with the id of its batch. */
export const changeTogether = <Row extends Locked, L, C, A>(change: TogetherChange<Row, L, C, A>) => {
  const { table, name, command, input, records, lock, first, check, apply } = change;
  const work = Effect.gen(function* () {
    const distinct = [...new Map(records.map((record) => [record.id, record])).values()];
    const locked = new Map((yield* lock(distinct.map(({ id }) => id))).map((row) => [row.id, row]));
    const problemOf = yield* check([...locked.values()]);
    const items = distinct.map(({ id, version }) => {
      const row = locked.get(id);
      if (row === undefined) return { id, row, version: null, problem: "NotFound" as const };
      const stale = row.version === version ? null : ("StaleVersion" as const);
      const problem = first?.(row) ?? stale ?? problemOf(row);
      return { id, row, version: problem === null ? version + 1 : null, problem };
    });
    const possible = items.flatMap(({ row, problem }) =>
      row !== undefined && problem === null ? [row] : [],
    );
    if (possible.length > 0) yield* apply(possible);
    return yield* writeBatch(table, name, items);
  });
  return once({ key: input.key, name: command, body: input }, work);
};
