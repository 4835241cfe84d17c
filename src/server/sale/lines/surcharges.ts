/** The surcharges that the customer of an order bears: where the country of the company has them and the card says so (M14). */
import { Effect } from "effect";
import type { OrderDraft } from "../../../contract/sale/sale-order.ts";
import { type SurchargeRate, surchargeRates } from "../../../domain/tax/surcharge.ts";
import { businessDate } from "../../../domain/time/clock.ts";
import { Deviations, refuseUnlessPrinted } from "../printed/deviation.ts";
import type { PostingFacts } from "../posting/posting-facts.ts";

/** The rates of the business day that the instant falls on (P12). */
export const surchargesOf = (
  { customer, settings }: Pick<PostingFacts, "customer" | "settings">,
  at = Date.now(),
): readonly SurchargeRate[] =>
  customer?.hasSurcharge === true
    ? surchargeRates(settings.Country, businessDate(at, settings.SystemTimeZone, settings.DayCut))
    : [];

/**
 * The surcharges that an order of a till is posted with. A till names those that it computed with: SurchargeChanged where the card
 * says something else by now. A receipt that was printed stays as it was printed, and its exceptions say so (OT8, OT9).
 */
export const postedSurcharges = Effect.fnUntraced(function* (
  order: OrderDraft,
  facts: PostingFacts,
  at: number,
) {
  const rates = surchargesOf(facts, at);
  const { surcharges = [] } = order;
  if (order.tillId === null || JSON.stringify(surcharges) === JSON.stringify(rates)) return rates;
  yield* refuseUnlessPrinted("SurchargeChanged", { params: { name: facts.customer?.name ?? "" } });
  return (yield* Deviations) === null ? rates : surcharges;
});
