/** The books of the demo company while they are filled: rows collected for each table, numbers given out, written in batches. */
import { Effect, Fiber } from "effect";
import type { SqlClient, SqlError } from "effect/sql";
import type { Row } from "../../sale/public.ts";
import { collector } from "../insert-rows.ts";

const place = "branch_id person_id";
const packages = "packing_box packing_big_bag packing_bag box_number big_bag_number bag_number";
const amounts = "quantity list amount order_discount net vat gross cost";

const columns = {
  sale_order: {
    number: `id version warehouse_id till_id shift_id customer_id rate line_count quantity boxes goods order_discount net vat total paid hour ${place}`,
    uuid: "client_id",
    text: "number state source currency vat_mode memo",
    json: "vat_rates discount",
    date: "business_date",
    time: "created_at changed_at committed_at",
  },
  sale_line: {
    number: `id branch_id order_id position product_id ${packages} units unit_price box_price big_bag_price bag_price vat_rate ${amounts}`,
    uuid: "key",
    text: "name memo price_source",
    json: "discount",
  },
  stock_entry: {
    number: `id warehouse_id product_id quantity unit_cost value balance_quantity balance_value document_id line_id ${place}`,
    text: "kind document_type",
    date: "business_date",
    time: "at",
  },
  payment: {
    number: `id order_id till_id shift_id settled rounding change_amount change_value ${place}`,
    text: "currency change_currency",
    date: "business_date",
    time: "at",
  },
  payment_line: {
    number: "payment_id branch_id position method_id given rate value settled",
    text: "kind currency reference",
  },
  money_entry: {
    number: `id account_id amount shift_id document_id payment_id ${place}`,
    text: "kind currency document_type",
    date: "business_date",
    time: "at",
  },
  customer_entry: {
    number: "id branch_id customer_id rate amount order_id payment_id",
    text: "currency kind",
    date: "business_date",
    time: "at",
  },
  document_log: {
    number: "id branch_id document_id person_id",
    text: "document_type act from_state to_state",
    time: "at",
  },
  shift: {
    number: "id till_id branch_id opened_by closed_by",
    text: "number z_number",
    date: "business_date",
    time: "opened_at closed_at",
  },
  shift_count: { number: "shift_id branch_id amount", text: "moment currency" },
} as const;

export type Book = keyof typeof columns;

const isBook = (name: string): name is Book => name in columns;

/** The tables of the books. */
export const bookNames: readonly Book[] = Object.keys(columns).filter(isBook);

/** Rows that are collected before they are written. */
const batchSize = 10_000;

export interface Books {
  /** Adds a row, with what `more` has; answers with its id: they count up from 1 in the order in which rows are added. */
  readonly add: (book: Book, row: Row, more?: Row) => number;
  /** Writes what was collected once it is enough, beside whatever is computed next; `all` waits until everything is written. */
  readonly write: (all?: boolean) => Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>;
}

/** Empty books. Run inside the transaction that is to hold all of them. */
export const openBooks = (): Books => {
  const lastIds = new Map<Book, number>();
  const collectors = new Map(bookNames.map((book) => [book, collector(book, columns[book])]));
  let collected = 0;
  let writing: Fiber.Fiber<void, SqlError.SqlError> | null = null;
  return {
    add: (book, row, more = {}) => {
      const id = (lastIds.get(book) ?? 0) + 1;
      lastIds.set(book, id);
      collectors.get(book)?.add(row, { ...more, id });
      collected++;
      return id;
    },
    write: Effect.fnUntraced(function* (all = false) {
      if (collected < batchSize && !all) return yield* Effect.yieldNow;
      if (writing) yield* Fiber.join(writing);
      const inserts = Array.from(collectors.values(), ({ take }) => take());
      writing = yield* Effect.forkChild(Effect.all(inserts, { discard: true }));
      collected = 0;
      if (all) yield* Fiber.join(writing);
    }),
  };
};
