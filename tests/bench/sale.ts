/** The sale: 5 lines, committed and paid in one call, at one till and at eight, beside the floor on the same machine. */
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { startKontor, makeHome, removeHome } from "../support/kontor.ts";
import { openBigShop } from "../support/big-shop.ts";
import type { BigShop } from "../support/big-shop.ts";
import type { LoadResult } from "./load.ts";
import { measure } from "./measure.ts";
import { ms } from "./row.ts";
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

const saleLoad = (shop: BigShop, address: string, path: string, clients: number, tills: number) =>
  measure({ address, clients, token: shop.token, send: { kind: "sale", shop, path, tills } });

/** The floor at one client and at eight. */
export const measureFloor = async (
  shop: BigShop,
): Promise<{ readonly one: LoadResult; readonly eight: LoadResult }> => {
  const home = makeHome();
  const floor = await floorServer(home);
  const one = await saleLoad(shop, floor.address, "/", 1, 1);
  const eight = await saleLoad(shop, floor.address, "/", 8, 8);
  await floor.stop();
  removeHome(home);
  return { one, eight };
};

const figures = ({ perSecond, p50, p95, p99 }: LoadResult) => ({ perSecond, p50, p95, p99 });
const shown = ({ perSecond, p50, p95 }: LoadResult) =>
  `${perSecond.toFixed(0)}/s, p50 ${ms(p50)}, p95 ${ms(p95)} ms`;

/** All rows about sales; `nodeFlags` are for profiling the server. */
export const measureSales = async (nodeFlags: readonly string[] = []): Promise<readonly Row[]> => {
  const home = makeHome();
  const shop = await openBigShop(home, { products: 10_000, tills: 32 });
  const floor = await measureFloor(shop);
  const kontor = await startKontor({ home, nodeFlags });
  const commit = "/be/api/sale/order/save-commit";
  const one = await saleLoad(shop, kontor.address, commit, 1, 1);
  const eight = await saleLoad(shop, kontor.address, commit, 8, 8);
  const series8 = await saleLoad(shop, kontor.address, commit, 8, 1);
  const series32 = await saleLoad(shop, kontor.address, commit, 32, 1);
  await kontor.stop();
  removeHome(home);
  const share = eight.perSecond / floor.eight.perSecond;
  return [
    { what: "floor, 1 client", figures: figures(floor.one), shown: shown(floor.one), must: "", aim: "" },
    { what: "floor, 8 clients", figures: figures(floor.eight), shown: shown(floor.eight), must: "", aim: "" },
    {
      what: "complete sale, 1 till",
      figures: figures(one),
      shown: shown(one),
      must: "12 / 25 ms",
      aim: "4 / 8 ms",
    },
    {
      what: "complete sale, 8 tills",
      figures: figures(eight),
      shown: shown(eight),
      must: "200/s, 80 ms",
      aim: "600/s, 25 ms",
    },
    {
      what: "  share of the floor",
      figures: { share },
      shown: `${(share * 100).toFixed(0)} %`,
      must: "10 %",
      aim: "30 %",
    },
    {
      what: "8 writers, one number range",
      figures: figures(series8),
      shown: shown(series8),
      must: "100/s",
      aim: "400/s",
    },
    {
      what: "32 writers, one number range",
      figures: figures(series32),
      shown: shown(series32),
      must: "100/s",
      aim: "400/s",
    },
  ];
};
