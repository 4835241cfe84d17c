/**
 * Makes PDF with a browser of the server's own: one for the process, started for the first PDF, closed when none was wanted
 * for a while, and ended with the server. Without any browser on the machine it refuses, and everything else goes on.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Context, Effect, Layer, RcRef, Schema, Semaphore } from "effect";
import { refuse } from "../refusal.ts";
import { type Drawn, type Order, Report, type Work } from "./work.ts";

/** As many at once as leave the server the other half of a small machine. */
const pages = 2;

/** Browser and process take 250 MB: they do not stay for the next PDF of the day. */
const idle = "30 seconds";

const mostSeconds = 60;

const decode = Schema.decodeUnknownSync(Report);

const program = new URL("./browser-process.ts", import.meta.url);

/** Flags of the server's own memory are none of the browser's business. */
const start = () => fork(program, { serialization: "advanced", execArgv: [] });

/** It hears that the server has gone by its connection, also where nothing is told. */
const stop = (child: ChildProcess) =>
  Effect.promise(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    if (child.connected) child.disconnect();
    await ended;
  }).pipe(
    Effect.timeoutOrElse({ duration: "5 seconds", orElse: () => Effect.sync(() => child.kill("SIGKILL")) }),
  );

/** What a process says, until the answer is called. */
const hear = (child: ChildProcess, listener: (report: Report) => void) => {
  const listen = (message: unknown) => listener(decode(message));
  child.on("message", listen);
  return () => child.off("message", listen);
};

const fault = (text: string) => new Error(`no PDF was made: ${text}`);

const isReady = (child: ChildProcess) =>
  Effect.callback<boolean>((resume) => {
    child.once("error", (error) => resume(Effect.die(error)));
    child.once("exit", () => resume(Effect.succeed(false)));
    const forget = hear(child, (report) => {
      forget();
      resume(Effect.succeed("ready" in report && report.ready));
    });
  });

/** Waits for the end of one work; who leaves before has it closed. */
const drawBy = (child: ChildProcess, id: number, work: Work) =>
  Effect.callback<Drawn>((resume) => {
    const send = (order: Order) => {
      if (child.connected) child.send(order);
    };
    const onExit = () => end(Effect.die(fault("its process ended")));
    const forget = hear(child, (report) => {
      if (!("id" in report) || report.id !== id) return;
      end("drawn" in report ? Effect.succeed(report.drawn) : Effect.die(fault(report.fault)));
    });
    const letGo = () => {
      forget();
      child.off("exit", onExit);
    };
    const end = (outcome: Effect.Effect<Drawn>) => {
      letGo();
      resume(outcome);
    };
    child.once("exit", onExit);
    if (child.connected) send({ id, work });
    else onExit();
    return Effect.sync(() => {
      letGo();
      send({ id, work: null });
    });
  });

const make = Effect.gen(function* () {
  const process = yield* RcRef.make({
    acquire: Effect.gen(function* () {
      const child = yield* Effect.acquireRelease(Effect.sync(start), stop);
      return (yield* isReady(child)) ? child : yield* refuse("PdfNeedsBrowser");
    }),
    idleTimeToLive: idle,
  });
  const turns = yield* Semaphore.make(pages);
  /** One that crashed is not given to the next. */
  const running = Effect.gen(function* () {
    const child = yield* RcRef.get(process);
    if (child.connected) return child;
    yield* RcRef.invalidate(process);
    return yield* RcRef.get(process);
  });
  let last = 0;
  const inTurn = (work: Work) =>
    Effect.scoped(Effect.flatMap(running, (child) => drawBy(child, (last += 1), work)));
  return {
    /** Draws one PDF. PdfNeedsBrowser, PdfTooSlow; what goes wrong otherwise is a fault. */
    draw: (work: Work) =>
      turns.withPermit(
        Effect.timeoutOrElse(inTurn(work), {
          duration: `${mostSeconds} seconds`,
          orElse: () => refuse("PdfTooSlow", { params: { seconds: mostSeconds } }),
        }),
      ),
  };
});

/** One for each process of the server: its endpoints and its queue share it. */
export class PdfEngine extends Context.Service<PdfEngine, Effect.Success<typeof make>>()("kontor/PdfEngine") {
  static readonly layer = Layer.effect(PdfEngine, make);
}
