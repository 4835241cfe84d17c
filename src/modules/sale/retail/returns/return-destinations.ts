/** Where returned goods may go, in the order they are asked (R6). */
import type { ReturnTo } from "../../../../domain/price/order.ts";

export const destinations: readonly ReturnTo[] = ["stock", "defective", "scrap"];
