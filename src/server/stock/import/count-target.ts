/** Counts from a file: they join an open stock check as counts of the person who imports them (C1, C3, C8). Says nothing of the book (C2). */
import { Effect, Schema } from "effect";
import { MOST_ROWS } from "../../../contract/import/table.ts";
import { StockCount } from "../../../contract/stock/check-count.ts";
import { CountImportHead, countImportFields } from "../../../contract/stock/count-import.ts";
import { goodsTarget, readersOf } from "../../import/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { countStock, openCheck, readBeside, zoneOfPlace } from "../check/count-stock.ts";

const { key, productId, place, quantity } = StockCount.fields;
const Line = Schema.Struct({ productId, place, quantity });
type Line = typeof Line.Type;

type Names = Effect.Success<ReturnType<typeof openCheck>>;
const { text } = readersOf<Names>();

const decodeCounts = Schema.decodeUnknownEffect(
  Schema.Struct({
    counts: Schema.Array(Schema.Struct({ key, productId, place: Schema.optionalKey(place) })),
  }),
);

export const countTarget = goodsTarget<CountImportHead, Line, Names>({
  name: "count",
  table: "stock_check",
  title: "route:productCheckBatchImport",
  fields: countImportFields,
  rightFor: () => undefined,
  columns: { place: [text(place)] },
  Head: CountImportHead,
  Line,
  names: Effect.fnUntraced(function* ({ checkId, countedAt }) {
    if (checkId === null) return yield* refuseField("head.checkId", "required");
    const check = yield* openCheck(checkId);
    return countedAt < check.startedAt ? yield* refuseField("head.countedAt", "range") : check;
  }),
  judge: Effect.fnUntraced(function* (rows, { checkId }, check) {
    const counts = rows.map(({ good, quantity: counted, cells }) => {
      const at = typeof cells["place"] === "string" ? cells["place"] : "";
      return { line: { productId: good.id, place: at, quantity: counted }, zone: zoneOfPlace(check, at) };
    });
    const goods = counts.flatMap(({ line, zone }) =>
      zone === undefined ? [] : [{ productId: line.productId, zoneId: zone?.id ?? null }],
    );
    const beside = yield* readBeside(checkId ?? 0, check.warehouseId, goods);
    const keyOf = (id: number, zoneId: number | null) => `${id} ${zoneId ?? 0}`;
    const taken = new Set(beside.flatMap((one) => (one.isTaken ? keyOf(one.productId, one.zoneId) : [])));
    return counts.map(({ line, zone }) => ({
      line,
      problems: [
        ...(line.quantity < 0 ? [{ field: "quantity", problem: "outOfRange" as const }] : []),
        ...(zone === undefined ? [{ field: "place", problem: "unknown" as const }] : []),
        ...(taken.has(keyOf(line.productId, zone?.id ?? null))
          ? [{ field: "", problem: "inOtherCheck" as const }]
          : []),
      ],
      quantity: line.quantity,
      value: null,
    }));
  }),
  documentOf: () => "",
  placeOf: ({ productId: id, place: at }) => `${id} ${at}`,
  join: (one, other) => ({ ...one, quantity: one.quantity + other.quantity }),
  mostLines: MOST_ROWS,
  isShared: true,
  write: Effect.fnUntraced(function* ({ checkId, countedAt }, rows) {
    const id = checkId ?? 0;
    const counts = rows.map((line, sequence) => ({
      ...line,
      key: crypto.randomUUID(),
      mode: "add" as const,
      undoes: null,
      countedAt: countedAt * 1000,
      sequence,
    }));
    const { refused } = yield* countStock({ id, sentAt: Date.now(), counts });
    const [first] = refused;
    if (first) return yield* refuse("NotPossibleNow");
    return {
      id,
      before: {
        counts: counts.map((count) => ({ key: count.key, productId: count.productId, place: count.place })),
      },
    };
  }),
  undo: Effect.fnUntraced(function* ({ id, before }) {
    const now = Date.now();
    const { counts } = yield* Effect.orDie(decodeCounts(before));
    const undone = counts.map((count, sequence) => ({
      key: crypto.randomUUID(),
      productId: count.productId,
      place: count.place ?? "",
      mode: "undo" as const,
      quantity: 0,
      undoes: count.key,
      countedAt: now,
      sequence,
    }));
    yield* countStock({ id, sentAt: now, counts: undone });
  }),
});
