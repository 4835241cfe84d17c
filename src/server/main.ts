/** Kontor's server: the database, the API below /be and the screens, on one port. */
import { dist } from "./browser-build.ts";
import { Effect, Layer } from "effect";
import { HttpRouter, HttpServer } from "effect/http";
import { Be } from "./be.ts";
import { databaseLayer } from "./database.ts";
import { prepareCompany, welcome } from "./first-start.ts";
import { Health } from "./health.ts";
import { browserAddress, httpServer } from "./listen.ts";
import { type Options, readOptions } from "./options.ts";
import { QueueWorker } from "./queue/live.ts";
import { run } from "./run.ts";
import { Screens } from "./screens.ts";

const Routes = Layer.mergeAll(Health, Be, Screens(dist));

const greet = ({ host }: Options) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const { address } = yield* HttpServer.HttpServer;
      const port = address._tag === "UnixPathAddress" ? 0 : address.port;
      const at = browserAddress({ host, port });
      const seconds = (performance.now() / 1000).toFixed(1);
      const lines = yield* welcome(at);
      yield* Effect.logInfo(
        [`Kontor is ready at ${at} (${seconds} s). Ctrl-C stops it.`, ...lines].join("\n"),
      );
    }),
  );

/**
 * The whole server. The database comes up and the company is prepared before the port opens; the database goes down after
 * the last request is answered.
 */
const server = (options: Options) =>
  Layer.mergeAll(
    HttpRouter.serve(Routes, { disableLogger: true, disableListenLog: true }),
    greet(options),
    QueueWorker,
  ).pipe(
    Layer.provide(httpServer(options)),
    Layer.provide(Layer.effectDiscard(prepareCompany(options))),
    Layer.provide(databaseLayer(options)),
  );

/** Runs the server until a signal stops it. */
export const main = (options: Options): void => run(Layer.launch(server(options)), options.debug);

if (import.meta.main) {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options !== "help") main(options);
}
