/** Handlers of the queue. */
import { queueEndpoints as queue } from "../../contract/queue.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { forgetOldJobs } from "./forget-jobs.ts";
import { cancelJob, jobStatus } from "./jobs.ts";

export const queueArea = area({
  name: "queue",
  answers: [
    answer(queue.queueStatus, ({ query }) => jobStatus(query.id)),
    answer(queue.cancelJob, ({ payload }) => cancelJob(payload)),
  ],
  upkeep: { jobs: forgetOldJobs },
});
