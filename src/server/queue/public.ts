/** What other areas may use of the queue: putting work into it, doing the work, and telling how far it is. */
export { job, preparedJob } from "./job.ts";
export type { Job, Upkeep } from "./job.ts";
export { enqueue, enqueueFor, jobKind } from "./jobs.ts";
export type { JobKind, Progress } from "./jobs.ts";
