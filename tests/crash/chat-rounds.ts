/** Rounds of chatting and killing: two servers on one database, people on both, a till that sells; either server or the database dies. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { type BigShop, onDatabase, openBigShop } from "../support/big-shop.ts";
import { databasePid, type Kontor, makeHome, removeHome, startKontor } from "../support/kontor.ts";
import { chatter, type Chatter } from "./chatter.ts";
import { sellWithoutPause } from "./till.ts";

export interface ChatReport {
  readonly killed: number;
  /** Connections that were lost, by all people together. */
  readonly losses: number;
  /** Ids of the messages that people sent, and of the orders that the till was told about. */
  readonly sent: readonly string[];
  readonly sold: readonly string[];
  /** Ids in the order of time, as the database has them. */
  readonly stored: readonly string[];
  /** Ids as each person sees them at the end. */
  readonly seen: readonly (readonly string[])[];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const eventually = async (holds: () => boolean | Promise<boolean>, within = 60_000): Promise<void> => {
  const deadline = Date.now() + within;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not so within ${within} ms: ${holds.toString()}`);
    await pause(100);
  }
};

/** A server that comes back on the port it had. */
const makePlace = (home: string) => {
  let kontor: Kontor | undefined;
  let [address, port] = ["", "0"];
  const start = async () => {
    kontor = await startKontor({ home, flags: ["--empty", "--port", port] });
    ({ address } = kontor);
    ({ port } = new URL(address));
  };
  return {
    start,
    address: () => address,
    upAddress: () => (kontor ? address : undefined),
    killAndStart: async () => {
      const dying = kontor;
      kontor = undefined;
      await dying?.kill();
      await start();
    },
    stop: async () => {
      await kontor?.stop();
      kontor = undefined;
    },
  };
};
type Place = ReturnType<typeof makePlace>;

/** Each person has a window open on each server. */
const peopleOf = (shop: BigShop, places: readonly Place[]): readonly Chatter[] =>
  places.flatMap(({ address }, n) => [
    chatter({ address, token: shop.token, name: `Cashier ${n}` }),
    chatter({ address, token: shop.managerToken, name: `Manager ${n}` }),
  ]);

const look = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const messages = yield* sql<{ id: string }>`select id from chat_message order by at`;
  const [waiting] = yield* sql<{ orders: number }>`select count(*)::int as orders from chat_outbox`;
  return { stored: messages.map(({ id }) => id), waiting: waiting?.orders ?? 0 };
});

/** All is told, and everybody has the newest message. */
const settle = async (home: string, people: readonly Chatter[]): Promise<readonly string[]> => {
  await eventually(() => people.every((one) => one.isDone()));
  let stored: readonly string[] = [];
  await eventually(async () => {
    const found = await onDatabase(home, look);
    ({ stored } = found);
    return found.waiting === 0 && people.every((one) => one.seen().at(-1) === stored.at(-1));
  });
  return stored;
};

/** Runs so many rounds. */
export const chatRounds = async (rounds: number): Promise<ChatReport> => {
  const home = makeHome();
  const shop = await openBigShop(home, { products: 60, tills: 1 });
  const places = [makePlace(home), makePlace(home)] as const;
  let isOpen = true;
  let people: readonly Chatter[] = [];
  try {
    for (const place of places) await place.start();
    people = peopleOf(shop, places);
    const selling = sellWithoutPause(shop, 0, {
      address: () => places[0].upAddress() ?? places[1].upAddress(),
      isOpen: () => isOpen,
    });
    const talking = setInterval(() => people.forEach((one) => one.say()), 700);
    for (let round = 0; round < rounds; round += 1) {
      await pause(300 + Math.random() * 900);
      const database = databasePid(home);
      if (round % 3 === 2 && database !== undefined) process.kill(database, "SIGKILL");
      else await places[round % 3 === 0 ? 0 : 1].killAndStart();
    }
    await pause(500);
    isOpen = false;
    clearInterval(talking);
    const { acknowledged } = await selling;
    const stored = await settle(home, people);
    return {
      killed: rounds,
      losses: people.reduce((sum, one) => sum + one.losses(), 0),
      sent: people.flatMap((one) => one.sent),
      sold: acknowledged.map(({ clientId }) => `order-${clientId}`),
      stored,
      seen: people.map((one) => one.seen()),
    };
  } finally {
    isOpen = false;
    for (const one of people) one.leave();
    for (const place of places) await place.stop();
    removeHome(home);
  }
};
