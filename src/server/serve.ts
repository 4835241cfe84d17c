/** Kontor's server: the database, the API below /be and the screens, on one port. */
import { flushCompileCache } from "node:module";
import { Effect, Layer } from "effect";
import { HttpRouter, HttpServer } from "effect/http";
import { Be } from "./be.ts";
import { dist } from "./process/browser-build.ts";
import { behindProxies } from "./http/caller.ts";
import { ChatRoutes } from "./chat/routes.ts";
import { RocketChat, RocketChatOrders } from "./chat/rocket-chat.ts";
import { makeClosing } from "./http/closing.ts";
import { databaseLayer } from "./database.ts";
import { prepareCompany, welcome } from "./process/first-start.ts";
import { Health } from "./http/health.ts";
import { browserAddress, httpServer } from "./http/listen.ts";
import { type Options, readOptions, usage } from "./process/options.ts";
import { ownAddress } from "./http/own-address.ts";
import { PdfEngine } from "./pdf/engine.ts";
import { QueueWorker } from "./queue/live.ts";
import { run } from "./process/run.ts";
import { Screens } from "./http/screens.ts";
import { LinkHosts } from "./supplier/public.ts";
import { StartProblem } from "./process/start-problem.ts";

const routes = ({ rocketChat }: Options) =>
  Layer.mergeAll(Health, Be, ChatRoutes, Screens(dist, rocketChat?.url));

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
      // Node does it by itself at the end, which a supervisor may not wait for.
      flushCompileCache();
    }),
  );

/**
 * The whole server. The database comes up and the company is prepared before the port opens. At a stop new connections are
 * refused first, then the queue gives its job back, requests in flight are finished, and the database goes down last.
 */
const server = (options: Options) => {
  const http = httpServer(options);
  const closing = makeClosing(http.beginDrain);
  const serving = HttpRouter.serve(routes(options), {
    middleware: behindProxies(options.proxies),
    disableLogger: true,
    disableListenLog: true,
  });
  const working = Layer.mergeAll(greet(options), RocketChatOrders, QueueWorker);
  return closing.onTop.pipe(
    Layer.provide(working),
    Layer.provide(http.drained),
    Layer.provide(serving),
    Layer.provide(ownAddress),
    Layer.provide(http.layer),
    Layer.provide(Layer.effectDiscard(prepareCompany(options))),
    Layer.provide([databaseLayer(options), PdfEngine.layer]),
    Layer.provide(closing.told),
    Layer.provide(Layer.succeed(RocketChat, options.rocketChat)),
    Layer.provide(Layer.succeed(LinkHosts, options.linkHosts)),
  );
};

/**
 * Reads the command line and runs the server until a signal stops it. `prepare` runs first, unless only help is wanted.
 * A StartProblem of either is one sentence and exit code 1.
 */
export const serve = async (prepare: () => Promise<void> = () => Promise.resolve()): Promise<void> => {
  try {
    const options = readOptions(process.argv.slice(2), process.env);
    if (options === "help") return console.log(usage);
    await prepare();
    run(Layer.launch(server(options)), options.debug);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
