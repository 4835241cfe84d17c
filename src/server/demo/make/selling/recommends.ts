/** Products that the demo company recommends: some now, one later, one whose days are over. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { RecommendInput } from "../../../../contract/product/recommend.ts";
import { Person } from "../../../person.ts";
import { saveRecommends } from "../../../product/public.ts";
import { integers } from "../../../sql/sql-array.ts";
import type { Demo } from "../../demo-company.ts";
import { demoPerson } from "../demo-person.ts";
import { uuid } from "../random.ts";

/** Where each is pushed, and from which day to which, counted from today; null: without one. */
const plans = [
  ["all", null, null],
  ["till", null, 20],
  ["all", -10, 34],
  ["office", -3, null],
  ["till", -25, 5],
  ["office", null, 12],
  ["all", 7, 37],
  ["till", -40, -8],
] as const satisfies readonly (readonly [RecommendInput["place"], number | null, number | null])[];

/** Products are chosen among the best sold ones. */
const BEST = 90;

const make = Effect.fnUntraced(function* (demo: Demo, now: number) {
  const sql = yield* SqlClient.SqlClient;
  const day = (after: number | null) =>
    after === null ? null : new Date(now + after * 86_400_000).toISOString().slice(0, 10);
  const best = demo.catalogue.filter(
    ({ active, rank }) => active && rank !== null && rank < BEST && rank % 7 === 3,
  );
  const goods = yield* sql<{ id: number }>`
    select id from product where id = any(${integers(best.map(({ id }) => id))}) and is_goods and deleted_at is null
    order by id limit ${plans.length}`;
  const recommends = goods.flatMap(({ id }, at): readonly RecommendInput[] => {
    const [place, from, to] = plans[at] ?? ["all", null, null];
    return [{ productId: id, version: null, place, from: day(from), to: day(to) }];
  });
  yield* saveRecommends({ key: uuid(99, 1), recommends });
});

export const recommendGoods = (demo: Demo, now: number) =>
  make(demo, now).pipe(Effect.provideService(Person, demoPerson(demo, "manager")));
