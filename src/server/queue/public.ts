/** What other areas may use of the queue: putting work into it, and telling how far it is. */
export { enqueue } from "./jobs.ts";
export type { JobKind, Progress } from "./jobs.ts";
