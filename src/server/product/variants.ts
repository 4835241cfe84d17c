/** The variants of a style: read as a matrix of colours and sizes, and made together (P15, P17). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { languages } from "../../domain/languages.ts";
import { type NewVariant, type variantEndpoints, VariantMatrix } from "../../contract/product/variant.ts";
import { PICTURE_PATH } from "../../contract/picture.ts";
import { once } from "../command.ts";
import { Person } from "../person.ts";
import { createRecord, lockRow, refuseStaleRecord, type Row } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { integers } from "../sql/sql-array.ts";
import { wordIn } from "./choices.ts";
import { lockCodes, refuseTaken, takenCode } from "./codes.ts";
import { picturesOfColours } from "./pictures/colour-pictures.ts";
import { products } from "./save-product.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(VariantMatrix));

/** The matrix of a style, or of the style of a variant; NotFound where there is none. */
export const readVariants = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const { language } = yield* Person;
  const word = wordIn(sql, language);
  const rows = yield* sql`
    with style as (
      select s.* from product p join product s on s.id = coalesce(p.style_id, p.id)
      where p.id = ${id} and p.deleted_at is null and s.deleted_at is null
    ), variant as (
      select v.*, choice_today(v.colour_id) as colour, choice_today(v.size_id) as size
      from product v join style on v.style_id = style.id where v.deleted_at is null
    ), of_group as (
      select choice_today((line -> 'sizeId')::int) as id, (line -> 'ratio')::int as ratio, n
      from size_group g join style on style.size_group_id = g.id, jsonb_array_elements(g.sizes) with ordinality as sizes (line, n)
      where g.deleted_at is null
    )
    select
      (select jsonb_build_object('id', id, 'version', version, 'code', code, 'name', name, 'unitPrice', unit_price,
        'sizeGroupId', size_group_id) from style) as style,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', ${word}) order by s.position, s.id)
        from systype s where s.id in (select colour from variant)), '[]') as colours,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', ${word}, 'ratio', g.ratio) order by g.n, s.position, s.id)
        from systype s left join of_group g on g.id = s.id
        where g.id is not null or s.id in (select size from variant)), '[]') as sizes,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'version', v.version, 'code', v.code, 'name', v.name,
          'colourId', v.colour, 'sizeId', v.size, 'unitPrice', v.unit_price, 'active', v.active,
          'ownPrice', 'unit_price' = any (v.own_fields), 'picture', ${PICTURE_PATH}::text || v.picture,
          'barcode', (select b.code from barcode b where b.product_id = v.id order by b.package = 'unit' desc, b.code limit 1),
          'onHand', coalesce((select sum(quantity) from stock_balance b where b.product_id = v.id), 0)) order by v.name, v.id)
        from variant v), '[]') as variants
    from style`;
  const [matrix] = yield* Effect.orDie(decode(rows));
  return matrix ?? (yield* refuse("NotFound"));
});

type Words = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** The words of the colours and sizes that new variants name; NotFound where one of them is gone. */
const readWords = Effect.fnUntraced(function* (variants: readonly NewVariant[]) {
  const sql = yield* PgClient.PgClient;
  const idsOf = (field: "colourId" | "sizeId") => [
    ...new Set(variants.map((variant) => variant[field]).filter((id) => id !== null)),
  ];
  const [colours, sizes] = [idsOf("colourId"), idsOf("sizeId")];
  const rows = yield* sql<{ id: number; words: Readonly<Record<string, string>> }>`
    select id, words from systype where deleted_at is null
      and (list = 'colour' and id = any(${integers(colours)}) or list = 'size' and id = any(${integers(sizes)})) for share`;
  if (rows.length < colours.length + sizes.length) return yield* refuse("NotFound");
  const words: Words = new Map(rows.map((row) => [row.id, row.words]));
  return words;
});

const textOf = (words: Readonly<Record<string, string>> = {}, language: string): string =>
  words[language] || words["en"] || Object.values(words).find((word) => word !== "") || "";

/** "T-shirt, blue, M" in a language. */
const nameIn = (language: string, style: string, variant: NewVariant, words: Words): string =>
  [
    style,
    ...[variant.colourId, variant.sizeId].map((id) => (id === null ? "" : textOf(words.get(id), language))),
  ]
    .filter((part) => part !== "")
    .join(", ")
    .slice(0, 200);

