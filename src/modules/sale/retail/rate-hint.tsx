/** Why the notes of some currencies are not taken: they have no exchange rate (X7). */
import { unratedCash } from "../../../client/till-facts.ts";
import { useDesk } from "./till-context.tsx";

export function RateHint() {
  const { t, facts } = useDesk();
  return unratedCash(facts).map((currency) => (
    <p key={currency} className="text-right text-small text-muted">
      {t("error:RateMissing", { currency })}
    </p>
  ));
}
