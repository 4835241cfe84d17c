/**
 * The connections of a server: a bounded number of them, each used by one statement or one transaction at a time, in the order
 * in which they were asked for. Who waits too long is refused instead of held up (G40).
 */
import { Duration, Effect, Pool, Schedule, type Scope } from "effect";
import { ConnectionError, SqlError } from "effect/sql/SqlError";
import type { Target } from "./connection.ts";
import type { SessionLimits } from "./limits.ts";
import { type Link, openLink } from "./link.ts";

export interface PoolOptions {
  /** Connections that may be open at once. */
  readonly connections: number;
  /** How long a statement or transaction waits for a connection. */
  readonly wait: Duration.Input;
  readonly limits: SessionLimits;
}

/** SQLSTATE "too many connections"; poolers say it in words only. */
const isFull = ({ reason: { cause } }: SqlError): boolean =>
  cause instanceof Error &&
  (("code" in cause && cause.code === "53300") || /no more connections|too many clients/.test(cause.message));

/** While the database has no connection left it is asked again and again, a little apart from other servers that do so. */
const untilFree = Schedule.jittered(Schedule.spaced("200 millis"));

/** Opens a link once the database has a connection for it; fails when it has none for `wait`. */
export const openWhenFree = (
  target: Target,
  limits: SessionLimits,
  wait: Duration.Input,
): Effect.Effect<Link, SqlError, Scope.Scope> => {
  const times = Math.ceil(Duration.toMillis(wait) / 200);
  return Effect.retry(openLink(target, limits), { while: isFull, schedule: untilFree, times });
};

const busy = (wait: Duration.Input) =>
  new SqlError({
    reason: new ConnectionError({
      cause: new Error(
        `No connection to the database became free within ${Duration.format(Duration.fromInputUnsafe(wait))} (KONTOR_CONNECTIONS)`,
      ),
      message: "All connections are in use",
      operation: "connect",
    }),
  });

/** Connections that are not used for so long are closed, all but one. */
const idleTime = "60 seconds";

export const makePool = Effect.fnUntraced(function* (target: Target, options: PoolOptions) {
  const { connections, wait, limits } = options;
  const runFork = Effect.runForkWith(yield* Effect.context());
  const links = new Set<Link>();

  const retire = (link: Link) => Pool.invalidate(pool, link);
  const open = Effect.gen(function* () {
    const link = yield* openWhenFree(target, limits, wait);
    links.add(link);
    yield* Effect.addFinalizer(() => Effect.sync(() => links.delete(link)));
    link.socket.once("close", () => void runFork(retire(link)));
    return link;
  });
  const pool: Pool.Pool<Link, SqlError> = yield* Pool.makeWithTTL({
    acquire: open,
    min: 1,
    max: connections,
    timeToLive: idleTime,
  });

  /** Whether a connection can be had at once: then no timer is needed. */
  const hasFree = () => {
    const { waiters, availableHead: first } = pool.state;
    return waiters.size === 0 && first?.exit._tag === "Success" && !first.exit.value.socket.destroyed;
  };

  const leaseAlive: Effect.Effect<Link, SqlError, Scope.Scope> = Effect.flatMap(Pool.get(pool), (link) =>
    link.socket.destroyed ? Effect.andThen(retire(link), leaseAlive) : Effect.succeed(link),
  );
  const leaseInTime = Effect.timeoutOrElse(leaseAlive, {
    duration: wait,
    orElse: () => Effect.fail(busy(wait)),
  });

  return {
    links,
    /** Takes a connection out of use when what runs on it ends. */
    retire,
    /** A connection until the scope closes. */
    lease: Effect.suspend(() => (hasFree() ? leaseAlive : leaseInTime)),
    /** A connection for one effect. */
    use: <A, E, R>(work: (link: Link) => Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError, R> =>
      Effect.suspend(() =>
        hasFree() ? Pool.use(pool, work) : Effect.scoped(Effect.flatMap(leaseInTime, work)),
      ),
  };
});
