/** A Kontor of its own: the real server as a process on a data home and a free port, for crash tests, benchmarks and journeys. */
import { execFileSync, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");

/** The flags of Node that `npm start` gives: what is tested and measured is what runs in a shop. */
const shopFlags = (): readonly string[] =>
  readFileSync(path.join(root, "package.json"), "utf8")
    .match(/"start": "node (.*) src\/server\/start.ts"/)?.[1]
    ?.split(" ") ?? [];

/** An empty folder that every user may enter: PostgreSQL does not run as root. */
export const makeHome = (): string => {
  const home = mkdtempSync(path.join(tmpdir(), "kontor-home-"));
  chmodSync(home, 0o755);
  return home;
};

export const removeHome = (home: string): void =>
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });

/** Makes an empty home the same as one whose server is stopped; owners stay, as PostgreSQL looks at them. */
export const copyHome = (home: string, other: string): void => {
  execFileSync("cp", ["-a", `${home}/.`, other]);
};

/** The process of the database on `home`; undefined while there is none. */
export const databasePid = (home: string): number | undefined => {
  try {
    const [first] = readFileSync(path.join(home, "postgres", "data", "postmaster.pid"), "utf8").split("\n");
    return Number(first) || undefined;
  } catch {
    return undefined;
  }
};

export interface Kontor {
  readonly address: string;
  /** The link that signs the first person of a demo company in; undefined in an empty one. */
  readonly link: string | undefined;
  /** Milliseconds from the start of the process to its open port. */
  readonly startedIn: number;
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Ends it as a signal from the terminal does, the database too. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut does. */
  readonly kill: () => Promise<void>;
}

interface Start {
  readonly home: string;
  /** `main.ts` is the server alone, `start.ts` what `npm start` runs. */
  readonly program?: "main.ts" | "start.ts";
  readonly flags?: readonly string[];
  readonly nodeFlags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly within?: number;
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
};

const ready = (child: ChildProcess, output: () => string, within: number) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Kontor was not ready within ${within} ms:\n${output()}`)),
      within,
    );
    const check = () => {
      if (!/ready at http\S+[^]*\n$/.test(output())) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on("data", check);
    child.once("exit", (code) => reject(new Error(`Kontor ended with ${code}:\n${output()}`)));
  });

/** Starts it and waits until its port is open. */
export const startKontor = async ({
  home,
  program = "main.ts",
  flags = [],
  nodeFlags = [],
  env = {},
  within = 600_000,
}: Start): Promise<Kontor> => {
  const started = performance.now();
  const args = [
    ...shopFlags(),
    ...nodeFlags,
    path.join(root, "src/server", program),
    "--port",
    "0",
    ...flags,
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: "", KONTOR_DATA: home, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Whoever started it may end by an error: it must not stay behind.
  const endWithUs = () => child.kill("SIGTERM");
  process.once("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));
  let text = "";
  const output = () => text;
  const add = (more: string) => (text += more);
  child.stdout.setEncoding("utf8").on("data", add);
  child.stderr.setEncoding("utf8").on("data", add);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended(child);
  };
  try {
    await ready(child, output, within);
  } catch (error) {
    await end("SIGKILL");
    throw error;
  }
  return {
    address: /ready at (http\S+)/.exec(text)?.[1] ?? "",
    link: /(http\S+\/token\/\S+)/.exec(text)?.[1],
    startedIn: performance.now() - started,
    child,
    output,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
};
