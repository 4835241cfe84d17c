/** Drafts of quotations: changed lines at the prices of the rules, checked by the limits of who writes, with totals of what counts (P7, P8, S19). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { QuoteDraft, QuoteDraftLine, QuoteLine } from "../../../contract/sale/quote.ts";
import type { OrderDraft } from "../../../contract/sale/sale-order.ts";
import { countedLines } from "../../../domain/price/alternatives.ts";
import { followsGoods } from "../../../domain/price/deposit.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import { lineTotals } from "../../../domain/price/totals.ts";
import { createDocument, insertRows, packedColumns } from "../../document/public.ts";
import { may, Person } from "../../person.ts";
import { refuseField } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { bigints, uuids } from "../../sql/sql-array.ts";
import { withPricedLines } from "../lines/price-lines.ts";
import { limitsFor } from "../posting/approval.ts";
import { lineChecks } from "../posting/check-lines.ts";
import { totalsOf } from "../posting/order-rows.ts";
import { type PostingFacts, readFacts } from "../posting/posting-facts.ts";
import { changeQuoteBy, quoteKind } from "./quote-kind.ts";

/** What a stored quotation was priced by. */
export interface PricedBy {
  readonly customerId: number;
  readonly currency: string;
  readonly vatMode: string;
  readonly discount: QuoteDraft["discount"];
  readonly lines: readonly QuoteLine[];
}

type Lines = readonly QuoteDraftLine[];

