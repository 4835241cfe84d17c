/** What every list of the product has in common: its query, paging and column configuration. */
import { Schema } from "effect";
import { def, Nothing, ok } from "./endpoint.ts";
import { faultIs } from "./field-fault.ts";

/** Rows to skip: more than any list has. */
const WholeNumber = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 }));

const isCalendarDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** A calendar day as the server reads it: yyyy-MM-dd, one that exists. */
export const Day = Schema.String.check(
  Schema.isPattern(/^[12]\d{3}-(0\d|1[0-2])-([0-2]\d|3[01])$/, faultIs("date")),
  Schema.makeFilter((text) => isCalendarDay(text) || "not a day of the calendar", faultIs("date")),
).annotate({
  identifier: "Day",
});

/** The paging, search and sort part of a list's query. `offset` wins over `page`; `page` starts at 1. */
export const listQuery = {
  page: Schema.optionalKey(WholeNumber),
  offset: Schema.optionalKey(WholeNumber),
  limit: Schema.optionalKey(WholeNumber.check(Schema.isLessThanOrEqualTo(9999))),
  searchWord: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
  orderBy: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(60))),
  order: Schema.optionalKey(Schema.Literals(["asc", "desc"])),
} as const;

const table = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(60));
/** Columns of a table that a person can choose from. */
const MOST_COLUMNS = 200;
/** Saved filters of a list, for each person. */
const MOST_VIEWS = 50;

/** The column configuration of one table for the signed-in person: names of columns in order; `checkedColumnStatus` says which are shown. */
export const TableColumns = Schema.Struct({
  table: Schema.String,
  columns: Schema.Array(Schema.String),
  checkedColumnStatus: Schema.Array(Schema.Boolean),
});

/** The same as a person saves it: bounded in size and number. */
const TableColumnsInput = Schema.Struct({
  table,
  columns: Schema.Array(Schema.String.check(Schema.isMaxLength(60))).check(Schema.isMaxLength(MOST_COLUMNS)),
  checkedColumnStatus: Schema.Array(Schema.Boolean).check(Schema.isMaxLength(MOST_COLUMNS)),
});

/** A filter that a person saved under a name: the query string of the list. */
export const SavedView = Schema.Struct({
  name: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(60)),
  query: Schema.String,
});
export type SavedView = typeof SavedView.Type;

/** The same as a person saves it. */
const SavedViewInput = Schema.Struct({
  ...SavedView.fields,
  query: Schema.String.check(Schema.isMaxLength(2000)),
});

export const listEndpoints = {
  /** Reads the columns of a table; empty lists when never configured. `table=voiceSetting` holds `voiceClose` when sounds are off. */
  columns: def("GET", "columns", "/table-column-config/columns", "login", {
    query: Schema.Struct({ table }),
    success: ok(TableColumns),
  }),
  saveColumns: def("POST", "saveColumns", "/table-column-config/columns", "login", {
    payload: TableColumnsInput,
    success: ok(TableColumns),
  }),
  /** Saved filters of one list, own ones only. */
  views: def("GET", "views", "/table-column-config/views", "login", {
    query: Schema.Struct({ table }),
    success: ok(Schema.Array(SavedView)),
  }),
  /** Replaces the saved filters of one list. */
  saveViews: def("POST", "saveViews", "/table-column-config/views", "login", {
    payload: Schema.Struct({
      table,
      views: Schema.Array(SavedViewInput).check(Schema.isMaxLength(MOST_VIEWS)),
    }),
    success: ok(Nothing),
  }),
};
