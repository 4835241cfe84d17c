/** The database cluster on disk: created in a temporary folder and renamed, so that a killed first start leaves nothing half made. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { StartProblem, systemErrorCode } from "../process/start-problem.ts";
import { runAs } from "./account.ts";
import { type DataHome, privateFolder } from "./data-home.ts";
import { processAlive } from "./lock-file.ts";
import { programEnvironment } from "./programs.ts";

/** The user that owns the database, and the database's name. */
export const owner = "kontor";

/** The major version of the programs we ship; a cluster of another one needs a backup and a restore. */
const majorVersion = "18";

const initdbOptions = [
  ["--username", owner],
  ["--auth", "scram-sha-256"],
  ["--encoding", "UTF8"],
  ["--locale-provider", "builtin"],
  ["--builtin-locale", "C.UTF-8"],
  ["--data-checksums"],
  ["--no-instructions"],
].flat();

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
};

/** A first start that was killed leaves its temporary folder behind; nobody needs it, and it may take another start to go. */
const removeAbandoned = ({ home, cluster }: DataHome): void => {
  const prefix = `${path.basename(cluster)}.init-`;
  for (const name of readdirSync(home)) {
    if (!name.startsWith(prefix) || processAlive(Number(name.slice(prefix.length)))) continue;
    try {
      rmSync(path.join(home, name), { recursive: true, force: true });
    } catch {
      // Its initdb outlived the kill and is still writing there.
    }
  }
};

const initdb = (programs: string, folder: string, { account }: DataHome, sync: boolean): void => {
  const [data, secret, handover] = [
    path.join(folder, "data"),
    path.join(folder, "secret"),
    path.join(folder, "pw"),
  ];
  const password = randomBytes(24).toString("base64url");
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  privateFolder(data, account);
  writeFileSync(secret, password, { mode: 0o600 });
  writeFileSync(handover, password, { mode: 0o600 });
  if (account.switched) chownSync(handover, account.uid, account.gid);
  const result = spawnSync(
    path.join(programs, "bin", "initdb"),
    [...initdbOptions, ...(sync ? [] : ["--no-sync"]), "--pwfile", handover, "--pgdata", data],
    { ...runAs(account), cwd: "/", encoding: "utf8", env: programEnvironment },
  );
  rmSync(handover);
  if (result.status !== 0)
    throw new StartProblem({
      code: /No space left/.test(result.stderr) ? "disk-full" : "postgres-failed",
      message: `PostgreSQL could not create its database: ${result.stderr.trim().split("\n").at(-1) ?? ""}`,
    });
};

const create = (programs: string, place: DataHome, sync: boolean): void => {
  const half = `${place.cluster}.init-${process.pid}`;
  try {
    initdb(programs, half, place, sync);
    renameSync(half, place.cluster);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code !== "ENOTEMPTY" && code !== "EEXIST") throw error;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
};

/**
 * Creates the cluster if there is none, checks the one that is there, and returns its password. Without `sync` a new one may
 * be lost with the power, which is fine for a throw-away database.
 * Throws StartProblem `version-mismatch`, `data-damaged`, `postgres-failed` or `disk-full`.
 */
export const ensureCluster = (programs: string, place: DataHome, sync: boolean): string => {
  removeAbandoned(place);
  const versionFile = path.join(place.data, "PG_VERSION");
  if (!existsSync(versionFile)) create(programs, place, sync);
  const version = readIfThere(versionFile);
  const secret = readIfThere(place.secret);
  if (version === undefined || secret === undefined)
    throw new StartProblem({
      code: "data-damaged",
      message: `${place.cluster} is incomplete (${version === undefined ? "data/PG_VERSION" : "secret"} is missing): restore that folder from a copy, or move it away to start with an empty database.`,
    });
  if (version !== majorVersion)
    throw new StartProblem({
      code: "version-mismatch",
      message: `The database in ${place.data} was made by PostgreSQL ${version}, this Kontor brings ${majorVersion}: start the Kontor that made it, take a backup and restore it here.`,
    });
  return secret;
};
