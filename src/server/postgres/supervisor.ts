/** Runs the PostgreSQL server under a small shell that shuts it down when Node dies, even by kill -9. */
import { spawn } from "node:child_process";
import path from "node:path";
import { Deferred, Effect } from "effect";
import { type Account, runAs } from "./account.ts";
import { strangerInLock } from "./lock-file.ts";
import { programEnvironment } from "./programs.ts";

/**
 * Descriptor 3 is a pipe from Node. When Node ends, however it ends, `read` sees its end and PostgreSQL gets SIGINT:
 * fast shutdown, everything committed is kept. A shell starts what runs beside it deaf to SIGINT, and the server listens only
 * after its first moments: so it is told until it is gone. The shell is the parent of the server, so no zombie stays behind.
 */
const script = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
(read -r _ <&3; while kill -INT $server; do sleep 0.1; done) 2>/dev/null &
watch=$!
trap 'kill -INT $server' INT TERM
wait $server; code=$?
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watch 2>/dev/null
exit $code
`;

/** A PostgreSQL server that we started. */
export interface Child {
  /** Resolves when the server process is gone. */
  readonly exited: Effect.Effect<void>;
  /** Shuts the server down (fast: open transactions are rolled back) and waits until it is gone. */
  readonly stop: Effect.Effect<void>;
  /** The last lines that it wrote to its log. */
  readonly log: () => string;
}

/** What a server is started with; `settings` are server parameters such as `fsync`. */
export interface Launch {
  readonly programs: string;
  readonly data: string;
  readonly socketFolder: string;
  readonly account: Account;
  readonly settings: Readonly<Record<string, string>>;
}

const serverArguments = ({ programs, data, socketFolder, settings }: Launch): ReadonlyArray<string> => [
  path.join(programs, "bin", "postgres"),
  "-D",
  data,
  "-k",
  socketFolder,
  "-h",
  "",
  "-c",
  "unix_socket_permissions=0700",
  ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
];

/** Starts a server. It listens on a socket in `socketFolder` only, on no network port. */
export const startChild = (launch: Launch): Child => {
  const stranger = strangerInLock(launch.data);
  const child = spawn("/bin/sh", ["-c", script, "sh", ...serverArguments(launch)], {
    ...runAs(launch.account),
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
    env:
      stranger === undefined
        ? programEnvironment
        : { ...programEnvironment, PG_GRANDPARENT_PID: `${stranger}` },
  });
  const gone = Deferred.makeUnsafe<void>();
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (log = (log + text).slice(-8000)));
  child.stdin.on("error", () => undefined);
  child.on("error", (error) => {
    log += error.message;
    Deferred.doneUnsafe(gone, Effect.void);
  });
  // "close" comes when the log is read to its end; backends that outlive a killed server may keep it open for a while.
  child.on("close", () => Deferred.doneUnsafe(gone, Effect.void));
  child.on("exit", () => setTimeout(() => Deferred.doneUnsafe(gone, Effect.void), 100));
  const exited = Deferred.await(gone);
  return {
    exited,
    stop: Effect.andThen(
      Effect.sync(() => child.stdin.end()),
      exited,
    ),
    log: () => log,
  };
};
