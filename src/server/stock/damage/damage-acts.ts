/** What a person can do with a damage document now: the facts of its machine, and the right that each act needs. */
import { type DamageEvent, type DamageFacts, damageLife } from "../../../../machines/damage.ts";
import type { DamageAct, DamageState } from "../../../contract/stock/damage.ts";
import { type DocumentAct, possibleActs } from "../../document/public.ts";
import type { SignedInPerson } from "../../person.ts";

/** What the machine's facts are made from, in a row of the list as in a locked document. */
export interface Judged {
  readonly state: DamageState;
  readonly lineCount: number;
  readonly personId: number;
  readonly askedBy: number | null;
}

/** `needsApproval` is known under the lock alone; where acts are listed, posting is possible either way. */
export const factsFor = (
  { lineCount, personId, askedBy }: Judged,
  person: SignedInPerson,
  needsApproval = false,
): DamageFacts => ({
  lineCount,
  needsApproval,
  isOwn: personId === person.id || askedBy === person.id,
});

const acts: readonly (readonly [DamageAct, DocumentAct<DamageEvent>])[] = [
  ["edit", { event: { type: "EDIT" }, right: "stock.damage.write" }],
  ["photo", { event: { type: "PHOTO" }, right: "stock.damage.write" }],
  ["post", { event: { type: "POST" }, right: "stock.damage.post" }],
  ["approve", { event: { type: "APPROVE" }, right: "stock.damage.approve" }],
  ["refuse", { event: { type: "REFUSE" }, right: "stock.damage.approve" }],
  ["undo", { event: { type: "UNDO" }, right: "stock.damage.undo" }],
  ["cancel", { event: { type: "CANCEL" }, right: "stock.damage.write" }],
];

/** The acts that are possible for this person now. */
export const damageActs = (damage: Judged, person: SignedInPerson): readonly DamageAct[] =>
  possibleActs(acts, person, (events) =>
    damageLife.arePossible(damage.state, factsFor(damage, person), events),
  );
