/** Pictures of products from a spreadsheet: the pictures of a row become the first ones of its product, undone as one (G16). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { PICTURE_PATH } from "../../../contract/picture.ts";
import { pictureFieldWords, pictureImportFields } from "../../../contract/product/picture-import.ts";
import { MOST_PICTURES } from "../../../domain/picture-name.ts";
import {
  cellText,
  type FieldProblem,
  type Filled,
  type ImportTarget,
  type RecordImport,
  recordTarget,
  type RecordVerdict,
} from "../../import/public.ts";
import { differences, type Row, rowWithLines } from "../../record/public.ts";
import { integers, texts } from "../../sql/sql-array.ts";
import { productLines } from "../card.ts";
import { commonHeadings } from "../common-headings.ts";
import { products } from "../save-product.ts";
import { withPicture } from "./product-pictures.ts";

const address = /^\/be\/api\/picture\/([\w-]{43})$/;
const link = /^(?:https?:|ftp:|file:|www\.|\/\/)/i;

const textOf = (filled: Filled, field: string): string => cellText(filled[field] ?? null).trim();
const partsOf = (filled: Filled): readonly string[] => textOf(filled, "picture").split(/\s+/).filter(Boolean);
const hashOf = (part: string): string => address.exec(part)?.[1] ?? "";

interface Found {
  readonly at: number;
  readonly kind: "code" | "barcode";
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly row: Row;
}

/** Products by what the rows say of them, and which of their pictures are stored. */
const readRows = Effect.fnUntraced(function* (rows: readonly Filled[]) {
  const sql = yield* PgClient.PgClient;
  const words = rows.map((filled) => textOf(filled, "code") || textOf(filled, "barcode"));
  const matches = yield* sql<Found>`
    with given as materialized (
      select * from unnest(${integers(words.map((_, at) => at))}, ${texts(words)}) as g (at, word) where word <> ''
    ), matched as (
      select at, 'code' as kind, p.id from given join product p on p.code = word
      union all select at, 'barcode', b.product_id from given join barcode b on b.code = word
    )
    select distinct on (m.at, m.kind, t.id) m.at, m.kind, t.id, t.version, t.name, ${rowWithLines(sql, productLines)} as row
    from matched m join product t on t.id = m.id where t.deleted_at is null order by m.at, m.kind, t.id`;
  const hashes = rows.flatMap((filled) => partsOf(filled).map(hashOf));
  const stored = yield* sql<{ hash: string }>`select hash from picture where hash = any(${texts(hashes)})`;
  return { found: Map.groupBy(matches, ({ at }) => at), stored: new Set(stored.map(({ hash }) => hash)) };
});

/** The products that a row means: by its code, else by its barcode; a code may stand in the column of barcodes. */
const meant = (filled: Filled, matches: readonly Found[]): readonly Found[] => {
  const first = textOf(filled, "code") === "" ? "barcode" : "code";
  const own = matches.filter(({ kind }) => kind === first);
  return own.length > 0 ? own : matches;
};

const productProblem = (filled: Filled, [product, ...others]: readonly Found[]): readonly FieldProblem[] => {
  const field = textOf(filled, "code") === "" ? "barcode" : "code";
  if (textOf(filled, field) === "") return [{ field: "code", problem: "missing" }];
  if (product === undefined) return [{ field, problem: "unknown" }];
  return others.some(({ id }) => id !== product.id) ? [{ field, problem: "ambiguous" }] : [];
};

const pictureProblem = (filled: Filled, stored: ReadonlySet<string>): readonly FieldProblem[] => {
  const parts = partsOf(filled);
  const field = "picture";
  if (parts.length === 0) return [{ field, problem: "missing" }];
  if (parts.some((part) => link.test(part))) return [{ field, problem: "pictureLink" }];
  return parts.every((part) => stored.has(hashOf(part))) ? [] : [{ field, problem: "notPicture" }];
};

const decodeFurther = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ position: Schema.Int, picture: Schema.String })),
);

/** The pictures that a product has, the main one first. */
const picturesOf = (row: Row): readonly string[] => {
  const main = row["picture"];
  const further = decodeFurther(row["further_pictures"]).toSorted(
    (one, other) => one.position - other.position,
  );
  return [...(typeof main === "string" ? [main] : []), ...further.map(({ picture }) => picture)];
};

const verdictOf = (filled: Filled, matches: readonly Found[], stored: ReadonlySet<string>): RecordVerdict => {
  const some = meant(filled, matches);
  const [product] = some;
  const problems = [...productProblem(filled, some), ...pictureProblem(filled, stored)];
  if (product === undefined || problems.length > 0)
    return { key: "", record: null, patch: {}, extra: null, problems };
  const hashes = partsOf(filled).map(hashOf);
  const after = hashes.reduce((now, hash, at) => withPicture(now, at, hash), picturesOf(product.row));
  const [picture = null, ...further] = after;
  const given: Row = {
    picture,
    further_pictures: further.map((hash, at) => ({ position: at + 1, picture: hash })),
  };
  const changed = new Set(differences(product.row, given));
  return {
    key: `id:${product.id}`,
    record: { id: product.id, version: product.version },
    patch: Object.fromEntries(Object.entries(given).filter(([name]) => changed.has(name))),
    extra: null,
    about: { product: product.name, picture: `${PICTURE_PATH}${hashes[0] ?? ""}` },
    problems: after.length > MOST_PICTURES ? [{ field: "picture", problem: "outOfRange" }] : [],
  };
};

const judge: RecordImport["judge"] = () =>
  Effect.succeed(
    Effect.fnUntraced(function* (rows: readonly Filled[]) {
      const { found, stored } = yield* readRows(rows);
      return rows.map((filled, at) => verdictOf(filled, found.get(at) ?? [], stored));
    }),
  );

const listed = (text: string): readonly string[] => text.split("|");

const target = recordTarget({
  name: "picture",
  kind: products,
  fields: pictureImportFields,
  area: "product",
  title: "route:productPicImportExcel",
  wordOf: (field) => ({ ...pictureFieldWords })[field] ?? field,
  commonHeadings: {
    code: commonHeadings.code,
    barcode: commonHeadings.barcode,
    picture: listed(
      "Photo|Image|Pictures|Photos|Images|Main picture|Thumbnail|Foto|Abbildung|Artikelbild|Fotos|Imagen|Imágenes|Immagine|Immagini|图片|照片|商品图片|主图",
    ),
  },
  pictureField: "picture",
  rightFor: () => undefined,
  judge,
  undoBlock: () => Effect.succeed(null),
});

/** Those that are replaced stay while the import can be undone. */
const holdReplaced = Effect.fnUntraced(function* (importId: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into import_picture (import_id, picture)
    select ${importId}::bigint, had.picture from import_row r join product p on p.id = r.record_id,
      lateral (select p.picture union select f.picture from product_picture f where f.product_id = p.id) had
    where r.import_id = ${importId} and r.result = 'change' and had.picture is not null
    on conflict do nothing`;
});

export const pictureTarget: ImportTarget = {
  ...target,
  write: (importId, head, progress) =>
    Effect.andThen(holdReplaced(importId), target.write(importId, head, progress)),
};
