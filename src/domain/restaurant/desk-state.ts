/** The state of a restaurant's desk, derived from its bills and its reservation (E1). The server and the screens ask the same function. */

export const deskStates = ["free", "reserved", "open", "ordered", "serving", "billAsked", "toClean"] as const;
export type DeskState = (typeof deskStates)[number];

export interface DeskFacts {
  /** Bills that are neither posted nor cancelled. */
  readonly openBills: number;
  /** Those of them that the guests asked for, or that a till is taking the money for. */
  readonly billsAsked: number;
  /** What the kitchen was told for the open bills and nobody took back. */
  readonly sentItems: number;
  /** Those of them that are on the desk. */
  readonly servedItems: number;
  /** A bill was closed and nobody cleaned the desk since. */
  readonly isUsed: boolean;
  /** A reservation is held now. */
  readonly isReserved: boolean;
}

/** A desk is free when all its bills are closed and it is clean; what happens at it comes before a reservation. */
export const deskState = (facts: DeskFacts): DeskState => {
  if (facts.openBills > 0) {
    if (facts.billsAsked > 0) return "billAsked";
    if (facts.servedItems > 0) return "serving";
    return facts.sentItems > 0 ? "ordered" : "open";
  }
  if (facts.isUsed) return "toClean";
  return facts.isReserved ? "reserved" : "free";
};

const tones = {
  free: "positive",
  reserved: "neutral",
  open: "accent",
  ordered: "accent",
  serving: "accent",
  billAsked: "caution",
  toClean: "caution",
} as const;

export const deskTone = (state: DeskState) => tones[state];
