/** First set-up: the company and its first administrator, made once out of an empty database. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { companyExists, createCompany, likelyCountry, lockCompany } from "../company/public.ts";
import { refuse } from "../refusal.ts";
import { userAgent } from "./entry.ts";
import { hashPassword } from "./password.ts";
import { makeToken } from "./tokens.ts";

/** Whether the company still has to be made; it has an administrator for good once it has been. */
export const setupState = Effect.map(companyExists, (exists) => ({ needed: !exists }));

export interface Setup {
  readonly companyName: string;
  readonly currency: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
  readonly language: string;
}

const makeAdministrator = Effect.fnUntraced(function* (input: Setup, passwordHash: string) {
  const sql = yield* SqlClient.SqlClient;
  if (yield* lockCompany) return yield* refuse("AlreadySetUp");
  const { currency, language } = input;
  const company = yield* createCompany({
    name: input.companyName,
    currency,
    language,
    country: likelyCountry(currency, language).code,
  });
  const [person] = yield* sql<{ id: number }>`
    insert into person (username, name, password_hash, position_id, branch_id, language, is_boss)
    values (${input.username.trim()}, ${input.name}, ${passwordHash}, ${company.positions.get("Root")}::int,
      ${company.branchId}, ${language}, true)
    returning id`;
  return person ?? (yield* Effect.die(new Error("no administrator was made")));
});

/** Makes the company and its first administrator, and signs them in; AlreadySetUp ever after, also for who came second. */
export const setup = Effect.fnUntraced(function* (input: Setup) {
  const sql = yield* SqlClient.SqlClient;
  // Asked before the costly hash, so that nobody can keep the server busy with it.
  if (yield* companyExists) return yield* refuse("AlreadySetUp");
  const passwordHash = yield* hashPassword(input.password);
  const { id } = yield* sql.withTransaction(makeAdministrator(input, passwordHash));
  return yield* makeToken(sql, id, "session", yield* userAgent);
});
