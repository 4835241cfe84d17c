/** Goes from screen to screen in one page, as links do, and waits until each is at rest. */
import type { Page, Request } from "playwright-core";

/** Streams that stay open for as long as the page. */
const isEndless = (request: Request): boolean => request.url().endsWith("/system-setting/changes");

/** Follows what the page fetches; `rest` settles when nothing is on its way and the picture stands still. */
export const walkOf = (page: Page) => {
  const open = new Set<Request>();
  page.on("request", (request) => !isEndless(request) && open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  /** Waits for five frames with the same content, and none of the marks of waiting. */
  const isStill = (): Promise<boolean> =>
    page.evaluate(async () => {
      const busy = "[role=progressbar].kit-late, .kit-skeleton, [aria-busy=true]";
      const isBusy = (): boolean =>
        [...document.querySelectorAll(busy)].some((mark) => mark.checkVisibility());
      const picture = (): string =>
        `${document.body.textContent.length} ${document.querySelectorAll("*").length}`;
      const before = picture();
      for (let frame = 0; frame < 5; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (isBusy() || picture() !== before) return false;
      }
      return true;
    });
  const rest = async (): Promise<void> => {
    const from = Date.now();
    while (!(await isStill()) || open.size > 0) {
      if (Date.now() - from > 15_000)
        throw new Error(
          `${page.url()} does not come to rest: ${[...open].map((each) => each.url()).join(", ")}`,
        );
    }
  };
  const goTo = async (path: string): Promise<void> => {
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    }, path);
    await rest();
  };
  return { goTo, rest };
};
