/** Where client problems are noted. */

/** Notes a problem for whoever looks into the console; never throws. */
export const logProblem = (what: string, detail?: unknown): void => {
  console.error(`kontor: ${what}`, detail);
};
