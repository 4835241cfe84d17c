/** Reads a file beside the server, which answers others meanwhile: in a thread with limited memory and time. */
import { Worker } from "node:worker_threads";
import type { FileReason } from "./file-refusal.ts";
import type { FilePicture } from "./row-pictures.ts";
import type { ReadRequest, Table } from "./read-table.ts";

/** A file in the product's limits takes a few seconds. */
const LONGEST = 60_000;
const MOST_MEGABYTES = 700;

export type TableHead = Omit<Table, "lines" | "pictures"> & { readonly rows: number };

type Message =
  | { readonly table: TableHead }
  | { readonly picture: FilePicture }
  | { readonly part: string }
  | { readonly end: true }
  | { readonly refused: FileReason; readonly params: Readonly<Record<string, string>> };

export type TableFile =
  | { readonly refused: FileReason; readonly params?: Readonly<Record<string, string>> }
  /** `parts`: JSON of up to a thousand lines each. */
  | {
      readonly refused: null;
      readonly table: TableHead;
      readonly parts: readonly string[];
      readonly pictures: readonly FilePicture[];
    };

/** Files that wait or are read, each up to 20 MB: more are refused instead of filling the memory. */
const MOST_WAITING = 8;

let before: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Reads one file after the other: each may take hundreds of megabytes while it is read. Unavailable when too many wait. */
export const readFile = async (request: ReadRequest): Promise<TableFile> => {
  if (waiting >= MOST_WAITING) return { refused: "Unavailable" };
  waiting += 1;
  const reading = before.then(() => readAlone(request)).finally(() => (waiting -= 1));
  before = reading.catch(() => null);
  return reading;
};

/** What a thread comes to that dies of its file, by memory or a fault: the file is not one to read. */
const readAlone = (request: ReadRequest): Promise<TableFile> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL("./table-thread.ts", import.meta.url), {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    let table: TableHead | null = null;
    const parts: string[] = [];
    const pictures: FilePicture[] = [];
    const end = (result: TableFile) => {
      clearTimeout(timer);
      // The memory of a thread is free when it has ended: only then the next file is read.
      void worker.terminate().then(() => resolve(result));
    };
    const timer = setTimeout(() => end({ refused: "FileTooLarge" }), LONGEST);
    worker.on("message", (message: Message) => {
      if ("table" in message) table = message.table;
      else if ("picture" in message) pictures.push(message.picture);
      else if ("part" in message) parts.push(message.part);
      else if ("refused" in message) end({ refused: message.refused, params: message.params });
      else if (table) end({ refused: null, table, parts, pictures });
    });
    worker.on("error", (error) =>
      end({
        refused:
          "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "FileTooLarge" : "FileDamaged",
      }),
    );
  });
