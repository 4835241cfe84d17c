/** Suppliers. */
import { area } from "../area.ts";
import { suppliers } from "./suppliers.ts";

export const supplierArea = area({ name: "supplier", lists: [suppliers] });
