/** A stored order as the draft that its lines make, with what each line came to and its version: what a line call starts from. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { DraftLine, Order, OrderDraft } from "../../../contract/sale/sale-order.ts";
import type { LineTotals } from "../../../domain/price/totals.ts";

/** A line as it is stored. */
export interface StoredLine {
  readonly draft: DraftLine;
  readonly position: number;
  readonly version: number;
  readonly totals: Omit<LineTotals, "discount">;
}

interface HeadRow extends Omit<OrderDraft, "lines" | "isForDelivery"> {
  readonly id: number;
  readonly source: Order["source"];
  readonly total: number;
  readonly rate: number;
}

interface LineRow {
  readonly key: string;
  readonly position: number;
  readonly version: number;
  readonly productId: number;
  readonly name: string;
  readonly memo: string;
  readonly packingBox: number | null;
  readonly packingBigBag: number | null;
  readonly packingBag: number | null;
  readonly boxNumber: number;
  readonly bigBagNumber: number;
  readonly bagNumber: number;
  readonly units: number;
  readonly unitPrice: number;
  readonly boxPrice: number | null;
  readonly bigBagPrice: number | null;
  readonly bagPrice: number | null;
  readonly priceSource: DraftLine["priceSource"];
  readonly discount: DraftLine["discount"];
  readonly vatRate: number;
  readonly isDeposit: boolean;
  readonly serviceRate: number | null;
  readonly returnOf: number | null;
  readonly returnTo: NonNullable<DraftLine["returnTo"]> | null;
  readonly lotId: number | null;
  readonly quantity: number;
  readonly list: number;
  readonly amount: number;
  readonly orderDiscount: number;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  readonly surcharge: number;
  readonly surchargeRate: number | null;
}

const draftOf = (row: LineRow): DraftLine => ({
  key: row.key,
  productId: row.productId,
  name: row.name,
  memo: row.memo,
  packing: { packingBox: row.packingBox, packingBigBag: row.packingBigBag, packingBag: row.packingBag },
  count: {
    boxNumber: row.boxNumber,
    bigBagNumber: row.bigBagNumber,
    bagNumber: row.bagNumber,
    units: row.units,
  },
  prices: {
    unitPrice: row.unitPrice,
    boxPrice: row.boxPrice,
    bigBagPrice: row.bigBagPrice,
    bagPrice: row.bagPrice,
  },
  priceSource: row.priceSource,
  discount: row.discount,
  vatRate: row.vatRate,
  ...(row.isDeposit && { isDeposit: true }),
  ...(row.serviceRate !== null && { serviceRate: row.serviceRate }),
  ...(row.returnOf !== null && { returnOf: row.returnOf, returnVat: row.vat }),
  ...(row.returnOf !== null &&
    row.surchargeRate !== null && {
      returnSurcharge: { rate: row.surchargeRate, amount: row.surcharge },
    }),
  ...(row.returnTo !== null && { returnTo: row.returnTo }),
  ...(row.lotId !== null && { lotId: row.lotId }),
});

const storedLine = (row: LineRow): StoredLine => {
  const { quantity, list, amount, orderDiscount, net, vat, gross, surcharge } = row;
  return {
    draft: draftOf(row),
    position: row.position,
    version: row.version,
    totals: { quantity, list, amount, orderDiscount, net, vat, gross, surcharge },
  };
};

const linesOf = (sql: SqlClient.SqlClient, id: number) => sql<LineRow>`
  select key, position, version, product_id as "productId", name, memo, packing_box as "packingBox",
    packing_big_bag as "packingBigBag", packing_bag as "packingBag", box_number as "boxNumber",
    big_bag_number as "bigBagNumber", bag_number as "bagNumber", units, unit_price as "unitPrice", box_price as "boxPrice",
    big_bag_price as "bigBagPrice", bag_price as "bagPrice", price_source as "priceSource", discount, vat_rate as "vatRate",
    is_deposit as "isDeposit", service_rate as "serviceRate", return_of as "returnOf", return_to as "returnTo", lot_id as "lotId", quantity, list, amount,
    order_discount as "orderDiscount", net, vat, gross, surcharge, surcharge_rate as "surchargeRate"
  from sale_line where order_id = ${id} order by position`;

/** Of an order that this transaction has locked: its head, its lines, and what it came to. */
export const readStoredDraft = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [head] = yield* sql<HeadRow>`
    select id, client_id as "clientId", till_id as "tillId", warehouse_id as "warehouseId", customer_id as "customerId",
      currency, vat_mode as "vatMode", discount, memo, source, total, rate
    from sale_order where id = ${id}`;
  if (!head) return yield* Effect.die(new Error("a locked order is gone"));
  const lines = (yield* linesOf(sql, id)).map(storedLine);
  const { clientId, tillId, warehouseId, customerId, currency, vatMode, discount, memo } = head;
  const draft: OrderDraft = {
    clientId,
    tillId,
    warehouseId,
    customerId,
    currency,
    vatMode,
    discount,
    memo,
    ...(head.source === "tillDelivery" && { isForDelivery: true }),
    lines: lines.map((line) => line.draft),
  };
  return { id, draft, lines, total: head.total, rate: head.rate };
});

export type StoredDraft = Effect.Success<ReturnType<typeof readStoredDraft>>;
