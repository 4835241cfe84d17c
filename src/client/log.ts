/** Where client problems are noted. */
import { resumePosts } from "./problem-outbox.ts";
import { addProblem } from "./problems.ts";

/** Notes in the console only, what is no reason to bother anybody (spec section 7: the settings call, sockets); never throws. */
export const noteProblem = (what: string, detail?: unknown): void => {
  console.error(`kontor: ${what}`, detail);
};

/** Notes a problem in the console and in the list of problems, and posts it to the error log; never throws. */
export const logProblem = (what: string, detail?: unknown): void => {
  noteProblem(what, detail);
  addProblem(what, detail);
};

/** Browsers say this when a table is resized while it is drawn; nothing is wrong then. */
const isHarmless = (message: string): boolean => message.startsWith("ResizeObserver loop");

/** From now on, errors that nobody caught are logged. */
export const watchProblems = (): void => {
  resumePosts();
  window.addEventListener("error", ({ error, message }) => {
    if (!isHarmless(message)) addProblem("uncaught", error ?? message);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => addProblem("unhandled", reason));
};
