/** Lines that are offered to a customer by a quotation or an order form: changed ones at the prices of the rules, checked by the limits of who writes (P7, P8). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { QuoteDraft, QuoteDraftLine, QuoteLine } from "../../../contract/sale/quote.ts";
import type { OrderDraft } from "../../../contract/sale/sale-order.ts";
import { countedLines } from "../../../domain/price/alternatives.ts";
import { followsGoods } from "../../../domain/price/deposit.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import { lineTotals } from "../../../domain/price/totals.ts";
import { packedColumns } from "../../document/public.ts";
import { may, Person } from "../../person.ts";
import { refuseField } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { bigints } from "../../sql/sql-array.ts";
import { limitsFor } from "../posting/approval.ts";
import { lineChecks } from "../posting/check-lines.ts";
import { totalsOf } from "../posting/order-rows.ts";
import { type PostingFacts, readFacts } from "../posting/posting-facts.ts";
import { surchargesOf } from "./surcharges.ts";
import { withPricedLines } from "./price-lines.ts";

/** An offer as it is priced; the lines of an order form are in no group of alternatives. */
export type OfferDraft = Omit<QuoteDraft, "validTo" | "language" | "terms">;

/** What a stored offer was priced by. */
export interface PricedBy {
  readonly customerId: number;
  readonly currency: string;
  readonly vatMode: string;
  readonly discount: OfferDraft["discount"];
  readonly lines: readonly Pick<
    QuoteLine,
    "key" | "productId" | "packing" | "count" | "prices" | "priceSource" | "discount" | "vatRate"
  >[];
}

type Lines = readonly QuoteDraftLine[];

/** The offer as the order that these lines of it would be. */
export const orderOf = (draft: Omit<OfferDraft, "clientId">, lines: Lines, clientId: string): OrderDraft => ({
  clientId,
  tillId: null,
  warehouseId: draft.warehouseId,
  customerId: draft.customerId,
  currency: draft.currency,
  vatMode: draft.vatMode,
  discount: draft.discount,
  memo: draft.memo,
  lines: lines.map(({ group: _, ...line }) => line),
});

/** The products of the lines, and the deposits that go with them. */
const productIdsOf = Effect.fnUntraced(function* (lines: Lines) {
  const sql = yield* PgClient.PgClient;
  const ids = bigints([...new Set(lines.map(({ productId }) => productId))]);
  const rows = yield* sql<{ id: number }>`
    select unnest(${ids}) as id union select deposit_id from product where id = any(${ids}) and deposit_id is not null`;
  return rows.map(({ id }) => id);
});

const priceOf = (line: QuoteDraftLine | PricedBy["lines"][number]) =>
  JSON.stringify([
    line.productId,
    line.packing,
    line.count,
    line.prices,
    line.priceSource,
    line.discount,
    line.vatRate,
  ]);

/** The keys of the lines that are priced and checked anew: those that changed, or all where customer, currency, VAT mode or discount did. */
const changedKeys = (draft: OfferDraft, before: PricedBy | null): ReadonlySet<string> => {
  const isSame =
    before !== null &&
    before.customerId === draft.customerId &&
    before.currency === draft.currency &&
    before.vatMode === draft.vatMode &&
    JSON.stringify(before.discount) === JSON.stringify(draft.discount);
  const stored = new Map(isSame ? before.lines.map((line) => [line.key, priceOf(line)]) : []);
  return new Set(draft.lines.filter((line) => stored.get(line.key) !== priceOf(line)).map(({ key }) => key));
};

/** All lines with prices and deposits: unchanged ones as they are stored, changed ones by the rules. */
const pricedLines = (draft: OfferDraft, keys: ReadonlySet<string>, facts: PostingFacts): Lines => {
  const groups = new Map(draft.lines.map(({ key, group }) => [key, group]));
  const isDeposit = (line: { readonly key: string; readonly isDeposit?: boolean | undefined }) =>
    line.isDeposit === true && followsGoods(line.key);
  return withPricedLines(orderOf(draft, draft.lines, draft.clientId), keys, facts).lines.map((line) => ({
    ...line,
    group: isDeposit(line) ? "" : (groups.get(line.key) ?? ""),
  }));
};

const hasNoQuantity = ({ count, packing }: QuoteDraftLine): boolean =>
  [count.boxNumber, count.bigBagNumber, count.bagNumber, count.units].some((number) => number < 0) ||
  unitsOf(count, packing) === 0;

