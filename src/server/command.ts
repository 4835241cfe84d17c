/** How a posting command runs: once for its key (G4), in one transaction (G8), again when it lost a race. */
import { createHash } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { SqlError } from "effect/sql";
import { Person } from "./person.ts";
import type { Refusal } from "./refusal.ts";
import { refuse } from "./refusal.ts";

interface Command {
  /** Made by the client when the command was first pressed. */
  readonly key: string;
  /** Name of the endpoint: a key belongs to one. */
  readonly name: string;
  /** The decoded payload; the same key with another one is refused. */
  readonly body: unknown;
  /** The same command as an earlier version decoded it: a till may have sent it before an update and send it again after. */
  readonly formerBody?: unknown;
  /** The act itself keeps the id under the key, to save a round trip. */
  readonly keptByAct?: boolean;
}

interface Kept {
  readonly endpoint: string;
  readonly bodyHash: Uint8Array;
  readonly answer: { readonly id: number };
}

/** A lost race: somebody posted the same key or document first, or two transactions locked each other out. */
const isLostRace = (error: unknown) =>
  SqlError.isSqlError(error) &&
  ["UniqueViolation", "DeadlockError", "SerializationError"].includes(error.reason._tag);

/** Runs `act` in one transaction (G8), and again when it lost a race. */
export const inOneGo = <A, E, R>(act: Effect.Effect<A, E, R>) =>
  Effect.flatMap(PgClient.PgClient, (sql) =>
    Effect.retry(sql.withTransaction(act), { times: 5, while: isLostRace }),
  );

const hashOf = (body: unknown) => createHash("sha256").update(JSON.stringify(body)).digest();

/**
 * What the first call with this key was answered; KeyReused when it was another call. Whose call it was does not matter: a
 * sale that a till could not send goes out under the next cashier who signs in there.
 */
const firstAnswer = Effect.fnUntraced(function* (command: Command) {
  const sql = yield* PgClient.PgClient;
  const [kept] = yield* sql<Kept>`
    select endpoint, body_hash as "bodyHash", answer from idempotency_key where key = ${command.key}::uuid`;
  const hashes = [command.body, command.formerBody].filter((body) => body !== undefined).map(hashOf);
  const same = kept?.endpoint === command.name && hashes.some((hash) => hash.equals(kept.bodyHash));
  return kept && same ? kept.answer.id : yield* refuse("KeyReused");
});

/**
 * Runs `act`, which answers with the id of the document it posted, and keeps that id under the key in the same transaction.
 * The same key and body get the same id without running again; another body is refused with KeyReused.
 */
export const once = <R>(command: Command, act: Effect.Effect<number, Refusal | SqlError.SqlError, R>) =>
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const person = yield* Person;
    const bodyHash = hashOf(command.body);
    const run = Effect.gen(function* () {
      // Claiming the key first makes a second call with it wait here until the first has ended.
      const [claimed] = yield* sql`
        insert into idempotency_key (key, person_id, endpoint, body_hash, answer)
        values (${command.key}::uuid, ${person.id}, ${command.name}, ${bodyHash}, '{"id":0}')
        on conflict do nothing returning key`;
      if (!claimed) return yield* firstAnswer(command);
      const id = yield* act;
      if (!command.keptByAct)
        yield* sql`update idempotency_key set answer = ${sql.json({ id })} where key = ${command.key}::uuid`;
      return id;
    });
    return yield* inOneGo(run);
  });
