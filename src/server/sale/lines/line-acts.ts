/** The line calls of the specification: add, remove, count, price and note lines; packing type, currency and warehouse (S8, S9, P9). */
import { Effect } from "effect";
import type { NewLine } from "../../../contract/sale/sale-line.ts";
import { type DraftLine, MOST_LINES, type OrderDraft } from "../../../contract/sale/sale-order.ts";
import { depositKey, followsGoods } from "../../../domain/price/deposit.ts";
import {
  countInType,
  discountInCurrency,
  type PackingType,
  pricesInCurrency,
  type RatedCurrency,
} from "../../../domain/price/line-change.ts";
import { type Discount, isFixedPrice, isServiceCharge, type PackCount } from "../../../domain/price/order.ts";
import { NO_PACKING, unitsOf } from "../../../domain/price/packing.ts";
import { RATE_SCALE } from "../../../domain/units.ts";
import { refuse, refuseField } from "../../refusal.ts";
import type { PostingFacts } from "../posting/posting-facts.ts";
import { changeLines } from "./change-lines.ts";
import { isOpenLine } from "./price-lines.ts";
import { type LinePromise, readPromise } from "./promises.ts";
import type { StoredDraft } from "./stored-draft.ts";

interface Call {
  readonly key: string;
  readonly id: number;
  readonly version: number;
}

interface KnownLine {
  readonly key: string;
  readonly version: number;
}

const typedPrices = (unitPrice: number) => ({
  unitPrice,
  boxPrice: null,
  bigBagPrice: null,
  bagPrice: null,
});

/** A new line as a draft has it; the product gives it name, packing, VAT and, where nobody typed one, the price. */
export const draftLine = ({
  key,
  productId,
  count,
  unitPrice,
  discount,
  memo,
  lotId,
}: NewLine): DraftLine => ({
  key,
  productId,
  name: "",
  memo: memo ?? "",
  packing: NO_PACKING,
  count,
  prices: typedPrices(unitPrice ?? 0),
  priceSource: unitPrice === undefined ? "base" : "typed",
  discount: discount ?? null,
  vatRate: 0,
  ...(lotId !== undefined && { lotId }),
});

const hasNoQuantity = ({ boxNumber, bigBagNumber, bagNumber, units }: PackCount): boolean =>
  [boxNumber, bigBagNumber, bagNumber, units].some((number) => number < 0) ||
  boxNumber + bigBagNumber + bagNumber + units === 0;

/** Adds lines at the end, all or none. `field` says where the call has them. */
const add = (
  call: Call,
  name: string,
  added: readonly { readonly line: NewLine; readonly field: string }[],
) =>
  changeLines({
    name,
    input: call,
    known: [],
    change: Effect.fnUntraced(function* ({ draft }: StoredDraft) {
      const taken = new Set(draft.lines.map(({ key }) => key));
      for (const { line, field } of added) {
        if (taken.has(line.key)) return yield* refuseField(`${field}.key`, "repeated");
        if (hasNoQuantity(line.count)) return yield* refuseField(`${field}.count`, "range");
      }
      const lines = [...draft.lines, ...added.map(({ line }) => draftLine(line))];
      if (lines.length > MOST_LINES) return yield* refuseField("lines", "tooMany");
      return { draft: { ...draft, lines }, keys: new Set(added.map(({ line }) => line.key)) };
    }),
  });

export const addLine = (input: Call & { readonly line: NewLine }) =>
  add(input, "addLine", [{ line: input.line, field: "line" }]);

export const addLines = (input: Call & { readonly lines: readonly NewLine[] }) =>
  add(
    input,
    "addLines",
    input.lines.map((line, at) => ({ line, field: `lines.${at}` })),
  );

/** Removes lines with their deposits; a deposit that follows goods goes with them only (P14), the service charge with its bill (E9). */
export const removeLines = (input: Call & { readonly lines: readonly KnownLine[] }) =>
  changeLines({
    name: "removeLines",
    input,
    known: input.lines,
    change: Effect.fnUntraced(function* ({ draft }: StoredDraft) {
      const removed = new Set(input.lines.map(({ key }) => key));
      const staying = draft.lines.filter(({ key }) => !removed.has(key));
      const needed = new Set(staying.map(({ key }) => depositKey(key)));
      const services = new Set(draft.lines.filter(isServiceCharge).map(({ key }) => key));
      const at = input.lines.findIndex(
        ({ key }) => services.has(key) || (followsGoods(key) && needed.has(key)),
      );
      if (at >= 0) return yield* refuseField(`lines.${at}.key`, "choice");
      return { draft: { ...draft, lines: staying }, keys: new Set<string>() };
    }),
  });

