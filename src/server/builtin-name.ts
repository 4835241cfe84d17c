/**
 * Names of built-in records (payment methods, price levels, positions, the first warehouse) as SQL. A record with its
 * built-in name has a key of `locales/<language>/company.json` in its column `builtin`; it is shown in the reader's
 * language. Renaming clears the column, and the stored name is shown to everyone.
 */
import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import { wordsOf } from "./export/public.ts";
import { Person } from "./person.ts";

/** Every key that a `builtin` column can hold. */
const builtinKeys = [
  "position.root",
  "position.administrator",
  "position.manager",
  "position.cashier",
  "position.stockKeeper",
  "position.invoice",
  "method.cash",
  "method.card",
  "method.transfer",
  "method.voucher",
  "method.prepaid",
  "method.write-off",
  "level.retail",
  "level.wholesale",
  "level.vip",
  "warehouse",
  "warehouse.defective",
  "warehouse.transit",
  "warehouse.loss",
  "barcode.price",
  "barcode.weight",
  "barcode.own",
  "label.large",
  "label.small",
  "label.shelf",
  "label.roll",
  "label.qr",
] as const;

/** The shown name of the row with this alias: `named("m")` for `pay_method m`. */
export type NameOf = (alias: string) => Statement.Fragment;

/**
 * Cache by language: the words as one text parameter, one line `key=word` for each, with a line break before the first line.
 * `split_part` on a text is cheaper than parsing jsonb for each row, and every sale reads names.
 */
const texts = new Map<string, string>();

const textOf = (language: string): string => {
  const cached = texts.get(language);
  if (cached !== undefined) return cached;
  const word = wordsOf(language, "company");
  const text = ["", ...builtinKeys.map((key) => `${key}=${word(key)}`), ""].join("\n");
  texts.set(language, text);
  return text;
};

/** Shown names in one language. */
export const namesIn = (sql: SqlClient.SqlClient, language: string): NameOf => {
  const words = textOf(language);
  return (alias) =>
    sql`coalesce(nullif(split_part(split_part(${words}::text, E'\\n' || ${sql.literal(`${alias}.builtin`)} || '=', 2), E'\\n', 1), ''),
      ${sql.literal(`${alias}.name`)})`;
};

/** Shown names in the language of the person who asks. */
export const namesForReader = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const { language } = yield* Person;
  return namesIn(sql, language);
});
