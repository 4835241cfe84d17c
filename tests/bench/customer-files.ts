/** The customers as files, at the demo's size and at a million: until the first byte, rows a second, and what the server holds meanwhile. */
import { setTimeout as pause } from "node:timers/promises";
import type { JobStatus } from "../../src/contract/queue.ts";
import type { Sizes } from "./customers.ts";
import { askApi } from "./demo.ts";
import { residentMemory } from "./memory.ts";
import type { Server } from "./reads.ts";
import { ms, row } from "./row.ts";
import type { Row } from "./row.ts";

interface Taken {
  /** Milliseconds until there is something to see: the first byte, or the job that makes the file. */
  readonly answered: number;
  /** Seconds until the last byte. */
  readonly took: number;
  readonly bytes: number;
  /** Megabytes that the server held at most, above what it held before. */
  readonly grew: number;
}

/** Watches the server's memory while something is done. */
const watched = async <A>({ pid = 0 }: Server, act: () => Promise<A>): Promise<A & { grew: number }> => {
  const before = residentMemory(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, residentMemory(pid))), 50);
  try {
    return { ...(await act()), grew: most - before };
  } finally {
    clearInterval(timer);
  }
};

const bytesOf = async (response: Response): Promise<number> => {
  let bytes = 0;
  for await (const part of response.body ?? []) bytes += (part as Uint8Array).length;
  return bytes;
};

const ask = ({ address, token }: Server, path: string) =>
  fetch(`${address}/be/api${path}`, { headers: { "x-auth-token": token } });

const ended = async (server: Server, job: number) => {
  for (;;) {
    const { state, result, error } = (await askApi(server, `/queue/status?id=${job}`)) as JobStatus;
    if (state === "done" && result?.kind === "export") return result.file;
    if (state === "failed") throw new Error(`the export failed: ${error?.message}`);
    await pause(100);
  }
};

/** Short lists come at once, long ones from the queue. */
const take = (server: Server, format: string): Promise<Taken> =>
  watched(server, async () => {
    const started = performance.now();
    const response = await ask(server, `/customer/customers/export?format=${format}&columns=&state=all`);
    const answered = performance.now() - started;
    const isFile = response.headers.has("content-disposition");
    const bytes = isFile
      ? await bytesOf(response)
      : await ended(server, ((await response.json()) as { data: { job: number } }).data.job).then(
          async (file) => bytesOf(await ask(server, `/export/file?id=${file}`)),
        );
    return { answered, bytes, took: (performance.now() - started) / 1000 };
  });

const countOf = async (server: Server) =>
  ((await askApi(server, "/customer/customers?limit=1&state=all")) as { readonly total: number }).total;

const measureFile = async ({ small, large }: Sizes, format: string): Promise<Row> => {
  const [few, many] = [await take(small, format), await take(large, format)];
  const [rows, rowsOfMany] = [await countOf(small), await countOf(large)];
  return row(
    `customers as ${format}, answered within ${ms(few.answered)} ms`,
    { name: "of a million", value: many.answered, unit: "ms", atMost: 300 },
    { name: "rows", value: rows / few.took, unit: "/s" },
    { name: "of a million", value: rowsOfMany / many.took, unit: "/s" },
    { name: "took", value: many.took, unit: "s" },
    { name: "file", value: many.bytes / 1e6, unit: "MB" },
    { name: "memory", value: few.grew, unit: "MB" },
    { name: "of a million", value: many.grew, unit: "MB", atMost: 60 },
  );
};

export const measureCustomerFiles = async (sizes: Sizes): Promise<readonly Row[]> => [
  await measureFile(sizes, "csv"),
  await measureFile(sizes, "xlsx"),
];
