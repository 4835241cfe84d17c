/** A customer as the till sells to them: with what they agreed and owe. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { AgreedPrice, Customer } from "../../contract/customer/customer.ts";
import { type AccountSum, owedInBase } from "../../domain/money/credit.ts";
import { refuse } from "../refusal.ts";
import { readBaseCurrency } from "../setting/public.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(Customer));
const decodeAgreed = Schema.decodeUnknownEffect(Schema.Array(AgreedPrice));

const columns = `id, code, name, level_id as "levelId", country, tax_number as "taxNumber", has_surcharge as "hasSurcharge",
  credit_limit as "creditLimit", blocked`;

/** One customer. */
export const readCustomer = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [customer] = yield* Effect.orDie(
    decode(yield* sql`select ${sql.literal(columns)} from customer where id = ${id} and deleted_at is null`),
  );
  if (!customer) return yield* refuse("NotFound");
  const agreed = yield* sql`
    select product_id as "productId", unit_price as "unitPrice", box_price as "boxPrice", big_bag_price as "bigBagPrice",
      bag_price as "bagPrice" from agreed_price where customer_id = ${id}`;
  const accounts = yield* sql<AccountSum>`
    select exact(sum(amount)) as amount, decimals, rate from customer_entry join currency on code = currency
    where customer_id = ${id} group by code, decimals, rate`;
  const { decimals } = yield* readBaseCurrency;
  return {
    customer,
    agreedPrices: yield* Effect.orDie(decodeAgreed(agreed)),
    balance: owedInBase(accounts, decimals),
  };
});
