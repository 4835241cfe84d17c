/** Links to suppliers and partners who use Kontor too (L1, L2, L4), and the calls by which one Kontor reads another. */
import { Schema } from "effect";
import { CurrencyCode, Price } from "../../domain/units.ts";
import { def, Nothing, ok } from "../endpoint.ts";
import { RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { PackageKind } from "../product/product.ts";

/** `gives`: the partner reads our catalogue; `reads`: we read the supplier's. */
const LinkSide = Schema.Literals(["reads", "gives"]);
export const LinkState = Schema.Literals(["asked", "accepted", "paused", "stopped"]);
export type LinkState = typeof LinkState.Type;

/** What a partner may see of each product beside its code. */
export const LinkField = Schema.Literals([
  "name",
  "category",
  "picture",
  "barcode",
  "packing",
  "price",
  "stock",
]);
export type LinkField = typeof LinkField.Type;

/** Why the last reading did not succeed. */
export const LinkTrouble = Schema.Literals(["address", "unreachable", "answer", "refused"]);
export type LinkTrouble = typeof LinkTrouble.Type;

const linkTones = {
  asked: "caution",
  accepted: "positive",
  paused: "neutral",
  stopped: "neutral",
} as const satisfies Readonly<Record<LinkState, string>>;

/** A link as people see it. Its secret is in no answer. Times in 10-digit seconds. */
export const SupplierLink = Schema.Struct({
  id: RecordId,
  version: Version,
  side: LinkSide,
  supplierId: Schema.NullOr(RecordId),
  partner: Schema.String,
  /** Where the supplier's Kontor is; empty on the side that gives. */
  address: Schema.String,
  state: LinkState,
  /** What the supplier said of the link last; null until it was reached. */
  partnerState: Schema.NullOr(LinkState),
  /** The same on both sides: people compare it before they accept (L4). */
  checkCode: Schema.String,
  fields: Schema.Array(LinkField),
  levelId: Schema.NullOr(RecordId),
  level: Schema.NullOr(Schema.String),
  everyMinutes: Schema.NullOr(Schema.Int),
  lastAt: Schema.NullOr(Schema.Int),
  trouble: Schema.NullOr(LinkTrouble),
  /** Products in the catalogue that is given or read. */
  products: Schema.Int,
  /** Differences that wait for a choice. */
  open: Schema.Int,
});
export type SupplierLink = typeof SupplierLink.Type;

/** The columns of the list. */
export const linkList = {
  Row: SupplierLink,
  words: ["sync", ""],
  columns: {
    partner: { kind: "text", value: ({ partner }) => partner, sticky: true, width: 220, card: "title" },
    side: { kind: "choice", value: ({ side }) => side, width: 150, card: "line" },
    state: {
      kind: "choice",
      heading: "trade:status",
      value: ({ state }) => state,
      tone: ({ state }) => linkTones[state],
      width: 120,
      card: "line",
    },
    lastAt: { kind: "time", value: ({ lastAt }) => lastAt, width: 150, rare: 2 },
    products: { kind: "count", value: ({ products }) => products, width: 110, card: "figure" },
    open: { kind: "count", value: ({ open }) => open, width: 120 },
    trouble: { kind: "choice", value: ({ trouble }) => trouble, tone: () => "negative", rare: 1 },
    checkCode: { kind: "text", value: ({ checkCode }) => checkCode, width: 110, rare: 3 },
    address: { kind: "text", value: ({ address }) => address, rare: 4 },
  },
} as const satisfies ListDescription<SupplierLink>;

/** The address of another Kontor: http or https, without anything behind the host. */
export const LinkAddress = Schema.String.check(
  Schema.isPattern(/^https?:\/\/[A-Za-z0-9.-]{1,200}(:[0-9]{1,5})?\/?$/),
);

const read = "supplier.supplier.read";
const change = "supplier.link.change";

/** How often a link reads by itself, in minutes. */
const Minutes = Schema.Int.check(Schema.isBetween({ minimum: 15, maximum: 10_080 }));
const MOST_CATEGORIES = 1000;
const CategoryName = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200));

const SupplierLinkQuery = Schema.Struct({ ...listQuery, side: Schema.optionalKey(LinkSide) });
export type SupplierLinkQuery = typeof SupplierLinkQuery.Type;

