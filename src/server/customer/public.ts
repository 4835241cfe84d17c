/** What other areas may use of the customers: what the queue imports. */
export { customerTarget } from "./import-target.ts";
