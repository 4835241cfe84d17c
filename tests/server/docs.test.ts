/** The API tells about itself: OpenAPI and its page below /be, with every endpoint of the contract and nothing else. */
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { endpoints } from "../../src/server/areas.ts";
import { type AnyEndpoint, idOf } from "./support/generated/any-call.ts";
import { emptyApi } from "./support/api.ts";

const api = emptyApi();
const get = (path: string) => api.raw(new Request(`http://kontor.test${path}`));

const isDescriptor = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" && value !== null && "bodyLimit" in value;

/**
 * The ids of the descriptors in what a module exports: `queueEndpoints`, or `tags` with its `endpoints`. Records of a list with
 * `merges: false` never become one, so nothing answers to that.
 */
const idsIn = (exported: unknown): readonly string[] =>
  [exported, Object(exported).endpoints]
    .flatMap((record) => Object.entries(Object(record)))
    .filter(([name]) => name !== "merge" || Object(exported).merges !== false)
    .map(([, value]) => value)
    .filter(isDescriptor)
    .map(idOf);

test("each endpoint that src/contract describes has one answer, in src/server/<area>/area.ts", async () => {
  const files = globSync("src/contract/**/*.ts").map((file) => resolve(file));
  const modules: readonly object[] = await Promise.all(files.map((file) => import(file)));
  const described = new Set(modules.flatMap((module) => Object.values(module).flatMap(idsIn)));
  expect(described.size).toBeGreaterThan(150);
  expect(endpoints.map(idOf).toSorted()).toEqual([...described].toSorted());
});

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
}

test("OpenAPI describes every endpoint of the contract, and nothing else", async () => {
  const response = await get("/be/openapi.json");
  const { paths } = (await response.json()) as Described;
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const promised = endpoints.map(
    ({ method, args: [, path] }) => `${method.toLowerCase()} /be/api${path.replace(/:(\w+)/g, "{$1}")}`,
  );
  expect(described.toSorted()).toEqual(promised.toSorted());
});

test("its page is served with everything it needs, so that it works without the internet", async () => {
  const response = await get("/be/docs");
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain("<title>");
  expect(page).not.toMatch(/(?:src|href)="https?:\/\//);
});