/** The quotation as the order that these lines of it would be. */
export const orderOf = (draft: Omit<QuoteDraft, "clientId">, lines: Lines, clientId: string): OrderDraft => ({
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

const priceOf = (line: QuoteDraftLine | QuoteLine) =>
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
const changedKeys = (draft: QuoteDraft, before: PricedBy | null): ReadonlySet<string> => {
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
const pricedLines = (draft: QuoteDraft, keys: ReadonlySet<string>, facts: PostingFacts): Lines => {
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
  draft: QuoteDraft,
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
const branchOf = Effect.fnUntraced(function* ({ warehouseId, customerId, lines }: QuoteDraft) {
  const sql = yield* PgClient.PgClient;
  const [named] = yield* sql<{ branchId: number | null; isCustomer: boolean }>`
    select (select branch_id from warehouse w where w.id = ${warehouseId} and w.kind = 'stock' and w.deleted_at is null
        and ${inOwnBranch(sql, yield* Person, "w.branch_id")}) as "branchId",
      coalesce((select true from customer where id = ${customerId} and deleted_at is null), false) as "isCustomer"`;
  if (named?.isCustomer !== true) return yield* refuseField("quote.customerId", "required");
  if (named.branchId === null) return yield* refuseField("quote.warehouseId", "choice");
  const wrong = lines.findIndex(hasNoQuantity);
  if (wrong >= 0) return yield* refuseField(`quote.lines.${wrong}.count`, "range");
  return named.branchId;
});

/** The columns of the head that follow from the lines that count. */
const sumsOf = (
  draft: Omit<QuoteDraft, "clientId">,
  lines: Lines,
  choices: readonly string[],
  facts: PostingFacts,
) => {
  const { quantity, goods, orderDiscount, net, vat, vatRates, total } = totalsOf(
    orderOf(draft, countedLines(lines, choices), ""),
    facts,
  );
  return { quantity, goods, order_discount: orderDiscount, net, vat, vat_rates: vatRates, total };
};

const lineRow = (line: QuoteDraftLine, decimals: number, vatMode: QuoteDraft["vatMode"]) => {
  const { quantity, list, amount } = lineTotals(line, { decimals, vatMode });
  return {
    key: line.key,
    product_id: line.productId,
    name: line.name,
    memo: line.memo,
    group_name: line.group,
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

/** What is written of a draft: the columns of its head, and its lines. */
const contentsOf = Effect.fnUntraced(function* (draft: QuoteDraft, before: PricedBy | null) {
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
  return {
    head: {
      valid_to: draft.validTo,
      warehouse_id: draft.warehouseId,
      customer_id: draft.customerId,
      language: draft.language,
      currency: draft.currency,
      vat_mode: draft.vatMode,
      discount: draft.discount,
      memo: draft.memo,
      terms: draft.terms,
      ...sumsOf(draft, lines, [], facts),
    },
    lines: lines.map((line) => lineRow(line, decimals, draft.vatMode)),
  };
});

const headColumns = `valid_to, warehouse_id, customer_id, language, currency, vat_mode, discount, memo, terms, quantity, goods,
  order_discount, net, vat, vat_rates, total`;

type LineRows = Effect.Success<ReturnType<typeof contentsOf>>["lines"];

const writeLines = Effect.fnUntraced(function* (id: number, branchId: number, lines: LineRows) {
  const sql = yield* PgClient.PgClient;
  yield* sql`delete from quotation_line where quotation_id = ${id}`;
  const rows = lines.map((line, position) => ({ branch_id: branchId, quotation_id: id, position, ...line }));
  yield* insertRows("quotation_line", rows);
});

/** Writes a new draft inside a transaction that is under way, and answers with its id. */
export const insertQuote = Effect.fnUntraced(function* (draft: QuoteDraft, copyOf: number | null) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const branchId = yield* branchOf(draft);
  const { head, lines } = yield* contentsOf(draft, null);
  const columns = sql.literal(headColumns);
  const [made] = yield* sql<{ id: number }>`
    insert into quotation (branch_id, client_id, state, date, copy_of, person_id, ${columns})
    select ${branchId}, ${draft.clientId}::uuid, 'draft', ${yield* readToday}::date, ${copyOf}::bigint, ${person.id}, ${columns}
    from jsonb_populate_record(null::quotation, ${sql.json(head)}) returning id`;
  const id = made?.id ?? 0;
  yield* writeLines(id, branchId, lines);
  return id;
});

/** Makes a draft; the one that a client has made already is not made again (G4). */
export const createQuote = (input: { readonly key: string; readonly quote: QuoteDraft }) =>
  createDocument(quoteKind, {
    input,
    clientId: input.quote.clientId,
    insert: insertQuote(input.quote, null),
  });

/** Changes it; one that was sent gets a new version, which has to be sent again (S18). */
export const changeQuote = (input: {
  readonly key: string;
  readonly id: number;
  readonly version: number;
  readonly quote: QuoteDraft;
}) =>
  changeQuoteBy({
    name: "change",
    input,
    event: { type: "EDIT" },
    apply: Effect.fnUntraced(function* ({ id, branchId, state }) {
      const sql = yield* PgClient.PgClient;
      // A quotation stays in the branch that it was written in.
      if ((yield* branchOf(input.quote)) !== branchId)
        return yield* refuseField("quote.warehouseId", "choice");
      const { head, lines } = yield* contentsOf(input.quote, yield* quoteKind.read(id));
      const columns = sql.literal(headColumns);
      yield* sql`
        update quotation o set (${columns}) = (select ${columns} from jsonb_populate_record(null::quotation, ${sql.json(head)})),
          revision = revision + ${state === "draft" ? 0 : 1}, choices = '{}', answered_at = null, answered_by_customer = false
        where o.id = ${id}`;
      yield* writeLines(id, branchId, lines);
    }),
  });

/** Stores which alternatives were chosen, and what the quotation comes to with them. */
export const writeChoices = Effect.fnUntraced(function* (
  id: number,
  draft: Omit<QuoteDraft, "clientId">,
  choices: readonly string[],
) {
  const sql = yield* PgClient.PgClient;
  const facts = yield* readFacts({
    ...draft,
    clientId: crypto.randomUUID(),
    tillId: null,
    productIds: [],
    isReadOnly: true,
  });
  const sums = sumsOf(draft, draft.lines, choices, facts);
  const columns = sql.literal(Object.keys(sums).join(", "));
  yield* sql`
    update quotation o set choices = ${uuids(choices)},
      (${columns}) = (select ${columns} from jsonb_populate_record(null::quotation, ${sql.json(sums)}))
    where o.id = ${id}`;
});