export const supplierLinkEndpoints = {
  supplierLinks: def("GET", "supplierLinks", "/supplier/client/links", read, {
    query: SupplierLinkQuery,
    success: ok(Schema.Struct({ links: Schema.Array(SupplierLink), total: Schema.Int })),
  }),
  /** Asks a supplier for a link; their Kontor is called by the queue. BadInput for an address that may not be called. */
  askLink: def("POST", "askLink", "/supplier/client/link", change, {
    payload: Schema.Struct({ key: Key, supplierId: RecordId, address: LinkAddress }),
    success: ok(SupplierLink),
  }),
  /** Accepts, pauses, resumes or stops a link; NotPossibleNow where its state forbids it. */
  moveLink: def("POST", "moveLink", "/supplier/client/link-state", change, {
    payload: Schema.Struct({
      key: Key,
      id: RecordId,
      version: Version,
      act: Schema.Literals(["accept", "pause", "resume", "stop"]),
      /** With `accept`: what the partner may see. */
      fields: Schema.optionalKey(Schema.Array(LinkField).check(Schema.isMaxLength(7))),
    }),
    success: ok(SupplierLink),
  }),
  /** What a partner sees and at which prices, or how often a catalogue is read and which category is which. */
  changeLink: def("PUT", "changeLink", "/supplier/client/link", change, {
    payload: Schema.Struct({
      key: Key,
      id: RecordId,
      version: Version,
      fields: Schema.Array(LinkField).check(Schema.isMaxLength(7)),
      levelId: Schema.NullOr(RecordId),
      everyMinutes: Schema.NullOr(Minutes),
      categories: Schema.Array(Schema.Struct({ theirs: CategoryName, categoryId: RecordId })).check(
        Schema.isMaxLength(MOST_CATEGORIES),
      ),
    }),
    success: ok(SupplierLink),
  }),
  /** Reads the supplier's catalogue now; answers with the id of the job. */
  syncLink: def("POST", "syncLink", "/supplier/client/link-sync", change, {
    payload: Schema.Struct({ key: Key, id: RecordId }),
    success: ok(Schema.Struct({ id: Schema.Int })),
  }),
  /** The categories that a supplier's catalogue names, and ours for each. */
  linkCategories: def("GET", "linkCategories", "/supplier/client/link-categories", read, {
    query: Schema.Struct({ id: RecordId }),
    success: ok(
      Schema.Array(
        Schema.Struct({
          theirs: Schema.String,
          products: Schema.Int,
          categoryId: Schema.NullOr(RecordId),
        }),
      ),
    ),
  }),
};

/** The header that carries the secret of a link. */
export const LINK_HEADER = "x-kontor-link";
export const LinkSecret = Schema.String.check(Schema.isPattern(/^[\w-]{43}$/));
/** Messages of one page, and requests for a link that may wait for an answer. */
export const MESSAGES_OF_PAGE = 200;
export const MOST_ASKED = 50;

export const LinkBarcodes = Schema.Array(
  Schema.Struct({ code: Schema.String.check(Schema.isPattern(/^\S{1,64}$/)), package: PackageKind }),
).check(Schema.isMaxLength(100));

/** What a supplier says of a product. A field that is not shared is left out. */
export const LinkContent = Schema.Struct({
  code: Schema.String.check(Schema.isMaxLength(100)),
  name: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200))),
  category: Schema.optionalKey(CategoryName),
  picture: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[\w-]{43}$/))),
  barcodes: Schema.optionalKey(LinkBarcodes),
  packing: Schema.optionalKey(
    Schema.Struct({
      box: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))),
      bigBag: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))),
      bag: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))),
    }),
  ),
  /** Of a unit, without VAT. */
  price: Schema.optionalKey(Price.check(Schema.isBetween({ minimum: 0, maximum: 100_000_000_000_000 }))),
  currency: Schema.optionalKey(CurrencyCode),
  inStock: Schema.optionalKey(Schema.Boolean),
});
export type LinkContent = typeof LinkContent.Type;

/** A page of messages, in the order of their numbers. Empty unless the link is accepted: one that is asked, paused or stopped sends nothing (L4). */
export const LinkPage = Schema.Struct({
  state: LinkState,
  /** The number of the last message there is. */
  sequence: Schema.Int,
  messages: Schema.Array(
    Schema.Struct({
      sequence: Schema.Int,
      product: RecordId,
      /** null: no longer offered. */
      content: Schema.NullOr(LinkContent),
    }),
  ),
});
export type LinkPage = typeof LinkPage.Type;

/** What one Kontor asks another: without a session, by the secret of the link. */
export const linkEndpoints = {
  /** Asks for a link under a secret; asking twice is the same. TooManyTries while very many wait for an answer. */
  linkAsk: def("POST", "linkAsk", "/link/ask", "public", {
    payload: Schema.Struct({
      name: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
      secret: LinkSecret,
    }),
    success: ok(Nothing),
  }),
  /** The messages after a number. NotFound for a secret that no link has. */
  linkCatalogue: def("GET", "linkCatalogue", "/link/catalogue", "public", {
    query: Schema.Struct({
      from: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    }),
    success: ok(LinkPage),
  }),
};

/** What the job of a reading comes to. */
export const SyncResult = Schema.Struct({
  kind: Schema.Literal("sync"),
  state: LinkState,
  trouble: Schema.NullOr(LinkTrouble),
  /** Messages that were applied, and differences that wait. */
  messages: Schema.Int,
  open: Schema.Int,
});
export type SyncResult = typeof SyncResult.Type;
