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
    const found = exporters.find(({ id }) => id === list);
    if (!found) return yield* refuse("NotFound");
    if (!person) return yield* refuse("AccessDenied");
    return yield* Effect.provideService(found.keep(query, progress), Person, person);
  });
