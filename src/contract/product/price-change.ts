/** Price changes: many prices by one formula or by hand, previewed, kept as a draft, planned or applied, rolled back as one (G16, I37). */
import { Schema } from "effect";
import { PriceFormula } from "../../domain/price/price-formula.ts";
import { BasisPoints, Money, Price, PriceInput, Quantity } from "../../domain/units.ts";
import { onDocument } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { DocumentId, RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { Day, listQuery } from "../list.ts";
import { cost, productFilter } from "./product.ts";

/** Which products: the filter of the product list without its paging. */
const { searchWord, state, categoryId, brandId, supplierId, stock } = productFilter;
export const PriceChangeFilter = Schema.Struct({ searchWord, state, categoryId, brandId, supplierId, stock });
export type PriceChangeFilter = typeof PriceChangeFilter.Type;

/** Products that a person takes out of a change by hand. */
const MOST_EXCLUDED = 5000;

const selection = {
  filter: PriceChangeFilter,
  formula: PriceFormula,
  excluded: Schema.Array(RecordId).check(Schema.isMaxLength(MOST_EXCLUDED)),
} as const;
/** What a formula change asks for: which products, their new price, and products taken out by hand. */
export const PriceQuestion = Schema.Struct(selection);
export type PriceQuestion = typeof PriceQuestion.Type;

/** What the preview answered with; it goes back with the act, which is refused when it would do something else (PreviewDiffers). */
export const PreviewCheck = Schema.String.check(Schema.isMaxLength(200));

/** A product with the price it has and the one it would have. Margin on the net price. */
export const PriceChangeLine = Schema.Struct({
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  oldPrice: Price,
  newPrice: Price,
  cost: ofRight(cost, Schema.optionalKey(Schema.NullOr(Price))),
  margin: ofRight(cost, Schema.optionalKey(Schema.NullOr(BasisPoints))),
});
export type PriceChangeLine = typeof PriceChangeLine.Type;

/**
 * What a change would do. `lines`: the first 500 of `count`; `withoutBase`: products that the formula cannot price; `same`: those that
 * have the price already. `effect`: what the goods on hand would sell for more. `check`: proves to the act that it does what was shown.
 */
export const PricePreview = Schema.Struct({
  lines: Schema.Array(PriceChangeLine),
  count: Schema.Int,
  raised: Schema.Int,
  lowered: Schema.Int,
  same: Schema.Int,
  withoutBase: Schema.Int,
  effect: Money,
  check: Schema.String,
});
export type PricePreview = typeof PricePreview.Type;

/** Turnover and gross profit without VAT in the base currency, as they were and as they would have been at the new prices. */
const triedFigures = {
  net: Money,
  newNet: Money,
  profit: ofRight(cost, Schema.optionalKey(Money)),
  newProfit: ofRight(cost, Schema.optionalKey(Money)),
} as const;

/** What a product of the preview sold, less what came back. */
export const TriedProduct = Schema.Struct({ productId: Schema.Int, quantity: Quantity, ...triedFigures });
export type TriedProduct = typeof TriedProduct.Type;

/**
 * A change tried on the sales of the last whole quarter, `from` to `to` (inclusive): what was sold at base prices follows them
 * (`src/domain/price/price-trial.ts`). Sums are over all lines of the change, `products` are those of its preview.
 */
export const PriceTrial = Schema.Struct({
  from: Day,
  to: Day,
  ...triedFigures,
  products: Schema.Array(TriedProduct),
});
export type PriceTrial = typeof PriceTrial.Type;

/** The life of a change (machines/price-change.ts). */
export const PriceChangeState = Schema.Literals(["draft", "planned", "applied", "rolledBack", "cancelled"]);
export type PriceChangeState = typeof PriceChangeState.Type;

/** `edit`: in the cells of a table; `preview`: what was asked for is opened again with its preview. */
export const PriceChangeAct = Schema.Literals(["edit", "preview", "plan", "apply", "cancel", "rollback"]);
export type PriceChangeAct = typeof PriceChangeAct.Type;

/**
 * Times in 10-digit seconds; `from`: when the prices hold or will, null for what has no time; `to`: when it was rolled back or
 * cancelled. `acts`: what this person can do with it now.
 */
export const PriceChangeRow = Schema.Struct({
  id: Schema.Int,
  version: Version,
  number: Schema.String,
  name: Schema.String,
  state: PriceChangeState,
  lines: Schema.Int,
  from: Schema.NullOr(Schema.Int),
  to: Schema.NullOr(Schema.Int),
  user: Schema.String,
  /** Of a change of VAT: the rates, and which price stays (P12, P19). */
  vat: Schema.NullOr(
    Schema.Struct({ oldRate: BasisPoints, newRate: BasisPoints, keep: Schema.Literals(["gross", "net"]) }),
  ),
  acts: Schema.Array(PriceChangeAct),
});
export type PriceChangeRow = typeof PriceChangeRow.Type;

/** Lines that are entered or changed by hand in one change. */
export const MOST_SHEET_LINES = 5000;

/** What a product has now, which a price entered by hand is checked against. Cost per unit without VAT, in the base currency. */
export const PriceSheetProduct = Schema.Struct({
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  oldPrice: Price,
  lowestPrice: Schema.NullOr(Price),
  vatRate: BasisPoints,
  cost: ofRight(cost, Schema.optionalKey(Schema.NullOr(Price))),
});
export type PriceSheetProduct = typeof PriceSheetProduct.Type;

export const PriceSheetLine = Schema.Struct({ ...PriceSheetProduct.fields, newPrice: Price });
export type PriceSheetLine = typeof PriceSheetLine.Type;

/** A change with all its lines, as it is edited by hand. */
export const PriceSheet = Schema.Struct({ change: PriceChangeRow, lines: Schema.Array(PriceSheetLine) });
export type PriceSheet = typeof PriceSheet.Type;

const sheetLines = Schema.Array(
  Schema.Struct({ productId: RecordId, newPrice: PriceInput.check(Schema.isGreaterThan(0)) }),
).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(MOST_SHEET_LINES),
  Schema.makeFilter(
    (lines) =>
      new Set(lines.map(({ productId }) => productId)).size === lines.length ||
      "two lines are of the same product",
  ),
);

