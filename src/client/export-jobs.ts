/** Long lists that the queue makes into files: which of them this window waits for, also over a reload. */
import { makeStore, useStore } from "../store.ts";
import { keepOfWindow, readOfWindow } from "./storage.ts";

const jobs = makeStore<readonly number[]>(
  (readOfWindow("exports") ?? "")
    .split(",")
    .map(Number)
    .filter((id) => id > 0),
);

const become = (next: readonly number[]): void => {
  keepOfWindow("exports", next.length === 0 ? null : next.join(","));
  jobs.set(next);
};

/** From now on the shell tells how far the job is, and saves its file. */
export const awaitExport = (job: number): void => {
  if (!jobs.get().includes(job)) become([...jobs.get(), job]);
};

export const forgetExport = (job: number): void => become(jobs.get().filter((id) => id !== job));

/** The jobs this window waits for. */
export const useExportJobs = (): readonly number[] => useStore(jobs);
