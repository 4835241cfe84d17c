/** The lines of a change of VAT: the products of the old rate, with their prices before and after. */
import { createHash } from "node:crypto";
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import {
  type vatChangeEndpoints,
  VatChangeLine,
  type VatQuestion as Asked,
  type VatPreview,
} from "../../../contract/product/vat-change.ts";
import { powerOfTen } from "../../../domain/money/rounding.ts";
import { priceInMode } from "../../../domain/price/line-price.ts";
import { PRICE_SCALE } from "../../../domain/units.ts";
import { once } from "../../command.ts";
import { refuse } from "../../refusal.ts";
import { readBaseCurrency, readSettings } from "../../setting/public.ts";
import { bigints } from "../../sql/sql-array.ts";
import { productsWhere } from "../list-products.ts";
import { changeStored, replaceLines, writePriceChange } from "./change-prices.ts";
import { readPriceChange } from "./read-changes.ts";

type Endpoints = typeof vatChangeEndpoints;
type Make = Endpoints["applyVat"]["args"][2]["payload"]["Type"];
type Change = Endpoints["changeVat"]["args"][2]["payload"]["Type"];

const { oldGross: _, newGross: __, ...stored } = VatChangeLine.fields;
const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct(stored)));

/** How stored prices follow a new rate: net ones when the gross price stays, gross ones when the net price stays (P19). */
const scalesOf = (mode: "net" | "gross", keep: Asked["keep"]) => {
  if (mode === keep) return "stay";
  return mode === "net" ? "down" : "up";
};

/** All lines, and what the change does with stored prices. A variant has a line for what it does not take from its style (P17). */
const vatLines = Effect.fnUntraced(function* ({ filter, oldRate, newRate, keep, excluded }: Asked) {
  const sql = yield* SqlClient.SqlClient;
  const { EnableSaleOrderTax } = yield* readSettings;
  const { decimals } = yield* readBaseCurrency;
  const vat = {
    oldRate,
    newRate,
    scales: scalesOf(EnableSaleOrderTax.value, keep),
    step: PRICE_SCALE / powerOfTen(decimals),
  };
  const rows = yield* sql`
    select id as "productId", code, name, unit_price as "oldPrice",
      price_at_vat(unit_price, ${oldRate}, ${newRate}, ${vat.scales}, ${vat.step}) as "newPrice"
    from product
    where vat_rate = ${oldRate} and ${oldRate}::int <> ${newRate}::int and ${productsWhere(sql, filter)}
      and id <> all(${bigints(excluded)}) and (style_id is null or own_fields && array['unit_price', 'vat_rate'])
    order by name, id`;
  return { vat, mode: EnableSaleOrderTax.value, lines: yield* Effect.orDie(decode(rows)) };
});

type Lines = Effect.Success<ReturnType<typeof vatLines>>;

const checkOf = ({ vat, lines }: Lines): string => {
  const hash = createHash("sha256").update(JSON.stringify(vat));
  for (const { productId, oldPrice, newPrice } of lines) hash.update(`${productId} ${oldPrice} ${newPrice};`);
  return hash.digest("base64url");
};

/** So many lines are shown. */
const SHOWN = 500;

/** What the change would do, with the rates that there are. */
export const previewVat = Effect.fnUntraced(function* (input: Asked) {
  const sql = yield* SqlClient.SqlClient;
  const rates = yield* sql<{ rate: number; products: number }>`
    select vat_rate as rate, count(*)::int as products from product where deleted_at is null group by 1 order by 1 desc`;
  const made = yield* vatLines(input);
  const { mode, lines } = made;
  const preview: VatPreview = {
    rates,
    lines: lines.slice(0, SHOWN).map((line) => ({
      ...line,
      oldGross: priceInMode(line.oldPrice, input.oldRate, mode, "gross"),
      newGross: priceInMode(line.newPrice, input.newRate, mode, "gross"),
    })),
    count: lines.length,
    repriced: lines.filter(({ oldPrice, newPrice }) => oldPrice !== newPrice).length,
    check: checkOf(made),
  };
  return preview;
});

/**
 * The lines as the preview showed them, and the question that made them, with how stored prices follow the new rate. PreviewDiffers
 * when the same question gives other lines now.
 */
const askedLines = Effect.fnUntraced(function* ({
  check,
  filter,
  keep,
  excluded,
  oldRate,
  newRate,
}: Asked & { readonly check: string }) {
  const made = yield* vatLines({ filter, keep, excluded, oldRate, newRate });
  if (made.lines.length === 0 || checkOf(made) !== check) return yield* refuse("PreviewDiffers");
  const { vat, lines } = made;
  return { asked: { filter, excluded, vat: { ...vat, keep } }, lines, vat };
});

const make = Effect.fnUntraced(function* (input: Make) {
  const { name, from } = input;
  return yield* writePriceChange({ name, from, ...(yield* askedLines(input)) });
});

/** Makes a change of VAT once for its key: a draft, planned, or applied at once (I37). */
export const applyVat = (input: Make) =>
  Effect.flatMap(once({ key: input.key, name: "applyVat", body: input }, make(input)), readPriceChange);

/** Replaces rates and lines of a change of VAT that is not applied yet, in the version that was seen (G5). */
export const changeVat = (input: Change) =>
  Effect.flatMap(
    changeStored({ name: "change", event: { type: "EDIT" }, input }, (id) =>
      Effect.flatMap(askedLines(input), (asked) => replaceLines(id, asked)),
    ),
    readPriceChange,
  );
