/** The search for secrets at rest finds them wherever a browser can store something; every other journey ends with it. */
import { expect, test } from "vitest";
import { demoPassword, signIn, useBrowser } from "./support/browser.ts";
import { readStored, secretsAt } from "./support/secrets.ts";

const browser = useBrowser();

test("a PIN or password in any store of the browser is found, and the session token outside of its own place", async () => {
  const { page } = await browser.visit();
  await signIn(page, "cashier");
  const typed = new Set([demoPassword, "1234"]);
  expect(secretsAt(await readStored(page), typed)).toEqual([]);
  await page.evaluate(async (password) => {
    localStorage.setItem("planted", JSON.stringify({ approval: { username: "manager", pin: "1234" } }));
    sessionStorage.setItem("planted", `typed ${password}`);
    document.cookie = `planted=${encodeURIComponent(localStorage.getItem("X-Auth-Token") ?? "")}`;
    await (await caches.open("planted")).put("/planted", new Response(password));
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open("planted", 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore("facts");
      opening.onerror = () => reject(new Error("no database"));
      opening.onsuccess = () => {
        const store = opening.result.transaction("facts", "readwrite").objectStore("facts");
        store.put({ context: { commit: { approval: { pin: "1234" } } } }, "flow").onsuccess = resolve;
        opening.result.close();
      };
    });
  }, demoPassword);
  const found = secretsAt(await readStored(page), typed);
  expect(new Set(found.map((place) => place.split(" ")[0]))).toEqual(
    new Set(["cache", "cookie", "indexedDB", "localStorage", "sessionStorage"]),
  );
  await page.evaluate(async () => {
    localStorage.removeItem("planted");
    sessionStorage.removeItem("planted");
    document.cookie = "planted=; max-age=0";
    await caches.delete("planted");
    await new Promise((resolve) => (indexedDB.deleteDatabase("planted").onsuccess = resolve));
  });
});
