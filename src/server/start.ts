/** `npm start`: reads the options, builds the browser side if needed, and runs the server in this process. */
import { buildScreens } from "./browser-build.ts";
import { readOptions, usage } from "./options.ts";
import { StartProblem } from "./start-problem.ts";

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === "help") console.log(usage);
  else {
    await buildScreens();
    const { main } = await import("./main.ts");
    main(options);
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
