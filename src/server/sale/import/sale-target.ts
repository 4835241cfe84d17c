/** Sales orders from a file: each reference becomes a draft at the prices of its customer, written as `/sale/new` writes it (S22, P7). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { rightOfSaleField, SaleImportHead, saleImportFields } from "../../../contract/sale/sale-import.ts";
import { MOST_LINES, type OrderDraft } from "../../../contract/sale/sale-order.ts";
import { orderQuantityFault } from "../../../domain/price/order-quantity.ts";
import { depositKey } from "../../../domain/price/deposit.ts";
import { PackCount } from "../../../domain/price/order.ts";
import { addCounts } from "../../../domain/price/packing.ts";
import { PriceInput } from "../../../domain/units.ts";
import { cellText, type FieldProblem, goodsTarget, type GoodsRow, readersOf } from "../../import/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { cancel } from "../acts/acts.ts";
import { save } from "../acts/draft.ts";
import { productIdsOf } from "../lines/change-lines.ts";
import { draftLine } from "../lines/line-acts.ts";
import { withPricedLines } from "../lines/price-lines.ts";
import { totalsOf } from "../posting/order-rows.ts";
import { readFacts } from "../posting/posting-facts.ts";
import { NO_ORDER } from "../find/line-facts.ts";
import { checkWaiting, noteOrdered, noteUndone } from "./collector-state.ts";
import { readCustomers, type CustomerNames } from "./import-customers.ts";

const Text = Schema.String.check(Schema.isMaxLength(100));
const Line = Schema.Struct({
  reference: Text,
  customerId: SaleImportHead.fields.customerId,
  productId: Schema.Int,
  count: PackCount,
  unitPrice: Schema.NullOr(PriceInput),
  discount: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }))),
  memo: Schema.String.check(Schema.isMaxLength(500)),
});
type Line = typeof Line.Type;

const { text, number } = readersOf<null>();
const numberOf = (cell: unknown): number | null => (typeof cell === "number" ? cell : null);
const textOf = (cell: unknown): string => (typeof cell === "string" ? cell : "");

/** The lines as a draft of one customer, priced by the rules; what somebody typed into the file stays (P7). */
const pricedDraft = Effect.fnUntraced(function* (
  { warehouseId, currency, vatMode, memo }: SaleImportHead,
  customerId: number | null,
  lines: readonly Line[],
) {
  const keyed = lines.map((line) => ({ ...line, key: crypto.randomUUID() }));
  const draft: OrderDraft = {
    clientId: NO_ORDER,
    tillId: null,
    warehouseId: warehouseId ?? 0,
    customerId,
    currency,
    vatMode,
    discount: null,
    memo,
    lines: keyed.map(({ key, productId, count, unitPrice, discount, memo: note }) =>
      draftLine({
        key,
        productId,
        count,
        memo: note,
        ...(unitPrice !== null && { unitPrice }),
        ...(discount !== null &&
          discount !== 0 && { discount: { kind: "percent", basisPoints: discount } as const }),
      }),
    ),
  };
  const keys = new Set(keyed.map(({ key }) => key));
  const productIds = yield* productIdsOf({ draft, keys });
  const facts = yield* readFacts({ ...draft, productIds, isReadOnly: true });
  return { draft: withPricedLines(draft, keys, facts), keys: [...keys], facts };
});

/** What each line comes to with its deposit, and the product as it is sold. */
const figuresOf = Effect.fnUntraced(function* (
  head: SaleImportHead,
  customerId: number | null,
  lines: readonly Line[],
) {
  const { draft, keys, facts } = yield* pricedDraft(head, customerId, lines);
  const sums = totalsOf(draft, facts);
  const worth = new Map(
    draft.lines.map(({ key }, at) => [key, (sums.lines[at]?.gross ?? 0) + (sums.lines[at]?.surcharge ?? 0)]),
  );
  const products = new Map(facts.products.map((product) => [product.id, product]));
  return keys.map((key, at) => ({
    value: (worth.get(key) ?? 0) + (worth.get(depositKey(key)) ?? 0),
    product: products.get(lines[at]?.productId ?? 0),
    quantity: draft.lines.find((line) => line.key === key),
  }));
});

type Matched = GoodsRow<Line> & { readonly good: NonNullable<GoodsRow<Line>["good"]> };

const lineOf = ({ good, count, cells }: Matched, customerId: number | null): Line => ({
  reference: textOf(cells["document"]),
  customerId,
  productId: good.id,
  count,
  unitPrice: numberOf(cells["price"]),
  discount: numberOf(cells["discount"]),
  memo: textOf(cells["memo"]),
});

const customerOf = ({ cells }: Matched, { customerId }: SaleImportHead, names: CustomerNames) => {
  const name = textOf(cells["customer"]);
  if (name === "") return { customerId, problem: null };
  const ids = names.get(name.toLowerCase()) ?? [];
  if (ids.length === 1) return { customerId: ids[0] ?? null, problem: null };
  return { customerId: null, problem: ids.length === 0 ? ("unknown" as const) : ("ambiguous" as const) };
};

