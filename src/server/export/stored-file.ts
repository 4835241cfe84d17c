/** Files that jobs have made: kept in pieces for a day, and given to who asked for them alone. */
import { Effect, Option, Schema, Stream } from "effect";
import { HttpServerResponse } from "effect/http";
import { SqlClient } from "effect/sql";
import { attachment } from "../http/attachment.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import type { MadeFile } from "./made-file.ts";

const life = "1 day";

const PIECE = 256 * 1024;

/** Bytes in pieces of that size. */
async function* piecesOf(bytes: ReadableStream<Uint8Array>) {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    waiting.push(part);
    size += part.length;
    if (size < PIECE) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Keeps a file for the person, in the transaction it stands in; answers what its job came to. */
export const keepFile = Effect.fnUntraced(function* ({ name, contentType, bytes }: MadeFile) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const [file] = yield* sql<{ id: number }>`
    insert into kept_file (person_id, name, content_type, kept_until)
    values (${person.id}, ${name}, ${contentType}, now() + ${life}::interval) returning id`;
  const id = file?.id ?? 0;
  const pieces = Stream.fromAsyncIterable(
    piecesOf(bytes),
    (cause) => new Error("the export broke off", { cause }),
  );
  yield* Stream.runForEach(
    Stream.zipWithIndex(pieces),
    ([piece, at]) => sql`insert into kept_file_piece (file_id, at, bytes) values (${id}, ${at}, ${piece})`,
  ).pipe(Effect.orDie);
  return { kind: "export" as const, file: id, name };
});

const Row = Schema.Struct({ name: Schema.String, contentType: Schema.String });
const decode = Schema.decodeUnknownEffect(Schema.Array(Row));

/** A file of the person's own; NotFound for all others, and when its day is over. */
export const storedFile = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const rows = yield* sql`
    select name, content_type as "contentType" from kept_file
    where id = ${id} and person_id = ${person.id} and kept_until > now()`;
  const [file] = yield* Effect.orDie(decode(rows));
  if (!file) return yield* refuse("NotFound");
  // One by one: a cursor holds over a hundred of them at once.
  const pieces = Stream.paginate(0, (at) =>
    Effect.map(
      sql<{ bytes: Uint8Array }>`select bytes from kept_file_piece where file_id = ${id} and at = ${at}`,
      (rows) =>
        [rows.map(({ bytes }) => bytes), rows.length === 0 ? Option.none() : Option.some(at + 1)] as const,
    ),
  );
  return HttpServerResponse.stream(pieces, {
    contentType: file.contentType,
    headers: attachment(file.name),
  });
});

/** Forgets those whose day is over. */
export const forgetFiles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`delete from kept_file where kept_until < now()`;
});
