/** The server's own browser: what it draws, what it never does, and that nothing of it stays. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Effect } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PdfEngine } from "../../../src/server/pdf/engine.ts";
import { pagesOf } from "../../support/pdf-text.ts";

let ours: Server;
let others: Server;
/** Every request that came, to whom. */
const asked: string[] = [];

const listen = async (name: string, pageOf: () => string) => {
  const server = createServer(({ method, url, headers }, response) => {
    asked.push(`${name} ${method} ${url}`);
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(headers.accept?.includes("text/html") ? pageOf() : "{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
};
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let page = "";
beforeAll(async () => {
  ours = await listen("ours", () => page);
  others = await listen("theirs", () => "");
});
afterAll(() => {
  ours.close();
  others.close();
});

const draw = (body: string) => {
  page = `<!doctype html><title>Kontor · Delivery note</title>${body}`;
  const work = { kind: "page", address: addressOf(ours), path: "/sale/print/1", token: "the token" } as const;
  return Effect.flatMap(PdfEngine, (engine) => engine.draw(work));
};
const run = <A, E>(effect: Effect.Effect<A, E, PdfEngine>) =>
  Effect.runPromise(Effect.provide(effect, PdfEngine.layer));

test("a sheet of paper becomes a PDF with its pages and its text", async () => {
  const drawn = await run(
    draw(
      `<div>The menu</div><style>@media print { div { display: none } }</style>
      <article data-sheet>Őrlő Kft.<p style="break-before: page">Total £1,234.50</p></article>`,
    ),
  );
  if (!("bytes" in drawn)) throw new Error("no PDF");
  expect(Buffer.from(drawn.bytes.slice(0, 5)).toString()).toBe("%PDF-");
  expect(pagesOf(drawn.bytes)).toEqual(["Őrlő Kft.", "Total £1,234.50"]);
});

test("it waits for what is still on its way", async () => {
  const drawn = await run(
    draw(
      `<article data-sheet><span class="kit-skeleton">...</span></article>
      <script>setTimeout(() => { document.querySelector("article").textContent = "Mug 12.00"; }, 300);</script>`,
    ),
  );
  expect("bytes" in drawn && pagesOf(drawn.bytes)).toEqual(["Mug 12.00"]);
});

test("what the page says instead of a sheet is told, and where it leads to as well", async () => {
  const alert = `<main><div role="alert"><div>icon</div><div>This is no longer there.</div></div></main>`;
  expect(await run(draw(alert))).toEqual({ failed: "This is no longer there." });
  expect(await run(draw("<script>history.replaceState(null, '', '/401')</script>"))).toEqual({
    leadsTo: "/401",
  });
});

test("it reads from the server itself alone, as who asks, and changes nothing", async () => {
  asked.length = 0;
  const drawn = await run(
    draw(
      `<main></main><script type="module">
        const tried = [["/read"], ["/change", { method: "POST" }], ["${addressOf(others)}/spy"]];
        const came = await Promise.allSettled(tried.map((call) => fetch(...call)));
        const sheet = document.createElement("article");
        sheet.dataset.sheet = "";
        sheet.textContent = came.map(({ status }) => status) + " " + localStorage.getItem("X-Auth-Token");
        document.querySelector("main").append(sheet);
      </script>`,
    ),
  );
  expect("bytes" in drawn && pagesOf(drawn.bytes)).toEqual(["fulfilled,rejected,rejected the token"]);
  expect(asked).toEqual(["ours GET /sale/print/1", "ours GET /read"]);
});

test("more than two at once wait for their turn and are all made", async () => {
  const drawn = await run(
    Effect.all(
      Array.from({ length: 5 }, () => draw("<article data-sheet>one</article>")),
      { concurrency: "unbounded" },
    ),
  );
  expect(drawn.map((each) => "bytes" in each && pagesOf(each.bytes))).toEqual(Array(5).fill(["one"]));
});

test("nothing is left of one that is given up, and the next is made", async () => {
  const both = Effect.gen(function* () {
    const waiting = yield* Effect.timeoutOption(draw("<main>never ready</main>"), "1 second");
    return [waiting._tag, yield* draw("<article data-sheet>the next</article>")] as const;
  });
  const [first, second] = await run(both);
  expect(first).toBe("None");
  expect("bytes" in second && pagesOf(second.bytes)).toEqual(["the next"]);
});

test("without a browser on the machine it refuses by its name", async () => {
  const before = process.env["KONTOR_CHROMIUM"];
  process.env["KONTOR_CHROMIUM"] = "/nowhere/chromium";
  try {
    const refused = await run(Effect.flip(draw("<article data-sheet>one</article>")));
    expect(refused.data.name).toBe("PdfNeedsBrowser");
  } finally {
    if (before === undefined) delete process.env["KONTOR_CHROMIUM"];
    else process.env["KONTOR_CHROMIUM"] = before;
  }
});

test("a whole document is drawn on the sheet it names, its scripts never run and nothing is fetched for it", async () => {
  asked.length = 0;
  const html = `<!doctype html><title>Sales orders</title><style>@page { size: A4 landscape }</style>
    <p>Mug</p><script>document.body.append("scripted")</script><img src="${addressOf(ours)}/spy.png">`;
  const drawn = await run(Effect.flatMap(PdfEngine, (engine) => engine.draw({ kind: "sheet", html })));
  if (!("bytes" in drawn)) throw new Error("no PDF");
  expect(pagesOf(drawn.bytes)).toEqual(["Mug"]);
  expect(Buffer.from(drawn.bytes).toString("latin1")).toMatch(/MediaBox \[0 0 84\d(\.\d+)? 59\d/);
  expect(asked).toEqual([]);
});

test("a document of thousands of rows is drawn whole", async () => {
  const rows = Array.from(
    { length: 5000 },
    (_, n) => `<tr><td>No. ${n}</td><td>${"x".repeat(150)}</td></tr>`,
  );
  const html = `<!doctype html><title>Long</title><table>${rows.join("")}</table>`;
  const drawn = await run(Effect.flatMap(PdfEngine, (engine) => engine.draw({ kind: "sheet", html })));
  const pages = "bytes" in drawn ? pagesOf(drawn.bytes) : [];
  expect(pages[0]).toContain("No. 0");
  expect(pages.at(-1)).toContain("No. 4999");
});
