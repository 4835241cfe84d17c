/** Who may call what: every endpoint by every position, generated from the contract, not written by hand (G13, G14, I40). */
import { beforeAll, describe, expect, test } from "vitest";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { errors } from "../../src/contract/errors.ts";
import { endpoints } from "../../src/server/areas.ts";
import { newPositions } from "../../src/server/company/positions.ts";
import { makeToken } from "../../src/server/session/tokens.ts";
import { testApi } from "./support/api.ts";
import { callAny, fittingInputs, idOf } from "./support/generated/any-call.ts";
import type { AnyEndpoint } from "./support/generated/any-call.ts";
import { openShop } from "./support/shop.ts";

const api = testApi();
let people: ReadonlyMap<string, number>;

beforeAll(async () => {
  await openShop(api);
  const rows = await api.rows("select id, name from person");
  people = new Map(rows.map(({ id, name }) => [String(name), Number(id)]));
});

/** A session of its own for each call: signing out is among the calls. */
const tokenFor = (position: string) =>
  api
    .run(Effect.flatMap(SqlClient.SqlClient, (sql) => makeToken(sql, people.get(position) ?? 0, "session")))
    .then(({ accessToken }) => accessToken);

const mayCall = ({ access }: AnyEndpoint, { name, rights }: (typeof newPositions)[number]) =>
  access === "public" ||
  access === "login" ||
  name === "Root" ||
  (rights as readonly string[]).includes(access);

const answerTo = async (endpoint: AnyEndpoint, token?: string) => {
  const [input = {}] = fittingInputs(endpoint, 1, "rights");
  return callAny(api, endpoint, input, token);
};

describe.each(endpoints.map((endpoint) => [idOf(endpoint), endpoint] as const))("%s", (_, endpoint) => {
  test.each(newPositions.map((position) => [position.name, position] as const))(
    `by a %s, as ${endpoint.access} says`,
    async (name, position) => {
      const { error, status, right } = await answerTo(endpoint, await tokenFor(name));
      const isDenied = error.message === "Access Denied" && right === endpoint.access;
      expect(isDenied).toBe(!mayCall(endpoint, position));
      if (isDenied) expect([error.code, status]).toEqual([errors.AccessDenied.code, 403]);
      expect(error.message === "").toBe(error.code === 0);
      expect(status).not.toBe(500);
    },
  );

  test.each([
    ["nobody", () => Promise.resolve(undefined)],
    ["somebody with an invented token", () => Promise.resolve("x".repeat(43))],
    ["somebody whose session has ended", ended],
    ["somebody who no longer works here", dismissed],
    ["a sign-in link instead of a session", link],
  ] as const)("by %s", async (_who, token) => {
    const { error, status, name } = await answerTo(endpoint, await token());
    if (endpoint.access === "public") return expect(name).not.toBe("SessionEnded");
    expect([name, error.code, status]).toEqual(["SessionEnded", errors.SessionEnded.code, 403]);
    expect(error.message).not.toBe("Access Denied");
  });
});

async function ended() {
  const token = await tokenFor("Root");
  await api.rows(
    `update login_session set expires_at = now() - interval '1 second' where person_id = ${people.get("Root")}`,
  );
  return token;
}

async function dismissed() {
  const token = await tokenFor("Stock keeper");
  await api.rows(`
    with gone as (
      insert into person (username, name, password_hash, position_id, active)
      select gen_random_uuid()::text, 'Gone', '', position_id, false from person where id = ${people.get("Stock keeper")} returning id
    )
    update login_session set person_id = (select id from gone) where person_id = ${people.get("Stock keeper")}`);
  return token;
}

async function link() {
  const { accessToken } = await api.run(
    Effect.flatMap(SqlClient.SqlClient, (sql) => makeToken(sql, people.get("Root") ?? 0, "link")),
  );
  return accessToken;
}
