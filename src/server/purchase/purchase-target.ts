/** Lines of purchase orders from a supplier's file: each reference of the file becomes a draft (B20). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import {
  PurchaseImportHead,
  purchaseImportFields,
  rightOfPurchaseField,
} from "../../contract/purchase/purchase-import.ts";
import type { InvoiceColumn } from "../../contract/import/invoice.ts";
import { MOST_PURCHASE_LINES, Part, PurchaseDraftLine } from "../../contract/purchase/purchase-order.ts";
import { mulDiv } from "../../domain/money/rounding.ts";
import { addCounts } from "../../domain/price/packing.ts";
import { purchaseTotals } from "../../domain/purchase/purchase-totals.ts";
import { MoneyInput } from "../../domain/units.ts";
import { type FieldProblem, goodsTarget, readersOf } from "../import/public.ts";
import type { Row } from "../record/public.ts";
import { refuse, refuseField } from "../refusal.ts";
import { readCurrencies } from "../setting/public.ts";
import { texts, integers } from "../sql/sql-array.ts";
import { cancelPurchases } from "./cancel-purchases.ts";
import { beginOrder, checkInvoice, noteInvoice, orderSums } from "./invoice/supplier-invoice.ts";
import { needPrices } from "./purchase-acts.ts";
import { purchaseProducts } from "./purchase-products.ts";
import { createPurchase } from "./save-purchase.ts";

const { key: _, ...lineFields } = PurchaseDraftLine.fields;
const Line = Schema.Struct({
  ...lineFields,
  document: PurchaseImportHead.fields.reference,
  /** What the supplier calls the product, where that was not known; else empty. */
  supplierCode: Schema.String,
});
type Line = typeof Line.Type;

interface Names {
  readonly decimals: number;
}

const { text, number } = readersOf<Names>();
const BasisPoints = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }));
const numberOf = (cell: unknown): number | null => (typeof cell === "number" ? cell : null);
const textOf = (cell: unknown): string => (typeof cell === "string" ? cell : "");

/** Remembers what the supplier calls products, for the next file. */
const learnCodes = Effect.fnUntraced(function* (supplierId: number, lines: readonly Line[]) {
  const sql = yield* PgClient.PgClient;
  const named = lines.filter(({ supplierCode }) => supplierCode !== "");
  yield* sql`
    insert into supplier_product (supplier_id, code, product_id)
    select ${supplierId}, * from unnest(${texts(named.map(({ supplierCode }) => supplierCode))},
      ${integers(named.map(({ productId }) => productId))})
    on conflict do nothing`;
});

/** How the columns of an e-invoice are called: where the goods are new, the import of products knows these words. */
const invoiceWords: Readonly<Record<InvoiceColumn, string>> = {
  code: "trade:code",
  barcode: "product:column.barcode",
  ownCode: "import:invoice.ownCode",
  name: "product:column.name",
  quantity: "trade:quantity",
  unit: "import:invoice.unit",
  price: "product:column.purchasePrice",
  allowance: "import:invoice.lineAllowance",
  vat: "product:column.vatRate",
  net: "import:invoice.lineNet",
};

/** The discount of a line: percent of a table, an amount of an e-invoice. */
const discountOf = (cells: Row): Line["discount"] => {
  const basisPoints = numberOf(cells["discount"]) ?? 0;
  const amount = numberOf(cells["allowance"]) ?? 0;
  if (amount > 0) return { kind: "amount", amount };
  return basisPoints === 0 ? null : { kind: "percent", basisPoints };
};

/** Two amounts taken off lines that become one are taken off together. */
const joinDiscounts = (one: Line["discount"], other: Line["discount"]): Line["discount"] =>
  one?.kind === "amount" && other?.kind === "amount"
    ? { kind: "amount", amount: one.amount + other.amount }
    : one;

