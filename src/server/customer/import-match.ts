/** Which customer a row of a file is about: the one with its code; without one, with its tax number, else e-mail, else name. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Row } from "../record/public.ts";
import { texts } from "../sql/sql-array.ts";

export interface RowKey {
  readonly kind: "code" | "taxNumber" | "email" | "name";
  readonly value: string;
}

const asText = (value: unknown): string => (typeof value === "string" ? value : "");
const plainTax = (value: unknown): string =>
  asText(value)
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase();

/** Null for a row that says nothing about who it is. */
export const keyOf = (columns: Row): RowKey | null => {
  const keys: readonly RowKey[] = [
    { kind: "code", value: asText(columns["code"]) },
    { kind: "taxNumber", value: plainTax(columns["tax_number"]) },
    { kind: "email", value: asText(columns["email"]) },
    { kind: "name", value: asText(columns["name"]) },
  ];
  return keys.find(({ value }) => value !== "") ?? null;
};

export interface Known {
  readonly id: number;
  readonly version: number;
  readonly row: Row;
  /** What they owed before Kontor, in the base currency. */
  readonly opening: { readonly amount: number; readonly date: string } | null;
}

/** The opening entry that stands, of `customer c`. */
export const standingOpening = `select amount, business_date::text as date from customer_entry e
  where e.customer_id = c.id and e.kind = 'opening' and e.reverses is null
    and e.currency = (select code from currency where id = (select value::int from setting where name = 'BaseCurrencyID'))
    and not exists (select from customer_entry counter where counter.reverses = e.id)`;

interface Found extends Known {
  readonly at: number;
}

/** The customers of each key; several where it is ambiguous. */
export const findKnown = Effect.fnUntraced(function* (keys: readonly (RowKey | null)[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<Found>`
    with given as materialized (
      select kind, value, at::int - 1 as at
      from unnest(${texts(keys.map((key) => key?.kind ?? ""))}, ${texts(keys.map((key) => key?.value ?? ""))})
        with ordinality g (kind, value, at)
    ), found as (
      select at, id from given join customer on code = value where kind = 'code' and deleted_at is null
      union all select at, id from given join customer
        on upper(regexp_replace(tax_number, '[^A-Za-z0-9]', '', 'g')) = value
        where kind = 'taxNumber' and deleted_at is null and tax_number <> ''
      union all select at, id from given join customer on lower(email) = lower(value)
        where kind = 'email' and deleted_at is null and email <> ''
      union all select at, id from given join customer on name_key = lower(value)
        where kind = 'name' and deleted_at is null
    )
    select at, c.id, c.version, to_jsonb(c) as row,
      (select to_jsonb(o) from (${sql.literal(standingOpening)}) o) as opening
    from found join customer c on c.id = found.id`;
  const byRow = new Map<number, Known[]>();
  for (const row of rows) byRow.set(row.at, [...(byRow.get(row.at) ?? []), row]);
  return byRow;
});
