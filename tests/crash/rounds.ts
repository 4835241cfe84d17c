/** Rounds of selling and killing: the server or its database dies at a random moment, comes back, and every sale is accounted for. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { prove } from "../../src/server/prove.ts";
import { onDatabase, openBigShop } from "../support/big-shop.ts";
import { databasePid, makeHome, removeHome, startKontor } from "../support/kontor.ts";
import type { Kontor } from "../support/kontor.ts";
import { sellWithoutPause } from "./till.ts";
import type { Acknowledged } from "./till.ts";

export interface CrashReport {
  readonly serverKilled: number;
  readonly databaseKilled: number;
  /** Sales that were sent more than once because nobody had answered. */
  readonly repeats: number;
  readonly acknowledged: readonly Acknowledged[];
  readonly stored: readonly Acknowledged[];
  readonly proofs: Effect.Success<typeof prove>;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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

/** Runs so many rounds with so many tills; `tell` hears of each. */
export const crashRounds = async (
  rounds: number,
  tills = 4,
  tell: (text: string) => void = () => {},
): Promise<CrashReport> => {
  const home = makeHome();
  const shop = await openBigShop(home, { products: 60, tills });
  const killed = { server: 0, database: 0 };
  let kontor: Kontor | undefined = await startKontor({ home, flags: ["--empty"] });
  let isOpen = true;
  const line = { address: () => kontor?.address, isOpen: () => isOpen };
  const selling = Promise.all(shop.tills.map((_, till) => sellWithoutPause(shop, till, line)));
  // A till that is refused ends everything at once, not after the last round.
  const refused = selling.then(() => undefined);
  const round = async () => {
    await pause(150 + Math.random() * 850);
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
      await Promise.race([round(), refused]);
      tell(`round ${done}: server killed ${killed.server} times, database ${killed.database} times`);
    }
    await pause(300);
    isOpen = false;
    const sold = await selling;
    await kontor.stop();
    kontor = undefined;
    const [stored, proofs] = await onDatabase(home, Effect.all([storedSales, prove]));
    return {
      serverKilled: killed.server,
      databaseKilled: killed.database,
      repeats: sold.reduce((sum, { repeats }) => sum + repeats, 0),
      acknowledged: sold.flatMap(({ acknowledged }) => acknowledged),
      stored,
      proofs,
    };
  } finally {
    isOpen = false;
    await kontor?.stop();
    removeHome(home);
  }
};