export const saleTarget = goodsTarget<SaleImportHead, Line, null>({
  name: "sale",
  table: "sale_order",
  title: "route:saleBatchImport",
  fields: saleImportFields,
  rightFor: rightOfSaleField,
  columns: {
    document: [text(Text)],
    customer: [(cell) => ({ value: cellText(cell).trim() })],
    price: [number(PriceInput.check(Schema.isGreaterThanOrEqualTo(0)), () => 4)],
    discount: [number(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 })), () => 2)],
    memo: [text(Line.fields.memo)],
  },
  Head: SaleImportHead,
  Line,
  names: Effect.fnUntraced(function* ({ warehouseId, customerId, currency, collectorId }) {
    if (warehouseId === null) return yield* refuseField("head.warehouseId", "required");
    const facts = yield* readFacts({
      currency,
      clientId: NO_ORDER,
      tillId: null,
      warehouseId,
      customerId,
      productIds: [],
      isReadOnly: true,
    });
    if (facts.warehouse === null) return yield* refuseField("head.warehouseId", "choice");
    if (customerId !== null && facts.customer === null)
      return yield* refuseField("head.customerId", "choice");
    if (collectorId !== null) yield* checkWaiting(collectorId);
    return null;
  }),
  judge: Effect.fnUntraced(function* (rows, head) {
    const customers = yield* readCustomers(rows.map(({ cells }) => textOf(cells["customer"])));
    const judged = rows.map((row) => {
      const { customerId, problem } = customerOf(row, head, customers);
      return { row, line: lineOf(row, customerId), problem };
    });
    const figures = new Map<Line, Effect.Success<ReturnType<typeof figuresOf>>[number]>();
    const lines = judged.map(({ line }) => line);
    for (const [customerId, own] of Map.groupBy(lines, (line) => line.customerId))
      for (const [at, figure] of (yield* figuresOf(head, customerId, own)).entries()) {
        const line = own[at];
        if (line !== undefined) figures.set(line, figure);
      }
    return judged.map(({ row: { quantity }, line, problem }) => {
      const { product, value = 0 } = figures.get(line) ?? {};
      const problems: readonly (FieldProblem | false)[] = [
        problem !== null && { field: "customer", problem },
        quantity <= 0 && { field: "quantity", problem: "outOfRange" },
        product?.active !== true && { field: "", problem: "notForSale" },
        product !== undefined &&
          quantity > 0 &&
          orderQuantityFault(quantity, product) !== null && { field: "quantity", problem: "quantityStep" },
      ];
      return {
        line,
        problems: problems.filter((one) => one !== false),
        quantity,
        value,
        ...(line.reference !== "" && { about: { document: line.reference } }),
      };
    });
  }),
  // Rows without a reference are the order of their customer.
  groupOf: ({ cells }) =>
    textOf(cells["document"]) === ""
      ? `customer ${textOf(cells["customer"]).toLowerCase()}`
      : `order ${textOf(cells["document"])}`,
  across: (rows) => {
    const groups = Map.groupBy(rows, ({ group }) => group);
    const faults = new Map(
      [...groups].map(([group, own]): [string, FieldProblem | null] => {
        if (own.some(({ line }) => line === null)) return [group, { field: "", problem: "orderHeld" }];
        const customers = new Set(own.map(({ line }) => line?.customerId ?? null));
        return [group, customers.size > 1 ? { field: "customer", problem: "otherCustomer" } : null];
      }),
    );
    return Effect.succeed(rows.map(({ group }) => faults.get(group) ?? null));
  },
  documentOf: ({ reference, customerId }) => JSON.stringify([reference, customerId]),
  placeOf: ({ count: _, ...line }) => JSON.stringify(line),
  join: (one, other) => ({ ...one, count: addCounts(one.count, other.count) }),
  mostLines: MOST_LINES / 2,
  write: Effect.fnUntraced(function* (head, rows) {
    const sql = yield* PgClient.PgClient;
    const customerId = rows[0]?.customerId ?? null;
    const { draft } = yield* pricedDraft(head, customerId, rows);
    const order: OrderDraft = {
      ...draft,
      clientId: crypto.randomUUID(),
      memo: [rows[0]?.reference ?? "", head.memo].filter(Boolean).join(" · "),
    };
    const { id } = yield* save({ key: crypto.randomUUID(), order, version: null });
    yield* sql`update sale_order set source = 'import' where id = ${id}`;
    if (head.collectorId !== null) yield* noteOrdered(head.collectorId, id);
    return { id };
  }),
  undo: Effect.fnUntraced(function* ({ id, version, state }) {
    const sql = yield* PgClient.PgClient;
    if (state !== "saved") {
      const [order] = yield* sql<{ number: string }>`
        select coalesce(number, '#' || id) as number from sale_order where id = ${id}`;
      return yield* refuse("UndoBlocked", { params: { number: order?.number ?? "" } });
    }
    yield* cancel({ key: crypto.randomUUID(), id, version, refund: false, reason: "" });
    yield* noteUndone(id);
  }),
});
