/** Where a waybill is: loaded, sailed, arrived, cleared, one step back; vessel and days on the way; and its costs (O1-O3). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { WaybillEvent } from "../../../../machines/waybill.ts";
import type { WaybillCostInput } from "../../../contract/purchase/waybill.ts";
import type { WaybillMove } from "../../../contract/purchase/waybill-calls.ts";
import { convert, rateBetween } from "../../../domain/money/payment.ts";
import { insertRows } from "../../document/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readCostCurrency, readCurrencies } from "../../setting/public.ts";
import { integers } from "../../sql/sql-array.ts";
import { checkRoom } from "./room.ts";
import { changeWaybill, type LockedWaybill } from "./waybill-kind.ts";

interface On {
  readonly key: string;
  readonly id: number;
  readonly version: number;
}

interface MoveInput extends On {
  readonly move: WaybillMove;
  readonly vessel: string;
  readonly etd: string | null;
  readonly eta: string | null;
}

const events = {
  sail: { type: "SAIL" },
  arrive: { type: "ARRIVE" },
  clear: { type: "CLEAR" },
  back: { type: "BACK" },
  track: { type: "TRACK" },
} as const satisfies Readonly<Record<Exclude<WaybillMove, "load">, WaybillEvent>>;

const eventOf = ({ move, eta }: MoveInput): WaybillEvent =>
  move === "load" ? { type: "LOAD", hasArrivalDay: eta !== null } : events[move];

/** From loaded on its goods are afloat: they are still to come, all of them (O1). */
const checkLoad = ({ id, lines }: LockedWaybill) =>
  checkRoom(
    lines.flatMap(({ purchaseLineId, quantity }) =>
      purchaseLineId === null ? [] : [{ purchaseLineId, quantity }],
    ),
    id,
  );

/** The day of arrival is needed from loaded on, and cannot be before that of departure. */
const checkDays = Effect.fnUntraced(function* ({ etd, eta }: MoveInput, state: LockedWaybill["state"]) {
  if (eta === null && state !== "booked") return yield* refuseField("eta", "required");
  if (etd !== null && eta !== null && eta < etd) return yield* refuseField("eta", "range");
});

export const moveWaybill = (input: MoveInput) =>
  changeWaybill({
    name: input.move,
    input,
    event: eventOf(input),
    apply: Effect.fnUntraced(function* (waybill) {
      const sql = yield* PgClient.PgClient;
      yield* checkDays(input, waybill.state);
      if (input.move === "load") yield* checkLoad(waybill);
      yield* sql`
        update waybill set vessel = ${input.vessel}, etd = ${input.etd}::date, eta = ${input.eta}::date where id = ${waybill.id}`;
    }),
  });

/** Costs with what each is worth in the cost currency, at the rates of now. */
const valued = Effect.fnUntraced(function* (costs: readonly WaybillCostInput[]) {
  const currencies = yield* readCurrencies;
  const cost = yield* readCostCurrency;
  const to = currencies.find(({ code }) => code === cost.code);
  return yield* Effect.forEach(costs, (one) => {
    const from = currencies.find(({ code }) => code === one.currency);
    if (!from || from.rate === null || !to || to.rate === null)
      return refuse("RateMissing", { params: { currency: one.currency } });
    const rate = rateBetween(from.rate, to.rate);
    return Effect.succeed({ ...one, value: convert(one.amount, from.decimals, to.decimals, rate) });
  });
});

const checkCreditors = Effect.fnUntraced(function* (costs: readonly WaybillCostInput[]) {
  const sql = yield* PgClient.PgClient;
  const ids = costs.map(({ supplierId }) => supplierId);
  const rows = yield* sql<{ id: number }>`
    select id from supplier where id = any(${integers(ids)}) and deleted_at is null`;
  const unknown = ids.findIndex((id) => id !== null && !rows.some((row) => row.id === id));
  if (unknown >= 0) return yield* refuseField(`costs.${unknown}.supplierId`, "choice");
});

/** Replaces the costs that are no landed cost yet, in any state: bills come late (O3). */
export const costWaybill = (input: On & { readonly costs?: readonly WaybillCostInput[] | undefined }) =>
  changeWaybill({
    name: "cost",
    input,
    event: { type: "COST" },
    apply: Effect.fnUntraced(function* ({ id, branchId }) {
      const sql = yield* PgClient.PgClient;
      const costs = yield* valued(input.costs ?? []);
      yield* checkCreditors(costs);
      yield* sql`delete from waybill_cost
        where waybill_id = ${id} and branch_id = ${branchId} and landed_cost_id is null`;
      yield* insertRows(
        "waybill_cost",
        costs.map((one, at) => ({
          branch_id: branchId,
          waybill_id: id,
          key: one.key,
          position: at + 1,
          kind: one.kind,
          supplier_id: one.supplierId,
          currency: one.currency,
          amount: one.amount,
          value: one.value,
          is_final: one.isFinal,
          note: one.note,
        })),
      );
    }),
  });
