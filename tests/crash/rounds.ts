/** Rounds of work and killing: the server or its database dies at a random moment, comes back, and every sale and document is accounted for. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { systemSettingEndpoints as settings } from "../../src/contract/setting/system-setting.ts";
import { prove } from "../../src/server/prove.ts";
import { type BigShop, onDatabase, openBigShop } from "../support/big-shop.ts";
import { databasePid, makeHome, removeHome, startKontor } from "../support/kontor.ts";
import type { Kontor } from "../support/kontor.ts";
import { crashDocuments, openPlaces, storedDocuments, workWithoutPause } from "./documents.ts";
import { type Line, pause, sendUntilDone } from "./line.ts";
import { sellWithoutPause } from "./till.ts";
import type { Acknowledged } from "./till.ts";

/** The documents of one type: the numbers that were told, and what is stored. */
interface DocumentReport {
  readonly table: string;
  readonly ended: string;
  readonly told: readonly string[];
  readonly repeats: number;
  readonly stored: Effect.Success<ReturnType<typeof storedDocuments>>;
}

interface SystemSettings {
  readonly systemSettings: readonly { readonly version: number }[];
}

export interface CrashReport {
  readonly serverKilled: number;
  readonly databaseKilled: number;
  /** Sales that were sent more than once because nobody had answered. */
  readonly repeats: number;
  readonly acknowledged: readonly Acknowledged[];
  readonly stored: readonly Acknowledged[];
  readonly documents: readonly DocumentReport[];
  readonly proofs: Effect.Success<typeof prove>;
}

/** Kills the database's first process; its others end by themselves, as after a power cut of that machine. */
const killDatabase = (home: string) => {
  const pid = databasePid(home);
  if (pid === undefined) throw new Error("the database has no process");
  process.kill(pid, "SIGKILL");
};

const answers = async (address: string) => {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const up = await fetch(`${address}/be/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return;
    await pause(50);
  }
  throw new Error("the server did not recover within 30 s");
};

const storedSales = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  return yield* sql<Acknowledged>`
    select client_id::text as "clientId", number, total from sale_order where state = 'committed'`;
});

/** Values the stock by the other method, by its setting: every posting waits meanwhile (K4). */
const valueBy = async (method: "average" | "fifo", shop: BigShop, line: Line): Promise<void> => {
  const { rootToken: token } = shop;
  const [, path] = settings.saveSettings.args;
  const name = "ValuationMethod";
  const { data } = await sendUntilDone<SystemSettings>(line, {
    method: "GET",
    path: `${path}?names=${name}`,
    token,
  });
  const [{ version } = { version: 0 }] = data.systemSettings;
  const body = JSON.stringify({ settings: [{ name, value: method, version }] });
  await sendUntilDone<SystemSettings>(line, { method: "PUT", path, token, body, waits: true });
};

/** Runs so many rounds with so many tills, valuing stock by first in, first out in every other one; `tell` hears of each. */
export const crashRounds = async (
  rounds: number,
  tills = 4,
  tell: (text: string) => void = () => {},
): Promise<CrashReport> => {
  const home = makeHome();
  const shop = await openBigShop(home, { products: 60, tills });
  const places = await onDatabase(home, openPlaces);
  const killed = { server: 0, database: 0 };
  let kontor: Kontor | undefined = await startKontor({ home, flags: ["--empty"] });
  let isOpen = true;
  const line = { address: () => kontor?.address, isOpen: () => isOpen };
  let sales = 0;
  const selling = Promise.all(shop.tills.map((_, till) => sellWithoutPause(shop, till, line, () => sales++)));
  const working = Promise.all(crashDocuments.map((kind) => workWithoutPause(kind, shop, places, line)));
  // Whoever is refused ends everything at once, not after the last round.
  const refused = Promise.race([selling, working]).then(() => undefined);
  const round = async (done: number) => {
    await valueBy(done % 2 === 0 ? "average" : "fifo", shop, line);
    const before = sales;
    await pause(100 + Math.random() * 500);
    // On a slow machine nothing is killed before something was sold, or the round would prove nothing.
    while (sales === before && isOpen) await pause(20);
    if (Math.random() < 0.5) {
      killed.server++;
      const dying = kontor;
      kontor = undefined;
      await dying?.kill();
      kontor = await startKontor({ home, flags: ["--empty"] });
    } else {
      killed.database++;
      killDatabase(home);
      await answers(kontor?.address ?? "");
    }
  };
  try {
    for (let done = 1; done <= rounds; done++) {
      const started = performance.now();
      await Promise.race([round(done), refused]);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      tell(
        `round ${done}, ${seconds} s: server killed ${killed.server} times, database ${killed.database} times`,
      );
    }
    await pause(300);
    isOpen = false;
    const sold = await selling;
    const worked = await working;
    await kontor.stop();
    kontor = undefined;
    const [stored, proofs, documents] = await onDatabase(
      home,
      Effect.all([storedSales, prove, Effect.forEach(crashDocuments, storedDocuments)]),
    );
    return {
      serverKilled: killed.server,
      databaseKilled: killed.database,
      repeats: sold.reduce((sum, { repeats }) => sum + repeats, 0),
      acknowledged: sold.flatMap(({ acknowledged }) => acknowledged),
      stored,
      documents: crashDocuments.map(({ table, ended }, at) => ({
        table,
        ended,
        told: worked[at]?.numbers ?? [],
        repeats: worked[at]?.repeats ?? 0,
        stored: documents[at] ?? [],
      })),
      proofs,
    };
  } finally {
    isOpen = false;
    await kontor?.stop();
    removeHome(home);
  }
};
