/** The job that makes a file: the list it is of, as the person who asked for it. */
import { Effect, Schema } from "effect";
import { Person } from "../person.ts";
import type { Progress } from "../queue/public.ts";
import { refuse } from "../refusal.ts";
import { personOf } from "../session/public.ts";
import type { Exporter } from "./exporter.ts";

/** `query` is that of the list's endpoint, as it goes over the wire. */
export const ExportJob = Schema.Struct({ list: Schema.String, query: Schema.Unknown, personId: Schema.Int });

export const runExport = (exporters: readonly Exporter[]) =>
  Effect.fnUntraced(function* ({ list, query, personId }: typeof ExportJob.Type, progress: Progress) {
    const person = yield* personOf(personId);
    const found = exporters.find(({ id }) => id === list);
    if (!found) return yield* refuse("NotFound");
    if (!person) return yield* refuse("AccessDenied");
    return yield* Effect.provideService(found.keep(query, progress), Person, person);
  });
