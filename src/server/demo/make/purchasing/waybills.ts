/** Containers of the demo company, made by the commands of live purchasing: one received in each quarter, one at sea, one booked. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { ZERO_COUNT } from "../../../../domain/price/packing.ts";
import type { PurchaseDraft, PurchaseDraftLine } from "../../../../contract/purchase/purchase-order.ts";
import type { Waybill, WaybillDraft } from "../../../../contract/purchase/waybill.ts";
import type { WaybillMove } from "../../../../contract/purchase/waybill-calls.ts";
import { purchaseTotals } from "../../../../domain/purchase/purchase-totals.ts";
import { Person } from "../../../person.ts";
import {
  allocateWaybill,
  billLandedCost,
  commitPurchase,
  costWaybill,
  createWaybill,
  moveWaybill,
  receiveWaybill,
} from "../../../purchase/public.ts";
import type { Demo } from "../../demo-company.ts";
import { demoPerson } from "../demo-person.ts";
import { between, uuid } from "../random.ts";

/** Suppliers who are paid in dollars and ship by sea. */
const SUPPLIERS = [10, 11] as const;
const DAY = 86_400_000;
const PER_CARTON = 24;
/** Who is owed freight and duty (`suppliers.ts`), and the freight that is expected. */
const CARRIER = 13;
const BROKER = 14;
const FREIGHT = 385_000;

const landing = ["load", "sail", "arrive", "clear"] as const;

/** What became of each container, and how many days ago it left. The freight of some was billed late, for more than was expected. */
const ships = [
  {
    vessel: "CMA CGM Louvre",
    number: "CMAU4471230",
    left: 322,
    moves: landing,
    orders: 1,
    isBilledLate: true,
  },
  {
    vessel: "HMM Algeciras",
    number: "HMMU6128806",
    left: 231,
    moves: landing,
    orders: 1,
    isBilledLate: true,
  },
  {
    vessel: "ONE Innovation",
    number: "ONEU9030347",
    left: 138,
    moves: landing,
    orders: 1,
    isBilledLate: false,
  },
  { vessel: "Ever Given", number: "EGHU3812460", left: 44, moves: landing, orders: 2, isBilledLate: true },
  {
    vessel: "MSC Oscar",
    number: "MSCU6639870",
    left: 16,
    moves: ["load", "sail"],
    orders: 2,
    isBilledLate: false,
  },
  { vessel: "Emma Mærsk", number: "MSKU1234565", left: -9, moves: [], orders: 2, isBilledLate: false },
] as const satisfies readonly {
  readonly vessel: string;
  readonly number: string;
  readonly left: number;
  readonly moves: readonly WaybillMove[];
  readonly orders: 1 | 2;
  readonly isBilledLate: boolean;
}[];
type Ship = (typeof ships)[number];

/** Counts the ids of commands, documents and lines. */
let keys = 0;
const key = () => uuid(125, (keys += 1));

const lineOf = (demo: Demo, name: string): PurchaseDraftLine | null => {
  const rank = between(name, 121, 400);
  const goods = demo.catalogue.find((product) => product.rank === rank);
  if (!goods?.active) return null;
  return {
    key: key(),
    productId: goods.id,
    packing: { packingBox: null, packingBigBag: null, packingBag: null },
    count: { ...ZERO_COUNT, units: between(`${name} cartons`, 60, 240) * PER_CARTON * 1000 },
    free: 0,
    unitPrice: Math.max(100, Math.trunc(goods.unitPrice / 300) * 100),
    discount: null,
    vatRate: goods.vatRate,
  };
};

const order = (demo: Demo, supplierId: number, ship: Ship) => {
  const lines = Array.from({ length: 5 }, (_, at) =>
    lineOf(demo, `container ${ship.number} ${supplierId} ${at}`),
  ).filter((line) => line !== null);
  const draft: PurchaseDraft = {
    clientId: key(),
    supplierId,
    warehouseId: demo.warehouseId,
    currency: "USD",
    rate: null,
    expectedOn: null,
    reference: "",
    memo: "",
    discount: null,
    charges: [],
    lines: [...new Map(lines.map((line) => [line.productId, line])).values()],
  };
  const { total } = purchaseTotals({ ...draft, decimals: 2 });
  return commitPurchase({ key: key(), order: draft, id: null, version: null, total, receive: false });
};

