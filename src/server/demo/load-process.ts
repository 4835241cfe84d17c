/** The process that load-apart.ts starts: loads the demo company, tells how far it is, and ends with who started it. */
import { Effect } from "effect";
import { databaseLayer, noLimits } from "../database.ts";
import { readOptions } from "../process/options.ts";
import { loadDemo } from "./load-demo.ts";

/** Tells each percent once. */
const teller = () => {
  let lastNews = "";
  return (phase: string, fraction: number) => {
    const news = `${phase} ${Math.floor(fraction * 100)}`;
    if (news !== lastNews) process.send?.({ phase, fraction });
    lastNews = news;
  };
};

const orphaned = () => process.exit(1);
process.on("disconnect", orphaned);
const options = readOptions(process.argv.slice(2), process.env);
if (options !== "help") {
  const { originalDates } = options;
  const load = loadDemo({ originalDates, now: Date.now(), onProgress: teller() });
  await Effect.runPromise(Effect.provide(load, databaseLayer({ ...options, limits: noLimits })));
}
process.off("disconnect", orphaned).disconnect();
