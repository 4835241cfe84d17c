/** `node tests/crash/run.ts --rounds 30`: the crash test at any length, with its figures. */
import { parseArgs } from "node:util";
import { crashRounds } from "./rounds.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "30" }, tills: { type: "string", default: "4" } },
});
const started = performance.now();
const report = await crashRounds(Number(values.rounds), Number(values.tills), (text) => console.log(text));
const stored = new Map(report.stored.map((sale) => [sale.clientId, sale]));
const lost = report.acknowledged.filter(({ clientId, number }) => stored.get(clientId)?.number !== number);
const extra = report.stored.length - report.acknowledged.length;
const broken = report.proofs.filter(({ ok }) => !ok);
console.log(
  `server killed ${report.serverKilled} times, database ${report.databaseKilled} times, in ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
console.log(
  `${report.acknowledged.length} sales acknowledged, ${report.repeats} of them after sending again`,
);
console.log(
  `lost ${lost.length}, doubled or unknown ${extra}, broken invariants ${broken.length} of ${report.proofs.length}`,
);
const documents = report.documents.map(({ table, ended, told, repeats, stored }) => {
  const whole = stored.filter(({ number, state }) => state === ended && told.includes(number ?? ""));
  const differs = Math.max(stored.length, told.length) - whole.length;
  console.log(
    `${table}: ${told.length} ended, ${repeats} acts sent again, lost, doubled or half done ${differs}`,
  );
  return differs;
});
for (const { invariant, says, detail } of broken) console.log(`  ${invariant} ${says}: ${detail}`);
process.exitCode =
  lost.length + Math.abs(extra) + broken.length + documents.reduce((sum, one) => sum + one, 0) > 0 ? 1 : 0;
