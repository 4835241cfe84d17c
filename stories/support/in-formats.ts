/**
 * Answers of stories in the currency that the toolbar's formats say. In forint, euro and forint change places: an amount of 1,494 cents
 * is then 1,494 forint, and prices are a hundred times as high, so that documents still add up.
 */
import { shown } from "../../.storybook/toolbar.ts";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const other: Readonly<Record<string, string>> = { EUR: "HUF", HUF: "EUR" };
const looks: Readonly<Record<string, Fields>> = {
  EUR: { name: "Euro", symbol: "€", decimals: 2 },
  HUF: { name: "Forint", symbol: "Ft", decimals: 0 },
};

const isPrice = (name: string): boolean => /price$/i.test(name) && name !== "lineAmount";

/** A currency by itself, or a document in one: how many decimals it has. */
const decimalsOf = (fields: Fields): Fields => {
  const { code, symbol, currency, decimals } = fields;
  if (typeof code === "string" && typeof symbol === "string") return looks[other[code] ?? ""] ?? {};
  if (typeof currency === "string" && typeof decimals === "number")
    return { decimals: looks[other[currency] ?? ""]?.["decimals"] ?? decimals };
  return {};
};

const swapped = (value: unknown, factor: number): unknown => {
  if (typeof value === "string") return other[value] ?? value;
  if (Array.isArray(value)) return value.map((each) => swapped(each, factor));
  if (!isFields(value)) return value;
  // What is priced in forint already gets cheaper.
  const own = value["currency"] === "HUF" ? 0.01 : value["currency"] === "EUR" ? 100 : factor;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    isPrice(name) && typeof inner === "number" ? Math.round(inner * own) : swapped(inner, own),
  ]);
  return { ...(Object.fromEntries(entries) as Fields), ...decimalsOf(value) };
};

/** What is given, in the formats of the toolbar. */
export const inFormats = <Value>(value: Value): Value =>
  shown().formats === "forint" ? (swapped(value, 100) as Value) : value;
