/** What happens between the database and the open port: on the first start the demo company. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { makeToken } from "../session/tokens.ts";
import { setupState } from "../session/setup.ts";
import type { Options } from "./options.ts";

/** Progress on one line, where the terminal can rewrite it; each phase once where it cannot. */
const progressLine = () => {
  let phase = "";
  return (name: string, fraction: number) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${name} ${Math.round(fraction * 100)} %`);
    else if (name !== phase) console.log(`${name} ...`);
    phase = name;
  };
};

/** Prepares the company: a new database gets the demo company, or stays empty until its administrator is made. */
export const prepareCompany = Effect.fnUntraced(function* (options: Options) {
  const { needed } = yield* setupState;
  if (!needed || options.empty) return;
  yield* Effect.logInfo("First start: filling the demo company with a year of real trade.");
  const { loadApart } = yield* Effect.promise(() => import("../demo/load-apart.ts"));
  yield* loadApart(options, progressLine());
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
});

/** What the terminal says once the port is open: where to sign in, and in a demo company as whom. */
export const welcome = Effect.fnUntraced(function* (address: string) {
  const sql = yield* SqlClient.SqlClient;
  const { needed } = yield* setupState;
  if (needed) return [`Open ${address} to create the company and its administrator.`];
  const [demo] = yield* sql`select from setting where name = 'IsDemo' and value = 'true'`;
  if (!demo) return [];
  const { demoPassword, demoPeople } = yield* Effect.promise(() => import("../demo/make/demo-people.ts"));
  const [first] = demoPeople;
  const [person] = yield* sql<{ id: number }>`select id from person where username = ${first.username}`;
  if (!person) return [];
  const link = yield* makeToken(sql, person.id, "link");
  const width = Math.max(...demoPeople.map(({ username }) => username.length));
  return [
    "",
    `  Sign in with one click (works once): ${address}/token/${link.accessToken}`,
    "",
    `  Or at ${address}/login with the password ${demoPassword} as`,
    ...demoPeople.map(({ username, position }) => `    ${username.padEnd(width)}  ${position}`),
    "",
  ];
});
