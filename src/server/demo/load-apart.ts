/**
 * Loads the demo company in a process of its own: the hundreds of megabytes that the year takes while it is posted are given
 * back when it ends, and the server stays as small as it is without.
 */
import { fork } from "node:child_process";
import path from "node:path";
import { Effect, Redacted, Schema } from "effect";
import type { Options } from "../process/options.ts";

const program = path.join(import.meta.dirname, "load-process.ts");

const Progress = Schema.Struct({ phase: Schema.String, fraction: Schema.Number });
const isProgress = Schema.is(Progress);

/** How the other process finds the database: as this one does. */
const environment = ({ databaseUrl, dataHome }: Options) => ({
  ...process.env,
  DATABASE_URL: databaseUrl === undefined ? "" : Redacted.value(databaseUrl),
  KONTOR_DATA: dataHome ?? "",
});

/**
 * Loads the demo company into the empty database of the options. Interrupted, or killed, it leaves the database empty;
 * a failure is a defect, its words are on the terminal.
 */
export const loadApart = (options: Options, onProgress: (phase: string, fraction: number) => void) =>
  Effect.callback<void>((resume) => {
    const child = fork(program, options.originalDates ? ["--original-dates"] : [], {
      env: environment(options),
      // The server's own limits of memory would make it slow.
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("message", (message) => {
      if (isProgress(message)) onProgress(message.phase, message.fraction);
    });
    child.on("error", (error) => resume(Effect.die(error)));
    child.on("exit", (code) =>
      resume(code === 0 ? Effect.void : Effect.die(new Error(`the demo company was not loaded (${code})`))),
    );
    return Effect.sync(() => child.kill("SIGKILL"));
  });
