/** Office orders of the demo company that are being picked, open and settled shortages, and files of hand terminals. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Order, OrderDraft } from "../../../../contract/sale/sale-order.ts";
import { Person } from "../../../person.ts";
import { declareShort, pickLines, setShelf, settleStockout } from "../../../sale/picking/public.ts";
import { readCollector, save, saveCommit } from "../../../sale/public.ts";
import type { Demo } from "../../demo-company.ts";
import { demoPerson } from "../demo-person.ts";
import { pricedLine } from "../drafts.ts";
import { uuid } from "../random.ts";

/** The part of all keys of picking and of hand terminals. */
const KEYS = 180;
/** Lines of each order. */
const LINES = 4;

/** What became of an order's lines, in their order: picked, short by so many units, and how a shortage was settled. */
interface Picking {
  readonly lines: readonly {
    readonly isPicked?: true;
    readonly short?: number;
    readonly settled?: "cut" | "backOrder";
  }[];
  readonly shelf?: string;
}

const picked = { isPicked: true } as const;

const orders: readonly Picking[] = [
  { lines: [] },
  { lines: [picked, picked] },
  { lines: [picked, picked, picked, picked], shelf: "P-04" },
  { lines: [picked, { short: 2 }] },
  { lines: [{ short: 3 }, picked, { short: 1, settled: "cut" }, picked], shelf: "P-07" },
  { lines: [picked, picked, { short: 2, settled: "backOrder" }] },
];

/** Goods without lots and deposits of which enough is free. */
const plentiful = Effect.fnUntraced(function* (demo: Demo) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ id: number }>`
    select b.product_id as id from stock_balance b join product p on p.id = b.product_id
    where b.warehouse_id = ${demo.warehouseId} and b.quantity > 500000 and p.active and p.is_goods and not p.is_mix and not p.is_style
      and not p.has_lots and p.deposit_id is null order by b.product_id limit 60`;
  const ids = new Set(rows.map(({ id }) => id));
  return demo.catalogue.filter(({ id }) => ids.has(id));
});

type Goods = Effect.Success<ReturnType<typeof plentiful>>;

const customerOf = (demo: Demo, n: number) =>
  demo.customers.filter(({ levelId, creditLimit }) => levelId > 1 && creditLimit === null)[n];

const draftOf = (demo: Demo, goods: Goods, n: number): OrderDraft => {
  const customer = customerOf(demo, n);
  return {
    clientId: uuid(KEYS, n),
    tillId: null,
    warehouseId: demo.warehouseId,
    customerId: customer?.id ?? null,
    currency: "GBP",
    vatMode: "gross",
    discount: null,
    memo: n === 1 ? "Calls for it on Friday" : "",
    lines: goods.slice(n * LINES, (n + 1) * LINES).map((product, at) =>
      pricedLine(product, {
        key: uuid(KEYS + 1, n * 100 + at),
        units: (at + 3) * 2000,
        levelId: customer?.levelId ?? 1,
      }),
    ),
  };
};

const post = Effect.fnUntraced(function* (order: OrderDraft, n: number) {
  const { version, total } = yield* save({ key: uuid(KEYS, 100 + n), order, version: null });
  return yield* saveCommit({ key: uuid(KEYS, 200 + n), order, version, total, payment: null });
});

const work = Effect.fnUntraced(function* ({ id, lines }: Order, { lines: done, shelf }: Picking, n: number) {
  for (const [at, { isPicked, short, settled }] of done.entries()) {
    const [lineId, quantity] = [lines[at]?.id ?? 0, lines[at]?.quantity ?? 0];
    const key = (act: number) => uuid(KEYS + 2, n * 1000 + at * 10 + act);
    const missing = (short ?? 0) * 1000;
    if (short !== undefined) yield* declareShort({ key: key(0), orderId: id, lineId, short: missing });
    if (isPicked === true || short !== undefined)
      yield* pickLines({ key: key(1), lines: [{ orderId: id, lineId, quantity: quantity - missing }] });
    if (settled !== undefined) yield* settleStockout({ key: key(2), lineId, settled });
  }
  const sql = yield* SqlClient.SqlClient;
  const [now] = yield* sql<{ version: number }>`select version from sale_order where id = ${id}`;
  if (shelf !== undefined)
    yield* setShelf({ key: uuid(KEYS, 300 + n), id, version: now?.version ?? 0, shelf });
});

/** The warehouse picks first while these orders are posted; other orders of the demo company leave at once. */
const postOrders = Effect.fnUntraced(function* (demo: Demo, goods: Goods) {
  const sql = yield* SqlClient.SqlClient;
  const pickFirst = (isOn: boolean) =>
    sql`update warehouse set pick_first = ${isOn} where id = ${demo.warehouseId}`;
  yield* pickFirst(true);
  for (const [n, picking] of orders.entries())
    yield* work(yield* post(draftOf(demo, goods, n), n), picking, n);
  yield* pickFirst(false);
});

/** One file with a code that nobody knows, and one that names its customer. */
const readFiles = Effect.fnUntraced(function* (demo: Demo, goods: Goods) {
  const read = (n: number, customerId: number | null, codes: readonly string[]) => {
    const rows = codes.map((code, at) => `${code};${at + 2}`);
    return readCollector({
      key: uuid(KEYS, 400 + n),
      device: `Scanner ${n}`,
      name: `SALE00${n}.TXT`,
      content: Buffer.from(["Code;Quantity", ...rows].join("\r\n")).toString("base64"),
      customerId,
      warehouseId: demo.warehouseId,
    });
  };
  const codes = goods.slice(orders.length * LINES).map(({ code }) => code);
  yield* read(1, null, [...codes.slice(0, 5), "00000000"]);
  yield* read(2, customerOf(demo, 7)?.id ?? null, codes.slice(5, 12));
});

/** Made by the commands of the office and of pickers. */
export const pickGoods = (demo: Demo) =>
  Effect.gen(function* () {
    const goods = yield* plentiful(demo);
    yield* postOrders(demo, goods);
    yield* readFiles(demo, goods);
    // Nobody is told by chat about what stood there before the company was opened.
    const sql = yield* SqlClient.SqlClient;
    yield* sql`delete from chat_outbox`;
  }).pipe(Effect.provideService(Person, demoPerson(demo, "manager")));
