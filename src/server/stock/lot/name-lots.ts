/** Finds the lots that goods come in by their codes, and makes those that are new (K10). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ReceivedLot } from "../../../contract/stock/lot.ts";
import { formatDay } from "../../../domain/formats.ts";
import { languageOf } from "../../../domain/languages.ts";
import { type LotShare, partsAfter, takeFrom } from "../../../domain/lot.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { dates, integers, texts } from "../../sql/sql-array.ts";

/** What came of a line: good units, then damaged ones, and the lots they came in. */
interface ReceivedGoods {
  /** Index of the line in the request, which a refusal names. */
  readonly at: number;
  readonly lineId: number;
  readonly productId: number;
  readonly good: number;
  readonly damaged: number;
  readonly lots?: readonly ReceivedLot[];
}

interface Named {
  readonly productId: number;
  readonly code: string;
  readonly expiry: string | null;
}

/** The ids of the lots, in their order; LotExpiryDiffers where a lot is known with another day. */
export const findOrMakeLots = Effect.fnUntraced(function* (named: readonly Named[]) {
  const sql = yield* PgClient.PgClient;
  const given = sql`unnest(${integers(named.map((one) => one.productId))}, ${texts(named.map((one) => one.code))},
    ${dates(named.map((one) => one.expiry))}) with ordinality as given (product_id, code, expiry, n)`;
  yield* sql`
    insert into lot (product_id, code, expiry) select product_id, code, expiry from ${given} order by product_id, lower(code), n
    on conflict (product_id, lower(code)) do nothing`;
  const lots = yield* sql<{ id: number; code: string; expiry: string | null }>`
    select l.id, l.code, l.expiry::text as expiry from ${given}
    join lot l on l.product_id = given.product_id and lower(l.code) = lower(given.code) order by n`;
  const at = named.findIndex(({ expiry }, n) => expiry !== null && expiry !== lots[n]?.expiry);
  const other = lots[at];
  if (other === undefined) return lots.map(({ id }) => id);
  const { locale } = languageOf((yield* Person).language);
  const day = other.expiry === null ? "–" : formatDay(other.expiry, locale);
  return yield* refuse("LotExpiryDiffers", { params: { lot: other.code, day } });
});

/** Lots are of products that have them, and no more came in lots than came; else BadInput names the first wrong line of the request. */
const checkLots = Effect.fnUntraced(function* (goods: readonly ReceivedGoods[]) {
  const sql = yield* PgClient.PgClient;
  const marked = yield* sql<{ id: number }>`
    select id from product where has_lots and id = any(${integers(goods.map(({ productId }) => productId))})`;
  const markedIds = new Set(marked.map(({ id }) => id));
  const sumOf = (lots: readonly ReceivedLot[] = []) => lots.reduce((sum, { quantity }) => sum + quantity, 0);
  const wrong = goods.find(
    ({ productId, good, damaged, lots }) => !markedIds.has(productId) || sumOf(lots) > good + damaged,
  );
  if (wrong) return yield* refuseField(`lines.${wrong.at}.lots`, "range");
});

/** The lots that the good and the damaged units of each line arrive in, by line; nothing is read where no line has lots. */
export const lotsOfReceipt = Effect.fnUntraced(function* (all: readonly ReceivedGoods[]) {
  const byLine = new Map<
    number,
    { readonly good: readonly LotShare[]; readonly damaged: readonly LotShare[] }
  >();
  const goods = all.filter(({ lots = [] }) => lots.length > 0);
  if (goods.length === 0) return byLine;
  yield* checkLots(goods);
  const named = goods.flatMap(({ productId, lots = [] }) => lots.map((lot) => ({ ...lot, productId })));
  const ids = yield* findOrMakeLots(named);
  let at = 0;
  for (const { lineId, good, lots = [] } of goods) {
    const shares = lots.map(({ quantity }): LotShare => ({ lotId: ids[at++] ?? null, quantity }));
    byLine.set(lineId, { good: takeFrom(shares, good), damaged: partsAfter(shares, good) });
  }
  return byLine;
});
