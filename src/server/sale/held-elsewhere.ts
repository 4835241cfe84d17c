/** A recalled order belongs to one till until that till saves, holds or posts it (S2). */
import { Effect } from "effect";
import type { OrderDraft } from "../../contract/sale-order.ts";
import { refuse } from "../refusal.ts";
import type { PostingFacts } from "./posting-facts.ts";

/** Refuses with HeldElsewhere what a till sends of an order that another till has recalled. */
export const refuseHeldElsewhere = Effect.fnUntraced(function* (draft: OrderDraft, { order }: PostingFacts) {
  if (order === null || order.lockedByTill === null || order.lockedByTill === draft.tillId) return;
  return yield* refuse("HeldElsewhere", { current: order });
});
