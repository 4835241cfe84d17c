/** The error log for browsers: open to everybody, so bounded in every way (spec sections 7 and 8). */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { LONGEST_CONTENT, problemEndpoints } from "../../../src/contract/problem.ts";
import { testApi } from "../support/api.ts";
import { openShop } from "../support/shop.ts";

const api = testApi();
beforeAll(async () => {
  await openShop(api);
});
beforeEach(async () => {
  await api.rows("truncate client_problem");
});

const post = (content: string, domainName = "shop.example") =>
  api.call(problemEndpoints.problem, { payload: { domainName, content } });
const kept = () => api.rows("select domain_name, content from client_problem order by id");

test("an error is kept without anybody being signed in", async () => {
  const content = "https://shop.example/sale/index\nTypeError: x is undefined\n at f (a.js:1:2)";
  expect((await post(content)).code).toBe(0);
  expect(await kept()).toEqual([{ domain_name: "shop.example", content }]);
});

test("one that is too long, or empty, is refused", async () => {
  for (const content of ["x".repeat(LONGEST_CONTENT + 1), ""])
    expect((await post(content)).name).toBe("BadInput");
  expect((await post("x", "h".repeat(256))).name).toBe("BadInput");
  expect(await kept()).toEqual([]);
});

test("a character that text cannot hold does no harm", async () => {
  expect((await post("a\u0000b")).code).toBe(0);
  expect((await kept())[0]).toMatchObject({ content: "ab" });
});

test("no more than sixty are taken in a minute, also at once", async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => post(`error ${n}`)));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(60);
  expect(answers.filter(({ name }) => name === "TooManyTries")).toHaveLength(10);
  await api.rows("update client_problem set at = at - interval '2 minutes'");
  expect((await post("later")).code).toBe(0);
});

test("the oldest make room: ninety days, and ten thousand", async () => {
  await api.rows(
    "insert into client_problem (at, domain_name, content) values (now() - interval '91 days', 'd', 'old')",
  );
  await api.rows(`insert into client_problem (at, domain_name, content)
    select now() - interval '1 day', 'd', 'many' from generate_series(1, 10000)`);
  await post("new");
  const [count] = await api.rows(
    "select count(*)::int as n, count(*) filter (where content = 'old')::int as old from client_problem",
  );
  expect(count).toEqual({ n: 10_000, old: 0 });
});
