/** Offers of the demo company's suppliers for their products, and a finished run of smart purchase. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { Person } from "../../../person.ts";
import { runProposals } from "../../../purchase/public.ts";
import type { Demo } from "../../demo-company.ts";
import { demoPerson } from "../demo-person.ts";
import { uuid } from "../random.ts";

/** Suppliers that are active, by their ids. */
const SUPPLIERS = 11;

/** Each product has an offer of one supplier, every fourth one of a second supplier too, a little dearer but sooner there. */
const insertOffers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    with rate as (select c.code, case when c.id = (select value::int from setting where name = 'BaseCurrencyID') then 1.0
        else (select r.rate / 10000000000.0 from exchange_rate r where r.currency_id = c.id order by r.valid_from desc limit 1) end as rate
      from currency c),
    choice as (
      select p.id as product_id, coalesce(p.supplier_id, p.id % ${SUPPLIERS}::int + 1) as supplier_id, 1.0 as factor, null::int as lead_days
      from product p where p.deleted_at is null and p.is_goods and not p.is_style and not p.is_mix
      union all
      select p.id, (coalesce(p.supplier_id, p.id % ${SUPPLIERS}::int + 1) + 2) % ${SUPPLIERS}::int + 1, 1.08, 3
      from product p where p.id % 4 = 0 and p.deleted_at is null and p.is_goods and not p.is_style and not p.is_mix)
    insert into supplier_offer (supplier_id, product_id, currency, package, minimum, lead_days, price, tiers)
    select s.id, p.id, s.currency, coalesce(p.packing_box, case when p.id % 3 = 0 then 6 else 1 end) * 1000,
      case when p.id % 5 = 0 then 24000 else 0 end, choice.lead_days, price, case when p.id % 2 = 0
        then jsonb_build_array(jsonb_build_object('from', 144000, 'price', price * 95 / 100)) else '[]' end
    from choice join product p on p.id = choice.product_id join supplier s on s.id = choice.supplier_id
      join rate on rate.code = s.currency and rate.rate is not null,
      lateral (select greatest(100, round(p.unit_price * choice.factor / 2.2 / rate.rate / 100)::bigint * 100) as price) priced
    on conflict do nothing`;
  yield* sql`
    insert into supplier_product (supplier_id, code, product_id, position)
    select o.supplier_id, left(s.code, 3) || '-' || (10000 + p.id), p.id, 1
    from supplier_offer o join supplier s on s.id = o.supplier_id join product p on p.id = o.product_id on conflict do nothing`;
});

/** Writes the offers, and the proposals that come of them and of the year's sales. */
export const makeOffers = (demo: Demo) =>
  Effect.gen(function* () {
    yield* insertOffers;
    yield* runProposals(
      {
        kind: "proposal",
        key: uuid(45, 1),
        cycleDays: 14,
        serviceLevel: 9500,
        budget: null,
        personId: demo.people.manager,
      },
      () => Effect.void,
    );
  }).pipe(Effect.provideService(Person, demoPerson(demo, "manager")));
