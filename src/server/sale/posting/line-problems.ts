/** Which limits the lines of a draft break, before it is posted (P8). */
import { Effect, Option } from "effect";
import type { LineProblem } from "../../../contract/sale/sale-office.ts";
import type { OrderDraft } from "../../../contract/sale/sale-order.ts";
import { limitsFor } from "./approval.ts";
import { lineChecks } from "./check-lines.ts";
import { totalsOf } from "./order-rows.ts";
import { readFacts } from "./posting-facts.ts";

/**
 * What posting the order as it is would refuse, line by line; what would sell below cost also where the company only warns (P8).
 * Changes and locks nothing. The cost itself is not told (I35).
 */
export const lineProblems = Effect.fnUntraced(function* (order: OrderDraft) {
  const productIds = order.lines.map(({ productId }) => productId);
  const facts = yield* readFacts({ ...order, productIds, isReadOnly: true });
  const { BelowCost } = facts.settings;
  const strict = {
    ...facts,
    settings: { ...facts.settings, BelowCost: BelowCost === "warn" ? ("refuse" as const) : BelowCost },
  };
  const problems: LineProblem[] = [];
  for (const { line, check } of lineChecks(order, strict, totalsOf(order, facts), yield* limitsFor())) {
    const refusal = Option.getOrNull(yield* Effect.option(Effect.flip(check)));
    if (refusal === null) continue;
    const { name, params = {} } = refusal.data;
    const severity = name === "BelowCost" && BelowCost === "warn" ? "warn" : "refuse";
    problems.push({ key: line.key, name, params, severity });
  }
  return problems;
});
