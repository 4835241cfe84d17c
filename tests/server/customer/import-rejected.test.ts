/** The rows of an import that have errors as a file: every fault in words, and the file imported when it is corrected (I36). */
import { beforeAll, expect, test } from "vitest";
import { customerImportEndpoints as imports } from "../../../src/contract/customer/customer-import.ts";
import { requestOf, testApi } from "../support/api.ts";
import { customerDesk } from "../support/customers.ts";
import { importDesk, startWorker } from "../support/imports.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi(4);
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const customers = customerDesk(api, as);
const desk = importDesk(api, () => as("Manager"));

beforeAll(async () => {
  shop = await openShop(api);
});

const lines = (...rows: string[]) => rows.join("\r\n");
const byCode = async (code: string) => {
  const { customers: found } = await customers.list({ searchWord: code, state: "all" });
  const row = found.find((one) => one.code === code);
  return row && customers.card(row.id);
};

/** The file of rows with errors of an import, as its bytes. */
const rejected = async (id: number, format: "xlsx" | "csv", language: string) => {
  const request = requestOf(imports.rejected, { query: { id, format, language } }, as("Manager"));
  return new Uint8Array(await (await api.raw(request)).arrayBuffer());
};

test.each(["xlsx", "csv"] as const)(
  "rows with errors come back as a %s file with every fault in words, and are imported when corrected",
  async (format) => {
    await startWorker(api);
    const prefix = format === "csv" ? "RC" : "RX";
    const view = await desk.check(
      lines(
        "Kundenliste;;;",
        "Code;Name;E-Mail;Land;Kreditlimit",
        `${prefix}1;Weber;weber@example.com;Deutschland;10,50`,
        `${prefix}2;=Müller;keine;Nirgendwo;1.500,50`,
      ),
    );
    expect(view.counts).toMatchObject({ new: 1, wrong: 1 });
    const done = await desk.run(view.id);
    const bytes = await rejected(done.id, format, "de");
    const read = await desk.parse(bytes, {}, `rejected.${format}`);
    expect(read.message).toBe("");
    expect(read.data.columns.map(({ heading }) => heading)).toEqual([
      "Code",
      "Name",
      "E-Mail",
      "Land",
      "Kreditlimit",
      "Was nicht stimmt",
    ]);
    expect(read.data.mapping).toEqual(["code", "name", "email", "country", "creditLimit", null]);
    expect(read.data.columns[5]?.samples).toEqual([
      "E-Mail: Keine gültige E-Mail-Adresse; Land: Kein gültiges Land",
    ]);
    await desk.map(read.data.id, read.data.mapping);
    const [row] = (await desk.rows(read.data.id)).rows;
    const line = row?.line ?? 0;
    await desk.fix(read.data.id, line, 2, "mueller@example.com");
    await desk.fix(read.data.id, line, 3, "Österreich");
    await desk.run(read.data.id);
    expect((await byCode(`${prefix}2`))?.fields).toMatchObject({
      name: "=Müller",
      country: "AT",
      creditLimit: 150_050,
    });
  },
);
