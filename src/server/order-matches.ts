/** What a payment may match of open orders, and refusals that name the amounts in the language of the person (A1, I25). */
import { Effect } from "effect";
import { figureWords } from "./figure-words.ts";
import { refuse, refuseField } from "./refusal.ts";

interface Currency {
  readonly code: string;
  readonly decimals: number;
}

/** How amounts of a currency are written in the language of the person: "20.00 GBP". */
const amountsIn = (currency: Currency) =>
  Effect.map(
    figureWords,
    ({ money }) =>
      (amount: number) =>
        money(amount, currency),
  );

interface OverDue {
  /** The field at fault. */
  readonly field: "matches" | "amount";
  /** Number of the order; its id where the person does not see the order. */
  readonly number: string;
  readonly currency: Currency;
  /** What the payment would settle of the order, and what is due of it, both in `currency`. */
  readonly wanted: number;
  readonly due: number;
}

/** MatchOverDue: names the order, what is allocated to it and what is due. */
export const refuseOverDue = Effect.fnUntraced(function* ({ field, number, currency, wanted, due }: OverDue) {
  const inWords = yield* amountsIn(currency);
  return yield* refuse("MatchOverDue", {
    params: { number, wanted: inWords(wanted), due: inWords(due) },
    fields: [{ field, message: "" }],
  });
});

interface Match {
  readonly orderId: number;
  readonly amount: number;
  /** Cash discount, which is settled with the amount. */
  readonly discount?: number;
}

interface OpenOrders {
  readonly orders: readonly {
    readonly id: number;
    readonly number: string;
    readonly currency: string;
    readonly due: number;
  }[];
  readonly currencies: readonly Currency[];
}

/**
 * Each order is matched once (BadInput), with no more than is due of it (MatchOverDue, I25). Of an order that is not open nothing is due:
 * its amount is named in the currency of the payment.
 */
export const checkMatches = Effect.fnUntraced(function* (
  matches: readonly Match[],
  { orders, currencies }: OpenOrders,
  currency: Currency,
) {
  if (new Set(matches.map(({ orderId }) => orderId)).size !== matches.length)
    return yield* refuseField("matches", "repeated");
  for (const { orderId, amount, discount = 0 } of matches) {
    const order = orders.find(({ id }) => id === orderId);
    const wanted = amount + discount;
    if (order && wanted <= order.due) continue;
    return yield* refuseOverDue({
      field: "matches",
      number: order?.number ?? `#${orderId}`,
      currency: currencies.find(({ code }) => code === order?.currency) ?? currency,
      wanted,
      due: order?.due ?? 0,
    });
  }
});

/** MatchIncomplete: names the amount that was entered, how much of it is allocated to orders, and the rest. */
export const refuseIncomplete = Effect.fnUntraced(function* (
  currency: Currency,
  { amount, rest }: { readonly amount: number; readonly rest: number },
) {
  const inWords = yield* amountsIn(currency);
  return yield* refuse("MatchIncomplete", {
    params: { amount: inWords(amount), applied: inWords(amount - rest), rest: inWords(rest) },
    fields: [{ field: "amount", message: "" }],
  });
});

/** MatchOverAmount: names what is allocated in all, and the payment that it is more than. */
export const refuseOverAmount = Effect.fnUntraced(function* (
  currency: Currency,
  { amount, applied }: { readonly amount: number; readonly applied: number },
) {
  const inWords = yield* amountsIn(currency);
  return yield* refuse("MatchOverAmount", {
    params: { amount: inWords(amount), applied: inWords(applied), over: inWords(applied - amount) },
    fields: [{ field: "matches", message: "" }],
  });
});

interface Credit {
  /** What no order has used and no deposit reserves. */
  readonly credit: number;
  readonly wanted: number;
}

/** CreditNotEnough: names the credit of the customer and what is needed of it. `fields`: inputs at fault. */
export const refuseCredit = Effect.fnUntraced(function* (
  currency: Currency,
  { credit, wanted }: Credit,
  fields: readonly "amount"[] = [],
) {
  const inWords = yield* amountsIn(currency);
  return yield* refuse("CreditNotEnough", {
    params: { credit: inWords(Math.max(0, credit)), wanted: inWords(wanted) },
    ...(fields.length > 0 && { fields: fields.map((field) => ({ field, message: "" })) }),
  });
});

/** WriteOffOverLimit: names the limit of the person and what would be written off, both in the base currency. */
export const refuseWriteOff = Effect.fnUntraced(function* (
  base: Currency,
  { limit, wanted }: { readonly limit: number; readonly wanted: number },
) {
  const inWords = yield* amountsIn(base);
  return yield* refuse("WriteOffOverLimit", {
    params: { limit: inWords(limit), wanted: inWords(wanted) },
    fields: [{ field: "amount", message: "" }],
  });
});

/** PrepaidNotEnough: names what is prepaid to the supplier and what is needed of it. */
export const refusePrepaid = Effect.fnUntraced(function* (
  currency: Currency,
  { ahead, wanted }: { readonly ahead: number; readonly wanted: number },
) {
  const inWords = yield* amountsIn(currency);
  return yield* refuse("PrepaidNotEnough", {
    params: { ahead: inWords(ahead), wanted: inWords(wanted) },
    fields: [{ field: "amount", message: "" }],
  });
});
