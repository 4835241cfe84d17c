/** Opens a bill at desks: a draft of the office without lines, at prices with VAT (E1), with the service charge that so many guests pay (E9). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { once } from "../command.ts";
import { ownBranch, Person } from "../person.ts";
import { refuse, refuseField } from "../refusal.ts";
import { readServiceRate, saveInside } from "../sale/public.ts";
import { readBaseCurrency } from "../setting/public.ts";
import { seatBill } from "./locked-bill.ts";
import { readBills } from "./read-bills.ts";

interface Opening {
  readonly key: string;
  readonly clientId: string;
  readonly deskIds: readonly number[];
  readonly guests: number;
}

/** The branch of the first desk, and the warehouse that its tills sell from, else its first one. */
const placeOf = Effect.fnUntraced(function* (deskId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [place] = yield* sql<{ branchId: number; warehouseId: number | null }>`
    select desk.branch_id as "branchId", (select w.id from warehouse w
        left join till on till.warehouse_id = w.id
        where w.branch_id = desk.branch_id and w.kind = 'stock' and w.active and w.deleted_at is null
        order by till.id nulls last, w.id limit 1) as "warehouseId"
    from desk where desk.id = ${deskId} and deleted_at is null`;
  const own = ownBranch(yield* Person);
  if (place === undefined || (own !== null && own !== place.branchId))
    return yield* refuseField("deskIds", "choice");
  const { branchId, warehouseId } = place;
  if (warehouseId === null) return yield* refuse("NotPossibleNow");
  return { branchId, warehouseId };
});

const open = Effect.fnUntraced(function* ({ clientId, deskIds, guests }: Opening) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const { branchId, warehouseId } = yield* placeOf(deskIds[0] ?? 0);
  const currency = yield* readBaseCurrency;
  const order = {
    clientId,
    tillId: null,
    warehouseId,
    customerId: null,
    currency: currency.code,
    vatMode: "gross",
    discount: null,
    memo: "",
    lines: [],
  } as const;
  const id = yield* saveInside({ order, version: null });
  const rate = yield* readServiceRate(guests);
  yield* sql`
    insert into desk_bill (branch_id, order_id, guests, waiter_id, service_rate)
    values (${branchId}, ${id}, ${guests}, ${person.id}, ${rate}::int)`;
  yield* seatBill(id, branchId, deskIds);
  return id;
});

export const openBill = Effect.fnUntraced(function* (input: Opening) {
  const id = yield* once({ key: input.key, name: "openBill", body: input }, open(input));
  return yield* readBills({ id });
});
