/** The job that makes a file: the list it is of, as the person who asked for it. */
import { Effect } from "effect";
import { Person } from "../person.ts";
import type { Progress } from "../queue/public.ts";
import { refuse } from "../refusal.ts";
import { personOf } from "../session/public.ts";
import type { ExportInput } from "./export-job.ts";
import type { Exporter } from "./exporter.ts";

export const runExport = (exporters: readonly Exporter[]) =>
  Effect.fnUntraced(function* ({ list, query, personId }: ExportInput, progress: Progress) {
    const person = yield* personOf(personId);
    const exporter = exporters.find(({ id }) => id === list);
    if (!exporter) return yield* refuse("NotFound");
    if (!person) return yield* refuse("AccessDenied");
    return yield* Effect.provideService(exporter.keep(query, progress), Person, person);
  });
