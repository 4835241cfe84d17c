/** The load generator, a process of its own: so many clients, each sending its next request when the last is answered. */
import http from "node:http";
import { completeSale } from "../support/big-shop.ts";
import type { BigShop } from "../support/big-shop.ts";

/** What to send: `sale` makes a new complete sale each time, `get` asks for the paths in turn. */
export interface LoadPlan {
  readonly address: string;
  readonly clients: number;
  /** Milliseconds. */
  readonly warmUp: number;
  readonly duration: number;
  readonly token: string;
  readonly send:
    | { readonly kind: "sale"; readonly shop: BigShop; readonly path: string; readonly tills: number }
    | { readonly kind: "get"; readonly paths: readonly string[] };
}

export interface LoadResult {
  readonly requests: number;
  readonly errors: number;
  readonly firstError: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

const ask = (url: string, token: string, body: string | undefined) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      "x-auth-token": token,
      ...(body === undefined
        ? {}
        : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    };
    const request = http.request(
      url,
      { agent, method: body === undefined ? "GET" : "POST", headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });

const next = (
  plan: LoadPlan,
  client: number,
  turn: number,
): readonly [path: string, body: string | undefined] => {
  if (plan.send.kind === "get")
    return [plan.send.paths[(turn * plan.clients + client) % plan.send.paths.length] ?? "/", undefined];
  const { shop, path, tills } = plan.send;
  return [path, JSON.stringify(completeSale(shop, client % tills))];
};

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const run = async (plan: LoadPlan): Promise<LoadResult> => {
  const started = performance.now();
  const measureFrom = started + plan.warmUp;
  const until = measureFrom + plan.duration;
  const times: number[] = [];
  const wrong: string[] = [];
  const client = async (number: number) => {
    for (let turn = 0; performance.now() < until; turn++) {
      const [path, body] = next(plan, number, turn);
      const at = performance.now();
      const { status, text } = await ask(`${plan.address}${path}`, plan.token, body);
      const took = performance.now() - at;
      if (status !== 200) wrong.push(`${status} ${text.slice(0, 300)}`);
      // One that is longer than all of it was begun before.
      else if (at >= measureFrom || performance.now() >= until) times.push(took);
    }
  };
  await Promise.all(Array.from({ length: plan.clients }, (_, number) => client(number)));
  const seconds = (performance.now() - measureFrom) / 1000;
  const sorted = times.toSorted((left, right) => left - right);
  return {
    requests: times.length,
    errors: wrong.length,
    firstError: wrong[0] ?? "",
    perSecond: times.length / seconds,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
  };
};

process.once("message", (plan: LoadPlan) => {
  void run(plan).then((result) => {
    process.send?.(result);
    process.disconnect();
    agent.destroy();
  });
});
