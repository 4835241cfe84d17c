/** Where the embedded database lives, and the checks of that place: reachable, writable, with room on the disk. */
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  statfsSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { StartProblem, systemErrorCode } from "../process/start-problem.ts";
import { type Account, serverAccount } from "./account.ts";

/** Less free space than this and PostgreSQL is not started: it stops in the middle of work when the disk is full. */
export const minimumFreeBytes = 200 * 1024 * 1024;

/** A data home and the folders in it. `cluster` holds the database and its password, and appears complete or not at all. */
export interface DataHome {
  readonly home: string;
  readonly cluster: string;
  readonly data: string;
  readonly secret: string;
  readonly account: Account;
}

const fallback = "/var/lib/kontor";

const mayEnter = (folder: string, account: Account): boolean => {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isDirectory()) return true;
  const bit = stats.uid === account.uid ? 0o100 : stats.gid === account.gid ? 0o010 : 0o001;
  return (stats.mode & bit) !== 0;
};

/** Whether `account` may walk to `folder`: each folder on the way that exists lets it through. */
const reachable = (folder: string, account: Account): boolean => {
  if (!account.switched) return true;
  const parent = path.dirname(folder);
  return mayEnter(folder, account) && (parent === folder || reachable(parent, account));
};

const describe = (home: string): DataHome => {
  const cluster = path.join(home, "postgres");
  return {
    home,
    cluster,
    data: path.join(cluster, "data"),
    secret: path.join(cluster, "secret"),
    account: serverAccount(cluster),
  };
};

/**
 * The data home: `configured` (KONTOR_DATA) if given, else `./data` when the account PostgreSQL runs as can reach it,
 * else `/var/lib/kontor`. Throws StartProblem `data-unreachable` or `account-missing`.
 */
export const chooseDataHome = (configured: string | undefined): DataHome => {
  const first = describe(path.resolve(configured ?? "data"));
  if (reachable(first.home, first.account)) return first;
  const second = describe(fallback);
  if (configured === undefined && reachable(fallback, second.account)) return second;
  throw new StartProblem({
    code: "data-unreachable",
    message: `The user "${first.account.name}", which PostgreSQL runs as, may not enter ${first.home}: set KONTOR_DATA to a folder whose parents everyone may enter.`,
  });
};

/** Turns a failed file operation in the data home into the sentence that helps. */
export const fileProblem = (home: string, error: unknown): StartProblem => {
  if (error instanceof StartProblem) return error;
  const code = systemErrorCode(error);
  if (code === "ENOSPC" || code === "EDQUOT") return diskFull(home);
  return new StartProblem({
    code: "data-unwritable",
    message: `Kontor cannot write its data in ${home} (${code ?? String(error)}): make that folder writable for the user that starts Kontor, or set KONTOR_DATA to another one.`,
  });
};

const diskFull = (home: string) =>
  new StartProblem({
    code: "disk-full",
    message: `The disk with ${home} is full: free at least ${minimumFreeBytes / 1024 / 1024} MB, or set KONTOR_DATA to a folder on another disk.`,
  });

/** Throws StartProblem `disk-full` when fewer than `minimum` bytes are free where `home` is. */
export const requireFreeSpace = (home: string, minimum = minimumFreeBytes): void => {
  const { bavail, bsize } = statfsSync(home);
  if (bavail * bsize < minimum) throw diskFull(home);
};

/**
 * Creates `folder` and its missing parents, and returns those that it created. Node's own `recursive` never returns for a
 * folder below one that exists and refuses every entry with ENOENT, as /proc does.
 */
const createFolders = (folder: string, mode?: number): readonly string[] => {
  const missing: string[] = [];
  for (let each = folder; !existsSync(each); each = path.dirname(each)) missing.unshift(each);
  for (const each of missing)
    try {
      mkdirSync(each, { mode });
    } catch (error) {
      // Another process that starts on the same data home was faster.
      if (systemErrorCode(error) !== "EEXIST") throw error;
    }
  return missing;
};

/** Makes the data home if it is not there, open for PostgreSQL's account to pass through, and checks that it is usable. */
export const prepareDataHome = ({ home, account }: DataHome): void => {
  const created = createFolders(home);
  if (account.switched) for (const folder of created) chmodSync(folder, 0o755);
  accessSync(home, constants.W_OK | constants.X_OK);
  requireFreeSpace(home);
};

/** Makes `folder` (0700) if needed and gives it to `account`. */
export const privateFolder = (folder: string, account: Account): void => {
  createFolders(folder, 0o700);
  if (account.switched) chownSync(folder, account.uid, account.gid);
};
