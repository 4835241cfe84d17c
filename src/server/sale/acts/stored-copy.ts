/** Whether what a till sends of an order is based on the order as it is stored (G5, S2). */
import { Effect } from "effect";
import type { OrderDraft } from "../../../contract/sale/sale-order.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import type { PostingFacts } from "../posting/posting-facts.ts";
import { currentOf } from "./working-copy.ts";

/** A recalled order belongs to one till until that till saves, holds or posts it: refuses with HeldElsewhere what another sends. */
export const refuseHeldElsewhere = Effect.fnUntraced(function* (draft: OrderDraft, { order }: PostingFacts) {
  if (order === null || order.lockedByTill === null || order.lockedByTill === draft.tillId) return;
  return yield* refuse("HeldElsewhere", { current: yield* currentOf(order.id) });
});

/**
 * Refuses with StaleVersion, and the order as it is now, what is based on another version than the stored one, or says that it is
 * new (null) and is not (G5). A working copy that this very person wrote last at this very till is no other version: its keeping
 * may have been answered to nobody.
 */
export const refuseStale = Effect.fnUntraced(function* (
  draft: OrderDraft,
  { order }: PostingFacts,
  version: number | null,
) {
  if (order === null || order.version === version) return;
  const { id } = yield* Person;
  if (order.state === "temp" && order.tillId === draft.tillId && order.personId === id) return;
  return yield* refuse("StaleVersion", { current: yield* currentOf(order.id) });
});

/** Refuses with NotPossibleNow, and the order as it is now, what the life of the order does not allow. */
export const refuseImpossible = Effect.fnUntraced(function* ({ order }: PostingFacts) {
  return yield* refuse("NotPossibleNow", order === null ? {} : { current: yield* currentOf(order.id) });
});
