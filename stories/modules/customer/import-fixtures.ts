/** An import of customers at each of its steps. */
import type { ImportRow, ImportView } from "../../../src/contract/import/import.ts";
import type { JobStatus } from "../../../src/contract/queue.ts";
import { says, type Answers } from "../../support/world.tsx";

const view: ImportView = {
  id: 7,
  name: "Kunden 2026.xlsx",
  source: {
    format: "xlsx",
    sheets: ["Kunden", "Archiv"],
    sheet: 0,
    headingRow: 3,
    encoding: null,
    separator: null,
    decimal: ",",
    days: "dmy",
  },
  columns: [
    { heading: "Nummer", samples: ["K1", "K2"] },
    { heading: "Name", samples: ["Bäckerei Weber", "Café Mozart", "Hotel Rossi"] },
    { heading: "E-Mail", samples: ["office@weber.example"] },
    { heading: "", samples: [12.5, true] },
  ],
  mapping: ["code", "name", "email", null],
  rows: 1204,
  counts: null,
  state: "open",
  jobId: null,
  head: null,
  totals: null,
  documents: [],
  earlier: [],
  again: false,
};
const counts = { new: 900, change: 200, same: 102, wrong: 2 };

/** Read, and not yet said what its columns are. */
export const mapped = view;
export const checked: ImportView = { ...view, counts };
export const running: ImportView = { ...checked, state: "running", jobId: 31 };
export const failed: ImportView = { ...checked, jobId: 31 };
export const done: ImportView = { ...checked, state: "done", jobId: 31 };
export const undone: ImportView = { ...done, state: "undone" };

const row = (line: number, more: Partial<ImportRow>): ImportRow => ({
  line,
  cells: [`K${line}`, `Customer ${line}`, `k${line}@example.com`, null],
  outcome: "new",
  problems: [],
  twin: null,
  about: null,
  ...more,
});

const wrongRow = row(9, {
  cells: ["K9", "Hotel Rossi", "rossi at example", 12.5],
  outcome: "wrong",
  problems: [{ column: 2, problem: "notEmail" }],
});
export const rightRow: ImportRow = {
  ...wrongRow,
  cells: ["K9", "Hotel Rossi", "rossi@example.com", 12.5],
  outcome: "new",
  problems: [],
};
const twin = row(14, { outcome: "wrong", twin: 4, cells: ["K4", "Again", null, null] });

const wrongRows = says({ rows: [wrongRow, twin], total: 2 });

export const longRows = says({
  rows: Array.from({ length: 200 }, (_, at) => row(at + 4, at % 2 === 0 ? {} : { outcome: "same" })),
  total: 1204,
});

const job: JobStatus = {
  id: 31,
  state: "running",
  progress: 42,
  result: null,
  error: null,
  createdAt: 1_795_000_000,
  startedAt: 1_795_000_001,
  endedAt: null,
};
const runningJob = says(job);
export const failedJob = says({
  ...job,
  state: "failed",
  error: { name: "StaleVersion", message: "This was changed by another person; nothing was overwritten." },
});

/** The server with an import in this state. */
export const serverWith = (now: ImportView, more: Answers = {}): Answers => ({
  "GET /customer/excel/import": says(now),
  "GET /customer/excel/rows": wrongRows,
  "GET /queue/status": runningJob,
  ...more,
});
