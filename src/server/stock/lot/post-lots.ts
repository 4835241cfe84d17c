/** Finds the lots of stock entries when they are posted, and moves them: first expired first out, back to where goods came from (K10). */
import { Effect } from "effect";
import { formatQuantity } from "../../../domain/formats.ts";
import { languageOf } from "../../../domain/languages.ts";
import { type LotOnHand, type LotShare, pickLots, takeFrom } from "../../../domain/lot.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import {
  type LineLot,
  type LotEntry,
  type LotMove,
  placeKey,
  type PlaceLots,
  readMoved,
  readPlaces,
  readReversed,
  readSold,
  writeLots,
} from "./read-lots.ts";

/** Movements that take what expires first: goods that are thrown away, corrected, counted or given back to the supplier. */
const wasteKinds: ReadonlySet<string> = new Set([
  "damage",
  "purchase return",
  "manual adjust",
  "check adjust",
  "opening",
]);

interface Document {
  readonly type: string;
  readonly id: number;
  /** The business day: what expired before it is expired. */
  readonly date: string;
}

/** What is known while the entries of a document are posted one after the other. */
interface Posting {
  readonly document: Document;
  readonly places: ReadonlyMap<string, PlaceLots>;
  readonly reversed: ReadonlyMap<number, readonly LotShare[]>;
  /** What the document moved, with the entries so far. */
  readonly moved: LineLot[];
  readonly sold: {
    readonly lineId: number;
    readonly productId: number;
    readonly lotId: number;
    quantity: number;
  }[];
}

const heldIn = (place: PlaceLots | undefined, lotId: number): number => place?.lots.get(lotId)?.quantity ?? 0;

/** The parts that a place has: a lot gives no more than it has, the remainder has no lot (K15). */
const withinLots = (place: PlaceLots | undefined, parts: readonly LotShare[]): readonly LotShare[] =>
  parts.map(({ lotId, quantity }) => ({
    lotId,
    quantity: lotId === null ? quantity : Math.min(quantity, heldIn(place, lotId)),
  }));

const isOfLine = (entry: LotEntry) => (one: LineLot) =>
  one.lineId === entry.lineId && one.productId === entry.productId;

/** What the line brought here before: transferred goods leave the place on their way with the lots they came with. */
const broughtHere = ({ moved }: Posting, entry: LotEntry): readonly LotShare[] =>
  entry.lineId === null
    ? []
    : moved.filter(
        (one) => isOfLine(entry)(one) && one.warehouseId === entry.warehouseId && one.quantity > 0,
      );

/** What left elsewhere with the line and did not arrive yet. */
const onTheWay = ({ moved }: Posting, entry: LotEntry): readonly LotShare[] => {
  const byLot = new Map<number, number>();
  for (const { lotId, quantity } of moved.filter(isOfLine(entry)))
    byLot.set(lotId, (byLot.get(lotId) ?? 0) - quantity);
  return Array.from(byLot, ([lotId, quantity]) => ({ lotId, quantity: Math.max(0, quantity) }));
};

/** The lots that the goods of an entry arrive in; what is left has no lot. */
const arriving = (posting: Posting, entry: LotEntry): readonly LotShare[] => {
  const { reversed, sold } = posting;
  if (entry.reverses !== null) return takeFrom(reversed.get(entry.reverses) ?? [], entry.quantity);
  if (entry.lots !== undefined) return takeFrom(entry.lots, entry.quantity);
  if (entry.returnOf != null && entry.kind === "sale return") {
    const own = sold.filter((one) => one.lineId === entry.returnOf && one.productId === entry.productId);
    const back = takeFrom(own, entry.quantity);
    for (const one of own) one.quantity -= back.find(({ lotId }) => lotId === one.lotId)?.quantity ?? 0;
    return back;
  }
  return takeFrom(onTheWay(posting, entry), entry.quantity);
};

/** Refuses goods of a lot that was chosen and has less than is wanted of it. */
const refuseShortLot = Effect.fnUntraced(function* (
  place: PlaceLots | undefined,
  parts: readonly LotShare[],
) {
  const short = parts.find(({ lotId, quantity }) => lotId !== null && quantity > heldIn(place, lotId));
  if (short === undefined) return;
  const lot = short.lotId === null ? undefined : place?.lots.get(short.lotId);
  const { locale } = languageOf((yield* Person).language);
  const params = {
    lot: lot?.code ?? "",
    held: formatQuantity(lot?.quantity ?? 0, locale),
    wanted: formatQuantity(short.quantity, locale),
  };
  return yield* refuse("LotShort", { params });
});

