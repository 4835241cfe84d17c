/** What an area adds to the server, as one value. `areas.ts` lists all of them. */
import type { Exporter } from "./export/public.ts";
import type { Answer } from "./http/answer.ts";
import type { Importer, ImportTarget } from "./import/public.ts";
import type { Job, Upkeep } from "./queue/public.ts";
import type { RecordTable } from "./record/public.ts";

interface AreaParts {
  /** As the area is called in the description of the API. */
  readonly name: string;
  /** Endpoints with their handlers. */
  readonly answers?: readonly Answer[];
  /** Small record lists: eight endpoints each. */
  readonly lists?: readonly RecordTable[];
  /** Lists that can be had as a file: an endpoint each, and the work of the job that makes the long ones. */
  readonly exports?: readonly Exporter[];
  /** Records that can be imported from a file: their endpoints, and what the job does with a row. */
  readonly imports?: readonly Importer[];
  /** Work that people put on the queue. */
  readonly jobs?: readonly Job[];
  /** What Kontor does by itself after a start and every few minutes, by the name of its job. */
  readonly upkeep?: Readonly<Record<string, Upkeep>>;
}

/** An area with all of its endpoints, files and jobs. */
export interface Area {
  readonly name: string;
  readonly answers: readonly Answer[];
  readonly exporters: readonly Exporter[];
  readonly importTargets: readonly ImportTarget[];
  readonly jobs: readonly Job[];
  readonly upkeep: Readonly<Record<string, Upkeep>>;
}

/** `export const settingArea = area({ name: "setting", answers: [...], lists: [tags] })` */
export const area = ({
  name,
  answers = [],
  lists = [],
  exports = [],
  imports = [],
  jobs = [],
  upkeep = {},
}: AreaParts): Area => {
  const exporters = [...exports, ...lists.map(({ exporter }) => exporter)];
  return {
    name,
    answers: [
      ...answers,
      ...lists.flatMap((list) => list.answers),
      ...exporters.map(({ answer }) => answer),
      ...imports.flatMap((importer) => importer.answers),
    ],
    exporters,
    importTargets: imports.map(({ target }) => target),
    jobs,
    upkeep,
  };
};
