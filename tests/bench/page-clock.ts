/** Clocks inside of a page: from a key or a click to the second frame after what it should bring is in the DOM. */
import type { Page } from "playwright-core";

/** What starts the clock and what ends it: the next such event, then a change of what `watch` shows. */
interface Watched {
  readonly event: "keydown" | "click";
  readonly key?: string;
  readonly watch: string;
}

interface Input {
  readonly type: string;
  readonly key: string | null;
  readonly at: number;
}

/** Runs in each page before its own scripts: what reads a scanner keeps its keys from everybody after it. */
const noteInputs = () => {
  const inputs: Input[] = [];
  Object.assign(window, { inputs });
  const note = (event: Event) =>
    inputs.push({
      type: event.type,
      key: event instanceof KeyboardEvent ? event.key : null,
      at: event.timeStamp,
    });
  for (const type of ["keydown", "click"]) addEventListener(type, note, { capture: true });
};

const arm = ({ event, key, watch }: Watched) => {
  const inputs = Reflect.get(window, "inputs") as Input[];
  inputs.length = 0;
  const shown = () => document.querySelector(watch)?.textContent ?? "";
  const before = shown();
  const painted = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      const started = inputs.find(
        (input) => input.type === event && (key === undefined || input.key === key),
      );
      if (started === undefined || shown() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started.at)));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  Object.assign(window, { painted });
};

const wait = (deadline: number) =>
  Promise.race([
    Reflect.get(window, "painted") as Promise<number>,
    new Promise<null>((resolve) => setTimeout(resolve, deadline, null)),
  ]);

/** Milliseconds from the event inside of `act` to the second frame; null when nothing came within `deadline`. */
export const timePaint = async (
  page: Page,
  watched: Watched,
  act: () => Promise<void>,
  deadline = 5000,
): Promise<number | null> => {
  await page.evaluate(arm, watched);
  await act();
  return page.evaluate(wait, deadline);
};

/** Runs in each page of a visit: notes when the till's entry line can be typed into, and when a list shows rows. */
const noteUsable = (labels: { readonly entry: string; readonly row: string }) => {
  const look = () => {
    const now = document.activeElement;
    const entry =
      now instanceof HTMLInputElement && !now.readOnly && now.getAttribute("aria-label") === labels.entry;
    if (!entry && document.querySelector(labels.row) === null) requestAnimationFrame(look);
    else Object.assign(window, { usableAt: performance.now() });
  };
  requestAnimationFrame(look);
};

/** Milliseconds from the start of a navigation to `path` until its screen can be used. */
export const timeOpen = async (page: Page, url: string): Promise<number> => {
  await page.goto(url, { waitUntil: "commit" });
  const usable = await page.waitForFunction(
    () => Reflect.get(window, "usableAt") as number | undefined,
    null,
    {
      timeout: 60_000,
    },
  );
  return (await usable.jsonValue()) ?? 0;
};

/** Prepares a page for both clocks. */
export const installClocks = async (page: Page): Promise<void> => {
  await page.addInitScript(noteInputs);
  await page.addInitScript(noteUsable, {
    entry: "Scan, or type name, code or number",
    row: 'a[href*="/sale/order/"]',
  });
};
