/** What a payment may match of open orders, and refusals that name the amounts in the language of the person (A1, I25). */
import { Effect } from "effect";
import { formatMoney } from "../domain/formats.ts";
import { languageOf } from "../domain/languages.ts";
import { Person } from "./person.ts";
import { refuse, refuseField } from "./refusal.ts";

interface Currency {
  readonly code: string;
  readonly decimals: number;
}

/** How amounts of a currency are written in the language of the person: "20.00 GBP". */
const amountsIn = ({ code, decimals }: Currency) =>
  Effect.map(Person, ({ language }) => {
    const { locale } = languageOf(language);
    return (amount: number) => `${formatMoney(amount, decimals, locale)} ${code}`;
  });

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
