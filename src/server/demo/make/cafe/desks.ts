/** Desks of the demo company's café: a hall and a terrace with twelve desks, one of them reserved. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Demo } from "../../demo-company.ts";

interface DemoDesk {
  readonly room: "Hall" | "Terrace";
  readonly seats: number;
  readonly shape: "square" | "round" | "long";
  readonly column: number;
  readonly row: number;
}

const hall = { room: "Hall", shape: "square" } as const;
const terrace = { room: "Terrace", shape: "round", seats: 2 } as const;

/** In the order of their numbers, from 1. */
const layout: readonly DemoDesk[] = [
  { ...hall, seats: 2, column: 0, row: 0 },
  { ...hall, seats: 2, column: 2, row: 0 },
  { ...hall, seats: 4, column: 4, row: 0 },
  { ...hall, seats: 4, column: 6, row: 0 },
  { ...hall, seats: 4, column: 0, row: 3 },
  { ...hall, seats: 4, column: 2, row: 3 },
  { ...hall, seats: 10, shape: "long", column: 5, row: 3 },
  { ...hall, seats: 6, shape: "round", column: 8, row: 3 },
  { ...terrace, column: 1, row: 1 },
  { ...terrace, column: 3, row: 1 },
  { ...terrace, column: 5, row: 1 },
  { ...terrace, seats: 4, column: 7, row: 1 },
];

/** How long the reservation of this evening is held, in seconds. */
const EVENING = 6 * 3600;

/** Answers with the ids of the desks in the order of their numbers; `now` in milliseconds. */
export const layOutCafe = Effect.fnUntraced(function* ({ branchId }: Demo, now: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = layout.map(({ room, seats, shape, column, row }, at) => ({
    branch_id: branchId,
    room,
    name: String(at + 1),
    seats,
    shape,
    plan_column: column,
    plan_row: row,
    table_set: at >= layout.length - 2 ? "Party" : "",
    printer_group: room === "Terrace" ? "Bar" : "Kitchen",
    reserved_until: at === 7 ? Math.floor(now / 1000) + EVENING : null,
    reserved_for: at === 7 ? "Pemberton, birthday" : "",
  }));
  const made = yield* sql<{ id: number }>`
    insert into desk (branch_id, room, name, seats, shape, plan_column, plan_row, table_set, printer_group, reserved_until, reserved_for)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (branch_id int, room text, name text, seats int,
      shape text, plan_column int, plan_row int, table_set text, printer_group text, reserved_until bigint, reserved_for text)
    returning id`;
  return made.map(({ id }) => id);
});
