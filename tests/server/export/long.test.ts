/** Lists that are too long to wait for: made into a file on the queue, kept for a day for who asked, and the same as at once. */
import { randomUUID } from "node:crypto";
import { readXlsx } from "hucre/xlsx";
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { employeeEndpoints } from "../../../src/contract/employee/employee.ts";
import { queueEndpoints as queue } from "../../../src/contract/queue.ts";
import { pagesOf } from "../../support/pdf-text.ts";
import { testApi } from "../support/api.ts";
import { startWorker } from "../support/imports.ts";
import { openShop, type Shop } from "../support/shop.ts";

/** A worker holds two connections, and a stream one. */
const api = testApi(10);
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await api.rows(`
    insert into customer (code, name, tax_number)
    select 'L' || lpad(n::text, 6, '0'), 'Bäckerei ' || n, case when n % 2 = 0 then '=1+1' else '' end
    from generate_series(1, 20100) as n`);
});
afterEach(() => api.rows("update job set state = 'cancelled' where kind = 'export' and state = 'waiting'"));

const ask = (query: Record<string, string>, token = as("Manager")) =>
  api.raw(
    new Request(`http://kontor.test/be/api/customer/customers/export?${new URLSearchParams(query)}`, {
      headers: { "x-auth-token": token },
    }),
  );
const fetchFile = (id: number, token = as("Manager")) =>
  api.raw(
    new Request(`http://kontor.test/be/api/export/file?id=${id}`, { headers: { "x-auth-token": token } }),
  );
const nameOf = async (response: Response) =>
  ((await response.json()) as { readonly data: { readonly name?: string } | null }).data?.name;

const columns = "code,name,taxNumber,balance";
const long = { format: "csv", columns, orderBy: "code", order: "asc" };

const jobOf = async (query: Record<string, string>) => {
  const response = await ask(query);
  expect(response.headers.get("content-disposition")).toBeNull();
  const { error, data } = (await response.json()) as { error: { code: number }; data: { job: number } };
  expect(error.code).toBe(0);
  return data.job;
};
const status = async (id: number) =>
  (await api.call(queue.queueStatus, { query: { id } }, as("Manager"))).data;
/** The file that a job has made, once it has. */
const made = async (job: number) => {
  await expect.poll(async () => (await status(job)).state, { timeout: 50_000, interval: 50 }).toBe("done");
  const { result } = await status(job);
  if (result?.kind !== "export") throw new Error("no file");
  return result;
};

/** A session of the administrator who sees as the manager. */
const seeing = async () => {
  const [manager] = await api.rows("select id from person where name = 'Manager'");
  const { message } = await api.call(
    employeeEndpoints.seeAs,
    { payload: { id: Number(manager?.["id"]) } },
    as("Root"),
  );
  expect(message).toBe("");
  onTestFinished(async () => void (await api.call(employeeEndpoints.endSeeing, {}, as("Root"))));
  return as("Root");
};

describe("a list of more rows than anybody waits for", () => {
  test("comes from the queue, byte for byte as it comes at once", async () => {
    await startWorker(api);
    const { file, name } = await made(await jobOf(long));
    expect(name).toMatch(/^Customers \d{4}-\d\d-\d\d\.csv$/);
    const kept = await fetchFile(file);
    expect(kept.headers.get("content-type")).toContain("text/csv");
    expect(kept.headers.get("content-disposition")).toContain(".csv");
    // Who sees as somebody else leaves nothing behind, and so gets it at once.
    const atOnce = await ask(long, await seeing());
    expect(atOnce.headers.get("content-disposition")).toContain(".csv");
    const text = await kept.text();
    expect(text === (await atOnce.text())).toBe(true);
    expect(text.split("\r\n").length).toBeGreaterThan(20_100);
    expect(text).toContain("'=1+1");
  });

  test("is the same as a spreadsheet, every row in its place", async () => {
    await startWorker(api);
    const { file } = await made(await jobOf({ ...long, format: "xlsx" }));
    const book = await readXlsx(new Uint8Array(await (await fetchFile(file)).arrayBuffer()));
    const rows = book.sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual(["Code", "Name", "Tax number", "Balance"]);
    const codes = rows.map(([code]) => String(code)).filter((code) => code.startsWith("L"));
    expect(codes.length).toBe(20_100);
    expect(codes.at(-1)).toBe("L020100");
    expect(codes).toEqual(codes.toSorted());
  });

  test("is not made twice while it is being made", async () => {
    const job = await jobOf(long);
    expect(await jobOf(long)).toBe(job);
    expect(await jobOf({ ...long, columns: "code" })).not.toBe(job);
  });

  test("can be cancelled, and then there is no file of it", async () => {
    const job = await jobOf(long);
    const payload = { key: randomUUID(), id: job };
    expect((await api.call(queue.cancelJob, { payload }, as("Manager"))).data.state).toBe("cancelled");
    const before = await api.rows("select id from kept_file");
    await startWorker(api);
    const next = await made(await jobOf({ ...long, columns: "name" }));
    expect((await api.rows("select id from kept_file")).map(({ id }) => Number(id))).toEqual([
      ...before.map(({ id }) => Number(id)),
      next.file,
    ]);
  });

  test("is nobody else's to fetch, and gone when its day is over", async () => {
    await startWorker(api);
    const { file } = await made(await jobOf({ ...long, columns: "code" }));
    expect(await nameOf(await fetchFile(file, as("Root")))).toBe("NotFound");
    expect(await (await fetchFile(file)).text()).toContain("L020100");
    await api.rows(`update kept_file set kept_until = now() - interval '1 second' where id = ${file}`);
    expect(await nameOf(await fetchFile(file))).toBe("NotFound");
  });

  test("is refused to who has lost the right since they asked", async () => {
    const job = await jobOf(long);
    const change = (to: string, from: string) =>
      api.rows(`update person set position_id = (select id from position where name = '${to}')
        where name = '${from}'`);
    await change("Stock keeper", "Manager");
    await startWorker(api);
    await expect
      .poll(async () => (await status(job)).state, { timeout: 50_000, interval: 50 })
      .toBe("failed");
    expect((await status(job)).error?.name).toBe("AccessDenied");
    await change("Manager", "Manager");
  });
});

describe("as PDF", () => {
  const some = (count: number) => ({ columns, orderBy: "code", order: "asc", searchWord: `L00${count}` });

  test("more than 500 rows are made on the queue", async () => {
    await startWorker(api);
    // L001000 to L001999.
    const { file } = await made(await jobOf({ ...some(1), format: "pdf" }));
    const kept = await fetchFile(file);
    expect(kept.headers.get("content-type")).toBe("application/pdf");
    const pages = pagesOf(new Uint8Array(await kept.arrayBuffer()));
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.join("")).toContain("L001000");
    expect(pages.join("")).toContain("L001999");
    for (const page of pages) expect(page).toContain("Tax number");
  });

  test("more than 5,000 are refused with what can be done instead", async () => {
    const response = await ask({ columns, format: "pdf" });
    expect(response.status).toBe(422);
    const { error, data } = (await response.json()) as { error: { message: string }; data: { name: string } };
    expect(data.name).toBe("PdfTooLong");
    expect(error.message).toMatch(/at most 5000 rows; there are 20\d{3}\. .*xlsx/);
  });
});
