/** The lot that somebody chose for a line of a document, as a movement of all its goods takes it (K10). */
import type { LotShare } from "../../../domain/lot.ts";

/** Empty where nobody chose: the lot is found when the line is posted. */
export const chosenLot = ({ lotId, quantity }: LotShare): { readonly lots?: readonly LotShare[] } =>
  lotId === null ? {} : { lots: [{ lotId, quantity }] };
