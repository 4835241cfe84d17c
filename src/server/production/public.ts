/** What other areas may use of production: planning, releasing, working on and ending orders, as the demo company does. */
export {
  cancelProduction,
  closeProduction,
  issueProduction,
  releaseProduction,
  reportProduction,
} from "./run-order.ts";
export { createProduction } from "./write-order.ts";
