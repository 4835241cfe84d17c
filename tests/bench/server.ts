/** The server itself: how long a start takes, how much memory it holds while idle and after thousands of sales. */
import { completeSale, openBigShop } from "../support/big-shop.ts";
import { databasePid, startKontor } from "../support/kontor.ts";
import type { Kontor } from "../support/kontor.ts";
import { askApi, inHome, withServer } from "./demo.ts";
import { coreSeconds, familyMemory, residentMemory } from "./memory.ts";
import { quantiles } from "./measure.ts";
import { row } from "./row.ts";
import type { Row } from "./row.ts";

const sales = 10_000;
const starts = 7;

const memoryOf = ({ child }: Kontor) => residentMemory(child.pid ?? 0);

/** A cold process on existing data until its health answers; `look` sees it before it is ended again. */
const startAgain = async (home: string, look: (kontor: Kontor) => void): Promise<number> => {
  const started = performance.now();
  return withServer({ home }, async (kontor) => {
    await askApi(kontor, "/health");
    const took = performance.now() - started;
    look(kontor);
    return took;
  });
};

/** Starts a new company with its year of trade, and ends it; seconds as the server itself says. */
const loadDemo = async (home: string): Promise<number> => {
  const kontor = await startKontor({ home, program: "start.ts", within: 400_000 });
  await kontor.stop();
  return Number(/ready at \S+ \(([\d.]+) s\)/.exec(kontor.output())?.[1]);
};

/** The demo company: its first start, those after it, and the memory of the idle server. */
const measureStarts = async (home: string): Promise<readonly Row[]> => {
  const loaded = await loadDemo(home);
  let idle = 0;
  let database = 0;
  const times: number[] = [];
  const cores: number[] = [];
  for (let round = 0; round < starts; round++)
    times.push(
      await startAgain(home, (again) => {
        cores.push(coreSeconds(again.child.pid ?? 0));
        idle = memoryOf(again);
        database = familyMemory(databasePid(home) ?? 0);
      }),
    );
  const { p50, p95 } = quantiles(times);
  return [
    row(
      `server start on existing data, of ${starts}`,
      { name: "p50", value: p50 / 1000, unit: "s", atMost: 0.9, aim: 0.4 },
      { name: "slowest", value: p95 / 1000, unit: "s" },
      { name: "of a core", value: quantiles(cores).p50, unit: "s" },
    ),
    row("first start, demo company loaded", { name: "", value: loaded, unit: "s" }),
    row(
      "idle memory",
      { name: "server", value: idle, unit: "MB", atMost: 150, aim: 100 },
      { name: "PostgreSQL", value: database, unit: "MB" },
    ),
  ];
};

/** Memory of a server before and after sales from eight tills at once. */
const measureGrowth = async (home: string): Promise<Row> => {
  const shop = await openBigShop(home, { products: 10_000, tills: 8 });
  const { before, after } = await withServer({ home }, async (kontor) => {
    const server = { address: kontor.address, token: shop.token };
    await askApi(server, "/health");
    const idle = memoryOf(kontor);
    const till = async (number: number) => {
      for (let sold = 0; sold < sales / shop.tills.length; sold++)
        await askApi(server, "/sale/order/save-commit", completeSale(shop, number));
    };
    await Promise.all(shop.tills.map((_, number) => till(number)));
    return { before: idle, after: memoryOf(kontor) };
  });
  return row(
    `server memory after ${sales.toLocaleString("en")} sales`,
    { name: "growth", value: (after / before - 1) * 100, unit: "%", atMost: 50, aim: 20 },
    { name: "before", value: before, unit: "MB" },
    { name: "after", value: after, unit: "MB" },
  );
};

/** All rows about the server as a process. */
export const measureServer = async (): Promise<readonly Row[]> => [
  ...(await inHome(measureStarts)),
  await inHome(measureGrowth),
];
