/** A till that sells without pause and never gives a sale up: what was not acknowledged is sent again under the same key. */
import { completeSale } from "../support/big-shop.ts";
import type { BigShop } from "../support/big-shop.ts";

/** A sale that the server has acknowledged. */
export interface Acknowledged {
  readonly clientId: string;
  readonly number: string;
  readonly total: number;
}

interface Line {
  /** Where the server is now; undefined while it is being started again. */
  readonly address: () => string | undefined;
  readonly isOpen: () => boolean;
}

interface Answer {
  readonly error: { readonly code: number; readonly message: string };
  readonly data: { readonly number: string; readonly total: number } | null;
}

/** The answer; undefined when the line broke or the server could not do it now, so that nobody knows what became of the sale. */
const send = async (address: string, token: string, body: string): Promise<Answer | undefined> => {
  try {
    const response = await fetch(`${address}/be/api/sale/order/save-commit`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-auth-token": token },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const answer = (await response.json()) as Answer;
    return response.status >= 500 ? undefined : answer;
  } catch {
    return undefined;
  }
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sells until the line closes, then until its last sale is acknowledged. Counts how often a sale had to be sent again. */
export const sellWithoutPause = async (shop: BigShop, till: number, line: Line) => {
  const acknowledged: Acknowledged[] = [];
  let repeats = 0;
  while (line.isOpen()) {
    const sale = completeSale(shop, till, 3);
    const body = JSON.stringify(sale);
    for (let attempt = 0; ; attempt++) {
      const address = line.address();
      const answer = address === undefined ? undefined : await send(address, shop.token, body);
      if (answer?.error.code === 0 && answer.data) {
        acknowledged.push({
          clientId: sale.order.clientId,
          number: answer.data.number,
          total: answer.data.total,
        });
        if (attempt > 0) repeats++;
        break;
      }
      if (answer) throw new Error(`Till ${till} was refused: ${answer.error.message}`);
      await pause(50);
    }
  }
  return { acknowledged, repeats };
};
