/** Visits to a till as a cashier who is signed in and whose shift is open, each with a browser profile of its own. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import type { Browser, Page } from "playwright-core";
import { ensureChromium } from "../support/install-chromium.ts";
import { askApi, signIn } from "./demo.ts";
import { timeOpen, installClocks } from "./page-clock.ts";

const dist = path.join(import.meta.dirname, "../../dist");
const tillId = 1;

export interface Shop {
  readonly address: string;
  readonly token: string;
  readonly browser: Browser;
}

/** Signs the cashier in, opens the shift of the first till and a browser. */
export const openShop = async (address: string): Promise<Shop> => {
  const token = await signIn(address);
  const state = (await askApi({ address, token }, `/basics/till/${tillId}`)) as { readonly shift: unknown };
  const float = [{ currency: "GBP", amount: 10_000 }];
  if (state.shift === null)
    await askApi({ address, token }, "/basics/shift/open", { key: crypto.randomUUID(), tillId, float });
  const { program, said } = await ensureChromium();
  if (program === undefined) throw new Error(`No browser to measure with.\n${said}`);
  const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
  return { address, token, browser };
};

/** A window with an empty cache and no local catalogue, signed in, its till chosen. */
export const visit = async ({ browser, address, token }: Shop): Promise<Page> => {
  const localStorage = [
    { name: "X-Auth-Token", value: token },
    { name: "till", value: String(tillId) },
    { name: "language", value: "en" },
  ];
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  await installClocks(page);
  return page;
};

/** Kilobytes of a script as gzip has it. */
const packedSize = (url: string): number => {
  const file = path.join(dist, new URL(url).pathname);
  if (!file.endsWith(".js") || !existsSync(file)) return 0;
  const packed = existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : gzipSync(readFileSync(file));
  return packed.length / 1000;
};

export interface Opened {
  readonly took: number;
  readonly requests: number;
  /** Kilobytes of JavaScript, gzip. */
  readonly script: number;
}

/** Opens a screen in a window and counts what it asked for until it could be used, the page itself too. */
export const open = async (page: Page, shop: Shop, screen: string): Promise<Opened> => {
  const took = await timeOpen(page, `${shop.address}${screen}`);
  const urls = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType("resource")
        .filter(({ startTime }) => startTime <= until)
        .map(({ name }) => name),
    took,
  );
  // A file is fetched and then imported from the browser's store: one request, two entries.
  const asked = [...new Set(urls)];
  const script = asked.reduce((sum, url) => sum + packedSize(url), 0);
  return { took, requests: asked.length + 1, script };
};

/** Unit barcodes of goods that a till sells at once, one for each product. */
export const scannable = async (shop: Shop, wanted: number): Promise<readonly string[]> => {
  const { products } = (await askApi(shop, "/product/catalogue")) as {
    readonly products: readonly {
      readonly active: boolean;
      readonly weighed: boolean;
      readonly unitPrice: number;
      readonly barcodes: readonly { readonly code: string; readonly package: string }[];
    }[];
  };
  const codes = products
    .filter(({ active, weighed, unitPrice }) => active && !weighed && unitPrice > 0)
    .flatMap(({ barcodes }) => barcodes.find((each) => each.package === "unit")?.code ?? []);
  const times = Map.groupBy(codes, (code) => code);
  return codes.filter((code) => times.get(code)?.length === 1).slice(0, wanted);
};
