/** Pre-purchase orders of the demo company: two of smart purchasing, one of them approved, and one that a person wrote. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { Person } from "../../../person.ts";
import { approvePreOrders, collectPreOrders, createPreOrder } from "../../../purchase/public.ts";
import type { Demo } from "../../demo-company.ts";
import { demoPerson } from "../demo-person.ts";
import { uuid } from "../random.ts";

/** Proposals of two suppliers, so that the others are still on the board. */
const proposalsOfTwo = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ id: number }>`
    select x.id from purchase_proposal x join (
      select supplier_id from purchase_proposal where run_id = (select max(id) from purchase_run) and order_id is null
        and quantity > 0 and supplier_id is not null group by 1 order by 1 limit 2) two using (supplier_id)
    where x.run_id = (select max(id) from purchase_run) and x.order_id is null and x.quantity > 0 order by x.id limit 200`;
  return rows.map(({ id }) => id);
});

const write = Effect.fnUntraced(function* (demo: Demo) {
  const goods = demo.catalogue.filter(({ active }) => active).slice(40, 43);
  yield* createPreOrder({
    key: uuid(135, 1),
    warehouseId: demo.warehouseId,
    supplierId: null,
    note: "Wish list of the shop floor",
    lines: goods.map(({ id }, at) => ({ productId: id, quantity: (at + 2) * 12_000 })),
  });
  const ids = yield* proposalsOfTwo;
  return ids.length === 0 ? [] : (yield* collectPreOrders({ key: uuid(135, 2), from: "proposal", ids })).done;
});

/** Makes them by the commands of live purchasing. */
export const wishGoods = Effect.fnUntraced(function* (demo: Demo) {
  const [first] = yield* Effect.provideService(write(demo), Person, demoPerson(demo, "manager"));
  if (first === undefined) return;
  yield* Effect.provideService(
    approvePreOrders({ key: uuid(135, 3), lists: [{ id: first, version: 1 }] }),
    Person,
    demoPerson(demo, "root"),
  );
});
