/** The sale: 5 lines, committed and paid in one call, at one till and at eight, beside the floor on the same machine. */
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { startKontor, makeHome, removeHome } from "../support/kontor.ts";
import type { ChangedLines } from "../../src/contract/sale/sale-line.ts";
import type { Order } from "../../src/contract/sale/sale-order.ts";
import { completeSale, onDatabase, openBigShop } from "../support/big-shop.ts";
import type { BigShop } from "../support/big-shop.ts";
import type { LoadResult } from "./load.ts";
import { measure, quantiles } from "./measure.ts";
import { row } from "./row.ts";
import type { Row } from "./row.ts";

const floorServer = async (home: string) => {
  const child = fork(path.join(import.meta.dirname, "floor.ts"), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.send(home);
  const [port] = (await once(child, "message")) as [number];
  const stop = async () => {
    child.disconnect();
    if (child.exitCode === null) await once(child, "exit");
  };
  return { address: `http://127.0.0.1:${port}`, stop };
};

const commit = "/be/api/sale/order/save-commit";

type Load = (clients: number, tills: number) => Promise<LoadResult>;
const loadOn =
  (shop: BigShop, address: string, path: string): Load =>
  (clients, tills) =>
    measure({
      address,
      clients,
      token: shop.token,
      warmUp: 800,
      duration: 2500,
      send: { kind: "sale", shop, path, tills },
    });

const slices = 3;

/** Floor and sale in turns, since a machine is never twice as idle: of each the slice in which it got most done. */
const inTurns = async (floor: Load, sale: Load, clients: number) => {
  const better = (best: LoadResult | undefined, next: LoadResult) =>
    best && best.perSecond > next.perSecond ? best : next;
  let best: { floor?: LoadResult; sale?: LoadResult } = {};
  for (let slice = 0; slice < slices; slice++)
    best = {
      floor: better(best.floor, await floor(clients, clients)),
      sale: better(best.sale, await sale(clients, clients)),
    };
  if (!best.floor || !best.sale) throw new Error("nothing was measured");
  return { floor: best.floor, sale: best.sale };
};

const figures = ({ p50, p95, perSecond }: LoadResult) => ({ p50, p95, perSecond });

const plain = (what: string, result: LoadResult): Row => {
  const { p50, p95, perSecond } = figures(result);
  return row(
    what,
    { name: "", value: perSecond, unit: "/s" },
    { name: "p50", value: p50, unit: "ms" },
    { name: "p95", value: p95, unit: "ms" },
  );
};

const series = (what: string, { perSecond, p95 }: LoadResult): Row =>
  row(
    what,
    { name: "", value: perSecond, unit: "/s", atLeast: 100, aim: 400 },
    { name: "p95", value: p95, unit: "ms" },
  );

const rowsOf = (one: Awaited<ReturnType<typeof inTurns>>, eight: typeof one): readonly Row[] => [
  plain("floor, 1 client", one.floor),
  plain("floor, 8 clients", eight.floor),
  row(
    "complete sale, 1 till",
    { name: "p50", value: one.sale.p50, unit: "ms", atMost: 12, aim: 4 },
    { name: "p95", value: one.sale.p95, unit: "ms", atMost: 25, aim: 8 },
  ),
  row(
    "complete sale, 8 tills",
    { name: "", value: eight.sale.perSecond, unit: "/s", atLeast: 200, aim: 600 },
    { name: "p95", value: eight.sale.p95, unit: "ms", atMost: 80, aim: 25 },
  ),
  row("  share of the floor at 8", {
    name: "",
    value: (100 * eight.sale.perSecond) / eight.floor.perSecond,
    unit: "%",
    atLeast: 10,
    aim: 30,
  }),
];

const LONG_ORDER = 1000;
const LINE_CALLS = 200;

type Send = <Answer>(method: "POST" | "PUT", path: string, body: object) => Promise<Answer>;

/** Sends a command of the manager under a key of its own; a refusal is an error. */
const sender =
  (shop: BigShop, address: string): Send =>
  async <Answer>(method: "POST" | "PUT", path: string, body: object) => {
    const answer = await fetch(`${address}/be/api${path}`, {
      method,
      headers: { "content-type": "application/json", "x-auth-token": shop.managerToken },
      body: JSON.stringify({ key: crypto.randomUUID(), ...body }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { data: Answer }).data;
  };

/** Lines of which the first and the last are compared, after some that warm up. */
const COMPARED = 50;

/** Adds line after line to a draft until it has 1,000: what the last ones cost compared with the first ones. */
const growOrder = async (shop: BigShop, address: string): Promise<Row> => {
  const send = sender(shop, address);
  const sale = completeSale(shop, 0, LONG_ORDER);
  const [first, ...lines] = sale.order.lines;
  if (first === undefined) throw new Error("the sale has no lines");
  const order = { ...sale.order, tillId: null, lines: [first] };
  const draft = await send<Pick<Order, "id" | "version">>("PUT", "/sale/order", { order, version: null });
  let { version } = draft;
  const times: number[] = [];
  for (const { key, productId, count } of lines) {
    const body = { id: draft.id, version, line: { key, productId, count } };
    const at = performance.now();
    ({ version } = await send<ChangedLines>("POST", "/sale/order/detail", body));
    times.push(performance.now() - at);
  }
  const began = quantiles(times.slice(COMPARED, 2 * COMPARED)).p50;
  const ended = quantiles(times.slice(-COMPARED)).p50;
  return row(
    "order of 1,000 lines, last lines added",
    { name: "p50", value: ended, unit: "ms" },
    { name: "of the first", value: (ended / began) * 100, unit: "%", atMost: 130 },
  );
};

/** Quantities of single lines of a long draft, changed one after the other (S8). */
const changeLines = async (shop: BigShop, address: string): Promise<Row> => {
  const send = sender(shop, address);
  const sale = completeSale(shop, 0, LONG_ORDER);
  const order = { ...sale.order, tillId: null };
  const draft = await send<Pick<Order, "id" | "version">>("PUT", "/sale/order", { order, version: null });
  const versions = new Map(order.lines.map(({ key }) => [key, draft.version]));
  let { version } = draft;
  const times: number[] = [];
  for (let turn = 0; turn < LINE_CALLS; turn++) {
    const { key } = order.lines[(turn * 37) % LONG_ORDER] ?? { key: "" };
    const count = { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: (turn + 2) * 1000 };
    const body = { id: draft.id, version, line: { key, version: versions.get(key) }, count };
    const at = performance.now();
    ({ version } = await send<ChangedLines>("PUT", "/sale/order/detail/number", body));
    times.push(performance.now() - at);
    versions.set(key, version);
  }
  const { p50, p95 } = quantiles(times.slice(20));
  return row(
    "line of an order of 1,000 lines",
    { name: "p50", value: p50, unit: "ms" },
    { name: "p95", value: p95, unit: "ms", atMost: 15 },
  );
};

const PICKERS = 10;
const PICKED_LINES = 20;

/** Makes one order for each picker that waits to be picked (S12). Answers with the id of each order and the ids of its lines. */
const openPicking = async (shop: BigShop, send: Send) => {
  const customerId = await onDatabase(
    shop.home,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      yield* sql`update warehouse set pick_first = true`;
      const [customer] = yield* sql<{ id: number }>`
        insert into customer (code, name) values ('PICKERS', 'Picked for') returning id`;
      return customer?.id ?? 0;
    }),
  );
  const orders: Order[] = [];
  for (let picker = 0; picker < PICKERS; picker++) {
    const { key, order, total } = completeSale(shop, picker, PICKED_LINES);
    const head = { ...order, tillId: null, customerId };
    orders.push(
      await send<Order>("POST", "/sale/order/save-commit", {
        key,
        order: head,
        version: null,
        total,
        payment: null,
      }),
    );
  }
  return orders;
};

/** Eight tills sell while ten pickers pick line after line and put them back, without pause. */
const sellBesidePickers = async (shop: BigShop, address: string, sell: Load): Promise<Row> => {
  const send = sender(shop, address);
  const orders = await openPicking(shop, send);
  let isOver = false;
  let picks = 0;
  const began = performance.now();
  const pick = async ({ id: orderId, lines }: Order) => {
    while (!isOver)
      for (const act of ["pick", "unpick"])
        for (const { id: lineId } of lines) {
          if (isOver) return;
          await send("POST", `/sale/order/dists/${act}`, { lines: [{ orderId, lineId, quantity: 1000 }] });
          picks++;
        }
  };
  const picking = Promise.all(orders.map(pick));
  const sold = await Promise.race([sell(8, 8), picking.then(() => undefined)]);
  isOver = true;
  await picking;
  if (sold === undefined) throw new Error("the pickers stopped before the tills");
  return row(
    "complete sale, 8 tills beside 10 pickers",
    { name: "", value: sold.perSecond, unit: "/s", atLeast: 200 },
    { name: "p95", value: sold.p95, unit: "ms" },
    { name: "picks", value: (picks * 1000) / (performance.now() - began), unit: "/s" },
  );
};

/** All rows about sales; `nodeFlags` are for profiling the server. */
export const measureSales = async (nodeFlags: readonly string[] = []): Promise<readonly Row[]> => {
  const [home, floorHome] = [makeHome(), makeHome()];
  const shop = await openBigShop(home, { products: 10_000, tills: 32 });
  const floor = await floorServer(floorHome);
  const kontor = await startKontor({ home, nodeFlags });
  try {
    const loads = [loadOn(shop, floor.address, "/"), loadOn(shop, kontor.address, commit)] as const;
    const one = await inTurns(...loads, 1);
    const eight = await inTurns(...loads, 8);
    const [, sell] = loads;
    return [
      ...rowsOf(one, eight),
      await growOrder(shop, kontor.address),
      await changeLines(shop, kontor.address),
      series("8 writers, one number range", await sell(8, 1)),
      series("32 writers, one number range", await sell(32, 1)),
      await sellBesidePickers(shop, kontor.address, sell),
    ];
  } finally {
    await kontor.stop();
    await floor.stop();
    removeHome(home);
    removeHome(floorHome);
  }
};
