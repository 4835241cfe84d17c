/** A list that can be had as a file: at once while it is short, from the queue when it is long. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { HttpServerResponse } from "effect/http";
import type { SqlClient, SqlError } from "effect/sql";
import { answer, type Right } from "../../contract/endpoint.ts";
import type { FileFormat } from "../../contract/file.ts";
import { percentage } from "../../domain/formats.ts";
import { type EndpointOf, answerRaw } from "../http/answer.ts";
import { may, Person } from "../person.ts";
import { enqueue, type Progress } from "../queue/public.ts";
import { exportJob } from "./export-job.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { onReplica } from "../sql/replica.ts";
import { fileResponse } from "./file-response.ts";
import { keepFile } from "./stored-file.ts";
import { countOf, type Listing, readInParts, streamed } from "./listing.ts";
import { makeFile } from "./made-file.ts";
import { limits, MOST_WITH_PICTURES } from "./limits.ts";

/** What every query of a file has. */
export interface ExportQuery {
  readonly format: FileFormat;
  readonly language?: string;
  readonly filters?: string;
}

/** As `def` describes it. */
export interface ExportEndpoint<Query> extends EndpointOf<unknown, Query, unknown, unknown, "login" | Right> {
  readonly args: readonly [
    id: string,
    path: `/${string}`,
    parts: { readonly query: Schema.Codec<Query, unknown>; readonly success: Schema.Codec<unknown> },
  ];
}

type Lists<Query> = (
  query: Query,
) => Effect.Effect<Listing, Refusal | SqlError.SqlError, Person | PgClient.PgClient | SqlClient.SqlClient>;

const checkLength = (format: FileFormat, { columns }: Listing, count: number) => {
  const { most } = limits[format];
  if (count > most) return refuse("PdfTooLong", { params: { count, most } });
  const hasPictures = format !== "csv" && columns.some(({ kind }) => kind === "picture");
  return hasPictures && count > MOST_WITH_PICTURES
    ? refuse("PicturesTooMany", { params: { count, most: MOST_WITH_PICTURES } })
    : Effect.void;
};

/** The same wish that is still being made is not made twice. */
const queued = Effect.fnUntraced(function* (list: string, query: unknown) {
  const sql = yield* PgClient.PgClient;
  const { id: personId } = yield* Person;
  const input = { list, query, personId };
  const [same] = yield* sql<{ id: number }>`
    select id from job where kind = 'export' and person_id = ${personId} and state in ('waiting', 'running')
      and input = ${sql.json(input)}::jsonb`;
  return same?.id ?? (yield* enqueue(exportJob, input));
});

/** Who sees as somebody else leaves nothing behind, so never anything on the queue. */
const isLong = Effect.fnUntraced(function* (format: FileFormat, count: number) {
  const { seer } = yield* Person;
  return seer === null && count > limits[format].atOnce;
});

const filtersOf = ({ filters }: ExportQuery) => (filters === undefined || filters === "" ? {} : { filters });

/** The export of an endpoint: what its handler answers, and what its job does. */
export const exporter = <Query extends ExportQuery>(endpoint: ExportEndpoint<Query>, lists: Lists<Query>) => {
  const {
    access,
    args: [id, , { query: schema }],
  } = endpoint;
  const codec = Schema.toCodecJson(schema);
  const decode = Schema.decodeUnknownEffect(codec);
  const encode = Schema.encodeSync(codec);
  const languageOf = Effect.fnUntraced(function* ({ language }: ExportQuery) {
    return language ?? (yield* Person).language;
  });
  return {
    id,
    /** The file, or an envelope with the job that makes it. */
    answer: answerRaw(
      endpoint,
      Effect.fnUntraced(function* ({ query }: { readonly query: Query }) {
        const { listing, count } = yield* onReplica(
          Effect.gen(function* () {
            const listing = yield* lists(query);
            return { listing, count: yield* countOf(listing) };
          }),
        );
        yield* checkLength(query.format, listing, count);
        if (yield* isLong(query.format, count))
          return HttpServerResponse.jsonUnsafe(answer({ job: yield* queued(id, encode(query)) }));
        const sheet = { ...(yield* streamed(listing)), ...filtersOf(query) };
        return fileResponse(yield* makeFile(query.format, yield* languageOf(query), sheet));
      }),
    ),
    /** Inside the transaction of a job, as the person who asked: the right may be gone since. */
    keep: Effect.fnUntraced(function* (input: unknown, progress: Progress) {
      const query = yield* Effect.orDie(decode(input));
      if (access !== "login" && !may(yield* Person, access))
        return yield* refuse("AccessDenied", { params: { right: access } });
      const listing = yield* lists(query);
      const count = yield* countOf(listing);
      yield* checkLength(query.format, listing, count);
      const run = Effect.runPromiseWith(yield* Effect.context());
      const rows = yield* readInParts(listing, (passed) => run(progress(percentage(passed, count))));
      const sheet = { ...rows, ...filtersOf(query) };
      return yield* keepFile(yield* makeFile(query.format, yield* languageOf(query), sheet));
    }),
  };
};

export type Exporter = Pick<ReturnType<typeof exporter>, "id" | "answer" | "keep">;
