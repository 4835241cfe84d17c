/** The states of what was sent to the kitchen (E5); `machines/kitchen-item.ts` says how one follows another. */
export const kitchenStates = ["queued", "cooking", "ready", "served", "cancelled"] as const;
export type KitchenState = (typeof kitchenStates)[number];
