/** Recovery codes of two-step sign-in: made together, stored as sha256 only, each used once. */
import { randomBytes } from "node:crypto";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { RECOVERY_CODES } from "../../contract/session/two-step.ts";
import { toBase32 } from "./base32.ts";
import { texts } from "../sql/sql-array.ts";
import { hashToken } from "./tokens.ts";

/** 80 random bits as 16 characters in groups of four. */
const makeCode = (): string => (toBase32(randomBytes(10)).toLowerCase().match(/.{4}/g) ?? []).join("-");

/** Blanks, hyphens and letter case do not matter when a code is typed. */
const hashOf = (code: string): Uint8Array => hashToken(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ""));

/** Replaces the codes of a person; the answer is their only readable copy. */
export const makeRecoveryCodes = Effect.fnUntraced(function* (personId: number) {
  const sql = yield* SqlClient.SqlClient;
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  yield* sql`delete from recovery_code where person_id = ${personId}`;
  const hashes = codes.map((code) => Buffer.from(hashOf(code)).toString("hex"));
  yield* sql`
    insert into recovery_code (person_id, code_hash)
    select ${personId}::int, decode(hash, 'hex') from unnest(${texts(hashes)}) as hash`;
  return codes;
});

/** Uses a code up; false when it is unknown or was used. */
export const spendRecoveryCode = Effect.fnUntraced(function* (personId: number, code: string) {
  const sql = yield* SqlClient.SqlClient;
  const used = yield* sql`
    delete from recovery_code where person_id = ${personId} and code_hash = ${hashOf(code)} returning person_id`;
  return used.length > 0;
});
