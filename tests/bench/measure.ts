/** Sends load from a process of its own and says what came of it. */
import { fork } from "node:child_process";
import path from "node:path";
import type { LoadPlan, LoadResult } from "./load.ts";

/** One run; throws when a request was refused, since a fast refusal is no speed. */
export const measure = async (
  plan: Omit<LoadPlan, "warmUp" | "duration"> & Partial<LoadPlan>,
): Promise<LoadResult> => {
  const child = fork(path.join(import.meta.dirname, "load.ts"), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const result = new Promise<LoadResult>((resolve, reject) => {
    child.once("message", (message) => resolve(message as LoadResult));
    child.once("exit", (code) => reject(new Error(`the load generator ended with ${code}`)));
  });
  child.send({ warmUp: 1500, duration: 5000, ...plan } satisfies LoadPlan);
  const { errors, firstError, ...figures } = await result;
  if (errors > 0) throw new Error(`${errors} of ${errors + figures.requests} requests failed: ${firstError}`);
  return { errors, firstError, ...figures };
};

/** Milliseconds, of a thing done several times. */
export const quantiles = (times: readonly number[]) => {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
};
