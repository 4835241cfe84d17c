/** Which orders have posted, for statements: their number, stock and debt stand (S1). The states are those of the machine. */
import { postedStates } from "../../domain/order-kind.ts";

/** The condition on an order by the name it has in the statement: `posted("o")`. */
export const posted = (order: string): string =>
  `${order}.state in (${postedStates.map((state) => `'${state}'`).join(", ")})`;

/** The same for orders whose goods have left: what is being picked is no turnover and has no cost yet (S12). */
export const handedOver = (order: string): string => `${order}.state in ('committed', 'done')`;
