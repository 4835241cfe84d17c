/** The work of every kind of job, gathered from the areas. */
import { Effect } from "effect";
import { areas } from "../areas.ts";
import { exportJob, runExport } from "../export/public.ts";
import { importJob, runImport } from "../import/public.ts";
import { job, type Work } from "./job.ts";

const jobs = [
  ...areas.flatMap((area) => area.jobs),
  job(exportJob, runExport(areas.flatMap(({ exporters }) => exporters))),
  job(importJob, runImport(areas.flatMap(({ importTargets }) => importTargets))),
];

const upkeep = areas.flatMap((area) => Object.entries(area.upkeep));

/** The kinds that Kontor puts on the queue by itself. */
export const upkeepKinds = upkeep.map(([kind]) => kind);

/** Work by the kind of its job. */
export const works: ReadonlyMap<string, Work> = new Map([
  ...jobs.map(({ name, work }) => [name, work] as const),
  ...upkeep.map(([kind, work]) => [kind, () => Effect.succeed(work)] as const),
]);