/** Refuses the changed lines that the person may not write so (P8). An alternative is judged as if it were the chosen one. */
const checkLimits = Effect.fnUntraced(function* (
  draft: OfferDraft,
  lines: Lines,
  keys: ReadonlySet<string>,
  facts: PostingFacts,
) {
  const limits = yield* limitsFor();
  const proposed = new Set(countedLines(lines, []).map(({ key }) => key));
  const checkWith = Effect.fnUntraced(function* (
    choices: readonly string[],
    judged: (key: string) => boolean,
  ) {
    const order = orderOf(draft, countedLines(lines, choices), draft.clientId);
    for (const { line, check } of lineChecks(order, facts, totalsOf(order, facts), limits))
      if (keys.has(line.key) && judged(line.key)) yield* check;
  });
  yield* checkWith([], () => true);
  const others = lines.filter(({ key, group }) => group !== "" && keys.has(key) && !proposed.has(key));
  for (const { key } of others) yield* checkWith([key], (one) => one === key);
});

/** The branch of the warehouse; refused with the field at fault where a record that it names is not there, or of another branch (T10). */
export const branchOf = Effect.fnUntraced(function* (
  { warehouseId, customerId, lines }: OfferDraft,
  document: "quote" | "form",
) {
  const sql = yield* PgClient.PgClient;
  const [named] = yield* sql<{ branchId: number | null; isCustomer: boolean }>`
    select (select branch_id from warehouse w where w.id = ${warehouseId} and w.kind = 'stock' and w.deleted_at is null
        and ${inOwnBranch(sql, yield* Person, "w.branch_id")}) as "branchId",
      coalesce((select true from customer where id = ${customerId} and deleted_at is null), false) as "isCustomer"`;
  if (named?.isCustomer !== true) return yield* refuseField(`${document}.customerId`, "required");
  if (named.branchId === null) return yield* refuseField(`${document}.warehouseId`, "choice");
  const wrong = lines.findIndex(hasNoQuantity);
  if (wrong >= 0) return yield* refuseField(`${document}.lines.${wrong}.count`, "range");
  return named.branchId;
});

/** The columns of the head that follow from the lines that count. */
export const sumsOf = (
  draft: Omit<OfferDraft, "clientId">,
  lines: Lines,
  choices: readonly string[],
  facts: PostingFacts,
) => {
  const { quantity, goods, orderDiscount, net, vat, vatRates, surcharge, total } = totalsOf(
    orderOf(draft, countedLines(lines, choices), ""),
    facts,
  );
  return { quantity, goods, order_discount: orderDiscount, net, vat, vat_rates: vatRates, surcharge, total };
};

/** The columns of a line, which are the same in both tables of lines. */
const lineRow = (line: QuoteDraftLine, decimals: number, vatMode: OfferDraft["vatMode"]) => {
  const { quantity, list, amount } = lineTotals(line, { decimals, vatMode });
  return {
    key: line.key,
    product_id: line.productId,
    name: line.name,
    memo: line.memo,
    ...packedColumns(line),
    unit_price: line.prices.unitPrice,
    box_price: line.prices.boxPrice,
    big_bag_price: line.prices.bigBagPrice,
    bag_price: line.prices.bagPrice,
    price_source: line.priceSource,
    discount: line.discount,
    vat_rate: line.vatRate,
    is_deposit: line.isDeposit === true,
    quantity,
    list,
    amount,
  };
};

/** The columns that all offers have: those of the head, the lines with their rows and what they come to, the surcharges it bears. */
export const offerContents = Effect.fnUntraced(function* (draft: OfferDraft, before: PricedBy | null) {
  const person = yield* Person;
  const facts = yield* readFacts({
    ...draft,
    tillId: null,
    productIds: yield* productIdsOf(draft.lines),
    isReadOnly: true,
  });
  const keys = changedKeys(draft, before);
  const names = new Map(facts.products.map(({ id, name }) => [id, name]));
  const isFreelyNamed = may(person, "sale.price.change");
  const lines = pricedLines(draft, keys, facts).map((line) => ({
    ...line,
    name: isFreelyNamed && line.name !== "" ? line.name : (names.get(line.productId) ?? line.name),
  }));
  yield* checkLimits(draft, lines, keys, facts);
  const decimals = facts.currencies.find(({ code }) => code === draft.currency)?.decimals ?? 2;
  const surcharges = surchargesOf(facts);
  const { lines: amounts } = totalsOf(orderOf(draft, lines, draft.clientId), facts);
  return {
    surcharges: surcharges.length === 0 ? null : surcharges,
    head: {
      warehouse_id: draft.warehouseId,
      customer_id: draft.customerId,
      currency: draft.currency,
      vat_mode: draft.vatMode,
      discount: draft.discount,
      memo: draft.memo,
      ...sumsOf(draft, lines, [], facts),
    },
    lines: lines.map((line, at) => ({
      line,
      row: lineRow(line, decimals, draft.vatMode),
      /** With VAT and surcharge, after all discounts, as if no other alternative counted. */
      gross: (amounts[at]?.gross ?? 0) + (amounts[at]?.surcharge ?? 0),
    })),
  };
});

/** The columns of `offerContents`. */
export const offerColumns = `warehouse_id, customer_id, currency, vat_mode, discount, memo, quantity, goods, order_discount, net, vat,
  vat_rates, surcharge, total`;
