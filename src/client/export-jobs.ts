/** Long lists that the queue makes into files: which of them this window waits for, also over a reload. */
import { useSyncExternalStore } from "react";
import { keepOfWindow, readOfWindow } from "./storage.ts";

const listeners = new Set<() => void>();

let jobs: readonly number[] = (readOfWindow("exports") ?? "")
  .split(",")
  .map(Number)
  .filter((id) => id > 0);

const become = (next: readonly number[]): void => {
  jobs = next;
  keepOfWindow("exports", next.length === 0 ? null : next.join(","));
  for (const listener of listeners) listener();
};

/** From now on the shell tells how far the job is, and saves its file. */
export const awaitExport = (job: number): void => {
  if (!jobs.includes(job)) become([...jobs, job]);
};

export const forgetExport = (job: number): void => become(jobs.filter((id) => id !== job));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The jobs this window waits for. */
export const useExportJobs = (): readonly number[] => useSyncExternalStore(subscribe, () => jobs);
