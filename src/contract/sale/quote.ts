/** Quotations: their list, one of them with its versions, and the acts of its life (S18-S20, `machines/quotation.ts`). */
import { Schema, Struct } from "effect";
import { LanguageCode } from "../by-language.ts";
import {
  Discount,
  DiscountInput,
  Packing,
  PackCount,
  PackPrices,
  PriceSource,
  VatMode,
} from "../../domain/price/order.ts";
import { VatTotal } from "../../domain/price/totals.ts";
import { SurchargeRates } from "../../domain/tax/surcharge.ts";
import { BasisPoints, CurrencyCode, Money, Quantity } from "../../domain/units.ts";
import { DocumentLogEntry, haveOwnKeys, onDocument, possibleActs } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { File, fileQuery } from "../file.ts";
import { DocumentId, RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { Day, listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { PictureAddress } from "../picture.ts";
import { QuoteLink } from "./quote-link.ts";
import { DraftLine } from "./sale-order.ts";

/**
 * Where a quotation is in its life. A sent one is expired when its last valid day is over. Deleted ones are listed only where the
 * filter asks for them.
 */
export const QuoteState = Schema.Literals(["draft", "sent", "accepted", "declined", "expired", "deleted"]);
export type QuoteState = typeof QuoteState.Type;

/** What a person can do with a quotation from a screen. `link` makes another link for the customer. */
export const QuoteAct = Schema.Literals([
  "edit",
  "send",
  "link",
  "accept",
  "decline",
  "copy",
  "delete",
  "restore",
]);
export type QuoteAct = typeof QuoteAct.Type;

/** What the colour of a state says. */
export const quoteTones = {
  draft: "neutral",
  sent: "accent",
  accepted: "positive",
  declined: "negative",
  expired: "caution",
  deleted: "neutral",
} as const satisfies Readonly<Record<QuoteState, string>>;

/** Lines of a quotation. */
export const MOST_QUOTE_LINES = 300;

/** Name of a group of alternatives; empty for a line that always counts (S19). */
const group = Schema.Trim.check(Schema.isMaxLength(40));

/** A line as the client holds it. */
export const QuoteDraftLine = Schema.Struct({
  ...Struct.omit(DraftLine.fields, ["returnOf", "returnTo", "returnVat", "lotId"]),
  group,
});
export type QuoteDraftLine = typeof QuoteDraftLine.Type;

/** A quotation as the client holds it; prices of the rules and totals are those of the server. */
export const QuoteDraft = Schema.Struct({
  clientId: Key,
  warehouseId: RecordId,
  customerId: RecordId,
  /** The last day on which it can be accepted. */
  validTo: Day,
  /** The language of the paper and of the page that the customer opens. */
  language: LanguageCode,
  currency: CurrencyCode,
  vatMode: VatMode,
  discount: Schema.NullOr(DiscountInput),
  /** For the own people; the customer does not see it. */
  memo: Schema.Trim.check(Schema.isMaxLength(2000)),
  /** For the customer, under the lines. */
  terms: Schema.Trim.check(Schema.isMaxLength(4000)),
  lines: Schema.Array(QuoteDraftLine).check(
    Schema.isMaxLength(MOST_QUOTE_LINES),
    Schema.makeFilter(haveOwnKeys),
  ),
});
export type QuoteDraft = typeof QuoteDraft.Type;

/** A line with what it comes to by itself: `amount` is `list` after its own discount, in the VAT mode of the quotation. */
export const QuoteLine = Schema.Struct({
  key: Schema.String,
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  memo: Schema.String,
  group: Schema.String,
  packing: Packing,
  count: PackCount,
  prices: PackPrices,
  priceSource: PriceSource,
  discount: Schema.NullOr(Discount),
  vatRate: BasisPoints,
  isDeposit: Schema.Boolean,
  quantity: Quantity,
  list: Money,
  amount: Money,
  picture: PictureAddress,
});
export type QuoteLine = typeof QuoteLine.Type;

const head = {
  id: Schema.Int,
  clientId: Schema.String,
  version: Schema.Int,
  /** Null until it is sent. */
  number: Schema.NullOr(Schema.String),
  state: QuoteState,
  /** Number of its newest version, from 1 (S18). */
  revision: Schema.Int,
  date: Schema.String,
  validTo: Schema.String,
  customerId: Schema.Int,
  customer: Schema.String,
  branch: Schema.String,
  by: Schema.String,
  currency: CurrencyCode,
  lineCount: Schema.Int,
  /** Of the lines that count: of each group the chosen alternative, or the first while none is chosen (S19). */
  total: Money,
  /** The sale order that accepting made. */
  order: Schema.NullOr(Schema.Struct({ id: Schema.Int, number: Schema.String })),
} as const;
const QuoteHead = Schema.Struct(head);
const row = { ...head, ...possibleActs(QuoteAct) } as const;

/** A row of the list. */
export const QuoteRow = Schema.Struct(row);
export type QuoteRow = typeof QuoteRow.Type;

/** The address of a quotation. */
export const quotePath = (id: number): string => `/sale/order-quote-update?quote=${id}`;

/** The columns of the list. */
export const quoteList = {
  Row: QuoteHead,
  words: ["quote", ""],
  columns: {
    number: {
      kind: "text",
      value: ({ number }) => number,
      to: ({ id }) => quotePath(id),
      sort: true,
      card: "title",
      sticky: true,
      width: 130,
    },
    date: { kind: "day", heading: "trade:date", value: ({ date }) => date, sort: true, card: "line" },
    customer: {
      kind: "text",
      heading: "trade:customer",
      value: ({ customer }) => customer,
      sort: true,
      card: "line",
    },
    validTo: { kind: "day", value: ({ validTo }) => validTo, sort: true, card: "line" },
    state: {
      kind: "choice",
      heading: "trade:status",
      value: ({ state }) => state,
      tone: ({ state }) => quoteTones[state],
      card: "line",
      width: 130,
    },
    revision: { kind: "count", value: ({ revision }) => revision, rare: 3, width: 90 },
    lineCount: { kind: "count", value: ({ lineCount }) => lineCount, rare: 5, width: 90 },
    total: {
      kind: "money",
      heading: "trade:total",
      value: ({ total }) => total,
      currency: ({ currency }) => currency,
      sort: true,
      card: "figure",
    },
    order: { kind: "text", value: ({ order }) => order?.number, rare: 2 },
    by: { kind: "text", value: ({ by }) => by, rare: 4 },
    branch: { kind: "text", heading: "trade:branch", value: ({ branch }) => branch, hidden: true },
  },
} as const satisfies ListDescription<typeof QuoteHead.Type>;

/** A version as the customer got it. */
const SentVersion = Schema.Struct({
  revision: Schema.Int,
  /** 10-digit seconds. */
  at: Schema.Int,
  by: Schema.String,
  validTo: Schema.String,
  total: Money,
});

/** A whole quotation: head, lines, versions, history. */
export const Quote = Schema.Struct({
  ...row,
  createdAt: Schema.Int,
  answeredAt: Schema.NullOr(Schema.Int),
  /** The customer answered by the link. */
  isAnsweredByCustomer: Schema.Boolean,
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  language: LanguageCode,
  decimals: Schema.Int,
  vatMode: VatMode,
  discount: Schema.NullOr(Discount),
  memo: Schema.String,
  terms: Schema.String,
  /** Keys of the chosen lines, one of each group; empty until it is accepted. */
  choices: Schema.Array(Schema.String),
  quantity: Quantity,
  goods: Money,
  orderDiscount: Money,
  net: Money,
  vat: Money,
  vatRates: Schema.Array(VatTotal),
  /** Part of the total beside net and VAT, and the rates that it is computed at (M14); versions from before there was this have none. */
  surcharge: Schema.optionalKey(Money),
  surcharges: Schema.optionalKey(SurchargeRates),
  lines: Schema.Array(QuoteLine),
  versions: Schema.Array(SentVersion),
  log: Schema.Array(DocumentLogEntry),
});
export type Quote = typeof Quote.Type;

/** What the customer gets of a version: stored when it is sent, and never changed. */
export const QuoteContent = Schema.Struct({
  ...Struct.pick(Quote.fields, [
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
  ]),
  lines: Schema.Array(QuoteLine),
});
export type QuoteContent = typeof QuoteContent.Type;

/** Dates are inclusive. `searchWord` is part of a number, a note or a customer's name. */
export const quoteFilter = {
  ...listQuery,
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  state: Schema.optionalKey(QuoteState),
  customerId: Schema.optionalKey(RecordId),
  productId: Schema.optionalKey(RecordId),
} as const;
const QuoteQuery = Schema.Struct(quoteFilter);
export type QuoteQuery = typeof QuoteQuery.Type;

/** The chosen lines: exactly one of each group (S19). */
export const QuoteChoices = Schema.Array(Key).check(Schema.isMaxLength(MOST_QUOTE_LINES));

const change = "sale.quote.change";
const read = "sale.quote.read";
const changed = ok(Quote);

export const quoteEndpoints = {
  quotes: def("GET", "quotes", "/sale/quotes", read, {
    query: QuoteQuery,
    success: ok(Schema.Struct({ quotes: Schema.Array(QuoteRow), total: Schema.Int })),
  }),
  quote: def("GET", "quote", "/sale/quote", read, {
    query: Schema.Struct({ id: DocumentId }),
    success: changed,
  }),
  /** A version as the customer got it; NotFound for one that was not sent. */
  quoteVersion: def("GET", "quoteVersion", "/sale/quote/version", read, {
    query: Schema.Struct({ id: DocumentId, revision: Version }),
    success: ok(QuoteContent),
  }),
  exportQuotes: def("GET", "exportQuotes", "/sale/quotes/export", read, {
    query: Schema.Struct({ ...quoteFilter, ...fileQuery }),
    success: File,
  }),
  createQuote: def("POST", "createQuote", "/sale/quote", change, {
    payload: Schema.Struct({ key: Key, quote: QuoteDraft }),
    success: changed,
  }),
  /** Changes it; one that was sent gets a new version, which has to be sent again (S18). */
  changeQuote: def("PUT", "changeQuote", "/sale/quote", change, {
    payload: Schema.Struct({ key: Key, id: DocumentId, version: Version, quote: QuoteDraft }),
    success: changed,
  }),
  /** Gives it its number and stores the version that the customer gets. QuoteExpired where its last valid day is over. */
  sendQuote: def("POST", "sendQuote", "/sale/quote/send", change, {
    payload: Schema.Struct(onDocument),
    success: changed,
  }),
  /** Makes a link by which the customer sees and answers this one quotation (S20). Links that were made before go on to work. */
  linkQuote: def("POST", "linkQuote", "/sale/quote/link", change, {
    payload: Schema.Struct({ id: DocumentId }),
    success: ok(QuoteLink),
  }),
  /** The customer said yes: makes one saved sale order and posts nothing (S18). AlternativeMissing names the group without its one choice. */
  acceptQuote: def("POST", "acceptQuote", "/sale/quote/accept", change, {
    payload: Schema.Struct({ ...onDocument, choices: QuoteChoices }),
    success: changed,
  }),
  declineQuote: def("POST", "declineQuote", "/sale/quote/decline", change, {
    payload: Schema.Struct({ ...onDocument, reason: Schema.Trim.check(Schema.isMaxLength(500)) }),
    success: changed,
  }),
  /** Deletes a draft that was never sent: the list shows it no more, unless asked for deleted ones. */
  deleteQuote: def("DELETE", "deleteQuote", "/sale/quote", change, {
    payload: Schema.Struct(onDocument),
    success: changed,
  }),
  /** Takes a deletion back. */
  restoreQuote: def("POST", "restoreQuote", "/sale/quote/restore", change, {
    payload: Schema.Struct(onDocument),
    success: changed,
  }),
  /** A new draft with the same customer and lines at today's prices; typed prices stay. */
  copyQuote: def("POST", "copyQuote", "/sale/quote/copy", change, {
    payload: Schema.Struct({ key: Key, id: DocumentId, clientId: Key }),
    success: changed,
  }),
};
