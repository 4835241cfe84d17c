/** What the menu says at its foot: what is to be delivered today, and today's exchange rates. */
import { ExchangeRates } from "./exchange-rates.tsx";
import { ShippingNotice } from "./shipping-notice.tsx";

export function MenuFoot() {
  return (
    <div className="shrink-0">
      <ShippingNotice />
      <ExchangeRates />
    </div>
  );
}
