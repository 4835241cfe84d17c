/** Reads postmaster.pid, PostgreSQL's lock on its data folder, and tells a living server from what a crash left behind. */
import { readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { systemErrorCode } from "../process/start-problem.ts";

const lockFile = (data: string) => path.join(data, "postmaster.pid");

/** Whether a process with that id exists, ours or not. */
export const processAlive = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === "EPERM";
  }
};

/** The process id that the lock file of `data` names; undefined without a lock file, or when it is empty. */
export const lockedBy = (data: string): number | undefined => {
  try {
    const pid = Math.abs(Number(readFileSync(lockFile(data), "utf8").split("\n")[0]));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The id in the lock file when it belongs to something that is not a PostgreSQL server any more: a zombie, another program
 * that got the number after a restart of the machine or container, or one of our own threads. PostgreSQL would refuse to
 * start as long as that process lives; given to it as PG_GRANDPARENT_PID, it ignores the number and keeps its other locks.
 */
export const strangerInLock = (data: string): number | undefined => {
  const pid = lockedBy(data);
  if (pid === undefined) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const state = stat[stat.lastIndexOf(")") + 2];
    return !stat.includes("(postgres)") || state === "Z" ? pid : undefined;
  } catch {
    return undefined;
  }
};

/** Removes a lock file of zero bytes: power was lost while PostgreSQL created it, and it refuses to start until it is gone. */
export const removeEmptyLock = (data: string): void => {
  if (statSync(lockFile(data), { throwIfNoEntry: false })?.size === 0)
    rmSync(lockFile(data), { force: true });
};
