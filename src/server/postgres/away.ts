/** Whether a statement failed because the database was away. */
import type { SqlError } from "effect/sql/SqlError";

/**
 * SQLSTATEs of a server that is shutting down, recovering, starting, has no connection left, or ended what took too long: a
 * statement, a transaction without one.
 */
const awayStates = new Set(["57P01", "57P02", "57P03", "53300", "57014", "25P03"]);

/** Whether the database was away when this failed: nothing is wrong with the request, it works again in a moment. */
export const isDatabaseAway = ({ reason }: SqlError): boolean =>
  reason._tag === "ConnectionError" ||
  (reason.cause instanceof Error &&
    "code" in reason.cause &&
    typeof reason.cause.code === "string" &&
    awayStates.has(reason.cause.code));
