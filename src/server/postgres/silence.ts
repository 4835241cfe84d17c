/**
 * Finds connections that died silently: a firewall forgot them, or the database's machine is gone. Nothing arrives then, no error
 * either, and TCP would try for a quarter of an hour. A statement that merely takes long is told apart by asking PostgreSQL,
 * over a new connection, whether the session still works on it.
 */
import { Effect } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { ask, type Target } from "./connection.ts";
import { cutSocket, type Link } from "./link.ts";

/** Milliseconds without an answer until PostgreSQL is asked, and how long its reply may take. */
export interface Patience {
  readonly silence: number;
  readonly reply: number;
  /** Milliseconds after which the connection that listens is asked whether it is alive. */
  readonly signOfLife: number;
}

/** A call on a dead connection fails after 4 + 4 + 1 + 4 seconds at most. */
export const usualPatience: Patience = { silence: 4000, reply: 4000, signOfLife: 15_000 };

/** A server that stops has ten seconds for everything. */
export const closingPatience: Patience = { silence: 1000, reply: 1500, signOfLife: 1000 };

/** Between two looks. */
const pause = "1 second";

/** A session that works and is not itself held up by the network. */
const workingSql = (pids: readonly number[]) => `
  select coalesce(json_agg(pid), '[]') from pg_stat_activity
  where pid in (${pids.join(",")}) and state = 'active' and wait_event_type is distinct from 'Client'`;

/** The database was reached, and would not say: it has no connection left, or does not let us in any more. */
const isUndecided = ({ reason }: SqlError) => reason._tag !== "ConnectionError";

/** Sessions among `pids` that work; none when the database cannot be reached, null when it does not say. */
const askWorking = (target: Target, pids: readonly number[], { reply }: Patience) =>
  ask(target, workingSql(pids), reply).pipe(
    Effect.map((working) => new Set<unknown>(Array.isArray(working) ? working : [])),
    Effect.catch((error) => Effect.succeed(isUndecided(error) ? null : new Set<unknown>())),
  );

/** What a link looked like when nobody worked on its statement. */
interface Suspicion {
  readonly since: number;
  readonly bytes: number;
}

/** Looks after `links` until it is interrupted, and cuts those that are dead. `patience` may change meanwhile. */
export const watchSilence = (target: Target, links: ReadonlySet<Link>, patience: () => Patience) => {
  const suspicions = new Map<Link, Suspicion>();
  /** Time of the last check that found the statement still running. The next check waits for a while. */
  const workingAt = new WeakMap<Link, number>();

  const isSilent = (link: Link, now: number) =>
    link.running > 0 && now - Math.max(link.since, workingAt.get(link) ?? 0) > patience().silence;

  const judge = (link: Link, since: number, isWorking: boolean) => {
    const before = suspicions.get(link);
    suspicions.delete(link);
    if (link.running === 0 || link.since !== since) return;
    const bytes = link.socket.bytesRead;
    if (isWorking) workingAt.set(link, performance.now());
    // The answer may have been on its way at the first look: only the second one counts.
    else if (before?.since === since && before.bytes === bytes) cutSocket(link.socket);
    else suspicions.set(link, { since, bytes });
  };

  const look = Effect.gen(function* () {
    const now = performance.now();
    const silent = [...links]
      .filter((link) => isSilent(link, now))
      .map((link) => [link, link.since] as const);
    if (silent.length === 0) return suspicions.clear();
    const pids = silent.map(([{ pid }]) => pid);
    const working = yield* askWorking(target, pids, patience());
    if (working === null) return;
    for (const [link, since] of silent) judge(link, since, working.has(link.pid));
  });
  return Effect.forever(Effect.andThen(Effect.sleep(pause), look));
};
