/** The handler of proving a total. */
import { proveEndpoints as prove } from "../../contract/prove.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { onReplica } from "../sql/replica.ts";
import { proveTotal } from "./prove-total.ts";

export const proveArea = area({
  name: "prove",
  answers: [answer(prove.prove, ({ query }) => onReplica(proveTotal(query)))],
});
