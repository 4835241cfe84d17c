/** Handlers of the main control area. */
import { mainControlEndpoints as mainControl } from "../../contract/main-control/main-control.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { readSummary } from "./summary.ts";

export const mainControlArea = area({
  name: "main-control",
  answers: [answer(mainControl.summary, ({ query }) => readSummary(query))],
});