/** Of the first line of each order only a part is shipped, so that something is left for the next container. */
const book = Effect.fnUntraced(function* (demo: Demo, ship: Ship, today: number) {
  const day = (days: number) => new Date(today + days * DAY).toISOString().slice(0, 10);
  const orders = yield* Effect.forEach(SUPPLIERS.slice(0, ship.orders), (supplierId) =>
    order(demo, supplierId, ship),
  );
  const lines = orders.flatMap(({ lines: own }) =>
    own.map(({ id, quantity }, at) => {
      const cartons = Math.floor(quantity / (PER_CARTON * 1000));
      return {
        key: key(),
        purchaseLineId: id,
        cartons: at === 0 ? Math.max(1, Math.floor(cartons * 0.7)) : cartons,
        unitsPerCarton: PER_CARTON * 1000,
        cartonVolume: between(`m3 ${id}`, 25, 70) * 1000,
        cartonWeight: between(`kg ${id}`, 4, 14) * 1000,
      };
    }),
  );
  const waybill: WaybillDraft = {
    clientId: key(),
    billNumber: `COSU${between(ship.number, 6_000_000, 6_999_999)}`,
    carrier: "COSCO Shipping",
    vessel: ship.vessel,
    containerType: "40HC",
    containerNumber: ship.number,
    portFrom: "CNNGB",
    portTo: "GBFXT",
    etd: day(-ship.left),
    eta: day(38 - ship.left),
    note: "",
    lines,
  };
  return yield* createWaybill({ key: key(), waybill });
});

const on = ({ id, version }: Pick<Waybill, "id" | "version">) => ({ key: key(), id, version });

/** Every fifth line is one carton short. */
const receive = (waybill: Waybill) =>
  receiveWaybill({
    ...on(waybill),
    lines: waybill.lines.map(({ id, quantity, unitsPerCarton }, at) => ({
      lineId: id,
      good: at % 5 === 4 ? quantity - unitsPerCarton : quantity,
      damaged: 0,
    })),
  });

/** Days of the way from one port to the other, and of loading before it. */
const VOYAGE = 38;
const LOADING = 12;

/** What is long past was ordered, received and owed on its days. */
const backdate = Effect.fnUntraced(function* ({ id }: Pick<Waybill, "id">, { left }: Ship) {
  const sql = yield* SqlClient.SqlClient;
  const orders = sql`(select distinct l.order_id from waybill_line w join purchase_line l on l.id = w.purchase_line_id
    where w.waybill_id = ${id})`;
  const ordered = Math.max(0, left + LOADING);
  const received = Math.max(0, left - VOYAGE);
  yield* sql`
    with ordered as (update purchase_order set business_date = business_date - ${ordered}::int,
      created_at = created_at - ${ordered}::int * interval '1 day' where id in ${orders}),
    came as (update purchase_receipt set business_date = business_date - ${received}::int where order_id in ${orders})
    update supplier_entry set business_date = business_date - ${received}::int where kind = 'receipt' and order_id in ${orders}`;
});

/** The costs are divided as they were expected, and then the bill of the carrier comes. */
const billLate = Effect.fnUntraced(function* (waybill: Pick<Waybill, "id" | "version">, { number }: Ship) {
  const sql = yield* SqlClient.SqlClient;
  yield* allocateWaybill({ ...on(waybill), splitKey: "volume" });
  const [freight] = yield* sql<Pick<Waybill, "id" | "version">>`
    select id, version from landed_cost where id in (select landed_cost_id from waybill_cost
      where waybill_id = ${waybill.id} and kind = 'freight')`;
  if (freight === undefined) return;
  yield* billLandedCost({
    ...on(freight),
    supplierId: CARRIER,
    currency: "USD",
    rate: null,
    amount: FREIGHT + between(`late freight ${number}`, 200, 900) * 100,
    vat: 0,
    reference: `CF-${between(`bill ${number}`, 5000, 9000)}`,
  });
});

const make = Effect.fnUntraced(function* (demo: Demo, ship: Ship, today: number) {
  const booked = yield* book(demo, ship, today);
  const cost = (kind: "freight" | "duty" | "customsVat", currency: string, amount: number) => ({
    key: key(),
    kind,
    supplierId: kind === "freight" ? CARRIER : BROKER,
    currency,
    amount,
    isFinal: ship.moves.length > 2 && !ship.isBilledLate,
    note: "",
  });
  let now = yield* costWaybill({
    ...on(booked),
    costs: [cost("freight", "USD", FREIGHT), cost("duty", "GBP", 61_500), cost("customsVat", "GBP", 212_000)],
  });
  for (const move of ship.moves) {
    const { vessel, etd, eta } = now;
    now = yield* moveWaybill({ ...on(now), move, vessel, etd, eta });
  }
  if (now.state === "cleared") now = yield* receive(now);
  yield* backdate(now, ship);
  if (ship.isBilledLate) yield* billLate(now, ship);
});

/** Makes them after the other purchase orders. */
export const makeWaybills = (demo: Demo, today: number) =>
  Effect.suspend(() => {
    // The same ids in every demo company.
    keys = 0;
    return Effect.forEach(ships, (ship) => make(demo, ship, today), { discard: true });
  }).pipe(Effect.provideService(Person, demoPerson(demo, "manager")));
