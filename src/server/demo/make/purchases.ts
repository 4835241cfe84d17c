/** The last purchase orders of the demo company, made by the commands of live purchasing: open, late, partly received, unpaid. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type {
  Purchase,
  PurchaseDraft,
  PurchaseDraftLine,
} from "../../../contract/purchase/purchase-order.ts";
import { ZERO_COUNT } from "../../../domain/price/packing.ts";
import { withCharges } from "../../../domain/purchase/charges.ts";
import { purchaseTotals } from "../../../domain/purchase/purchase-totals.ts";
import { Person } from "../../person.ts";
import {
  commitPurchase,
  confirmPurchase,
  createPurchase,
  purchaseChoices,
  receivePurchase,
} from "../../purchase/public.ts";
import { payPurchase } from "../../supplier/public.ts";
import type { Demo } from "../demo-company.ts";
import { demoPerson } from "./demo-person.ts";
import { between, uuid } from "./random.ts";
import { addLandedCosts, type Creditors } from "./purchasing/landed.ts";
import { returnGoods } from "./purchasing/returns.ts";
import { makeDrinks } from "./drinks.ts";
import { makeMixes } from "./mixes.ts";
import { makeStyles } from "./styles.ts";

const ORDERS = 22;
/** Suppliers that are active, by their ids, and what each is paid in. */
const SUPPLIERS = 11;
const currencyOf = (supplierId: number) => (supplierId <= 5 ? "GBP" : supplierId <= 9 ? "EUR" : "USD");

/** Who is owed freight and duty (`suppliers.ts`). */
const CREDITORS: Creditors = { carrier: 13, broker: 14 };

/** What becomes of an order: every ninth is a draft, the others wait, are confirmed, have come in part, or wholly, and some are paid. */
const fates = [
  "draft",
  "ordered",
  "part",
  "received",
  "paid",
  "confirmed",
  "received",
  "part",
  "paid",
] as const;

const lineOf = (demo: Demo, n: number, position: number): PurchaseDraftLine | null => {
  const rank = between(`purchase ${n} ${position}`, 0, 120);
  const goods = demo.catalogue.find((product) => product.rank === rank);
  if (!goods?.active) return null;
  const { packingBox, packingBigBag, packingBag } = goods;
  const isBoxed = packingBox !== null;
  const number = between(`purchased ${n} ${position}`, 2, 12);
  return {
    key: uuid(26, n * 100 + position),
    productId: goods.id,
    packing: { packingBox, packingBigBag, packingBag },
    count: isBoxed ? { ...ZERO_COUNT, boxNumber: number } : { ...ZERO_COUNT, units: number * 12_000 },
    free: position === 0 && n % 4 === 0 ? 2000 : 0,
    // About half of what the goods are sold at.
    unitPrice: Math.max(100, Math.trunc(goods.unitPrice / 220) * 100),
    discount: null,
    vatRate: goods.vatRate,
  };
};

/** What the supplier bills for the delivery, now and then with packing. */
const chargesOf = (n: number): PurchaseDraft["charges"] => [
  { kind: "freight", name: "Carriage", amount: between(`carriage ${n}`, 15, 60) * 100, vatRate: 2000 },
  ...(n % 8 === 2 ? [{ kind: "other" as const, name: "Pallets", amount: 18_00, vatRate: 2000 }] : []),
];

const draftOf = (demo: Demo, n: number, today: number): PurchaseDraft => {
  const supplierId = (n % SUPPLIERS) + 1;
  const lines = Array.from({ length: between(`purchase lines ${n}`, 3, 9) }, (_, at) =>
    lineOf(demo, n, at),
  ).filter((line) => line !== null);
  return {
    clientId: uuid(27, n),
    supplierId,
    warehouseId: demo.warehouseId,
    currency: currencyOf(supplierId),
    rate: null,
    expectedOn: new Date(today + between(`expected ${n}`, -6, 24) * 86_400_000).toISOString().slice(0, 10),
    reference: n % 3 === 0 ? `CONF-${1200 + n * 7}` : "",
    memo: "",
    discount: n % 5 === 0 ? { kind: "percent", basisPoints: 500 } : null,
    charges: n % 4 === 2 ? chargesOf(n) : [],
    lines: [...new Map(lines.map((line) => [line.productId, line])).values()],
  };
};

/** The supplier confirms it for a day of the next weeks. */
const confirm = ({ id, version, reference }: Purchase, n: number, today: number) => {
  const day = today + between(`confirmed ${n}`, 2, 20) * 86_400_000;
  const confirmedOn = new Date(day).toISOString().slice(0, 10);
  return confirmPurchase({
    key: uuid(98, n),
    id,
    version,
    confirmedOn,
    reference: reference === "" ? `CONF-${1200 + n * 7}` : reference,
  });
};

/** All lines, or about a half of each, with now and then something damaged. */
const receive = (order: Purchase, n: number, isAll: boolean) =>
  receivePurchase({
    key: uuid(28, n),
    id: order.id,
    version: order.version,
    note: "",
    lines: order.lines.map(({ id, quantity, free }, at) => {
      const units = isAll ? quantity + free : Math.trunc(quantity / 2000) * 1000;
      const damaged = at === 1 && n % 6 === 3 ? Math.min(1000, units) : 0;
      return { lineId: id, good: units - damaged, damaged, refused: 0 };
    }),
  });

const make = Effect.fnUntraced(function* (demo: Demo, n: number, today: number, creditors: Creditors) {
  const sql = yield* SqlClient.SqlClient;
  const order = draftOf(demo, n, today);
  const fate = fates[n % fates.length] ?? "draft";
  if (fate === "draft") return yield* createPurchase({ key: uuid(29, n), order });
  const { total } = withCharges(purchaseTotals({ ...order, decimals: 2 }), order.charges);
  const ordered = yield* commitPurchase({
    key: uuid(29, n),
    order,
    id: null,
    version: null,
    total,
    receive: false,
  });
  yield* sql`update purchase_order set business_date = business_date - ${ORDERS - n}::int,
    created_at = created_at - ${ORDERS - n}::int * interval '1 day' where id = ${ordered.id}`;
  if (fate === "ordered") return ordered;
  if (fate === "confirmed") return yield* confirm(ordered, n, today);
  const received = yield* receive(ordered, n, fate !== "part");
  yield* addLandedCosts(received, n, creditors);
  // Those that came wholly and are not paid yet: every third has something to send back, and so has each with damaged goods.
  const isDamaged = received.lines.some(({ damaged }) => damaged > 0);
  if (fate === "received" && (isDamaged || n % 3 === 0)) yield* returnGoods(received, n);
  if (fate !== "paid") return received;
  const { methods } = yield* purchaseChoices;
  const rate = demo.facts.currencies.find(({ code }) => code === order.currency)?.rate ?? 0;
  const { id, version, unpaid = 0 } = received;
  const payment = {
    methodId: methods[0]?.id ?? 0,
    currency: order.currency,
    rate,
    amount: unpaid,
    reference: "",
  };
  return yield* payPurchase({ key: uuid(30, n), id, version, ...payment });
});

/** Makes them, the styles that are bought, the product mixes, and drinks with deposits. Run when the books are written and ids count on. */
export const makePurchases = (demo: Demo, today: number) =>
  Effect.forEach(
    Array.from({ length: ORDERS }, (_, n) => n),
    (n) => make(demo, n, today, CREDITORS),
    { discard: true },
  ).pipe(
    Effect.andThen(makeStyles(demo)),
    Effect.andThen(makeMixes(demo)),
    Effect.andThen(makeDrinks(demo)),
    Effect.provideService(Person, demoPerson(demo, "manager")),
  );
