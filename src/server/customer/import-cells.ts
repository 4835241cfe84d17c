/** The cells of a row as columns of a customer, each decoded by the schema that the form has too. */
import type { Schema } from "effect";
import { Address } from "../../contract/address.ts";
import { CustomerFields, Opening } from "../../contract/customer/customer-card.ts";
import type { CustomerImportField } from "../../contract/customer/customer-import.ts";
import type { Cell, TableSource } from "../../contract/import/table.ts";
import {
  cellText,
  type FieldProblem,
  type Filled,
  fitting,
  plainHeading as plain,
  type Read,
  readDay,
  readNamed,
  readScaled,
} from "../import/public.ts";
import type { Row } from "../record/public.ts";

export interface Names {
  readonly countries: ReadonlyMap<string, string>;
  readonly states: ReadonlyMap<string, boolean>;
  readonly levels: ReadonlyMap<string, number>;
  readonly people: ReadonlyMap<string, number>;
  /** Of the base currency. */
  readonly decimals: number;
}

const { fields: card } = CustomerFields;
const address = Address.fields;

type Reader = (cell: Cell, names: Names, writing: TableSource) => Read;

const text = (schema: Schema.Codec<string, unknown>): Reader => {
  const fit = fitting(schema, "tooLong");
  return (cell) => fit({ value: cellText(cell) });
};
const number = <A>(schema: Schema.Codec<A, unknown>, decimals: (names: Names) => number): Reader => {
  const fit = fitting(schema, "outOfRange");
  return (cell, names, writing) => fit(readScaled(cell, decimals(names), writing));
};
const fitEmail = fitting(card.email, "notEmail");

const readers: Readonly<Record<CustomerImportField, Reader>> = {
  code: text(card.code),
  name: text(card.name),
  company: text(card.company),
  country: (cell, { countries }) => readNamed(cell, countries, plain, "notCountry"),
  taxNumber: text(card.taxNumber),
  phone: text(card.phone),
  email: (cell) => fitEmail({ value: cellText(cell) }),
  street: text(address.street),
  zip: text(address.zip),
  city: text(address.city),
  level: (cell, { levels }) => readNamed(cell, levels, plain, "unknown"),
  salesperson: (cell, { people }) => readNamed(cell, people, plain, "unknown"),
  creditLimit: number(card.creditLimit, ({ decimals }) => decimals),
  paymentDays: number(card.paymentDays, () => 0),
  opening: number(Opening.fields.amount, ({ decimals }) => decimals),
  openingDate: (cell, _, writing) => readDay(cell, writing),
  state: (cell, { states }) => readNamed(cell, states, plain, "notYesNo"),
  blocked: text(card.blocked),
  memo: text(card.memo),
};

/** Where a field is kept as a column of its own. */
const columns: Partial<Readonly<Record<string, string>>> = {
  code: "code",
  name: "name",
  company: "company",
  country: "country",
  taxNumber: "tax_number",
  phone: "phone",
  email: "email",
  level: "level_id",
  salesperson: "salesperson_id",
  creditLimit: "credit_limit",
  paymentDays: "payment_days",
  state: "active",
  blocked: "blocked",
  memo: "memo",
};

export interface ReadRow {
  /** By the names of columns. */
  readonly columns: Row;
  /** By the names of fields: street, zip, city, opening, openingDate. */
  readonly others: Row;
  readonly problems: readonly FieldProblem[];
}

const isField = (field: string): field is CustomerImportField => field in readers;

/** Reads what is filled; an empty cell says nothing. */
export const readRow = (filled: Filled, names: Names, writing: TableSource): ReadRow => {
  const own: [string, unknown][] = [];
  const others: [string, unknown][] = [];
  const problems: FieldProblem[] = [];
  for (const [field, cell] of Object.entries(filled)) {
    if (!isField(field)) continue;
    const read = readers[field](cell, names, writing);
    const column = columns[field];
    if ("problem" in read) problems.push({ field, problem: read.problem });
    else if (column === undefined) others.push([field, read.value]);
    else own.push([column, read.value]);
  }
  return { columns: Object.fromEntries(own), others: Object.fromEntries(others), problems };
};
