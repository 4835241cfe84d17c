/**
 * Everything that posting a sale has to know, read in one round trip: the order and the stock balances under a lock (G9),
 * the rest as it stands. Rows are decoded at the edge; nothing here is computed.
 */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { Packing, PackPrices, VatMode } from "../../../domain/price/order.ts";
import { TenderKind } from "../../../domain/money/payment.ts";
import { GoodsState, Order, OrderFacts } from "../../../contract/sale/sale-order.ts";
import { LevelPrice, Tier } from "../../../contract/product/product.ts";
import { ServiceTerms } from "../../../domain/restaurant/service-charge.ts";
import { Price, RATE_SCALE } from "../../../domain/units.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { chargesDeposit } from "../../sql/charges-deposit.ts";
import { bigints } from "../../sql/sql-array.ts";
import { serviceOf } from "../lines/service-charge.ts";
import { factsOfOrder } from "../reading/machine-facts.ts";

/** `reserved`: what other open documents hold of it, and their numbers (I5, K16). */
const Balance = Schema.Struct({
  quantity: Schema.Int,
  value: Schema.Int,
  lastCost: Schema.Int,
  reserved: Schema.optionalKey(Schema.Int),
  reservedBy: Schema.optionalKey(Schema.String),
});

const MixPart = Schema.Struct({ productId: Schema.Int, quantity: Schema.Int });

const PostingProduct = Schema.Struct({
  id: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  ...Packing.fields,
  ...PackPrices.fields,
  lowestPrice: Schema.NullOr(Schema.Int),
  vatRate: Schema.Int,
  weighed: Schema.Boolean,
  active: Schema.Boolean,
  isGoods: Schema.Boolean,
  /** It has variants, which are sold in its place (P17). */
  isStyle: Schema.optionalKey(Schema.Boolean),
  minimumOrder: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  orderStep: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  isDeposit: Schema.optionalKey(Schema.Boolean),
  /** The deposit that is charged with it (P14). */
  depositId: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  tiers: Schema.Array(Tier),
  levelPrices: Schema.Array(LevelPrice),
  agreed: Schema.NullOr(PackPrices),
  balance: Schema.NullOr(Balance),
  /** What leaves the stock for one of a mix; empty or left out for other products (K11). */
  mixParts: Schema.optionalKey(Schema.Array(MixPart)),
  /** Its quantity is divided into lots (K10). */
  hasLots: Schema.optionalKey(Schema.Boolean),
});
export type PostingProduct = typeof PostingProduct.Type;

/** The order when it is stored already. */
const StoredOrder = Schema.Struct({
  id: Schema.Int,
  branchId: Schema.Int,
  version: Schema.Int,
  state: GoodsState,
  number: Schema.NullOr(Schema.String),
  source: Order.fields.source,
  total: Schema.Int,
  paid: Schema.Int,
  lineCount: Schema.Int,
  lockedByTill: Schema.NullOr(Schema.Int),
  facts: OrderFacts,
  tillId: Schema.NullOr(Schema.Int),
  personId: Schema.Int,
  /** Terms of the service charge (E9). Left out for an order that is no bill. */
  service: Schema.optionalKey(Schema.NullOr(ServiceTerms)),
});
export type StoredOrder = typeof StoredOrder.Type;

/** Where money is kept: a cash box of a till, or an account of the branch. */
const MoneyAccount = Schema.Struct({
  id: Schema.Int,
  kind: Schema.String,
  currency: Schema.String,
  tillId: Schema.NullOr(Schema.Int),
});
export type MoneyAccount = typeof MoneyAccount.Type;

const Facts = Schema.Struct({
  accounts: Schema.Array(MoneyAccount),
  order: Schema.NullOr(StoredOrder),
  till: Schema.NullOr(
    Schema.Struct({ id: Schema.Int, code: Schema.String, branchId: Schema.Int, warehouseId: Schema.Int }),
  ),
  shiftId: Schema.NullOr(Schema.Int),
  warehouse: Schema.NullOr(
    Schema.Struct({
      id: Schema.Int,
      branchId: Schema.Int,
      negativeStock: Schema.Literals(["forbid", "warn", "allow"]),
      pickFirst: Schema.Boolean,
    }),
  ),
  customer: Schema.NullOr(
    Schema.Struct({
      id: Schema.Int,
      name: Schema.String,
      blocked: Schema.String,
      creditLimit: Schema.NullOr(Schema.Int),
      hasSurcharge: Schema.optionalKey(Schema.Boolean),
      /** What they owe, by currency and rate of the entries. */
      accounts: Schema.Array(Schema.Struct({ amount: Schema.Int, decimals: Schema.Int, rate: Schema.Int })),
      level: Schema.NullOr(Schema.Struct({ id: Schema.Int, basisPointsOff: Schema.Int })),
    }),
  ),
  /** Those with a rate; nothing is sold or paid in another one (X7). */
  currencies: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      code: Schema.String,
      decimals: Schema.Int,
      isCash: Schema.Boolean,
      rate: Schema.Int,
    }),
  ),
  methods: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      kind: TenderKind,
      allowsChange: Schema.Boolean,
      needsReference: Schema.Boolean,
    }),
  ),
  settings: Schema.Struct({
    SystemTimeZone: Schema.Number,
    DayCut: Schema.Int,
    BaseCurrencyID: Schema.Int,
    CostCurrencyID: Schema.Int,
    Country: Schema.String,
    BelowCost: Schema.Literals(["allow", "warn", "refuse"]),
    EnableSaleOrderTax: VatMode,
    OfflineCredit: Schema.optionalKey(Price),
    /** Left out: moving average (K4). */
    ValuationMethod: Schema.optionalKey(Schema.Literals(["average", "fifo"])),
  }),
  products: Schema.Array(PostingProduct),
});
export type PostingFacts = typeof Facts.Type;

