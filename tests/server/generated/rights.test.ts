/**
 * Every endpoint wants exactly its right, over HTTP: with that right alone, with every other right, without a session, and
 * with a session that does not count (G13, G14, I40). Which position has which right: tests/contract/access.test.ts.
 */
import { beforeAll, describe, expect, inject, test } from "vitest";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { errors } from "../../../src/contract/errors.ts";
import { rights } from "../../../src/contract/right.ts";
import { endpoints } from "../../../src/server/areas.ts";
import { newPositions } from "../../../src/server/company/positions.ts";
import { makeToken } from "../../../src/server/session/tokens.ts";
import { testApi } from "../support/api.ts";
import { type AnyEndpoint, callAny, fittingInputs, idOf } from "../support/generated/any-call.ts";

const api = testApi();
let person: number;

beforeAll(async () => {
  const [hired] = await api.rows(`
    with held as (insert into position (name, roles, rights) values ('Tester', '{}', '{}') returning id)
    insert into person (username, name, password_hash, position_id) select 'tester', 'Tester', '', id from held returning id`);
  person = Number(hired?.["id"]);
});

/** A session of its own for each call: signing out is among the calls. */
const tokenOf = async (kind: "session" | "link" = "session") =>
  (await api.run(Effect.flatMap(SqlClient.SqlClient, (sql) => makeToken(sql, person, kind)))).accessToken;

const tokenWith = async (held: readonly string[]) => {
  await api.rows(`update position set rights = array[${held.map((right) => `'${right}'`).join(",")}]::text[]
    where name = 'Tester'`);
  return tokenOf();
};

const answerTo = async (endpoint: AnyEndpoint, token?: string) => {
  const [input = {}] = fittingInputs(endpoint, 1, "rights");
  const answer = await callAny(api, endpoint, input, token);
  expect(answer.error.message === "", answer.error.message).toBe(answer.error.code === 0);
  expect(answer.status, answer.error.message).not.toBe(500);
  return answer;
};

/** Tokens of sessions that do not count. */
const notCounting: readonly (readonly [what: string, token: () => Promise<string>])[] = [
  ["an invented token", () => Promise.resolve("x".repeat(43))],
  ["a sign-in link", () => tokenOf("link")],
  [
    "a session that has ended",
    async () => {
      const token = await tokenOf();
      await api.rows(
        `update login_session set expires_at = now() - interval '1 second' where person_id = ${person}`,
      );
      return token;
    },
  ],
  [
    "a session of somebody who no longer works here",
    async () => {
      const token = await tokenOf();
      await api.rows(`
        with gone as (
          insert into person (username, name, password_hash, position_id, active)
          select gen_random_uuid()::text, 'Gone', '', position_id, false from person where id = ${person} returning id
        )
        update login_session set person_id = (select id from gone) where person_id = ${person}`);
      return token;
    },
  ],
];
/** Each endpoint is called with one of them, each day with another one. */
const today = Array.from(inject("seed")).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
const notCountingFor = (index: number) => notCounting[(index + today) % notCounting.length] ?? notCounting[0];

const named = endpoints.map((endpoint, index) => [idOf(endpoint), endpoint, index] as const);
const closed = named.filter(([, { access }]) => access !== "public");

describe.each(closed)("%s", (_, endpoint, index) => {
  const { access } = endpoint;

  test(`is open with ${access === "login" ? "no right at all" : access} and not without it`, async () => {
    const open = await answerTo(endpoint, await tokenWith(access === "login" ? [] : [access]));
    expect(open.right === access && open.name === "AccessDenied", open.error.message).toBe(false);
    expect(open.name).not.toBe("SessionEnded");
    if (access === "login") return;
    const denied = await answerTo(endpoint, await tokenWith(rights.filter((right) => right !== access)));
    expect([denied.error.message, denied.right]).toEqual(["Access Denied", access]);
    expect([denied.error.code, denied.status]).toEqual([errors.AccessDenied.code, 403]);
  });

  test("is open to nobody without a session that counts", async () => {
    const [what, token] = notCountingFor(index) ?? [];
    for (const [who, own] of [["nobody", undefined] as const, [what, await token?.()] as const]) {
      const { error, status, name } = await answerTo(endpoint, own);
      expect([name, error.code, status], who).toEqual(["SessionEnded", errors.SessionEnded.code, 403]);
    }
  });
});

describe.each(named.filter(([, { access }]) => access === "public"))("%s", (_, endpoint) => {
  test("is open to everybody", async () => {
    for (const token of [undefined, ...(await Promise.all(notCounting.map(([, make]) => make())))])
      expect((await answerTo(endpoint, token)).name).not.toBe("SessionEnded");
  });
});

test.each(notCounting)("%s opens nothing", async (_, token) => {
  for (const [, endpoint] of closed.slice(0, 5))
    expect((await answerTo(endpoint, await token())).name).toBe("SessionEnded");
});

test("the positions of a new company have the rights of tests/contract/access.test.ts", async () => {
  const stored = await api.rows("select rights from position where name <> 'Tester' order by id");
  expect(stored.map((row) => row["rights"])).toEqual(newPositions.map((position) => [...position.rights]));
});
