/**
 * One till at work in this browser, outside of React: the flow with its calls, the unsent sales, the catalogue, what it
 * sells by. Every step is kept before the next; after a crash it goes on where it was, with the same key.
 */
import { type Actor, createActor } from "xstate";
import type { saleFlowMachine } from "../../../machines/sale-flow/sale-flow.ts";
import { creditOf } from "../../../machines/sale-flow/sale-flow-pay.ts";
import { isDecoded, saleOutboxMachine } from "../../../machines/sale-outbox.ts";
import { saleEndpoints } from "../../contract/sale/sale.ts";
import type { Order } from "../../contract/sale/sale-order.ts";
import { makeStore, type Readable } from "../../store.ts";
import { call } from "../http/call.ts";
import { type CatalogueStore, openCatalogue } from "./catalogue.ts";
import { logProblem } from "../log.ts";
import { type Heard, postUnsent } from "./till-calls.ts";
import { type JournalStore, journalOnDisk, startJournal } from "./sale-journal.ts";
import { takeSeat } from "./till-seat.ts";
import { keepForGood } from "./till-db.ts";
import { isAway, storedFacts, readFacts, termsOf, type TillFacts } from "./till-facts.ts";
import { startFlow } from "./till-flow.ts";
import { type LeftTill, readTill } from "./till-store.ts";
import { type CustomerStore, openCustomers } from "./customers.ts";

/** What the screen shows beside the flow. */
export interface TillView {
  readonly facts: TillFacts | null;
  /** The server answered last. */
  readonly online: boolean;
  /** Reading the till failed for another reason than a missing connection. */
  readonly error: unknown;
  /** A sale that was begun on another till and can be continued here. */
  readonly left: Order | null;
}

export interface Till extends Readable<TillView> {
  readonly flow: Actor<typeof saleFlowMachine>;
  readonly outbox: Actor<typeof saleOutboxMachine>;
  readonly catalogue: CatalogueStore;
  readonly customers: CustomerStore;
  /** Reads shift, methods, rates and rights again. */
  readonly refresh: () => Promise<void>;
  /** Looks whether a sale was begun elsewhere, once the till works: `left` offers it. */
  readonly lookForLeft: () => void;
  readonly forgetLeft: () => void;
  /** A receipt of the sale on the counter went to a printer. */
  readonly notePrinted: () => void;
  /** Stops the till; settles when its last step is on the disk. */
  readonly close: () => Promise<void>;
}

/** Where a till remembers. Stories and tests have one that forgets. */
export interface TillMemory extends LeftTill {
  readonly catalogue: CatalogueStore;
  readonly customers: CustomerStore;
  readonly facts: TillFacts | null;
  /** Where the steps of sales wait to be sent; a till without one records none. */
  readonly journal?: JournalStore;
}

/** What this browser remembers of a till. */
const remembered = async (tillId: number): Promise<TillMemory> => {
  const nothing = (error: unknown) => {
    logProblem("the till's memory could not be read", error);
    return null;
  };
  const [left, catalogue, customers, facts] = await Promise.all([
    readTill(),
    openCatalogue(),
    openCustomers(),
    storedFacts(tillId).catch(nothing),
  ]);
  void keepForGood();
  return { ...left, catalogue, customers, facts, journal: journalOnDisk };
};

const KNOCK_EVERY = 5000;

const startOutbox = (memory: TillMemory, heard: Heard) => {
  const machine = saleOutboxMachine.provide({ actors: { post: postUnsent(heard) } });
  const outbox = createActor(machine, { input: { ...memory.outbox, tries: 0 } });
  let last = outbox.getSnapshot().context;
  let written: Promise<void> = Promise.resolve();
  outbox.subscribe(({ context }) => {
    const isSame =
      context.waiting === last.waiting &&
      context.refused === last.refused &&
      context.leftovers === last.leftovers;
    if (isSame) return;
    last = context;
    written = memory
      .keepOutbox(context)
      .catch((error: unknown) => logProblem("an unsent sale was not kept", error));
  });
  outbox.start();
  return { outbox, settled: () => written };
};

const makeView = (initial: TillView) => {
  const view = makeStore(initial);
  return { ...view, set: (part: Partial<TillView>) => view.set({ ...view.get(), ...part }) };
};

/** A sale begun elsewhere is offered only where nothing is on the counter. */
const offerLeft = async (till: Pick<Till, "flow">, set: (part: Partial<TillView>) => void) => {
  const order = await call(saleEndpoints.lastTemp);
  const { sale } = till.flow.getSnapshot().context;
  if (order && order.lines.length > 0 && sale.lines.length === 0 && order.clientId !== sale.clientId)
    set({ left: order });
};

/** Follows the network: what waits is sent as soon as the server answers again. */
const followNetwork = (isOnline: () => boolean, onOnline: () => void, onOffline: () => void) => {
  const knock = setInterval(() => !isOnline() && onOnline(), KNOCK_EVERY);
  addEventListener("online", onOnline);
  addEventListener("offline", onOffline);
  return () => {
    clearInterval(knock);
    removeEventListener("online", onOnline);
    removeEventListener("offline", onOffline);
  };
};

