/** Imports for tests, of customers unless told: a file goes the whole way, as the screen sends it. */
import { randomUUID } from "node:crypto";
import { Effect, Fiber } from "effect";
import { expect, onTestFinished, vi } from "vitest";
import { customerImportEndpoints } from "../../../src/contract/customer/customer-import.ts";
import type { ImportEndpoints, ImportHead } from "../../../src/contract/import/import.ts";
import type { ReadChoices } from "../../../src/contract/import/table.ts";
import { work } from "../../../src/server/queue/worker.ts";
import type { TestApi } from "./api.ts";

/** Imports of other records have calls of the same shape under their own paths. */
type Endpoints = typeof customerImportEndpoints;

export const importDesk = (
  api: TestApi,
  token: () => string,
  own: ImportEndpoints = customerImportEndpoints,
  /** Of lines of documents. */
  head?: ImportHead,
) => {
  const imports = own as Endpoints;
  const parse = (content: string | Uint8Array, choices: ReadChoices = {}, name = "customers.csv") =>
    api.call(
      imports.parse,
      { payload: { key: randomUUID(), name, content: Buffer.from(content).toString("base64"), choices } },
      token(),
    );
  const map = (
    id: number,
    mapping: readonly (string | null)[],
    more: { again?: boolean; head?: ImportHead } = {},
  ) => api.call(imports.map, { payload: { id, mapping, ...(head && { head }), ...more } }, token());
  /** Read and checked, with the guessed columns. */
  const check = async (content: string | Uint8Array) => {
    const { data, message } = await parse(content);
    expect(message).toBe("");
    const mapped = await map(data.id, data.mapping);
    expect(mapped.message).toBe("");
    return mapped.data;
  };
  const read = async (id: number) => (await api.call(imports.read, { query: { id } }, token())).data;
  const commit = (id: number) => api.call(imports.commit, { payload: { key: randomUUID(), id } }, token());
  /** Begun and done; wants a worker. */
  const run = async (id: number) => {
    expect((await commit(id)).message).toBe("");
    const isDone = async () => expect((await read(id)).state).toBe("done");
    await vi.waitFor(isDone, { timeout: 50_000, interval: 50 });
    return read(id);
  };
  const rows = async (id: number, more: object = {}) =>
    (await api.call(imports.rows, { query: { id, offset: 0, limit: 500, ...more } }, token())).data;
  const fix = (id: number, line: number, column: number, value: string | number | null) =>
    api.call(imports.fix, { payload: { id, line, column, value } }, token());
  const undo = (id: number) => api.call(imports.undo, { payload: { key: randomUUID(), id } }, token());
  return { parse, map, check, read, commit, run, rows, fix, undo };
};

/** Starts a worker, as a server does; answers with what ends it. */
export const beginWorker = async (api: TestApi) => {
  const fiber = await api.run(Effect.forkDetach(Effect.scoped(work)));
  return () => Effect.runPromise(Fiber.interrupt(fiber));
};

/** Starts a worker that ends with the test. */
export const startWorker = async (api: TestApi) => {
  onTestFinished(await beginWorker(api));
};
