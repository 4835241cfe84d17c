/** Reads and judges rows of a file of suppliers' offers: which offer each is about, and what it changes (B18, B20). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { OfferImportField } from "../../../contract/purchase/offer-import.ts";
import { OfferInput } from "../../../contract/purchase/offer.ts";
import { readTiers } from "../../../domain/purchase/tier-text.ts";
import { QUANTITY_SCALE } from "../../../domain/units.ts";
import {
  cellText,
  type FieldProblem,
  type FieldReader,
  fitting,
  type Good,
  matchGoods,
  namesOf,
  plainHeading,
  readDay,
  type ReadRow,
  readersOf,
  type RecordVerdict,
  rowReader,
} from "../../import/public.ts";
import { differences, type Row } from "../../record/public.ts";
import { readCurrencies } from "../../setting/public.ts";
import { integers, texts } from "../../sql/sql-array.ts";
import { offerTables, standing } from "./offer-sql.ts";

interface Names {
  /** Ids of suppliers by their names and codes. */
  readonly suppliers: ReadonlyMap<string, number>;
  readonly currencies: ReadonlyMap<string, string>;
  /** The currency of each supplier, for a new offer that names none. */
  readonly currencyOf: ReadonlyMap<number, string>;
}

/** What cells of a file of offers may name. */
export const readOfferNames = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ id: number; name: string; code: string; currency: string }>`
    select id, name, code, currency from supplier where deleted_at is null`;
  const currencies = yield* readCurrencies;
  const named = rows.flatMap(({ id, name, code }) => [
    { id, name },
    { id, name: code },
  ]);
  const names: Names = {
    suppliers: namesOf(named.filter(({ name }) => name !== "")),
    currencies: new Map(currencies.map(({ code }) => [plainHeading(code), code])),
    currencyOf: new Map(rows.map(({ id, currency }) => [id, currency])),
  };
  return names;
});

const { fields: offer } = OfferInput;
const { number, named } = readersOf<Names>();
const plainText: FieldReader<Names> = [(cell) => ({ value: cellText(cell).trim() })];
const fitCodes = fitting(offer.codes, "tooLong");
const fitTiers = fitting(offer.tiers, "outOfRange");

const codesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(";")
      .map((code) => code.trim())
      .filter((code) => code !== ""),
  ),
];

const readers: Readonly<Record<OfferImportField, FieldReader<Names>>> = {
  supplier: [named(({ suppliers }) => suppliers)],
  productCode: plainText,
  barcode: plainText,
  codes: [(cell) => fitCodes({ value: codesIn(cellText(cell)) })],
  price: [number(offer.price, () => 4), "price"],
  tiers: [
    (cell, _, { decimal }) => {
      const value = readTiers(cellText(cell), decimal === "," ? "de" : "en");
      return value === null ? { problem: "notNumber" } : fitTiers({ value });
    },
    "tiers",
  ],
  currency: [named(({ currencies }) => currencies), "currency"],
  package: [number(offer.package, () => 3), "package"],
  minimum: [number(offer.minimum, () => 3), "minimum"],
  leadDays: [number(offer.leadDays, () => 0), "lead_days"],
  validUntil: [(cell, _, writing) => readDay(cell, writing), "valid_until"],
};

/** Reads a row; supplier, our code, barcode and the supplier's codes are no columns of an offer. */
export const readOfferRow = rowReader(readers);

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The codes that a row gives; null where it says nothing of them. */
const codesOf = ({ others }: ReadRow): readonly string[] | null => {
  const { codes } = others;
  return Array.isArray(codes) ? codes.map(String) : null;
};

/** A row with its supplier and its product, as far as they were found. */
interface NamedRow {
  readonly read: ReadRow;
  readonly supplierId: number | null;
  readonly good: Good | null;
  readonly problems: readonly FieldProblem[];
}

/** The cell that named a product which was not found. */
const productField = ({ others }: ReadRow): OfferImportField =>
  (["productCode", "barcode", "codes"] as const).find((field) => field in others) ?? "productCode";

/** Products of mixes have no supplier of their own. */
const mixesOf = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ id: number }>`select id from product where id = any(${integers(ids)}) and is_mix`;
  return new Set(rows.map(({ id }) => id));
});

/** The supplier of each row, and the product that it names for this supplier (B20). */
export const nameRows = Effect.fnUntraced(function* (reads: readonly ReadRow[], usual: number | null) {
  const rows = reads.map((read, at) => {
    const { supplier } = read.others;
    const isTold = read.problems.some(({ field }) => field === "supplier");
    return { at, read, supplierId: typeof supplier === "number" ? supplier : isTold ? null : usual, isTold };
  });
  const matches = new Map<number, Effect.Success<ReturnType<typeof matchGoods>>[number]>();
  for (const [supplierId, own] of Map.groupBy(rows, (row) => row.supplierId)) {
    if (supplierId === null) continue;
    const goods = yield* matchGoods(
      own.map(({ read }) => ({
        code: codesOf(read)?.[0] ?? "",
        barcode: textOf(read.others["barcode"]),
        ownCode: textOf(read.others["productCode"]),
      })),
      supplierId,
    );
    for (const [index, { at }] of own.entries()) {
      const match = goods[index];
      if (match !== undefined) matches.set(at, match);
    }
  }
  const mixes = yield* mixesOf([...matches.values()].flatMap(({ good }) => good?.id ?? []));
  return rows.map(({ at, read, supplierId, isTold }): NamedRow => {
    const { good = null, problems = [] } = matches.get(at) ?? {};
    const isMix = good !== null && mixes.has(good.id);
    const faults: readonly FieldProblem[] = isMix
      ? [{ field: productField(read), problem: "unknown" }]
      : problems.map(({ problem }) => ({ field: productField(read), problem }));
    const ownCode = textOf(read.others["productCode"]);
    const isOther = good !== null && ownCode !== "" && good.code !== ownCode;
    return {
      read,
      supplierId,
      good: isMix || isOther ? null : good,
      problems: [
        ...(supplierId === null && !isTold ? [{ field: "supplier", problem: "missing" } as const] : []),
        ...faults,
        // Our code names one product, and the supplier's code or the barcode belongs to another one.
        ...(isOther
          ? [{ field: good.kind === "supplier" ? "codes" : "barcode", problem: "taken" } as const]
          : []),
      ],
    };
  });
});

