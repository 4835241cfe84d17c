/** Steps that the till of the café recorded while it made its receipts, for the replay of a receipt in the demo company. */
import { Effect } from "effect";
import type { Bill } from "../../../../contract/desk/desk-order.ts";
import { keepSteps } from "../../../sale/public.ts";

/** What the till recorded of the payment, for the replay of the receipt: the bill recalled, paid and printed. Times in seconds. */
export const recordSteps = Effect.fnUntraced(function* (
  tillId: number,
  { clientId, lines, total }: Bill,
  { by, tip = 0 }: { readonly by: "cash" | "card"; readonly tip?: number },
  { key, at }: { readonly key: string; readonly at: number },
) {
  const goods = lines
    .filter(({ serviceRate }) => serviceRate === undefined)
    .map(({ key, name, quantity, gross }) => ({
      kind: "recall" as const,
      line: key,
      name,
      quantity,
      price: Math.round((gross * 100_000) / quantity),
      amount: gross,
    }));
  const paid = [
    { kind: "pay" },
    { kind: "tender", name: by === "cash" ? "Cash" : "Card", amount: total + tip, currency: "GBP" },
    ...(tip > 0 ? [{ kind: "tip", amount: tip } as const] : []),
    { kind: "post" },
    { kind: "printed" },
  ] as const;
  const steps = [...goods, ...paid].map((step, index) => ({
    ...step,
    total,
    at: at - 60 + (index < goods.length ? 0 : 12 * (index - goods.length + 1)),
  }));
  const clock = Math.floor(Date.now() / 1000);
  yield* keepSteps({ key, clientId, tillId, clock, steps });
});
