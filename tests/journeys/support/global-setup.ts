/**
 * One Kontor for each lane of journeys: what `npm start` runs, with the demo company. The company is made once; every lane works
 * on a copy of it, so that no journey meets what another lane does at the same time. One browser for all of them, in which each person
 * has a profile of their own: starting one for each file took a second of processor time.
 */
import { type BrowserServer, chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findChromium } from "../../../src/server/pdf/find-chromium.ts";
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
    /** Where a test file reaches the browser. */
    readonly browser: string;
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
  let browser: BrowserServer | undefined;
  const end = async () => {
    await browser?.close();
    await Promise.all(running.map(({ stop }) => stop()));
    for (const home of homes) removeHome(home);
  };
  try {
    const executablePath = findChromium();
    browser = await chromium.launchServer({
      host: "127.0.0.1",
      args: ["--no-sandbox"],
      ...(executablePath === undefined ? {} : { executablePath }),
    });
    project.provide("browser", browser.wsEndpoint());
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
