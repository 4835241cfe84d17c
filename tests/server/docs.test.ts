/** The API tells about itself: OpenAPI and its page below /be, with every endpoint of the contract and nothing else. */
import { expect, test } from "vitest";
import { endpoints } from "../../src/server/endpoints.ts";
import { emptyApi } from "./support/api.ts";

const api = emptyApi();
const get = (path: string) => api.raw(new Request(`http://kontor.test${path}`));

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
