/** What `npm start` runs, with the demo company on a data home of its own, for the journeys of one run. */
import type { TestProject } from "vitest/node";
import { makeHome, removeHome, startKontor } from "../../support/kontor.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly kontor: { readonly address: string; readonly link: string; readonly home: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = makeHome();
  try {
    const { address, link = "", stop } = await startKontor({ home, program: "start.ts" });
    project.provide("kontor", { address, link, home });
    return async () => {
      await stop();
      removeHome(home);
    };
  } catch (error) {
    removeHome(home);
    throw error;
  }
}
