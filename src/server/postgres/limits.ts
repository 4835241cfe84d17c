/** Bounds of what one server takes of the database. */

/** Connections of a server when KONTOR_CONNECTIONS is not set, the one for LISTEN among them. */
export const defaultConnections = 10;

/** How long PostgreSQL lets a session work or wait. */
export interface SessionLimits {
  /** Milliseconds that one statement may take; 0 is without limit. */
  readonly statement: number;
  /** Milliseconds that a transaction may wait for its next statement; 0 is without limit. */
  readonly idleInTransaction: number;
}

/** For calls of people: what takes longer is done by the queue. */
export const callLimits: SessionLimits = { statement: 60_000, idleInTransaction: 60_000 };

/** For jobs of the queue and for exports that are streamed. */
export const jobLimits: SessionLimits = { statement: 30 * 60_000, idleInTransaction: 30 * 60_000 };

/** For programs of their own: the demo company, proving a whole database. */
export const noLimits: SessionLimits = { statement: 0, idleInTransaction: 0 };
