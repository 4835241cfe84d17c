/** Who makes the documents of the demo company: the cashier at the till, all else those who may do everything. */
import type { SignedInPerson } from "../../person.ts";
import type { Demo } from "../demo-company.ts";

export const demoPerson = (demo: Demo, name: "manager" | "root" | "cashier"): SignedInPerson => ({
  id: demo.people[name],
  name: "",
  username: name,
  language: "en",
  roles: [name === "cashier" ? "Cashier" : "Root"],
  rights: [],
  isBoss: name !== "cashier",
  branchId: demo.branchId,
  maximumDiscount: 0,
  seer: null,
  tokenHash: new Uint8Array(),
});
