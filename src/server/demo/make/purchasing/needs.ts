/** Open needs of the demo company, one kind after the other: minimum stock, a branch, a sales order, a person. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { NO_PACKING, ZERO_COUNT } from "../../../../domain/price/packing.ts";
import { Person } from "../../../person.ts";
import { collectNeeds, createNeeds, transformOrder } from "../../../purchase/public.ts";
import { readToday } from "../../../setting/public.ts";
import { requestGoods } from "../../../stock/public.ts";
import type { Demo } from "../../demo-company.ts";
import { demoPerson } from "../demo-person.ts";
import { uuid } from "../random.ts";

/** Units that the branch asks for: more than there is of goods that ran low. */
const ASKED = 240_000;

/** Goods that ran low, the first of the catalogue. */
const lowGoods = (demo: Demo, many: number): readonly number[] =>
  demo.catalogue
    .filter(({ id, active }) => {
      const quantity = demo.products[id - 1]?.balance?.quantity ?? 0;
      return active && quantity > 0 && quantity < 60_000;
    })
    .slice(0, many)
    .map(({ id }) => id);

/** The second branch asks for more than the main warehouse has. */
const askForTooMuch = Effect.fnUntraced(function* (demo: Demo) {
  const sql = yield* SqlClient.SqlClient;
  const [north] = yield* sql<{ id: number }>`select id from warehouse where code = 'W2'`;
  yield* requestGoods({
    key: uuid(130, 1),
    kind: "replenish",
    transfer: {
      clientId: uuid(130, 2),
      fromWarehouseId: demo.warehouseId,
      toWarehouseId: north?.id ?? 0,
      date: yield* readToday,
      memo: "For the Christmas fair",
      lines: lowGoods(demo, 3).map((productId, at) => ({
        key: uuid(131, at),
        productId,
        packing: NO_PACKING,
        count: { ...ZERO_COUNT, units: ASKED },
      })),
    },
  });
});

/** A draft of the office whose goods are all ordered for it. */
const orderForSale = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [sale] = yield* sql<{ id: number }>`
    select o.id from sale_order o where o.state in ('saved', 'held', 'temp')
      and exists (select from sale_line l join product p on p.id = l.product_id and p.is_goods and not p.is_style and not p.is_mix
        where l.order_id = o.id and l.quantity > 0 and not l.is_deposit)
    order by o.state = 'temp', o.id limit 1`;
  if (sale) yield* transformOrder({ key: uuid(130, 3), id: sale.id, goods: "all", to: "needs" });
});

/** Makes them by the commands of live purchasing. */
export const needGoods = Effect.fnUntraced(function* (demo: Demo) {
  const work = Effect.gen(function* () {
    yield* askForTooMuch(demo);
    yield* orderForSale;
    yield* createNeeds({
      key: uuid(130, 4),
      warehouseId: demo.warehouseId,
      note: "Spring range",
      lines: lowGoods(demo, 6)
        .slice(3)
        .map((productId, at) => ({ productId, quantity: (at + 1) * 24_000, supplierId: null })),
    });
    yield* collectNeeds;
  });
  yield* Effect.provideService(work, Person, demoPerson(demo, "manager"));
});
