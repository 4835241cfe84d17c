/** Drinks of the demo company in bottles with a deposit (P14). All of them are made up. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PurchaseDraft } from "../../../contract/purchase/purchase-order.ts";
import { NO_PACKING, ZERO_COUNT } from "../../../domain/price/packing.ts";
import { purchaseTotals } from "../../../domain/purchase/purchase-totals.ts";
import { createProduct } from "../../product/public.ts";
import { commitPurchase } from "../../purchase/public.ts";
import type { Demo } from "../demo-company.ts";
import { productCard } from "./product-card.ts";
import { uuid } from "./random.ts";

const drinks = [
  { code: "GINGER", name: "Ginger beer, 33 cl bottle", unitPrice: 19_500, packingBox: 24, boxPrice: 430_000 },
  {
    code: "ELDER",
    name: "Elderflower pressé, 75 cl bottle",
    unitPrice: 39_500,
    packingBox: 6,
    boxPrice: null,
  },
  {
    code: "APPLEJ",
    name: "Cloudy apple juice, 1 l bottle",
    unitPrice: 34_500,
    packingBox: 6,
    boxPrice: null,
  },
  { code: "SPARK", name: "Sparkling water, 1 l bottle", unitPrice: 14_500, packingBox: 12, boxPrice: null },
] as const;

/** 20 pence without VAT. */
const DEPOSIT = 2000;
/** Haversham Gifts Ltd, who takes orders of any size. */
const SUPPLIER = 1;
const BOXES = 4;

/** The deposit product that the settings keep, as switching them on makes it. */
const keepDeposit = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [deposit] = yield* sql<{ id: number }>`
    insert into product (code, name, unit_price, vat_rate, is_goods, is_deposit, quick_key)
    select 'DEPOSIT', 'Bottle deposit', ${DEPOSIT}, 0, false, true, coalesce(max(quick_key), 0) + 1 from product
    returning id`;
  const id = deposit?.id ?? null;
  yield* sql`
    insert into setting (name, value) values ('EnableBottleProduct', 'true'), ('BottleDeposit', to_jsonb(${DEPOSIT}::int)),
      ('BottleProductID', to_jsonb(${id}::int))
    on conflict (name) do update set value = excluded.value`;
  return id;
});

/** Makes them, and buys a few boxes of each. Runs as a person. */
export const makeDrinks = Effect.fnUntraced(function* (demo: Demo) {
  const depositId = yield* keepDeposit;
  const made = yield* Effect.forEach(drinks, ({ code, name, unitPrice, packingBox, boxPrice }, at) =>
    createProduct({
      key: uuid(70, at),
      fields: {
        ...productCard({ code, name, unitPrice }),
        packingBox,
        boxPrice,
        vatRate: 2000,
        supplierId: SUPPLIER,
        depositId,
      },
    }),
  );
  const order: PurchaseDraft = {
    clientId: uuid(71, 1),
    supplierId: SUPPLIER,
    warehouseId: demo.warehouseId,
    currency: "GBP",
    rate: null,
    expectedOn: null,
    reference: "",
    memo: "",
    discount: null,
    charges: [],
    lines: drinks.map(({ unitPrice, packingBox }, at) => ({
      key: uuid(72, at),
      productId: made[at]?.id ?? 0,
      packing: { ...NO_PACKING, packingBox },
      count: { ...ZERO_COUNT, boxNumber: BOXES },
      free: 0,
      unitPrice: Math.round(unitPrice / 200) * 100,
      discount: null,
      vatRate: 2000,
    })),
  };
  const { total } = purchaseTotals({ ...order, decimals: 2 });
  yield* commitPurchase({ key: uuid(73, 1), order, id: null, version: null, total, receive: true });
});
