/** How a server stops (G40): what it has begun is answered, nobody who comes later is lost, and a dead database does not hold it up. */
import http from "node:http";
import net from "node:net";
import { once } from "node:events";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Kontor, makeHome, removeHome, startKontor } from "../support/kontor.ts";
import { testApi } from "./support/api.ts";
import { openDoor } from "./support/door.ts";
import { openShop, type Shop } from "./support/shop.ts";

const api = testApi(6);
const home = makeHome();
let shop: Shop;
let database = "";
let door: Awaited<ReturnType<typeof openDoor>>;

beforeAll(async () => {
  shop = await openShop(api);
  const [row] = await api.rows("select current_database() as name");
  database = String(row?.["name"]);
  door = await openDoor(database);
});
afterAll(() => {
  door.close();
  removeHome(home);
});

const start = async (url = door.url) => {
  const server = await startKontor({ home, env: { DATABASE_URL: url, KONTOR_CONNECTIONS: "5" } });
  onTestFinished(() => server.kill());
  return server;
};

const path = "/be/api/system-setting/common";

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

/** Calls through `agent`, which keeps connections. */
const call = (address: string, agent: http.Agent) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = { "x-auth-token": shop.tokens.get("Root") ?? "" };
    http
      .get(`${address}${path}`, { agent, headers }, (response) => {
        const { statusCode, headers: told } = response;
        response.on("end", () => resolve({ status: statusCode, connection: told.connection })).resume();
        response.on("error", reject);
      })
      .on("error", reject);
  });

const keptAgent = () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  onTestFinished(() => agent.destroy());
  return agent;
};

/** Why a new connection is refused; undefined when it is not. */
const refusalAt = async (address: string) => {
  const socket = net.connect(Number(new URL(address).port), "127.0.0.1");
  const [event] = await Promise.race([
    once(socket, "connect").then(() => [undefined]),
    once(socket, "error") as Promise<[NodeJS.ErrnoException]>,
  ]).catch((error: NodeJS.ErrnoException) => [error] as const);
  socket.destroy();
  return event?.code;
};

/** Holds the settings, so that reading them takes as long as one likes. */
const holdSettings = async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let isHeld = () => {};
  const holding = new Promise<void>((resolve) => (isHeld = resolve));
  const done = api.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`lock table setting in access exclusive mode`;
          isHeld();
          yield* Effect.promise(() => held);
        }),
      );
    }),
  );
  await holding;
  return async () => {
    letGo();
    await done;
  };
};

const waitsForLock = async () =>
  (await api.rows(`select from pg_stat_activity where datname = '${database}' and wait_event_type = 'Lock'`))
    .length;

describe("SIGTERM", () => {
  test("refuses new connections, answers what was begun, and tells kept connections to close", async () => {
    const server = await start();
    const agent = keptAgent();
    expect(await call(server.address, agent)).toEqual({ status: 200, connection: "keep-alive" });
    const letGo = await holdSettings();
    const begun = call(server.address, agent);
    await expect.poll(waitsForLock, { timeout: 30_000 }).toBe(1);
    const exited = once(server.child, "exit");
    server.child.kill("SIGTERM");
    await expect.poll(() => refusalAt(server.address), { timeout: 30_000 }).toBe("ECONNREFUSED");
    await letGo();
    expect(await begun).toEqual({ status: 200, connection: "close" });
    expect((await exited)[0]).toBe(0);
  });

  test("ends within ten seconds, also when the database has fallen silent", async () => {
    const own = await openDoor(database);
    onTestFinished(() => own.close());
    const server = await start(own.url);
    const agent = keptAgent();
    await call(server.address, agent);
    own.silence(true);
    const begun = call(server.address, agent);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const exited = once(server.child, "exit");
    const from = performance.now();
    server.child.kill("SIGTERM");
    expect(await begun).toMatchObject({ status: 503 });
    await exited;
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});

/**
 * A proxy with kept connections to several servers. As nginx does, it goes on to the next one when one refuses to be connected,
 * and when a connection was closed while a GET was on its way to it: a kept one, or a new one that the system had taken up for a
 * server which stopped before it accepted it.
 */
const openProxy = async (servers: () => readonly Kontor[]) => {
  const agent = keptAgent();
  let turn = 0;
  const pass = (request: http.IncomingMessage, response: http.ServerResponse, tries: number): void => {
    const all = servers();
    const address = all[turn++ % all.length]?.address ?? "";
    const passed = http.request(`${address}${request.url}`, { agent, headers: request.headers }, (answer) => {
      const { connection: _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
    });
    passed.on("error", (error: NodeJS.ErrnoException) => {
      const isElsewhere = error.code === "ECONNREFUSED" || error.code === "ECONNRESET";
      if (isElsewhere && tries > 0) return pass(request, response, tries - 1);
      response.writeHead(502).end(String(error.code));
    });
    passed.end();
  };
  const server = http.createServer((request, response) => pass(request, response, 4)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
};

describe("three servers behind a proxy that keeps connections", () => {
  test("are replaced one after the other without a failed call", async () => {
    const servers = await Promise.all([start(), start(), start()]);
    const proxy = await openProxy(() => servers);
    const agent = keptAgent();
    const statuses: unknown[] = [];
    let isOver = false;
    const caller = async () => {
      while (!isOver)
        statuses.push((await call(proxy, agent).catch((error: unknown) => ({ status: error }))).status);
    };
    const callers = Promise.all(Array.from({ length: 4 }, caller));
    for (const index of servers.keys()) {
      await servers[index]?.stop();
      servers[index] = await start();
      const count = statuses.length;
      await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(count + 30);
    }
    isOver = true;
    await callers;
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});
