/** The customers that a till stores for sales without a network: those of the last year, or what changed of them (OT11). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import {
  TILL_CUSTOMERS_PAGE,
  TillCustomer,
  type TillCustomersQuery,
} from "../../contract/till/till-customer.ts";
import { readRunningVersion } from "../sql/running-version.ts";
import { accountSum } from "./customer-sql.ts";

const decode = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ ...TillCustomer.fields, isRecent: Schema.Boolean })),
);

/** Sold to, made or in debt within this time; the rest is asked of the server. */
const RECENT = "interval '1 year'";

/**
 * A page of the customers that a till stores, the newest first. Their balances are those of all branches: the credit limit is one for the
 * whole company (T21). With `since` only customers that changed; `gone` has the ids of those that can no longer be sold to.
 */
export const tillCustomers = Effect.fnUntraced(function* ({ since = 0, before }: TillCustomersQuery) {
  const sql = yield* SqlClient.SqlClient;
  const version = yield* readRunningVersion;
  // After a restore from a backup the numbers begin lower: then all is read anew.
  const isWhole = since === 0 || since > version;
  const recent = sql.literal(`(c.active and c.deleted_at is null and (c.created_at > now() - ${RECENT}
    or exists (select from customer_account a where a.customer_id = c.id and a.amount <> 0)
    or (select o.business_date > now() - ${RECENT} from sale_order o
      where o.customer_id = c.id and o.business_date is not null order by o.id desc limit 1)) is true)`);
  const changed = isWhole
    ? sql`${recent}`
    : sql`c.id = any(array(select id from customer where till_version >= ${since}
        union select customer_id from customer_account where version >= ${since}))`;
  const rows = yield* sql`
    select c.id, c.code, c.name, c.level_id as "levelId", c.country, c.tax_number as "taxNumber", c.has_surcharge as "hasSurcharge",
      c.credit_limit as "creditLimit", c.blocked, owed.amount as balance, ${recent} as "isRecent",
      coalesce((select jsonb_agg(jsonb_build_object('productId', product_id, 'unitPrice', unit_price, 'boxPrice', box_price,
          'bigBagPrice', big_bag_price, 'bagPrice', bag_price))
        from agreed_price where customer_id = c.id), '[]') as "agreedPrices"
    from customer c cross join lateral (${sql.literal(accountSum(null))} and a.customer_id = c.id) owed
    where ${before === undefined ? sql`true` : sql`c.id < ${before}`} and ${changed}
    order by c.id desc limit ${TILL_CUSTOMERS_PAGE}`;
  const page = yield* Effect.orDie(decode(rows));
  return {
    version,
    isWhole,
    customers: page.flatMap(({ isRecent, ...customer }) => (isRecent ? [customer] : [])),
    gone: page.flatMap(({ isRecent, id }) => (isRecent ? [] : [id])),
    next: page.length < TILL_CUSTOMERS_PAGE ? null : (page.at(-1)?.id ?? null),
  };
});
