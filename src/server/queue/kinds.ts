/** What jobs do: a line for each kind. An area that works long adds its own here. */
import type { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { SqlClient, type SqlError } from "effect/sql";
import { AbcInput, PriceDistInput, TrendInput } from "../../contract/report/report.ts";
import { keepAlarms } from "../alarm/public.ts";
import { customerTarget } from "../customer/public.ts";
import { exporters } from "../exports.ts";
import { ExportJob, forgetFiles, runExport } from "../export/public.ts";
import { ImportJob, runImport } from "../import/public.ts";
import type { Refusal } from "../refusal.ts";
import type { PdfEngine } from "../pdf/public.ts";
import { abc, priceDist, trend } from "../report/public.ts";
import { foldTurnover } from "../sale/public.ts";
import type { JobKind, Progress } from "./jobs.ts";

/** The work, inside the transaction that also writes down its end: what it did to the database happens once or not at all. */
type Work = (
  input: unknown,
  progress: Progress,
) => Effect.Effect<unknown, Refusal | SqlError.SqlError, PgClient.PgClient | SqlClient.SqlClient | PdfEngine>;

const kind = <Input>(
  schema: Schema.Codec<Input, unknown>,
  work: (input: Input, progress: Progress) => ReturnType<Work>,
): Work => {
  const decode = Schema.decodeUnknownEffect(Schema.toCodecJson(schema));
  return (input, progress) =>
    Effect.flatMap(Effect.orDie(decode(input)), (decoded) => work(decoded, progress));
};

/** How long the end of a job can be asked after. */
const storedDays = 30;

const forgetOldJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`delete from job where ended_at < now() - ${storedDays}::int * interval '1 day'`;
});

/** What Kontor does by itself, a few minutes after it was done last, and after a start. */
export const upkeep = {
  alarms: () => keepAlarms,
  jobs: () => Effect.andThen(forgetOldJobs, forgetFiles),
  turnover: () => foldTurnover,
} satisfies Record<string, Work>;

export const kinds: Readonly<Record<JobKind | keyof typeof upkeep, Work>> = {
  trend: kind(TrendInput, trend),
  abc: kind(AbcInput, abc),
  "price-dist": kind(PriceDistInput, priceDist),
  import: kind(ImportJob, runImport([customerTarget])),
  export: kind(ExportJob, runExport(exporters)),
  ...upkeep,
};
