/** Goods that go from the main warehouse to the second branch: a transfer in each state, made by the commands of live ones. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Transfer, TransferDraft } from "../../../contract/stock/transfer.ts";
import { ZERO_COUNT } from "../../../domain/price/packing.ts";
import { Person } from "../../person.ts";
import {
  approveTransfer,
  createTransfer,
  finishScanCheck,
  giveLossPicture,
  receiveTransfer,
  requestGoods,
  requestTransfer,
  scanGoods,
  sendTransfer,
} from "../../stock/public.ts";
import type { Demo } from "../demo-company.ts";
import { dateOf } from "../year/post-payment.ts";
import { demoPerson } from "./demo-person.ts";
import { brokenBox, drawn } from "./drawn-picture.ts";
import { between, uuid } from "./random.ts";

/** Well-stocked goods for the transfer with this number, a few of each. */
const linesOf = (demo: Demo, n: number): TransferDraft["lines"] =>
  demo.catalogue
    .filter(({ id, active }) => active && (demo.products[id - 1]?.balance?.quantity ?? 0) > 200_000)
    .slice(n * 5, n * 5 + 3 + (n % 3))
    .map(({ id, packingBox, packingBigBag, packingBag }, at) => ({
      key: uuid(6, n * 100 + at),
      productId: id,
      packing: { packingBox, packingBigBag, packingBag },
      count: { ...ZERO_COUNT, units: between(`transfer ${n} ${at}`, 6, 60) * 1000 },
    }));

const memos = [
  "For the Christmas fair",
  "Window display",
  "Weekly replenishment",
  "Asked for by phone",
  "Spring range",
  "",
  "What we sold last week",
  "For the weekend",
  "Out of season",
];

const carriers = ["Northern Parcel", "Own van", "Pallet Express"];

/** Every command has a key of its own, so that the company is the same each time. */
const commands = () => {
  let next = 0;
  return ({ id, version }: Transfer) => ({ key: uuid(7, next++), id, version });
};

/** A receipt of all that is on its way, but for one line of which something is missing and damaged. */
const received = ({ lines }: Transfer, isComplete: boolean) =>
  lines
    .filter((_, at) => isComplete || at < 2)
    .map(({ id, sent }, at) => {
      const [missing, damaged] = at === 0 && !isComplete ? [2000, 1000] : [0, 0];
      return { lineId: id, received: sent - missing - damaged, damaged, returned: 0, missing };
    });

/** Scans of all lines of a transfer but the last: its goods as they are packed or arrive. */
const scanned = (transfer: Transfer, direction: "out" | "in", isComplete: boolean) =>
  scanGoods({
    type: "transfer",
    direction,
    documentId: transfer.id,
    scans: transfer.lines.slice(0, isComplete ? undefined : -1).map(({ id, productId, code, asked }) => ({
      key: uuid(10, id * 2 + (direction === "out" ? 0 : 1)),
      checkId: null,
      code,
      productId,
      quantity: asked,
    })),
  });

/** The second branch asks for goods, of which one request is on its way, and sends goods back. */
const askForGoods = Effect.fnUntraced(function* (
  demo: Demo,
  north: number,
  today: string,
  on: ReturnType<typeof commands>,
) {
  const ask = (n: number, kind: "replenish" | "return", from: number, to: number) =>
    requestGoods({
      key: uuid(8, n),
      kind,
      transfer: {
        clientId: uuid(9, n),
        fromWarehouseId: from,
        toWarehouseId: to,
        date: today,
        memo: memos[n] ?? "",
        lines: linesOf(demo, n),
      },
    });
  const byManager = <A, E, R>(act: Effect.Effect<A, E, R>) =>
    Effect.provideService(act, Person, demoPerson(demo, "manager"));
  const { warehouseId } = demo;
  const weekly = yield* byManager(ask(6, "replenish", warehouseId, north));
  yield* sendTransfer(on(yield* approveTransfer({ ...on(weekly), lines: [] })));
  yield* byManager(ask(7, "replenish", warehouseId, north));
  yield* byManager(ask(8, "return", north, warehouseId));
});

const makeAll = Effect.fnUntraced(function* (demo: Demo, toWarehouseId: number, today: string) {
  const on = commands();
  const create = (n: number) =>
    createTransfer({
      key: uuid(8, n),
      transfer: {
        clientId: uuid(9, n),
        fromWarehouseId: demo.warehouseId,
        toWarehouseId,
        date: today,
        memo: memos[n] ?? "",
        carrier: carriers[n % carriers.length] ?? "",
        lines: linesOf(demo, n),
      },
    });
  const send = (transfer: Transfer) => sendTransfer(on(transfer));
  const first = yield* create(0);
  const { sheet } = yield* scanned(first, "out", true);
  yield* finishScanCheck({ key: uuid(11, 0), checkId: sheet.checkId ?? 0, accepted: [], note: "" });
  const closed = yield* send(first);
  yield* receiveTransfer({ ...on(closed), lines: received(closed, true) });
  const part = yield* send(yield* create(1));
  const short = yield* receiveTransfer({ ...on(part), lines: received(part, false) });
  const lineId = short.lines.find(({ damaged }) => damaged > 0)?.id ?? 0;
  yield* giveLossPicture({ ...on(short), lineId, content: drawn(brokenBox, [178, 128, 80]) });
  yield* scanned(yield* send(yield* create(2)), "in", false);
  const request = Effect.flatMap(create(3), (made) => requestTransfer(on(made)));
  const requested = yield* Effect.provideService(request, Person, demoPerson(demo, "manager"));
  yield* send(yield* approveTransfer({ ...on(requested), lines: [] }));
  yield* Effect.provideService(
    Effect.flatMap(create(4), (made) => requestTransfer(on(made))),
    Person,
    demoPerson(demo, "manager"),
  );
  yield* create(5);
  yield* askForGoods(demo, toWarehouseId, today, on);
});

/** Runs when the books are written: the goods of these transfers leave what the year has left. */
export const sendToBranch = Effect.fnUntraced(function* (demo: Demo) {
  const sql = yield* SqlClient.SqlClient;
  const [north] = yield* sql<{ id: number }>`select id from warehouse where code = 'W2'`;
  const today = dateOf(Date.now());
  yield* Effect.provideService(makeAll(demo, north?.id ?? 0, today), Person, demoPerson(demo, "root"));
});
