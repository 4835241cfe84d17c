/** What the queue runs of the reports. */
export { abc } from "./abc.ts";
export { priceDist } from "./price-dist.ts";
export { trend } from "./trend.ts";