export const purchaseTarget = goodsTarget<PurchaseImportHead, Line, Names>({
  name: "purchase",
  table: "purchase_order",
  title: "route:purchaseBatchImport",
  fields: purchaseImportFields,
  rightFor: rightOfPurchaseField,
  columns: {
    price: [number(lineFields.unitPrice, () => 4)],
    free: [number(Part, () => 3)],
    discount: [number(BasisPoints, () => 2)],
    document: [text(Line.fields.document)],
    ownCode: [text(Schema.String.check(Schema.isMaxLength(100)))],
    unit: [text(Schema.String.check(Schema.isMaxLength(20)))],
    allowance: [number(MoneyInput.check(Schema.isGreaterThanOrEqualTo(0)), ({ decimals }) => decimals)],
    vat: [number(BasisPoints, () => 2)],
    net: [number(MoneyInput, ({ decimals }) => decimals)],
  },
  invoice: { wordOf: (column) => invoiceWords[column], begin: beginOrder, sums: orderSums },
  Head: PurchaseImportHead,
  Line,
  supplierOf: ({ supplierId }) => supplierId,
  names: Effect.fnUntraced(function* ({ supplierId, warehouseId, currency: code }, invoice) {
    yield* needPrices;
    if (supplierId === null) return yield* refuseField("head.supplierId", "required");
    if (warehouseId === null) return yield* refuseField("head.warehouseId", "required");
    if (invoice !== null && invoice.currency !== code) return yield* refuseField("head.currency", "choice");
    if (invoice !== null) yield* checkInvoice(supplierId, invoice);
    const currency = (yield* readCurrencies).find((one) => one.code === code);
    if (!currency) return yield* refuseField("head.currency", "choice");
    return currency.rate === null ? yield* refuse("RateMissing", { params: { currency: code } }) : currency;
  }),
  judge: Effect.fnUntraced(function* (rows, { supplierId, warehouseId, currency, reference }, { decimals }) {
    const ids = rows.map(({ good }) => good.id).join(",");
    const query = { warehouseId: warehouseId ?? 0, supplierId: supplierId ?? 0, currency, ids };
    const paid = new Map(
      (yield* purchaseProducts(query)).map((facts) => [facts.productId, facts.lastPrice ?? null]),
    );
    return rows.map(({ good, count, quantity, given, cells }) => {
      const before = paid.get(good.id) ?? null;
      const filed = numberOf(cells["price"]);
      // An invoice has the price of its own unit, such as a box.
      const isOther = cells["unit"] !== undefined && given > 0 && quantity > 0 && given !== quantity;
      const price = (filed !== null && isOther ? mulDiv(filed, given, quantity) : filed) ?? before;
      const code = textOf(cells["code"]);
      const isKnown = good.kind === "supplier" || (good.field === "code" && good.kind === "code");
      const isNew = !isKnown && good.field !== "code" && code !== "" && code !== good.code;
      const line: Line = {
        productId: good.id,
        packing: good.packing,
        count,
        free: numberOf(cells["free"]) ?? 0,
        unitPrice: price ?? 0,
        discount: discountOf(cells),
        vatRate: numberOf(cells["vat"]) ?? good.vatRate,
        document: textOf(cells["document"]) || reference,
        supplierCode: isNew ? code.slice(0, 100) : "",
      };
      const problems: readonly (FieldProblem | false)[] = [
        quantity + line.free <= 0 && { field: "quantity", problem: "outOfRange" },
        price === null && { field: "price", problem: "missing" },
      ];
      const { net, total } = purchaseTotals({ currency, decimals, discount: null, lines: [line] });
      const filedNet = numberOf(cells["net"]) ?? net;
      return {
        line,
        problems: problems.filter((problem) => problem !== false),
        quantity,
        value: total,
        about: {
          price: { before, after: line.unitPrice },
          ...(filedNet !== net && { net: { before: filedNet, after: net } }),
        },
      };
    });
  }),
  documentOf: ({ document }) => document,
  placeOf: ({ productId, unitPrice, discount, vatRate }) =>
    JSON.stringify([productId, unitPrice, discount?.kind === "amount" ? "amount" : discount, vatRate]),
  join: (one, other) => ({
    ...one,
    count: addCounts(one.count, other.count),
    free: one.free + other.free,
    discount: joinDiscounts(one.discount, other.discount),
  }),
  mostLines: MOST_PURCHASE_LINES,
  write: Effect.fnUntraced(function* ({ supplierId, warehouseId, discount = null, ...head }, rows, invoice) {
    const lines = rows.map(({ document: _document, supplierCode: _code, ...line }) => ({
      ...line,
      key: crypto.randomUUID(),
    }));
    const order = {
      ...head,
      clientId: crypto.randomUUID(),
      supplierId: supplierId ?? 0,
      warehouseId: warehouseId ?? 0,
      rate: null,
      discount: discount === null ? null : ({ kind: "amount", amount: discount } as const),
      reference: rows[0]?.document ?? head.reference,
      charges: invoice?.charges ?? [],
      lines,
    };
    yield* learnCodes(order.supplierId, rows);
    const made = yield* createPurchase({ key: crypto.randomUUID(), order });
    if (invoice !== null) yield* noteInvoice(made.id, order.supplierId, invoice);
    return made;
  }),
  undo: ({ id, version }) =>
    cancelPurchases({ key: crypto.randomUUID(), orders: [{ id, version }], reason: "" }),
});
