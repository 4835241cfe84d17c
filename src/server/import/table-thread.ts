/** The thread that reads one file: the table without its rows first, then the rows in parts, as JSON that nobody parses again. */
import { parentPort, workerData } from "node:worker_threads";
import { FileRefused } from "./file-refusal.ts";
import { type ReadRequest, readTable } from "./read-table.ts";

const PART = 1000;

const request: ReadRequest = workerData;

const tell = (message: object) => parentPort?.postMessage(message);

try {
  const { lines, pictures, ...table } = await readTable(request);
  tell({ table: { ...table, rows: lines.length } });
  for (const picture of pictures) tell({ picture });
  for (let at = 0; at < lines.length; at += PART) tell({ part: JSON.stringify(lines.slice(at, at + PART)) });
  tell({ end: true });
} catch (error) {
  if (!(error instanceof FileRefused)) throw error;
  tell({ refused: error.reason, params: error.params });
}
