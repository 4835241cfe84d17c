/** Takes lines, or parts of them, from one bill to another: they keep what they come to, who ordered them and their course (E3, E7). */
import { randomUUID } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Parts } from "../../contract/desk/desk-order.ts";
import type { DraftLine, OrderDraft } from "../../contract/sale/sale-order.ts";
import { depositKey, followsGoods } from "../../domain/price/deposit.ts";
import { isServiceCharge, takesOrderDiscount } from "../../domain/price/order.ts";
import { unitsOf } from "../../domain/price/packing.ts";
import { lineForAmount, splitLine } from "../../domain/restaurant/split-line.ts";
import { QUANTITY_SCALE } from "../../domain/units.ts";
import { refuseField } from "../refusal.ts";
import type { LockedOrder, StoredDraft } from "../sale/public.ts";
import { divideItem, sentOfLine } from "./kitchen.ts";

/** A line that goes: under which key it stands on the other bill, and how much of it. */
interface Moved {
  readonly from: string;
  readonly to: string;
  readonly units: number;
}

/** What a bill becomes when parts of it go. */
export interface Transfer {
  readonly staying: OrderDraft;
  readonly going: readonly DraftLine[];
  readonly moved: readonly Moved[];
}

/** Each line bears its own share of the order's discount from now on, so that the parts add up. */
export const withoutOrderDiscount = (stored: StoredDraft, decimals: number): OrderDraft => {
  const { draft } = stored;
  if (draft.discount === null) return draft;
  const shares = new Map(
    stored.lines.map(({ draft: { key }, totals }) => [key, totals.amount - totals.orderDiscount]),
  );
  const lines = draft.lines.map((line) => {
    const units = unitsOf(line.count, line.packing);
    if (!takesOrderDiscount(line) || units <= 0) return line;
    return lineForAmount(line, units, shares.get(line.key) ?? 0, { decimals, vatMode: draft.vatMode });
  });
  return { ...draft, discount: null, lines };
};

/** Divides the stored lines; refused are lines that are not there, deposits by themselves, and more than there is. */
export const divide = Effect.fnUntraced(function* (stored: StoredDraft, parts: Parts, decimals: number) {
  const whole = withoutOrderDiscount(stored, decimals);
  // The service charge follows the goods of each bill (E9).
  const draft = { ...whole, lines: whole.lines.filter((line) => !isServiceCharge(line)) };
  const terms = { decimals, vatMode: draft.vatMode };
  const paid = new Map(
    stored.lines.map(({ draft: { key }, totals }) => [key, totals.amount - totals.orderDiscount]),
  );
  const wanted = new Map(parts.map((part, at) => [part.key, { ...part, at }]));
  const deposits = new Map(
    draft.lines.filter(({ key }) => followsGoods(key)).map((line) => [line.key, line]),
  );
  const [staying, going, moved]: [DraftLine[], DraftLine[], Moved[]] = [[], [], []];
  for (const line of draft.lines) {
    const part = wanted.get(line.key);
    const units = unitsOf(line.count, line.packing);
    if (part === undefined) {
      if (!followsGoods(line.key)) staying.push(line, ...followers(deposits, line.key, null));
      continue;
    }
    if (units <= 0 || followsGoods(line.key)) return yield* refuseField(`lines.${part.at}.key`, "choice");
    // What is sold by the piece is not cut.
    if (part.units % QUANTITY_SCALE !== 0 && units % QUANTITY_SCALE === 0)
      return yield* refuseField(`lines.${part.at}.units`, "range");
    if (part.units === units) {
      going.push(line, ...followers(deposits, line.key, null));
      moved.push({ from: line.key, to: line.key, units });
      continue;
    }
    const to = randomUUID();
    const amount = paid.get(line.key) ?? 0;
    const split = splitLine(line, { key: to, units: part.units, amount }, terms);
    if (split === null) return yield* refuseField(`lines.${part.at}.units`, "range");
    going.push(split.part, ...followers(deposits, line.key, { key: to, units: part.units }));
    staying.push(split.rest, ...followers(deposits, line.key, { key: line.key, units: units - part.units }));
    moved.push({ from: line.key, to, units: part.units });
  }
  const missing = parts.findIndex(({ key }) => !draft.lines.some((line) => line.key === key));
  if (missing >= 0) return yield* refuseField(`lines.${missing}.key`, "choice");
  return { staying: { ...draft, lines: staying }, going, moved } satisfies Transfer;
});

/** The deposit of a line of goods, of the whole line or of a part (P14). */
const followers = (
  deposits: ReadonlyMap<string, DraftLine>,
  goods: string,
  part: { readonly key: string; readonly units: number } | null,
): readonly DraftLine[] => {
  const deposit = deposits.get(depositKey(goods));
  if (deposit === undefined) return [];
  if (part === null) return [deposit];
  const count = { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: part.units };
  return [{ ...deposit, key: depositKey(part.key), count }];
};

/** What the kitchen was told and the courses go with the lines. */
export const moveKitchen = Effect.fnUntraced(function* (
  from: LockedOrder,
  toId: number,
  moved: readonly Moved[],
) {
  const sql = yield* PgClient.PgClient;
  for (const { from: key, to, units } of moved) {
    yield* sql`
      insert into desk_course (branch_id, order_id, line_key, course, seat)
      select branch_id, ${toId}, ${to}::uuid, course, seat from desk_course where order_id = ${from.id} and line_key = ${key}::uuid
      on conflict do nothing`;
    if (key === to)
      yield* sql`delete from desk_course where order_id = ${from.id} and line_key = ${key}::uuid`;
    let left = units;
    for (const item of yield* sentOfLine(from.id, key)) {
      if (left <= 0) break;
      const part = Math.min(left, item.quantity);
      const id = yield* divideItem(item, part);
      yield* sql`update kitchen_item set order_id = ${toId}, line_key = ${to}::uuid where id = ${id}`;
      left -= part;
    }
  }
});