/** The names of the style in other languages, each with colour and size in it. */
const namesOf = (style: Row, variant: NewVariant, words: Words) => {
  const names = new Map(Object.entries(Object(style["names"])));
  return Object.fromEntries(
    languages.flatMap(({ code }) => {
      const name = names.get(code);
      return typeof name === "string" && name !== "" ? [[code, nameIn(code, name, variant, words)]] : [];
    }),
  );
};

/** What a style takes variants for: it is no variant, no mix (K11), and nothing of it is in stock. */
const needStyle = Effect.fnUntraced(function* (style: Row) {
  const sql = yield* PgClient.PgClient;
  if (style["style_id"] !== null || style["is_mix"] === true) return yield* refuse("NotPossibleNow");
  const stock =
    yield* sql`select from stock_balance where product_id = ${Number(style["id"])} and quantity <> 0 limit 1`;
  if (stock.length > 0) return yield* refuse("StyleHasStock", { params: { product: String(style["name"]) } });
});

/** CodeOfProduct where a code is another product's (P5), CodeTaken where it is entered twice or a colour and size are there already. */
const needFree = Effect.fnUntraced(function* (id: number, variants: readonly NewVariant[]) {
  const sql = yield* PgClient.PgClient;
  const existing = yield* sql<{ colour: number | null; size: number | null }>`
    select choice_today(colour_id) as colour, choice_today(size_id) as size
    from product where style_id = ${id} and deleted_at is null`;
  const places = new Set(existing.map(({ colour, size }) => `${colour} ${size}`));
  const codes = new Set<string>();
  for (const [at, { colourId, sizeId, code, barcode }] of variants.entries()) {
    const place = `${colourId} ${sizeId}`;
    const barcodes = barcode === "" ? [] : [{ code: barcode }];
    const taken = yield* takenCode(0, code, barcodes);
    const repeated = [code, barcode].find((one) => one !== "" && codes.has(one));
    const field = taken?.field === "code" || repeated === code || places.has(place) ? "code" : "barcode";
    if (taken !== null || repeated !== undefined || places.has(place)) {
      if (taken !== null) return yield* refuseTaken(taken, `variants.${at}.${field}`);
      const named = repeated ?? code;
      const fields = [{ field: `variants.${at}.${field}`, message: named }];
      return yield* refuse("CodeTaken", { params: { code: named }, fields });
    }
    places.add(place);
    for (const one of [code, barcode]) codes.add(one);
  }
});

type Input = (typeof variantEndpoints)["createVariants"]["args"][2]["payload"]["Type"];

const make = Effect.fnUntraced(function* ({ id, version, variants }: Input) {
  const { language } = yield* Person;
  const style = yield* lockRow(products, id);
  if (style["deleted_at"] !== null) return yield* refuse("NotFound");
  if (style["version"] !== version)
    return yield* refuseStaleRecord(products.table, id, yield* readVariants(id));
  yield* needStyle(style);
  const words = yield* readWords(variants);
  yield* lockCodes;
  yield* needFree(id, variants);
  const pictures = yield* picturesOfColours(id);
  for (const variant of variants) {
    yield* createRecord(products, {
      // The trigger `take_from_style` fills what is null from the style.
      ...Object.fromEntries(styleFields.map((field) => [field, null])),
      styleId: id,
      code: variant.code,
      name: nameIn(language, String(style["name"]), variant, words),
      names: namesOf(style, variant, words),
      colourId: variant.colourId,
      sizeId: variant.sizeId,
      unitPrice: variant.unitPrice,
      picture: pictures.get(variant.colourId ?? 0) ?? null,
      memo: "",
      barcodes: variant.barcode === "" ? [] : [{ code: variant.barcode, package: "unit" }],
    });
  }
  return id;
});

/** Columns that may not be empty and have a default, which would be taken for the variant's own value. */
const styleFields = ["isGoods", "weighed", "active", "vatRate"];

/** Makes variants of a product, all or none, once for the key (G4). */
export const createVariants = Effect.fnUntraced(function* (input: Input) {
  return yield* readVariants(
    yield* once({ key: input.key, name: "createVariants", body: input }, make(input)),
  );
});