const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ facts: Facts })));

export interface FactsQuery {
  /** That of the order. */
  readonly currency: string;
  readonly clientId: string;
  readonly tillId: number | null;
  readonly warehouseId: number;
  readonly customerId: number | null;
  readonly productIds: readonly number[];
  /** Locks nothing: for a check that changes nothing. */
  readonly isReadOnly?: boolean;
}

/** The currency with its rate; RateMissing where there is none: a missing rate is never 1:1 (X7). */
export const ratedCurrency = Effect.fnUntraced(function* (
  { currencies }: Pick<PostingFacts, "currencies">,
  code: string,
) {
  const currency = currencies.find((one) => one.code === code);
  return currency ?? (yield* refuse("RateMissing", { params: { currency: code } }));
});

/** The stock is worth nothing certain in the base currency while its own currency has no rate (X7). */
const checkCostRate = Effect.fnUntraced(function* ({ currencies, settings }: PostingFacts) {
  if (currencies.some(({ id }) => id === settings.CostCurrencyID)) return;
  const sql = yield* SqlClient.SqlClient;
  const [cost] = yield* sql<{
    code: string;
  }>`select code from currency where id = ${settings.CostCurrencyID}`;
  yield* refuse("RateMissing", { params: { currency: cost?.code ?? "" } });
});

/** What holds for every order. A till sells from its own branch: the order is where its shift and its money are. */
const checkFacts = Effect.fnUntraced(function* (facts: PostingFacts, currency: string) {
  const { till, warehouse } = facts;
  yield* ratedCurrency(facts, currency);
  yield* checkCostRate(facts);
  if (till && warehouse && till.branchId !== warehouse.branchId)
    return yield* refuseField("order.warehouseId", "choice");
});

/** The products of the lines and the parts of their mixes, with everything that decides their price, and their locked balance. */
const productsOf = (sql: SqlClient.SqlClient, { customerId }: Pick<FactsQuery, "customerId">) => sql`
  coalesce((select json_agg(json_build_object(
          'id', product.id, 'code', code, 'name', name, 'packingBox', packing_box, 'packingBigBag', packing_big_bag,
          'packingBag', packing_bag, 'unitPrice', unit_price, 'boxPrice', box_price, 'bigBagPrice', big_bag_price,
          'bagPrice', bag_price, 'lowestPrice', lowest_price, 'vatRate', vat_rate, 'weighed', weighed,
          'active', active and deleted_at is null, 'isStyle', is_style, 'isGoods', is_goods, 'hasLots', has_lots,
          'mixParts', coalesce((select json_agg(json_build_object('productId', product_id, 'quantity', quantity) order by position)
            from current_mix_part where is_mix and mix_id = product.id), '[]'),
          'minimumOrder', minimum_order, 'orderStep', order_step,
          'isDeposit', is_deposit, 'depositId', (select d.id from product d where d.id = product.deposit_id and ${chargesDeposit(sql, "d")}),
          'tiers', coalesce((select json_agg(json_build_object('from', from_quantity, 'unitPrice', unit_price))
            from current_price_tier where product_id = product.id), '[]'),
          'levelPrices', coalesce((select json_agg(json_build_object('levelId', level_id, 'unitPrice', unit_price,
            'boxPrice', box_price, 'bigBagPrice', big_bag_price, 'bagPrice', bag_price))
            from current_level_price where product_id = product.id), '[]'),
          'agreed', (select json_build_object('unitPrice', unit_price, 'boxPrice', box_price, 'bigBagPrice',
            big_bag_price, 'bagPrice', bag_price) from agreed_price
            where product_id = product.id and customer_id = ${customerId}::int),
          'balance', (select json_build_object('quantity', balances.quantity, 'value', value, 'lastCost', last_cost,
              'reserved', coalesce(held.quantity, 0), 'reservedBy', coalesce(held.numbers, ''))
            from balances left join held using (product_id) where balances.product_id = product.id)))
        from product where id = any(array(select id from goods))), '[]')`;

