/** The files of a part are fetched before the part is imported, and asked for again after a failure. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bring } from "../../src/client/http/bring-files.ts";

const asked: string[] = [];
let isAway = false;

beforeEach(() => {
  asked.length = 0;
  isAway = false;
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return isAway ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(new Response("x"));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Stands for a built `() => import("./part.js")`, which names its file. */
const partNamed = (name: string, imported: () => void) =>
  Object.assign(
    () => {
      imported();
      return Promise.resolve(name);
    },
    { toString: () => `()=>import(\`./${name}.js\`)` },
  );

test("a part is imported once its files are here; style sheets and files that are here are not asked for", async () => {
  const imported = vi.fn();
  expect(await bring(partNamed("payment", imported), ["assets/payment.js", "assets/x.css"])).toBe("payment");
  await bring(partNamed("dialog", imported), ["assets/payment.js"]);
  expect(asked).toEqual(["/assets/payment.js", "/assets/dialog.js"]);
  expect(imported).toHaveBeenCalledTimes(2);
});

test("while the server is away nothing is imported, and the file is asked for again afterwards", async () => {
  const imported = vi.fn();
  const load = partNamed("receipt", imported);
  isAway = true;
  await expect(bring(load)).rejects.toThrow("The module /assets/receipt.js was not fetched");
  expect(imported).not.toHaveBeenCalled();
  isAway = false;
  expect(await bring(load)).toBe("receipt");
  expect(asked).toEqual(["/assets/receipt.js", "/assets/receipt.js"]);
});

test("a file that the server does not have is a failure", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 404 })));
  const imported = vi.fn();
  await expect(bring(partNamed("gone", imported))).rejects.toThrow("404");
  expect(imported).not.toHaveBeenCalled();
});
