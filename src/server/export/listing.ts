/** A list before it is a file: its columns, where its rows come from, and how each becomes cells. */
import { Effect, Option, Stream } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { Sheet, SheetCell, SheetColumn } from "./sheet.ts";

type Cells = readonly SheetCell[];

interface Head {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Rows of totals, asked for when all others are read. */
  readonly foot?: () => readonly Cells[];
}

/** Rows of the database. */
interface Selected extends Head {
  readonly statement: Statement.Statement<object>;
  /** The same rows with nothing but `id`, where a row is put together of so much that counting them takes long. */
  readonly counted?: Statement.Fragment | undefined;
  readonly cells: (row: unknown) => Cells;
}

/** Lines that are there already. */
interface Gathered extends Head {
  readonly lines: readonly Cells[];
}

export type Listing = Selected | Gathered;

/** How many rows it has, without totals. */
export const countOf = Effect.fnUntraced(function* (listing: Listing) {
  if ("lines" in listing) return listing.lines.length;
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ count: number }>`
    select count(*)::int as count from (${listing.counted ?? listing.statement}) as listed`;
  return row?.count ?? 0;
});

async function* counted(rows: AsyncIterable<Cells>, passed: (count: number) => Promise<void>) {
  let count = 0;
  for await (const row of rows) {
    yield row;
    count += 1;
    if (count % 1000 === 0) await passed(count);
  }
}

const sheetOf = Effect.fnUntraced(function* <E, R>(
  { name, columns, foot = () => [] }: Listing,
  rows: Stream.Stream<Cells, E, R>,
) {
  return { name, columns, foot, rows: yield* Stream.toAsyncIterableEffect(rows) } satisfies Sheet;
});

/** Streamed out of the database; holds a connection until the last row is taken. */
export const streamed = (listing: Listing) =>
  sheetOf(
    listing,
    "lines" in listing
      ? Stream.fromIterable(listing.lines)
      : Stream.map(listing.statement.stream, listing.cells),
  );

const PART = 1000;

/** In a transaction, by parts: between them the same connection may do other things. */
const inParts = (statement: Statement.Statement<object>) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* sql`declare listing no scroll cursor for ${statement}`;
      // A connection would remember the columns of this statement, and they are another list's next time.
      const fetch = sql`fetch forward ${sql.literal(String(PART))} from listing`.unprepared;
      return Stream.paginate(0, () =>
        Effect.map(fetch, (rows) => [rows, rows.length < PART ? Option.none() : Option.some(0)] as const),
      );
    }),
  );

/** For a job: read in its own transaction; tells how many rows have passed. */
export const readInParts = Effect.fnUntraced(function* (
  listing: Listing,
  passed: (count: number) => Promise<void>,
) {
  const rows =
    "lines" in listing
      ? Stream.fromIterable(listing.lines)
      : Stream.map(inParts(listing.statement), listing.cells);
  const sheet = yield* sheetOf(listing, rows);
  return { ...sheet, rows: counted(sheet.rows, passed) };
});
