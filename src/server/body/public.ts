/** What other areas may use of request bodies: their limits. */
export { isTooLarge, withinLimit } from "./limit-body.ts";
