/** Reminders out of the database: rows as the contract has them, with the sentences of those that made themselves. */
import { Effect, Schema } from "effect";
import { Money, Quantity } from "../../domain/units.ts";
import type { Statement } from "effect/sql";
import { SqlClient } from "effect/sql";
import { Alarm } from "../../contract/alarm/alarm.ts";
import { displayDay } from "../../domain/time/clock.ts";
import { formatMoney, formatQuantity } from "../../domain/formats.ts";
import { languageOf } from "../../domain/languages.ts";
import { type NameOf, namesIn } from "../builtin-name.ts";
import { wordsOf } from "../export/public.ts";
import { readCurrencies } from "../setting/public.ts";
import { bigints } from "../sql/sql-array.ts";

/** What the sentence of a reminder that made itself is filled with. */
const Facts = Schema.Struct({
  amount: Schema.optionalKey(Money),
  currency: Schema.optionalKey(Schema.String),
  dueDate: Schema.optionalKey(Schema.String),
  quantity: Schema.optionalKey(Quantity),
  minimum: Schema.optionalKey(Quantity),
  warehouse: Schema.optionalKey(Schema.String),
  /** The key of the warehouse's built-in name. */
  warehouseBuiltin: Schema.optionalKey(Schema.NullOr(Schema.String)),
});

const Row = Schema.Struct({ ...Alarm.fields, facts: Facts });
const decodeOne = Schema.decodeUnknownSync(Row);
const decode = Schema.decodeUnknownEffect(Schema.Array(Row));

/** The columns of a row. */
export const alarmColumns = `a.id, a.version, a.kind, a.content, a.facts,
  case when o.id is not null then jsonb_build_object('id', o.id, 'soId', coalesce(o.number, '#' || o.id)) end as "saleOrder",
  case when po.id is not null then jsonb_build_object('id', po.id, 'poId', coalesce(po.number, '#' || po.id)) end as "purchaseOrder",
  case when q.id is not null then jsonb_build_object('id', q.id, 'number', coalesce(q.number, '#' || q.id)) end as "quotation",
  extract(epoch from a.due_at)::bigint as "dueTime", a.repeat,
  case when reader.id is not null then jsonb_build_object('kind', 'person', 'id', reader.id, 'name', reader.name)
    when place.id is not null then jsonb_build_object('kind', 'position', 'id', place.id, 'name', place.name)
    else '{"kind":"everybody"}' end as recipient,
  maker.name as "madeBy", extract(epoch from a.created_at)::bigint as "createdAt",
  coalesce(extract(epoch from a.closed_at)::bigint, 0::bigint) as "closeTime", closer.name as "closedBy"`;

/** What they come from. */
export const alarmTables = (sql: SqlClient.SqlClient, named: NameOf) => sql`alarm a
  left join sale_order o on o.id = a.sale_order_id
  left join purchase_order po on po.id = a.purchase_order_id
  left join quotation q on q.id = a.quotation_id
  left join person reader on reader.id = a.person_id
  left join (select own.id, ${named("own")} as name from position own) place on place.id = a.position_id
  left join person maker on maker.id = a.made_by
  left join person closer on closer.id = a.closed_by`;

/** Makes reminders of rows, in a language: `(row: unknown) => Alarm`. */
export const alarmReader = Effect.fnUntraced(function* (language: string) {
  const { locale } = languageOf(language);
  const word = wordsOf(language, "alarm");
  const builtin = wordsOf(language, "company");
  const common = wordsOf(language, "common");
  const marked = (value: number, text: string): string =>
    Number.isSafeInteger(value) ? text : `${text} (${common("damaged")})`;
  const decimals = new Map((yield* readCurrencies).map((currency) => [currency.code, currency.decimals]));
  const fill = ({ content, facts }: typeof Row.Type, text: string): string => {
    const { amount = 0, currency = "", dueDate = "", quantity = 0, minimum = 0, warehouse = "" } = facts;
    const key = facts.warehouseBuiltin ?? null;
    const values: Readonly<Record<string, string>> = {
      name: content,
      amount: marked(amount, `${formatMoney(amount, decimals.get(currency) ?? 2, locale)} ${currency}`),
      date: displayDay(dueDate),
      quantity: marked(quantity, formatQuantity(quantity, locale)),
      minimum: marked(minimum, formatQuantity(minimum, locale)),
      warehouse: key === null ? warehouse : builtin(key),
    };
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
  };
  const read = (row: typeof Row.Type): Alarm => {
    const { facts: _, ...alarm } = row;
    return alarm.kind === "own" ? alarm : { ...alarm, content: fill(row, word(`says.${alarm.kind}`)) };
  };
  return (row: unknown): Alarm => read(decodeOne(row));
});

/** The reminders of a condition, sorted and cut by `tail`. */
export const readAlarms = Effect.fnUntraced(function* (
  where: Statement.Fragment,
  tail: Statement.Fragment,
  language: string,
) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select ${sql.literal(alarmColumns)} from ${alarmTables(sql, namesIn(sql, language))}
    where ${where} ${tail}`;
  const read = yield* alarmReader(language);
  return (yield* Effect.orDie(decode(rows))).map(read);
});

/** Reminders by their ids, deleted ones too. */
export const alarmsById = Effect.fnUntraced(function* (ids: readonly number[], language: string) {
  const sql = yield* SqlClient.SqlClient;
  return yield* readAlarms(sql`a.id = any(${bigints(ids)})`, sql`order by a.id`, language);
});