/** The customer, what they owe, and their price level. */
const customerOf = (sql: SqlClient.SqlClient, { customerId }: Pick<FactsQuery, "customerId">) => sql`
      (select json_build_object('id', customer.id, 'name', customer.name, 'blocked', blocked, 'creditLimit', credit_limit,
          'hasSurcharge', has_surcharge, 'accounts', coalesce((select json_agg(json_build_object('amount', amount, 'decimals', decimals, 'rate', rate))
            from (select sum(amount) as amount, decimals, rate from customer_entry join currency on code = currency
              where customer_id = customer.id group by code, decimals, rate) account), '[]'),
          'level', (select json_build_object('id', id, 'basisPointsOff', basis_points_off)
            from price_level where id = customer.level_id))
        from customer where id = ${customerId}::int)`;

/** What other open documents hold of the goods, read once for all of them (I5, K16). */
const heldOf = (sql: SqlClient.SqlClient, { warehouseId }: Pick<FactsQuery, "warehouseId">) => sql`
      select product_id, exact(sum(quantity)) as quantity,
        string_agg(distinct coalesce(number, '#' || document_id), ', ') as numbers
      from stock_reservation where warehouse_id = ${warehouseId} and product_id = any(array(select id from goods))
        and (document_type <> 'sale' or document_id is distinct from (select id from existing))
      group by product_id`;

/**
 * Reads the facts inside a transaction; the order row and the balances stay locked until it ends, and the shift stays open:
 * closing it waits, so that its count has every sale and no sale comes after its count (F3). Rates are those of this moment: this
 * transaction may have begun before one that it waited for, which restated them for another base currency (X2). Refused is an
 * order in a currency without a rate (X7).
 */
export const readFacts = Effect.fnUntraced(function* (query: FactsQuery) {
  const sql = yield* SqlClient.SqlClient;
  const ids = bigints([...new Set(query.productIds)].toSorted((left, right) => left - right));
  const locked = query.isReadOnly === true ? sql`` : sql`for update`;
  const opened = query.isReadOnly === true ? sql`` : sql`for key share`;
  const rows = yield* sql`
    with existing as materialized (
      select id, version, state, number, source, total, paid, line_count as "lineCount", locked_by_till as "lockedByTill",
        ${factsOfOrder(sql)} as facts,
        till_id as "tillId", person_id as "personId", branch_id as "branchId", ${serviceOf(sql)} as service
      from sale_order o where client_id = ${query.clientId}::uuid ${locked}
    ), goods as materialized (select unnest(${ids}::bigint[]) as id union select product_id from current_mix_part where mix_id = any(${ids}::bigint[])
    ), balances as materialized (
      select product_id, quantity, value, last_cost from stock_balance
      where warehouse_id = ${query.warehouseId} and product_id = any(array(select id from goods)) order by product_id ${locked}
    ), held as materialized (
      ${heldOf(sql, query)}
    )
    select json_build_object(
      'order', (select to_json(existing) from existing),
      'accounts', coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'currency', currency, 'tillId', till_id))
        from money_account where (till_id is null or till_id = ${query.tillId}::int)
          and branch_id = (select branch_id from warehouse where id = ${query.warehouseId})), '[]'),
      'till', (select json_build_object('id', id, 'code', code, 'branchId', branch_id, 'warehouseId', warehouse_id)
        from till where id = ${query.tillId}::int),
      'shiftId', (select id from shift where till_id = ${query.tillId}::int and closed_at is null ${opened}),
      'warehouse', (select json_build_object('id', id, 'branchId', branch_id, 'negativeStock', negative_stock,
          'pickFirst', pick_first) from warehouse where id = ${query.warehouseId} and kind = 'stock'),
      'customer', ${customerOf(sql, query)},
      'currencies', (select json_agg(rated) from (
          select id, code, decimals, is_cash as "isCash",
            case when id = (select value::int from setting where name = 'BaseCurrencyID') then ${RATE_SCALE}::bigint
              else (select rate from exchange_rate where currency_id = currency.id and stopped_at is null
                and valid_from <= clock_timestamp() order by valid_from desc, id desc limit 1) end as rate
          from currency) rated where rate is not null),
      'methods', (select json_agg(json_build_object('id', id, 'kind', kind, 'allowsChange', allows_change,
          'needsReference', needs_reference)) from pay_method where active),
      'settings', (select json_object_agg(name, value) from setting where name in ('SystemTimeZone', 'DayCut',
          'BaseCurrencyID', 'CostCurrencyID', 'Country', 'BelowCost', 'EnableSaleOrderTax', 'OfflineCredit', 'ValuationMethod')),
      'products', ${productsOf(sql, query)}
    ) as facts`;
  const [row] = yield* Effect.orDie(decode(rows));
  if (!row) return yield* Effect.die(new Error("the facts query answered nothing"));
  yield* checkFacts(row.facts, query.currency);
  return row.facts;
});
