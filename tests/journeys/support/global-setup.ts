/**
 * One Kontor for each lane of journeys: what `npm start` runs, with the demo company. The company is made once; every lane works
 * on a copy of it, so that no journey meets what another lane does at the same time.
 */
import type { TestProject } from "vitest/node";
import { copyHome, type Kontor, makeHome, removeHome, startKontor } from "../../support/kontor.ts";
import { LANES } from "./lanes.ts";

interface Lane {
  readonly address: string;
  /** The printed link, which signs the first person of the demo company in, once. */
  readonly link: string;
  readonly home: string;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly lanes: readonly Lane[];
  }
}

/** Fills a home with the demo company; answers the path of its sign-in link. */
const fill = async (home: string): Promise<string> => {
  const { link = "", stop } = await startKontor({ home, program: "start.ts" });
  await stop();
  return link === "" ? "" : new URL(link).pathname;
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const homes = Array.from({ length: LANES }, makeHome);
  const [template = "", ...copies] = homes;
  const running: Kontor[] = [];
  const end = async () => {
    await Promise.all(running.map(({ stop }) => stop()));
    for (const home of homes) removeHome(home);
  };
  try {
    const link = await fill(template);
    for (const copy of copies) copyHome(template, copy);
    running.push(...(await Promise.all(homes.map((home) => startKontor({ home, program: "start.ts" })))));
    const lanes = running.map(({ address }, at) => ({
      address,
      link: `${address}${link}`,
      home: homes[at] ?? "",
    }));
    project.provide("lanes", lanes);
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}
