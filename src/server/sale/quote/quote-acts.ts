/** The acts on quotations: send, answer, copy (S18, S19). Accepting makes one saved sale order and posts nothing. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Struct } from "effect";
import type { Quote, QuoteDraft, QuoteDraftLine } from "../../../contract/sale/quote.ts";
import { choiceFault, countedLines } from "../../../domain/price/alternatives.ts";
import { followsGoods } from "../../../domain/price/deposit.ts";
import { createDocument, takeNumber } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { saveInside } from "../acts/draft.ts";
import { orderOf } from "../lines/offered-lines.ts";
import { keepPromises } from "../lines/promises.ts";
import { changeQuoteBy, type LockedQuote, quoteKind } from "./quote-kind.ts";
import { readQuote } from "./read-quotes.ts";
import { insertQuote, writeChoices } from "./write-quote.ts";

interface ActInput {
  readonly key: string;
  readonly id: number;
  readonly version: number;
}

const contentFields = [
  "number",
  "revision",
  "date",
  "validTo",
  "customer",
  "branch",
  "by",
  "language",
  "currency",
  "decimals",
  "vatMode",
  "discount",
  "terms",
  "quantity",
  "goods",
  "orderDiscount",
  "net",
  "vat",
  "vatRates",
  "surcharge",
  "surcharges",
  "total",
  "lines",
] as const;

/** Gives it its number and day, and stores the version as the customer gets it. */
const send = Effect.fnUntraced(function* ({ id, branchId, number, revision, validTo }: LockedQuote) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update quotation set number = ${number ?? (yield* takeNumber("quote", "Q-", branchId))}, date = ${yield* readToday}::date,
      sent_at = now() where id = ${id}`;
  const quote = yield* readQuote(id);
  yield* sql`
    insert into quotation_version (quotation_id, branch_id, revision, person_id, valid_to, total, content)
    values (${id}, ${branchId}, ${revision}, ${(yield* Person).id}, ${validTo}::date, ${quote.total},
      ${sql.json(Struct.pick(quote, contentFields))})`;
});

export const sendQuote = (input: ActInput) =>
  changeQuoteBy({ name: "send", input, event: { type: "SEND" }, apply: send });

/** The lines of a stored quotation as a draft has them. */
const draftLines = ({ lines }: Pick<Quote, "lines">): readonly QuoteDraftLine[] =>
  lines.map(({ code: _, quantity: _q, list: _l, amount: _a, picture: _p, isDeposit, ...line }) => ({
    ...line,
    ...(isDeposit && { isDeposit: true }),
  }));

const draftOf = (quote: Quote): Omit<QuoteDraft, "clientId"> => ({
  ...Struct.pick(quote, [
    "warehouseId",
    "customerId",
    "validTo",
    "language",
    "currency",
    "vatMode",
    "discount",
    "memo",
    "terms",
  ]),
  lines: draftLines(quote),
});

/** The lines of the order: their prices are promised, whatever the price list says by then (S10). A deposit has its own price (P14). */
const orderedLines = (lines: readonly QuoteDraftLine[]): readonly QuoteDraftLine[] =>
  lines.map((line) => (line.isDeposit === true ? line : { ...line, priceSource: "promised" }));

/** Makes the saved sale order of what was chosen. AlternativeMissing names the group that has not exactly one choice (S19). */
export const accept = (choices: readonly string[], isByCustomer: boolean) =>
  Effect.fnUntraced(function* ({ id, number, branchId }: LockedQuote) {
    const sql = yield* PgClient.PgClient;
    const quote = yield* readQuote(id);
    const group = choiceFault(quote.lines, choices);
    if (group === "") return yield* refuseField("choices", "choice");
    if (group !== null) return yield* refuse("AlternativeMissing", { params: { group } });
    const draft = draftOf(quote);
    const order = orderOf(draft, orderedLines(countedLines(draft.lines, choices)), crypto.randomUUID());
    // The note of an order is printed on its delivery note; that of a quotation is for the own people.
    const orderId = yield* saveInside({ order: { ...order, memo: number ?? "" }, version: null });
    yield* keepPromises(order, branchId);
    yield* writeChoices(id, draft, choices);
    yield* sql`
      update quotation set order_id = ${orderId}, answered_at = now(), answered_by_customer = ${isByCustomer} where id = ${id}`;
  });

export const acceptQuote = (input: ActInput & { readonly choices: readonly string[] }) =>
  Effect.flatMap(readQuote(input.id), ({ revision }) =>
    changeQuoteBy({
      name: "accept",
      input,
      event: { type: "ACCEPT", revision },
      apply: accept(input.choices, false),
    }),
  );

export const decline = (isByCustomer: boolean) =>
  Effect.fnUntraced(function* ({ id }: LockedQuote) {
    const sql = yield* PgClient.PgClient;
    yield* sql`update quotation set answered_at = now(), answered_by_customer = ${isByCustomer} where id = ${id}`;
  });

export const declineQuote = (input: ActInput & { readonly reason: string }) =>
  changeQuoteBy({
    name: "decline",
    input,
    event: { type: "DECLINE" },
    detail: input.reason === "" ? null : input.reason,
    apply: decline(false),
  });

/** A draft that was never sent. It stays stored, so that deleting can be taken back. */
export const deleteQuote = (input: ActInput) =>
  changeQuoteBy({ name: "delete", input, event: { type: "DELETE" }, apply: () => Effect.void });

export const restoreQuote = (input: ActInput) =>
  changeQuoteBy({ name: "restore", input, event: { type: "RESTORE" }, apply: () => Effect.void });

const DAY = 86_400_000;

/** The copy is valid for as many days from today as its source was from its own. */
const validToOf = ({ date, validTo }: Quote, today: string): string => {
  const days = Math.max(0, Date.parse(validTo) - Date.parse(date)) / DAY;
  return new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10);
};

/** The source as a new draft, with lines of its own keys; deposits come with their goods. */
const copyOf = (source: Quote, clientId: string, today: string): QuoteDraft => ({
  ...draftOf(source),
  clientId,
  validTo: validToOf(source, today),
  lines: draftLines(source)
    .filter(({ key, isDeposit }) => !(isDeposit === true && followsGoods(key)))
    .map((line) => ({ ...line, key: crypto.randomUUID() })),
});

/** A new draft with the same customer and lines at today's prices. */
export const copyQuote = (input: { readonly key: string; readonly id: number; readonly clientId: string }) =>
  createDocument(quoteKind, {
    input,
    clientId: input.clientId,
    insert: Effect.gen(function* () {
      const source = yield* readQuote(input.id);
      return yield* insertQuote(copyOf(source, input.clientId, yield* readToday), source.id);
    }),
  });
