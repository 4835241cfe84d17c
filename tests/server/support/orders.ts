/** Orders put straight into the tables, for tests of lists. They have a number, a total and a payment, and no lines. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql/SqlClient";
import type { TestApi } from "./api.ts";

export interface SeedOrder {
  readonly number?: string;
  readonly state?: string;
  readonly source?: string;
  readonly customerId?: number;
  readonly currency?: string;
  readonly day?: string;
  readonly total?: number;
  readonly paid?: number;
  readonly memo?: string;
  readonly branchId?: number;
}

const insert = (order: SeedOrder) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient;
    const [row] = yield* sql<{ id: number }>`
      insert into sale_order (client_id, number, state, source, branch_id, warehouse_id, till_id, person_id, customer_id,
        currency, rate, vat_mode, memo, business_date, committed_at, line_count, quantity, boxes, total, paid)
      values (gen_random_uuid(), ${order.number ?? null}, ${order.state ?? "committed"}, ${order.source ?? "till"}, ${order.branchId ?? 1}, 1, 1, 1,
        ${order.customerId ?? null}::int, ${order.currency ?? "EUR"}, 10000000000, 'gross', ${order.memo ?? ""},
        ${order.day ?? "2026-11-20"}::date, ${new Date("2026-11-20T09:30:00Z")}, 1, 1500, 2, ${order.total ?? 1000}, ${order.paid ?? 0})
      returning id`;
    return row?.id ?? 0;
  });

/** Puts orders into the table, one after the other, and answers with their ids. */
export const seedOrders = (api: TestApi, orders: readonly SeedOrder[]): Promise<number[]> =>
  api.run(Effect.forEach(orders, insert));