/** When a new change takes effect: null: at once; a time in 10-digit seconds: it is planned for then; "draft": at no time yet. */
export const PriceChangeFrom = Schema.NullOr(Schema.Union([Schema.Literal("draft"), DocumentId]));
export type PriceChangeFrom = typeof PriceChangeFrom.Type;

/**
 * The name of a new change, and when it takes effect. Planning and applying need their rights beside the one to make a change:
 * AccessDenied without it.
 */
export const newPriceChange = {
  name: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
  from: PriceChangeFrom,
} as const;

const changeFilter = { ...listQuery, state: Schema.optionalKey(PriceChangeState) } as const;
const PriceChangeQuery = Schema.Struct(changeFilter);
export type PriceChangeQuery = typeof PriceChangeQuery.Type;

const read = "product.price.read";
const change = "product.price.change";

export const priceChangeEndpoints = {
  /** What a formula would do to the prices. A base of cost wants the right to see cost. */
  previewPrices: def("POST", "previewPrices", "/product/price-change/preview", change, {
    payload: PriceQuestion,
    success: ok(PricePreview),
  }),
  /** The same change tried on the sales of the last quarter; those of the own branch for who works in one. */
  tryPrices: def("POST", "tryPrices", "/product/price-change/trial", change, {
    payload: PriceQuestion,
    success: ok(PriceTrial),
  }),
  /** Makes a change by a formula. PreviewDiffers when it would do something else than was shown. */
  createPriceChange: def("POST", "createPriceChange", "/product/price-change", change, {
    payload: Schema.Struct({ key: Key, ...newPriceChange, check: PreviewCheck, ...selection }),
    success: ok(PriceChangeRow),
  }),
  /** What a formula change that is not applied yet asked for. NotPossibleNow for one of VAT or entered by hand. */
  priceQuestion: def("GET", "priceQuestion", "/product/price-change/question", change, {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(Schema.Struct({ change: PriceChangeRow, question: PriceQuestion })),
  }),
  /** Replaces formula and lines of a draft or planned change. PreviewDiffers, StaleVersion. */
  changePriceChange: def("POST", "changePriceChange", "/product/price-change/change", change, {
    payload: Schema.Struct({ ...onDocument, check: PreviewCheck, ...selection }),
    success: ok(PriceChangeRow),
  }),
  /** A page of the changes, newest first. */
  priceChanges: def("GET", "priceChanges", "/product/price-changes", read, {
    query: PriceChangeQuery,
    success: ok(Schema.Struct({ changes: Schema.Array(PriceChangeRow), total: Schema.Int })),
  }),
  /** A page of the lines of one change. */
  priceChangeLines: def("GET", "priceChangeLines", "/product/price-change-lines", read, {
    query: Schema.Struct({ id: DocumentId, page: listQuery.page, limit: listQuery.limit }),
    success: ok(Schema.Struct({ change: PriceChangeRow, lines: Schema.Array(PriceChangeLine) })),
  }),
  /** A change with all its lines; NotPossibleNow where it has more than can be edited by hand. */
  priceSheet: def("GET", "priceSheet", "/product/price-sheet", change, {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(PriceSheet),
  }),
  /** Products that are added to a change by hand, as they are now. */
  priceSheetProducts: def("POST", "priceSheetProducts", "/product/price-sheet-products", change, {
    payload: Schema.Struct({ ids: Schema.Array(RecordId).check(Schema.isMaxLength(MOST_SHEET_LINES)) }),
    success: ok(Schema.Array(PriceSheetProduct)),
  }),
  /** Makes a change of prices entered by hand, all or none: BadInput names the line whose price is below the product's lowest. */
  createPriceSheet: def("POST", "createPriceSheet", "/product/price-sheet", change, {
    payload: Schema.Struct({ key: Key, ...newPriceChange, lines: sheetLines }),
    success: ok(PriceSheet),
  }),
  /** Replaces the lines of a draft or planned change, all or none. */
  changePriceSheet: def("POST", "changePriceSheet", "/product/price-sheet/change", change, {
    payload: Schema.Struct({ ...onDocument, lines: sheetLines }),
    success: ok(PriceSheet),
  }),
  /** Gives a draft or planned change the time from which its prices hold, in 10-digit seconds (T7). */
  planPriceChange: def("POST", "planPriceChange", "/product/price-change/plan", "product.price.plan", {
    payload: Schema.Struct({ ...onDocument, from: DocumentId }),
    success: ok(PriceChangeRow),
  }),
  /** Applies a draft, or a planned change before its time. */
  applyPriceChange: def("POST", "applyPriceChange", "/product/price-change/apply", "product.price.apply", {
    payload: Schema.Struct(onDocument),
    success: ok(PriceChangeRow),
  }),
  /** Gives up a draft or planned change, which has set no price yet. */
  cancelPriceChange: def(
    "POST",
    "cancelPriceChange",
    "/product/price-change/cancel",
    "product.price.cancel",
    {
      payload: Schema.Struct(onDocument),
      success: ok(PriceChangeRow),
    },
  ),
  /** Restores every price of an applied change. PricesChangedSince when a price has changed since (G16). */
  rollbackPriceChange: def(
    "POST",
    "rollbackPriceChange",
    "/product/price-change/rollback",
    "product.price.rollback",
    { payload: Schema.Struct(onDocument), success: ok(PriceChangeRow) },
  ),
};
