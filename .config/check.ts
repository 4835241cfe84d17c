/** `npm run check`: types, lint, format, dead code and unit tests, side by side, in under a minute. */
import { report, runStage, staticStages } from "./stages.ts";
import type { Stage } from "./stages.ts";

const unit: Stage = {
  name: "unit",
  command: "vitest run --config .config/vitest.config.ts --project unit --reporter=dot",
};

const passed = await Promise.all(
  [...staticStages, unit].map(async (stage) => {
    const outcome = await runStage(stage);
    report(outcome);
    return outcome.ok;
  }),
);
process.exitCode = passed.every(Boolean) ? 0 : 1;
