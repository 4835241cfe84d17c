/** Limits of who sells, or of the second person whose PIN allows more (P8). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { BASIS_POINTS } from "../../domain/units.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { forgive, passwordFits, pinDoors, takeTry } from "../session/public.ts";
import type { Limits } from "./check-lines.ts";

interface Approver {
  readonly id: number;
  readonly pinHash: string | null;
  readonly roles: readonly string[];
  readonly rights: readonly string[];
  readonly maximumDiscount: number;
}

const limitsOf = (person: Pick<Approver, "roles" | "rights" | "maximumDiscount">): Limits => {
  const isRoot = person.roles.includes("Root");
  const has = (right: string) => isRoot || person.rights.includes(right);
  return {
    maximumDiscount: isRoot ? BASIS_POINTS : person.maximumDiscount,
    mayChangePrice: has("sale.price.change"),
    mayReturn: has("sale.order.return"),
    mayRefundOtherwise: has("sale.refund.method"),
    mayMoveCash: has("sale.cash.move"),
  };
};

/** The limits that hold for a command, and who allowed more than the person may. */
export interface Allowed {
  readonly limits: Limits;
  readonly approverId: number | null;
}

/** The limits that hold for a command: the person's own, or the approver's when a right PIN comes with it. */
export const limitsFor = Effect.fnUntraced(function* (approval: { username: string; pin: string } | null) {
  const person = yield* Person;
  if (approval === null) return { limits: limitsOf(person), approverId: null } satisfies Allowed;
  const sql = yield* SqlClient.SqlClient;
  const name = approval.username.trim().toLowerCase();
  const tried = yield* takeTry(sql, pinDoors(person.id, name));
  const [approver] = yield* sql<Approver>`
    select person.id, pin_hash as "pinHash", roles, rights, 
      coalesce(person.maximum_discount, position.maximum_discount) as "maximumDiscount"
    from person join position on position.id = position_id where lower(username) = ${name} and active`;
  if (!approver?.pinHash || !(yield* passwordFits(approval.pin, approver.pinHash)))
    return yield* refuse("PinRefused");
  yield* forgive(sql, tried);
  return { limits: limitsOf(approver), approverId: approver.id } satisfies Allowed;
});
