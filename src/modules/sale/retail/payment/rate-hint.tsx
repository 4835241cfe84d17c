/** Why the notes of some currencies are not taken: they have no exchange rate (X7). */
import { unratedCash } from "../../../../client/till/till-facts.ts";
import { RateMissing } from "../../../common/rate-missing.tsx";
import { useDesk } from "../till-context.tsx";

export function RateHint() {
  const { facts } = useDesk();
  return unratedCash(facts).map((currency) => (
    <p key={currency} className="text-right text-small text-muted">
      <RateMissing currency={currency} />
    </p>
  ));
}
