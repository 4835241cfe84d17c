/** Limits of who sells, or of the second person whose PIN allows more (P8). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { BASIS_POINTS } from "../../domain/units.ts";
import { Person, may } from "../person.ts";
import { refuse } from "../refusal.ts";
import { forgive, passwordFits, pinDoors, takeTry } from "../session/public.ts";
import type { Limits } from "./check-lines.ts";

interface Approver {
  readonly pinHash: string | null;
  readonly roles: readonly string[];
  readonly rights: readonly string[];
  readonly maximumDiscount: number;
}

const limitsOf = (person: {
  roles: readonly string[];
  rights: readonly string[];
  maximumDiscount: number;
}): Limits => ({
  maximumDiscount: person.roles.includes("Root") ? BASIS_POINTS : person.maximumDiscount,
  mayChangePrice: person.roles.includes("Root") || person.rights.includes("sale.price.change"),
});

/** The limits that hold for a command: the person's own, or the approver's when a right PIN comes with it. */
export const limitsFor = Effect.fnUntraced(function* (approval: { username: string; pin: string } | null) {
  const person = yield* Person;
  if (approval === null) return { ...limitsOf(person), mayChangePrice: may(person, "sale.price.change") };
  const sql = yield* SqlClient.SqlClient;
  const name = approval.username.trim().toLowerCase();
  const tried = yield* takeTry(sql, pinDoors(person.id, name));
  const [approver] = yield* sql<Approver>`
    select pin_hash as "pinHash", roles, rights, maximum_discount as "maximumDiscount"
    from person join position on position.id = position_id where lower(username) = ${name} and active`;
  if (!approver?.pinHash || !(yield* passwordFits(approval.pin, approver.pinHash)))
    return yield* refuse("PinRefused");
  yield* forgive(sql, tried);
  return limitsOf(approver);
});
