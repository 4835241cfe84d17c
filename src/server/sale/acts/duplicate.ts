/**
 * Duplicating an order: the same customer and lines as a new temp, at today's prices (I12) or at the old ones (S11). The copy of a bill
 * is a bill for as many guests that is at no desk, with the service charge that they pay today (E9).
 */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { OrderDraft, Order } from "../../../contract/sale/sale-order.ts";
import { depositKey } from "../../../domain/price/deposit.ts";
import { priceFor } from "../../../domain/price/line-price.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { termsOf } from "../posting/check-lines.ts";
import { lineRows, orderRow, totalsOf } from "../posting/order-rows.ts";
import { readFacts } from "../posting/posting-facts.ts";
import type { PostingFacts } from "../posting/posting-facts.ts";
import { keepPromises } from "../lines/promises.ts";
import { readBillToCopy, withService, writeCopiedBill } from "../lines/service-charge.ts";
import { currentOf, openOrder } from "./working-copy.ts";
import { nothingPosted, writeOrder } from "../posting/write-order.ts";

/** A line's key must be its own: the new order's client id decides it, so that the same duplicate has the same keys. */
const newKey = (clientId: string, position: number) =>
  `${clientId.slice(0, 24)}${position.toString(16).padStart(12, "0")}`;

type SourceLines = Order["lines"];

/** The lines at today's prices, packing and VAT; goods that are no longer sold are left out. */
const todaysLines = (source: SourceLines, draft: OrderDraft, facts: PostingFacts): OrderDraft["lines"] => {
  const products = new Map(
    facts.products.filter(({ active }) => active).map((product) => [product.id, product]),
  );
  const terms = termsOf(draft, facts);
  return source.flatMap((line, position) => {
    const product = products.get(line.productId);
    const isCharged = line.isDeposit === true && line.quantity > 0;
    if (!product || (isCharged && !products.has(source[position - 1]?.productId ?? 0))) return [];
    const packing = {
      packingBox: product.packingBox,
      packingBigBag: product.packingBigBag,
      packingBag: product.packingBag,
    };
    const quantity = unitsOf(line.count, line.packing);
    const { prices, source: priceSource } = priceFor(product, { ...terms, agreed: product.agreed, quantity });
    const samePacking = JSON.stringify(packing) === JSON.stringify(line.packing);
    const count = samePacking ? line.count : { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: quantity };
    return [
      {
        key: isCharged ? depositKey(newKey(draft.clientId, position - 1)) : newKey(draft.clientId, position),
        productId: product.id,
        name: product.name,
        memo: line.memo,
        packing,
        count,
        prices,
        priceSource,
        discount: line.discount,
        vatRate: product.vatRate,
        ...(line.isDeposit === true && { isDeposit: true }),
      },
    ];
  });
};

/**
 * Whether the prices of a cancelled order are promised to its copy (S10, S11): it was posted when it was cancelled, so they were checked,
 * and no other copy of it is in use. Nobody has checked the prices of a cancelled draft: in its copy they count as typed.
 */
const isPromisedToCopy = Effect.fnUntraced(function* ({ id, state }: Order) {
  if (state !== "cancelled") return false;
  const sql = yield* SqlClient.SqlClient;
  const [cancelled] = yield* sql<{ wasPosted: boolean; isInUse: boolean }>`
    select from_state in ('committed', 'picking', 'done') as "wasPosted",
      exists (select from sale_order copy where copy.duplicate_of = ${id} and copy.state <> 'cancelled') as "isInUse"
    from document_log where document_type = 'sale' and document_id = ${id} and to_state = 'cancelled' order by id desc limit 1`;
  return cancelled?.wasPosted === true && !cancelled.isInUse;
});

/** The lines as they were, whatever the goods cost today (S11): at prices that are promised, or else count as typed. VAT is that of today (P12). */
const oldLines = (
  source: SourceLines,
  draft: OrderDraft,
  facts: PostingFacts,
  isPromised: boolean,
): OrderDraft["lines"] => {
  const rates = new Map(facts.products.map(({ id, vatRate }) => [id, vatRate]));
  return source.map((line, position) => ({
    key:
      line.isDeposit === true && line.quantity > 0
        ? depositKey(newKey(draft.clientId, position - 1))
        : newKey(draft.clientId, position),
    productId: line.productId,
    name: line.name,
    memo: line.memo,
    packing: line.packing,
    count: line.count,
    prices: line.prices,
    priceSource:
      line.isDeposit === true
        ? line.priceSource
        : isPromised && unitsOf(line.count, line.packing) > 0
          ? "promised"
          : "typed",
    discount: line.discount,
    vatRate: rates.get(line.productId) ?? line.vatRate,
    ...(line.isDeposit === true && { isDeposit: true }),
  }));
};

/** A till sells from its own warehouse, whatever the order that it copies was sold from. */
const warehouseOf = Effect.fnUntraced(function* (tillId: number | null, source: Order) {
  const sql = yield* SqlClient.SqlClient;
  const [till] = yield* sql<{ id: number }>`select warehouse_id as id from till where id = ${tillId}::int`;
  return till?.id ?? source.warehouseId;
});

/** Writes the duplicate; runs inside the command's transaction and answers with its id. */
export const duplicateDraft = Effect.fnUntraced(function* (input: {
  id: number;
  clientId: string;
  tillId: number | null;
  prices?: "today" | "old";
}) {
  const person = yield* Person;
  const source = yield* openOrder(input.id);
  const draft: OrderDraft = {
    clientId: input.clientId,
    tillId: input.tillId,
    warehouseId: yield* warehouseOf(input.tillId, source),
    customerId: source.customerId,
    currency: source.currency,
    vatMode: source.vatMode,
    discount: source.discount,
    memo: source.memo,
    lines: [],
  };
  const facts = yield* readFacts({ ...draft, productIds: source.lines.map((line) => line.productId) });
  if (facts.order !== null)
    return yield* refuse("NotPossibleNow", { current: yield* currentOf(facts.order.id) });
  const goods = source.lines.filter(({ serviceRate }) => serviceRate === undefined);
  const bill = yield* readBillToCopy(source.id);
  const { decimals } = termsOf(draft, facts);
  const lines =
    input.prices === "old"
      ? oldLines(goods, draft, facts, yield* isPromisedToCopy(source))
      : todaysLines(goods, draft, facts);
  const order = withService({ ...draft, lines }, bill?.terms ?? null, decimals);
  const sums = totalsOf(order, facts);
  const id = yield* writeOrder({
    order: orderRow(order, sums, facts, { state: "temp", person_id: person.id, duplicate_of: source.id }),
    stored: null,
    branchId: facts.warehouse?.branchId ?? 0,
    lines: lineRows(order, sums),
    log: { act: "duplicate", to_state: "temp", detail: source.number },
    ...nothingPosted,
  });
  yield* keepPromises(order, facts.warehouse?.branchId ?? 0);
  if (bill !== null) yield* writeCopiedBill(id, bill);
  return id;
});
