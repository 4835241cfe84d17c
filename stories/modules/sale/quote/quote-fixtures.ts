/** Quotations for stories, and the world that they are shown in. */
import type { GuestQuote } from "../../../../src/contract/sale/quote-guest.ts";
import type { PrintedQuote } from "../../../../src/contract/sale/quote-print.ts";
import type {
  Quote,
  QuoteAct,
  QuoteLine,
  QuoteRow,
  QuoteState,
} from "../../../../src/contract/sale/quote.ts";
import { type Answers, says } from "../../../support/world.tsx";
import { computedOffer } from "../../../support/computed.ts";
import { manager } from "../order-fixtures.ts";
import { saleWorld } from "../sale-world.ts";

const NOON = 1_795_345_200;

export const seller = {
  ...manager,
  privilege: [...manager.privilege, "sale.quote.read", "sale.quote.change"],
};

const acts: Readonly<Record<QuoteState, readonly QuoteAct[]>> = {
  draft: ["edit", "send", "copy", "delete"],
  sent: ["edit", "link", "accept", "decline", "copy"],
  accepted: ["copy"],
  declined: ["edit", "copy"],
  expired: ["edit", "decline", "copy"],
  deleted: ["copy", "restore"],
};

const line = (
  at: number,
  productId: number,
  code: string,
  name: string,
  group: string,
): Omit<QuoteLine, "quantity" | "list" | "amount"> => ({
  key: `7f4e9d54-5f3c-4b6a-9a8e-0c5f7d1b2a4${at}`,
  productId,
  code,
  name,
  memo: at === 0 ? "In the colours of the shop window" : "",
  group,
  packing: { packingBox: productId === 1 ? 12 : null, packingBigBag: null, packingBag: null },
  count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 4000 },
  prices: { unitPrice: 128_500, boxPrice: null, bigBagPrice: null, bagPrice: null },
  priceSource: "base",
  discount: at === 1 ? { kind: "percent", basisPoints: 1000 } : null,
  vatRate: 2000,
  isDeposit: false,
  picture: null,
});

const given = [
  line(0, 1, "22423", "Regency cakestand 3 tier", ""),
  line(1, 2, "47566", "Party bunting", "Decoration"),
  line(2, 2, "47566", "Party bunting, large", "Decoration"),
];

const head = { currency: "GBP", decimals: 2, vatMode: "gross", discount: null } as const;

/** What it comes to as long as its customer has not chosen otherwise. */
const sums = computedOffer(head, given, []);
const { lines, total } = sums;

const rowIn = (state: QuoteState, id = 7): QuoteRow => ({
  id,
  clientId: "7f4e9d54-5f3c-4b6a-9a8e-0c5f7d1b2a31",
  version: 2,
  number: state === "draft" ? null : `Q-00000${id}`,
  state,
  revision: 1,
  date: "2026-11-20",
  validTo: "2026-12-20",
  customerId: 3,
  customer: "Rosewood Tearooms",
  branch: "Harbour Street",
  by: "Anna Keller",
  currency: "GBP",
  lineCount: lines.length,
  total,
  order: state === "accepted" ? { id: 41, number: "#41" } : null,
  can: acts[state],
});

export const quoteIn = (state: QuoteState): Quote => {
  const isSent = state !== "draft";
  return {
    ...rowIn(state),
    ...sums,
    createdAt: NOON - 90_000,
    answeredAt: state === "accepted" || state === "declined" ? NOON : null,
    isAnsweredByCustomer: state === "accepted",
    warehouseId: 1,
    warehouse: "Main warehouse",
    language: "en",
    memo: "Met at the spring fair",
    terms: "Delivery within two weeks.",
    choices: state === "accepted" ? [lines[1]?.key ?? ""] : [],
    versions: isSent
      ? [{ revision: 1, at: NOON - 80_000, by: "Anna Keller", validTo: "2026-12-20", total }]
      : [],
    log: [{ at: NOON - 90_000, by: "Anna Keller", act: "save", from: null, to: "draft", detail: null }],
  };
};

const {
  can: _can,
  versions: _versions,
  log: _log,
  memo: _memo,
  clientId: _id,
  version: _version,
  ...paper
} = quoteIn("sent");

export const printedQuote: PrintedQuote = {
  ...paper,
  customerCard: {
    code: "C-0003",
    company: "Rosewood Tearooms Ltd",
    taxNumber: "GB 123456789",
    address: { name: "", street: "8 Cable Street", zip: "E1 8JG", city: "London", country: "GB" },
  },
};

const { lineCount: _lineCount, ...guestSums } = sums;

/** As its customer sees it. */
export const guestQuoteIn = (state: GuestQuote["state"]): GuestQuote => ({
  company: {
    name: "Kontor Demo Ltd",
    address: "14 Lantern Yard, London",
    taxNumber: "",
    phone: "",
    activity: "",
    logo: null,
  },
  state,
  choices: state === "accepted" ? [lines[1]?.key ?? ""] : [],
  number: "Q-000007",
  revision: 1,
  date: "2026-11-20",
  validTo: "2026-12-20",
  customer: "Rosewood Tearooms",
  branch: "Harbour Street",
  by: "Anna Keller",
  language: "en",
  ...guestSums,
  terms: "Delivery within two weeks.",
  lines: lines.map(({ productId: _product, priceSource: _source, ...rest }) => rest),
});

/** A link by which the customer sees and answers it. */
export const quoteLink = {
  token: "quote~abc",
  expireTime: 1_797_937_200,
  subject: "Quotation Q-000007",
  text: "Open our offer: {{link}}",
  email: "orders@example.com",
} as const;

const answers: Answers = {
  "GET /table-column-config/columns": says({ table: "quote", columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
  "GET /sale/quotes": says({
    quotes: [
      rowIn("draft", 9),
      rowIn("sent", 8),
      rowIn("accepted"),
      rowIn("declined", 6),
      rowIn("expired", 5),
    ],
    total: 5,
  }),
  "GET /sale/quote": says(quoteIn("sent")),
};

/** The world of the screens of quotations. */
export const quoteWorld = (more: Answers = {}) =>
  saleWorld({ ...answers, ...more }, seller, ["quote", "list", "error"]);
