/** A till that sells without pause and never gives a sale up: what was not acknowledged is sent again under the same key. */
import { completeSale } from "../support/big-shop.ts";
import type { BigShop } from "../support/big-shop.ts";
import { type Line, sendUntilDone } from "./line.ts";

/** A sale that the server has acknowledged. */
export interface Acknowledged {
  readonly clientId: string;
  readonly number: string;
  readonly total: number;
}

/** Sells until the line closes, then until its last sale is acknowledged. Counts how many sales had to be sent again. */
export const sellWithoutPause = async (
  shop: BigShop,
  till: number,
  line: Line,
  /** Hears of each sale that was acknowledged. */
  onSold: () => void = () => {},
) => {
  const acknowledged: Acknowledged[] = [];
  let repeated = 0;
  while (line.isOpen()) {
    const sale = completeSale(shop, till, 3);
    const { data, repeats } = await sendUntilDone<Omit<Acknowledged, "clientId">>(line, {
      method: "POST",
      path: "/sale/order/save-commit",
      token: shop.token,
      body: JSON.stringify(sale),
    });
    acknowledged.push({ clientId: sale.order.clientId, number: data.number, total: data.total });
    if (repeats > 0) repeated++;
    onSold();
  }
  return { acknowledged, repeats: repeated };
};
