import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Layer } from "effect";
import { HttpRouter, HttpServer } from "effect/http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Screens } from "../../src/server/http/screens.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kontor-dist-"));
const dist = path.join(folder, "dist");
const { handler, dispose } = HttpRouter.toWebHandler(
  Screens(dist).pipe(Layer.provide(HttpServer.layerServices)),
  { disableLogger: true },
);

beforeAll(() => {
  mkdirSync(path.join(dist, "assets"), { recursive: true });
  writeFileSync(path.join(folder, "secret.txt"), "secret");
  writeFileSync(path.join(dist, ".stamp"), "secret");
  writeFileSync(path.join(dist, "index.html"), "<p>page</p>");
  writeFileSync(path.join(dist, "favicon.svg"), "<svg/>");
  for (const [ending, text] of Object.entries({ "": "plain", ".br": "brotli", ".gz": "gzip" }))
    writeFileSync(path.join(dist, "assets", `app-1a2b.js${ending}`), text);
});

afterAll(async () => {
  await dispose();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  handler(new Request(`http://kontor${url}`, { headers }));

const page = { accept: "text/html,*/*" };

describe("the screens", () => {
  test.each(["/", "/sale/order/5", "/chain/branch?page=2"])(
    "the address %s opens the page, always the newest",
    async (url) => {
      const response = await get(url, page);
      expect([response.status, await response.text()]).toEqual([200, "<p>page</p>"]);
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    },
  );

  test("a page may call the server of the staff chat, where that is another one", async () => {
    const policyOf = async (chat?: string) => {
      const web = HttpRouter.toWebHandler(Screens(dist, chat).pipe(Layer.provide(HttpServer.layerServices)), {
        disableLogger: true,
      });
      const response = await web.handler(
        new Request("http://kontor/", { headers: { ...page, host: "kontor" } }),
      );
      await web.dispose();
      return response.headers.get("content-security-policy");
    };
    expect(await policyOf("https://chat.example.com")).toContain(
      "connect-src 'self' ws://kontor wss://kontor https://chat.example.com wss://chat.example.com;",
    );
    expect(await policyOf()).toContain("connect-src 'self' ws://kontor wss://kontor;");
  });

  test("a HEAD is answered as a GET is", async () => {
    const response = await handler(new Request("http://kontor/", { method: "HEAD", headers: page }));
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
  });

  test("a file with a hash in its name is kept by the browser for ever", async () => {
    const response = await get("/assets/app-1a2b.js");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(await response.text()).toBe("plain");
  });

  test.each([
    ["gzip, deflate, br", "br", "brotli"],
    ["gzip;q=0.5, br;q=0", "gzip", "gzip"],
    ["identity", null, "plain"],
  ])("a browser that accepts %s gets %s", async (accepted, encoding, body) => {
    const response = await get("/assets/app-1a2b.js", { "accept-encoding": accepted });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(await response.text()).toBe(body);
    expect(response.headers.get("vary")).toBe("accept-encoding");
  });

  test("what the browser has already is not sent again", async () => {
    const first = await get("/favicon.svg");
    const again = await get("/favicon.svg", { "if-none-match": first.headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test.each([
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/.stamp",
    "/%00",
    "/%ff",
    "/assets/gone.js",
    "/be/api/unknown",
    "//secret.txt",
  ])("%s is not there", async (url) => {
    const response = await get(url, url.startsWith("/assets") ? page : {});
    expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining("secret")]);
  });
});