/** Changes the one line of a call. Goods that come back and deposits are not changed by themselves. */
const changeOne = (
  call: Call & { readonly line: KnownLine },
  name: string,
  change: (line: DraftLine, promise: LinePromise | null) => DraftLine,
) =>
  changeLines({
    name,
    input: call,
    known: [call.line],
    change: Effect.fnUntraced(function* ({ draft }: StoredDraft) {
      const { key } = call.line;
      if (!draft.lines.some((line) => line.key === key && isOpenLine(line)))
        return yield* refuseField("line.key", "choice");
      const promise = yield* readPromise(draft.clientId, key);
      const lines = draft.lines.map((line) => (line.key === key ? change(line, promise) : line));
      return { draft: { ...draft, lines }, keys: new Set([key]) };
    }),
  });

export const countLine = Effect.fnUntraced(function* (
  input: Call & { readonly line: KnownLine; readonly count: PackCount },
) {
  if (hasNoQuantity(input.count)) return yield* refuseField("count", "range");
  return yield* changeOne(input, "countLine", (line) => ({ ...line, count: input.count }));
});

/** The price that nobody types: what was promised for no smaller quantity (S10), else that of the rules. */
const priceOfRules = (line: DraftLine, promise: LinePromise | null): Partial<DraftLine> =>
  promise !== null &&
  promise.productId === line.productId &&
  promise.quantity >= unitsOf(line.count, line.packing)
    ? { priceSource: "promised", prices: promise.prices, discount: promise.discount }
    : { priceSource: "base" };

/** `unitPrice` null: the price that the line has when nobody types one. */
export const priceLine = (
  input: Call & {
    readonly line: KnownLine;
    readonly unitPrice: number | null;
    readonly discount?: Discount | null;
  },
) =>
  changeOne(input, "priceLine", (line, promise) => ({
    ...line,
    ...(input.unitPrice === null
      ? priceOfRules(line, promise)
      : { priceSource: "typed" as const, prices: typedPrices(input.unitPrice) }),
    ...(input.discount !== undefined && { discount: input.discount }),
  }));

export const noteLines = (
  input: Call & { readonly lines: readonly (KnownLine & { readonly memo: string })[] },
) =>
  changeLines({
    name: "noteLines",
    input,
    known: input.lines,
    change: ({ draft }) => {
      const memos = new Map(input.lines.map(({ key, memo }) => [key, memo]));
      const lines = draft.lines.map((line) => ({ ...line, memo: memos.get(line.key) ?? line.memo }));
      return Effect.succeed({ draft: { ...draft, lines }, keys: new Set<string>() });
    },
  });

/** Every line that a person may change. */
const openKeys = ({ lines }: OrderDraft): ReadonlySet<string> =>
  new Set(lines.filter(isOpenLine).map(({ key }) => key));

/** Changes what all lines depend on, and prices them anew (P9). */
const changeAll = (call: Call, name: string, change: (draft: OrderDraft) => OrderDraft) =>
  changeLines({
    name,
    input: call,
    known: null,
    change: ({ draft }) => Effect.succeed({ draft: change(draft), keys: openKeys(draft) }),
  });

export const setPackingType = (input: Call & { readonly packingType: PackingType }) =>
  changeAll(input, "setPackingType", (draft) => ({
    ...draft,
    lines: draft.lines.map((line) =>
      isOpenLine(line) ? { ...line, count: countInType(input.packingType, line.count, line.packing) } : line,
    ),
  }));

export const setWarehouse = (input: Call & { readonly warehouseId: number }) =>
  changeAll(input, "setWarehouse", (draft) => ({ ...draft, warehouseId: input.warehouseId }));

const convertDraft = (draft: OrderDraft, from: RatedCurrency, to: RatedCurrency): OrderDraft => ({
  ...draft,
  discount: discountInCurrency(draft.discount, from, to),
  lines: draft.lines.map((line) => ({
    ...line,
    prices: isFixedPrice(line.priceSource) ? pricesInCurrency(line.prices, from, to) : line.prices,
    discount: discountInCurrency(line.discount, from, to),
  })),
});

/** The new currency at its rate of now, which the order keeps. Goods that come back have the currency that they were sold in. */
export const setCurrency = (input: Call & { readonly currency: string }) =>
  changeLines({
    name: "setCurrency",
    input,
    known: null,
    change: Effect.fnUntraced(function* ({ draft, rate }: StoredDraft) {
      if (draft.lines.some(({ returnOf }) => returnOf !== undefined)) return yield* refuse("NotPossibleNow");
      const convert = (next: OrderDraft, { currencies }: PostingFacts): OrderDraft => {
        const decimalsOf = (code: string) => currencies.find((one) => one.code === code)?.decimals ?? 2;
        const to = currencies.find(({ code }) => code === input.currency)?.rate ?? RATE_SCALE;
        return convertDraft(
          next,
          { rate, decimals: decimalsOf(draft.currency) },
          { rate: to, decimals: decimalsOf(input.currency) },
        );
      };
      return { draft: { ...draft, currency: input.currency }, keys: openKeys(draft), convert };
    }),
  });
