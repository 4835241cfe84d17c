/** Handler of the error log. */
import { problemEndpoints as problem } from "../../contract/problem.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { keepProblem } from "./keep-problem.ts";

export const problemArea = area({
  name: "problem",
  answers: [answer(problem.problem, ({ payload }) => keepProblem(payload))],
});