/** An offer of a supplier for a product as it is now; `row` null where there is none. */
interface Known {
  readonly id: number | null;
  readonly version: number | null;
  readonly row: Row | null;
  readonly codes: readonly string[];
  /** Whether the supplier calls another product by one of the row's codes. */
  readonly isTaken: boolean;
}

interface Pair {
  readonly supplierId: number;
  readonly productId: number;
  readonly codes: readonly string[] | null;
}

/** What is known of each pair of supplier and product, in the order of the pairs. */
const readKnown = Effect.fnUntraced(function* (pairs: readonly Pair[]) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<Known>`
    select o.id, o.version, o.row, array(select c.code from supplier_product c where c.product_id = g.product_id
        and c.supplier_id = coalesce(o.supplier_id, g.supplier_id) order by c.position, c.code) as codes,
      exists (select from supplier_product c where c.supplier_id = g.supplier_id and c.product_id <> g.product_id
        and c.code = any(string_to_array(g.codes, ';'))) as "isTaken"
    from unnest(${integers(pairs.map(({ supplierId }) => supplierId))}, ${integers(pairs.map(({ productId }) => productId))},
        ${texts(pairs.map(({ codes }) => codes?.join(";") ?? ""))}) with ordinality as g (supplier_id, product_id, codes, at)
      left join lateral (select o.id, o.version, o.supplier_id, to_jsonb(o) as row from ${offerTables(sql)}
        where ${sql.literal(standing)} and s.id = g.supplier_id and p.id = g.product_id) o on true
    order by g.at`;
});

const blank: Row = {
  package: QUANTITY_SCALE,
  minimum: 0,
  lead_days: null,
  valid_until: null,
  price: null,
  tiers: [],
};

const priceOf = (row: Row | null): number | null =>
  typeof row?.["price"] === "number" ? row["price"] : null;

/** What one row comes to; `claimed`: the products of the codes that earlier rows of the file give, by supplier and code. */
const verdictOf = (
  { read, supplierId, good, problems }: NamedRow,
  stored: Known | undefined,
  { currencyOf }: Names,
  claimed: Map<string, number>,
): RecordVerdict => {
  const allProblems: FieldProblem[] = [...read.problems, ...problems];
  if (supplierId === null || good === null || stored === undefined)
    return { key: "", record: null, patch: {}, extra: null, about: null, problems: allProblems };
  const codes = codesOf(read);
  const isRepeated = (codes ?? []).some((code) => {
    const name = `${supplierId} ${code}`;
    const owner = claimed.get(name) ?? good.id;
    claimed.set(name, owner);
    return owner !== good.id;
  });
  if (stored.isTaken || isRepeated) allProblems.push({ field: "codes", problem: "taken" });
  const isNew = stored.row === null;
  const isToldOfPrice = allProblems.some(({ field }) => field === "price");
  if (isNew && !("price" in read.columns) && !isToldOfPrice)
    allProblems.push({ field: "price", problem: "missing" });
  const whole = {
    ...blank,
    supplier_id: supplierId,
    product_id: good.id,
    currency: currencyOf.get(supplierId),
  };
  const changed = stored.row === null ? [] : differences(stored.row, read.columns);
  const [before, after] = [priceOf(stored.row), priceOf(read.columns)];
  return {
    key: `${supplierId} ${good.id}`,
    record: stored.id === null || stored.version === null ? null : { id: stored.id, version: stored.version },
    patch: isNew
      ? { ...whole, ...read.columns }
      : Object.fromEntries(changed.map((name) => [name, read.columns[name]])),
    extra:
      codes === null || JSON.stringify(codes) === JSON.stringify(stored.codes)
        ? null
        : { before: stored.codes, after: codes },
    about: { product: good.name, ...(after !== null && after !== before && { price: { before, after } }) },
    problems: allProblems,
  };
};

/** Judges rows, whose codes are held against those of the rows before. */
export const judgeOffers = Effect.fnUntraced(function* (
  rows: readonly NamedRow[],
  names: Names,
  claimed: Map<string, number>,
) {
  const pairs = rows.map(({ read, supplierId, good }) =>
    supplierId === null || good === null ? null : { supplierId, productId: good.id, codes: codesOf(read) },
  );
  const storedOffers = yield* readKnown(pairs.filter((pair) => pair !== null));
  let next = 0;
  return rows.map((row, at) =>
    verdictOf(row, pairs[at] === null ? undefined : storedOffers[next++], names, claimed),
  );
});