/** The lots that the goods of an entry leave from. */
const leaving = Effect.fnUntraced(function* (posting: Posting, entry: LotEntry) {
  const place = posting.places.get(placeKey(entry));
  const quantity = 0 - entry.quantity;
  if (entry.reverses !== null)
    return takeFrom(withinLots(place, posting.reversed.get(entry.reverses) ?? []), quantity);
  if (entry.lots !== undefined) {
    yield* refuseShortLot(place, entry.lots);
    return takeFrom(entry.lots, quantity);
  }
  const own = takeFrom(withinLots(place, broughtHere(posting, entry)), quantity);
  const open = own.reduce((left, part) => left - part.quantity, quantity);
  if (open === 0 || place === undefined) return own;
  const taken = new Map(own.map((part) => [part.lotId, part.quantity]));
  const picked = pickLots({
    lots: [...place.lots.values()].map((lot) => ({
      ...lot,
      quantity: lot.quantity - (taken.get(lot.lotId) ?? 0),
    })),
    withoutLot: place.withoutLot,
    quantity: open,
    day: posting.document.date,
    order: wasteKinds.has(entry.kind) ? "expired first" : "good first",
  });
  return [...own, ...picked];
});

/** Moves the lots of one entry in memory. */
const apply = (posting: Posting, entry: LotEntry, parts: readonly LotShare[]): readonly LotMove[] => {
  const place = posting.places.get(placeKey(entry));
  const sign = Math.sign(entry.quantity);
  const { id: entryId, productId, warehouseId, branchId, lineId } = entry;
  const moves = parts.flatMap(({ lotId, quantity }) =>
    lotId === null || quantity === 0
      ? []
      : [{ entryId, productId, warehouseId, branchId, lotId, quantity: sign * quantity }],
  );
  for (const { lotId, quantity } of moves) {
    const lot = place?.lots.get(lotId);
    if (lot) place?.lots.set(lotId, { ...lot, quantity: lot.quantity + quantity });
    const before = posting.moved.find(
      (one) => isOfLine(entry)(one) && one.warehouseId === warehouseId && one.lotId === lotId,
    );
    if (before) before.quantity += quantity;
    else posting.moved.unshift({ lineId, productId, warehouseId, lotId, quantity });
  }
  if (place) place.withoutLot += entry.quantity - moves.reduce((sum, { quantity }) => sum + quantity, 0);
  return moves;
};

/** Goods that left a lot, as the lot was before. */
export interface LeftLot {
  readonly entry: LotEntry;
  readonly lot: LotOnHand;
  readonly quantity: number;
}

const openPosting = Effect.fnUntraced(function* (document: Document, entries: readonly LotEntry[]) {
  const posting: Posting = {
    document,
    places: yield* readPlaces(entries),
    reversed: yield* readReversed(entries),
    moved: [...(yield* readMoved(document))],
    sold: [...(yield* readSold(entries))],
  };
  return posting;
});

/**
 * Moves the lots of some entries of a document that were just written, all of products with lots, and answers with what left which
 * lot. Runs in the transaction of the document, which holds the lock of their balances; LotShort where a chosen lot has too little.
 */
export const postLots = Effect.fnUntraced(function* (document: Document, entries: readonly LotEntry[]) {
  const moving = entries.filter(({ quantity }) => quantity !== 0);
  const left: LeftLot[] = [];
  if (moving.length === 0) return left;
  const posting = yield* openPosting(document, moving);
  const moves: LotMove[] = [];
  for (const entry of moving) {
    const parts = entry.quantity > 0 ? arriving(posting, entry) : yield* leaving(posting, entry);
    const lots = new Map(posting.places.get(placeKey(entry))?.lots);
    const made = apply(posting, entry, parts);
    moves.push(...made);
    for (const { lotId, quantity } of made) {
      const lot = lots.get(lotId);
      if (lot && quantity < 0) left.push({ entry, lot, quantity: -quantity });
    }
  }
  const changed = new Map(moves.map((move) => [`${placeKey(move)} ${move.lotId}`, move]));
  const stock = Array.from(changed.values(), (move) => ({
    ...move,
    quantity: heldIn(posting.places.get(placeKey(move)), move.lotId),
  }));
  yield* writeLots((yield* Person).id, moves, stock);
  return left;
});