const unlessAway = (what: string) => (error: unknown) => {
  if (!isAway(error)) logProblem(what, error);
};

/** The flow was kept after every step, the facts when they were read last: the flow knows a shift that was opened since. */
const storedShift = ({ flow }: TillMemory, facts: TillFacts) =>
  flow === null ? facts.shift : flow.context.shift;

type View = ReturnType<typeof makeView>;

/** Tells the flow whether there is a network, and what waiting sales are lent without one (OT10). */
const followCredit = (view: View, { flow, outbox }: Pick<Till, "flow" | "outbox">): void => {
  const tell = () => {
    const { terms } = flow.getSnapshot().context;
    const lent = () =>
      outbox
        .getSnapshot()
        .context.waiting.filter(isDecoded)
        .reduce((sum, sale) => sum + Math.max(0, creditOf(sale, terms)), 0);
    flow.send({ type: "NETWORK", unsentCredit: view.get().online ? null : lent() });
  };
  view.subscribe(tell);
  outbox.subscribe(tell);
  tell();
};

/** Reads what the till sells by, and tells the flow; without an answer what is known goes on. */
const refresher =
  (tillId: number, view: View, ready: (facts: TillFacts) => void) => async (): Promise<void> => {
    try {
      const facts = await readFacts(tillId);
      view.set({ facts, online: true, error: null });
      ready(facts);
    } catch (error) {
      const away = isAway(error);
      view.set({ error: away && view.get().facts !== null ? null : error, ...(away && { online: false }) });
    }
  };

/** Records the steps of sales where the till has a store for them. */
const journalOf = (
  tillId: number,
  { journal: store }: TillMemory,
  { view, flow }: { readonly view: View; readonly flow: Till["flow"] },
) => {
  if (store === undefined) return undefined;
  const methodName = (id: number) => view.get().facts?.payMethods.find((one) => one.id === id)?.name ?? "";
  const journal = startJournal({ tillId, store, first: flow.getSnapshot(), methodName });
  flow.subscribe(journal.note);
  return journal;
};

/** One after the other: making the whole catalogue keeps the server from saying what the till waits for. */
const refreshStores = async ({ catalogue, customers }: TillMemory): Promise<void> => {
  await catalogue.refresh();
  await customers.refresh();
};

/** Starts a till from what is remembered of it. */
export const startTill = (tillId: number, memory: TillMemory): Till => {
  const view = makeView({ facts: memory.facts, online: navigator.onLine, error: null, left: null });
  const heard = (answered: boolean) => answered !== view.get().online && view.set({ online: answered });
  const { outbox, settled } = startOutbox(memory, heard);
  const flow = startFlow(memory, { heard, handOver: (commit) => outbox.send({ type: "ADD", commit }) });
  const journal = journalOf(tillId, memory, { view, flow });
  const ready = (
    facts: TillFacts,
    shift: Pick<NonNullable<TillFacts["shift"]>, "id" | "number"> | null = facts.shift,
  ) => flow.send({ type: "TILL.READY", terms: termsOf(facts), shift });
  if (memory.facts !== null) ready(memory.facts, storedShift(memory, memory.facts));
  followCredit(view, { flow, outbox });
  const refresh = refresher(tillId, view, ready);
  const backOnline = async () => {
    await refresh();
    if (!view.get().online) return;
    flow.send({ type: "ONLINE" });
    outbox.send({ type: "ONLINE" });
    await refreshStores(memory);
  };
  const unfollow = followNetwork(
    () => view.get().online,
    () => void backOnline().catch(unlessAway("catalogue")),
    () => view.set({ online: false }),
  );
  const begin = async () => {
    await refresh();
    await refreshStores(memory);
  };
  begin().catch(unlessAway("catalogue"));
  return {
    flow,
    outbox,
    catalogue: memory.catalogue,
    customers: memory.customers,
    get: view.get,
    subscribe: view.subscribe,
    refresh,
    lookForLeft: () => void offerLeft({ flow }, view.set).catch(unlessAway("last temp")),
    forgetLeft: () => view.set({ left: null }),
    notePrinted: () => journal?.printed(),
    close: async () => {
      unfollow();
      flow.stop();
      outbox.stop();
      await Promise.all([memory.keeper.settled(), settled(), journal?.close()]);
    },
  };
};

/** The till in this tab; null where another tab works it. `onGone` when another tab took it over: it is closed then. */
export const openTill = async (
  tillId: number,
  { byForce, onGone }: { readonly byForce: boolean; readonly onGone: () => void },
): Promise<Till | null> => {
  const opened = Promise.withResolvers<Till>();
  const seat = await takeSeat(byForce, () => void opened.promise.then((till) => till.close()).then(onGone));
  if (seat === null) return null;
  const till = startTill(tillId, await remembered(tillId));
  const close = async () => {
    await till.close();
    seat.leave();
  };
  opened.resolve({ ...till, close });
  return opened.promise;
};
