/** Customers from files over the true pipeline: understood, checked, corrected, imported once and taken back (I36, G16). */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import fc from "fast-check";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import { customerCardEndpoints as keep } from "../../../src/contract/customer/customer-card.ts";
import { customerImportEndpoints as imports } from "../../../src/contract/customer/customer-import.ts";
import { queueEndpoints as queue } from "../../../src/contract/queue.ts";
import { requestOf, testApi } from "../support/api.ts";
import { customerDesk } from "../support/customers.ts";
import { importDesk, startWorker } from "../support/imports.ts";
import { openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi(10);
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

/** All that is kept of customers, but versions, deleted ones and the log. */
const kept = async () => {
  const rows = await api.rows(`
    select to_jsonb(c) - 'version' - 'till_version' || jsonb_build_object('owed', (select coalesce(sum(amount), 0) from customer_entry e
      where e.customer_id = c.id)) as row from customer c where deleted_at is null order by id`);
  const counts = await api.rows(`select active, country, level_id, salesperson_id, sum(customers) as customers
    from customer_count group by 1, 2, 3, 4 having sum(customers) <> 0 order by 1, 2, 3, 4`);
  return { rows, counts };
};

describe("a file of customers", () => {
  test.each(["customers.ods", "semicolons-windows-1250.csv"])(
    "written by LibreOffice (%s) is imported as it is meant, and taken back",
    async (name) => {
      await startWorker(api);
      const file = new URL(`../import/files/${name}`, import.meta.url);
      const view = await desk.check(new Uint8Array(await fs.readFile(file)));
      expect(view.counts).toEqual({ new: 4, change: 0, same: 0, wrong: 0 });
      const done = await desk.run(view.id);
      const one = await byCode("00123");
      expect(one?.fields).toMatchObject({
        name: "Müller & Söhne",
        company: "Müller KG",
        creditLimit: 150_050,
      });
      expect(one?.balance).toBe(300_100);
      const two = await byCode("K2");
      expect(two?.fields).toMatchObject({ name: "Őrült Ű Kft.", phone: "361234567", creditLimit: 123_450 });
      const { entries } = (
        await api.call(keep.customerEntries, { query: { id: two?.id ?? 0 } }, as("Manager"))
      ).data;
      expect(entries).toMatchObject([{ kind: "opening", amount: -1225, date: "2024-01-01" }]);
      expect((await byCode("K4"))?.fields.phone).toBe("=1+1");
      expect((await desk.undo(done.id)).data.state).toBe("undone");
    },
  );

  test("makes new ones, changes known ones, and leaves alone what its empty cells say nothing of", async () => {
    await startWorker(api);
    await customers.make({ code: "K1", name: "Weber", phone: "1", email: "w@example.com" });
    const view = await desk.check(
      lines(
        "Code;Name;Phone;Country;Credit limit;Payment terms (days);Street;Postcode;City;Status",
        "K1;Weber;2;;1.500,50;;Am Kai 7;20457;Hamburg;",
        "K2;Šťastný;;Německo;0;14;;;;Archiviert",
        ";Nameless Code;+49 1;DE;;;;;;",
      ),
    );
    expect(view.mapping).toEqual([
      "code",
      "name",
      "phone",
      "country",
      "creditLimit",
      "paymentDays",
      "street",
      "zip",
      "city",
      "state",
    ]);
    expect(view.counts).toEqual({ new: 2, change: 1, same: 0, wrong: 0 });
    const done = await desk.run(view.id);
    expect(done.counts).toEqual(view.counts);
    expect((await byCode("K1"))?.fields).toMatchObject({
      phone: "2",
      email: "w@example.com",
      country: "DE",
      creditLimit: 150_050,
      addresses: [{ kind: "billing", street: "Am Kai 7", zip: "20457", city: "Hamburg" }],
    });
    expect((await byCode("K2"))?.fields).toMatchObject({
      name: "Šťastný",
      country: "DE",
      creditLimit: 0,
      paymentDays: 14,
      active: false,
    });
    expect((await customers.list({ searchWord: "nameless code" })).customers[0]?.code).toMatch(/^C\d+$/);
  });

  test("logs its changes under who imported them, and the job tells its result", async () => {
    await startWorker(api);
    const { id } = await customers.make({ code: "LOG1", name: "Logged" });
    const done = await desk.run((await desk.check(lines("Code;Name", "LOG1;Logged anew", "LOG2;New"))).id);
    const { changes } = (await api.call(keep.customerChanges, { query: { id } }, as("Manager"))).data;
    expect(changes[0]).toMatchObject({
      act: "change",
      changes: [{ field: "name", from: "Logged", to: "Logged anew" }],
    });
    const job = await api.call(queue.queueStatus, { query: { id: done.jobId ?? 0 } }, as("Manager"));
    expect(job.data).toMatchObject({ state: "done", result: { kind: "import", importId: done.id } });
  });

  test("knows customers by tax number, e-mail or name where it has no code", async () => {
    await startWorker(api);
    const tax = await customers.make({ code: "T1", name: "By tax", country: "US", taxNumber: "12-3456789" });
    const mail = await customers.make({
      code: "M1",
      name: "By mail",
      email: "Mail@Example.com",
      taxNumber: "",
    });
    const name = await customers.make({ code: "N1", name: "By Name Only", taxNumber: "" });
    const byTax = await desk.check(lines("Tax number;Phone", "123456789;77"));
    expect(byTax.counts).toEqual({ new: 0, change: 1, same: 0, wrong: 0 });
    await desk.run(byTax.id);
    const others = await desk.check(
      lines("Name;E-mail;Phone", "Other;mail@example.com;78", "by name only;;79"),
    );
    expect(others.counts).toEqual({ new: 0, change: 2, same: 0, wrong: 0 });
    await desk.run(others.id);
    const phone = async (id: number) => (await customers.card(id)).fields.phone;
    expect(await phone(mail.id)).toBe("78");
    expect(await phone(name.id)).toBe("79");
    expect(await phone(tax.id)).toBe("77");
  });

  test("brings opening balances, dates also as numbers, and posts them once", async () => {
    await startWorker(api);
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Sheet1",
          rows: [
            ["Code", "Name", "Opening balance", "Opening balance date"],
            ["O1", "Owes", 1200.5, 45_292],
            ["O2", "In credit", -10, new Date("2024-02-29")],
          ],
        },
      ],
    });
    const first = await desk.run((await desk.check(bytes)).id);
    const one = await byCode("O1");
    expect([one?.balance, (await byCode("O2"))?.balance]).toEqual([120_050, -1000]);
    const { entries } = (await api.call(keep.customerEntries, { query: { id: one?.id ?? 0 } }, as("Manager")))
      .data;
    expect(entries).toMatchObject([{ kind: "opening", amount: 120_050, date: "2024-01-01" }]);
    expect((await desk.check(bytes)).counts).toEqual({ new: 0, change: 0, same: 2, wrong: 0 });
    expect((await desk.undo(first.id)).data.state).toBe("undone");
    expect(await byCode("O1")).toBeUndefined();
  });
});

describe("what is wrong in a file", () => {
  test("is told at its cell, left out, and corrected in its row", async () => {
    await startWorker(api);
    const view = await desk.check(
      lines(
        "Code;Name;E-mail;Country;Tax number;Credit limit;Payment terms (days);Price level",
        "W1;;a@b.cc;DE;;;;",
        "W2;b;not an address;Atlantis;;much;1,5;Gold of fools",
        "W3;c;;DE;DE136695977;-5;99999;",
        `W4;${"x".repeat(201)};;;;;;`,
        "W5;e;;;;;;",
        "w5;twin;;;;;;",
      ),
    );
    const { rows } = await desk.rows(view.id);
    expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
      [2, [{ column: 1, problem: "missing" }]],
      [
        3,
        [
          { column: 2, problem: "notEmail" },
          { column: 3, problem: "notCountry" },
          { column: 5, problem: "notNumber" },
          { column: 6, problem: "notNumber" },
          { column: 7, problem: "unknown" },
        ],
      ],
      [
        4,
        [
          { column: 5, problem: "outOfRange" },
          { column: 6, problem: "outOfRange" },
          { column: 4, problem: "taxNumber" },
        ],
      ],
      [5, [{ column: 1, problem: "tooLong" }]],
      [6, []],
      [7, []],
    ]);
    expect(rows[5]).toMatchObject({ twin: 6, outcome: "wrong" });
    expect(view.counts).toEqual({ new: 1, change: 0, same: 0, wrong: 5 });
    expect((await desk.rows(view.id, { outcome: "wrong" })).total).toBe(5);

    const named = await desk.fix(view.id, 2, 1, " Named now ");
    expect(named.data.row).toMatchObject({ outcome: "new", problems: [] });
    expect(named.data.counts).toEqual({ new: 2, change: 0, same: 0, wrong: 4 });
    const twin = await desk.fix(view.id, 7, 0, "W6");
    expect(twin.data).toMatchObject({ row: { twin: null, outcome: "new" }, counts: { new: 3, wrong: 3 } });
    await desk.run(view.id);
    expect((await byCode("W1"))?.fields.name).toBe("Named now");
    expect(await byCode("W2")).toBeUndefined();
  });

  test("a name that two customers have is nobody's", async () => {
    await customers.make({ name: "Same Name" });
    await customers.make({ name: "Same Name" });
    const view = await desk.check(lines("Name;Phone", "same name;1"));
    const { rows } = await desk.rows(view.id);
    expect(rows[0]?.problems).toEqual([{ column: 0, problem: "ambiguous" }]);
  });

  test("a file that cannot be read is refused with a sentence", async () => {
    const refused = await desk.parse("<html>no table</html>");
    expect([refused.name, refused.status]).toEqual(["FileUnknown", 422]);
    expect(refused.message).toContain(".xlsx");
  });

  test("columns have each field once, and a known one", async () => {
    const { data } = await desk.parse("Code;Name\nA;b");
    expect((await desk.map(data.id, ["code", "code"])).name).toBe("BadInput");
    expect((await desk.map(data.id, ["code", "shoe size"])).name).toBe("BadInput");
    expect((await desk.commit(data.id)).name).toBe("NotPossibleNow");
  });
});

describe("columns", () => {
  test("are known by their names in every language, and as they were chosen last time", async () => {
    const german = (
      await desk.parse(lines("Code;Name;Telefon;Land;Steuernummer;Our own word", "a;b;c;d;e;f"))
    ).data;
    expect(german.mapping.slice(0, 4)).toEqual(["code", "name", "phone", "country"]);
    expect(german.mapping[5]).toBe(null);
    const own = german.mapping.map((field, at) => (at === 5 ? "memo" : field));
    expect((await desk.map(german.id, own)).message).toBe("");
    const again = (await desk.parse(lines("OUR OWN WORD*;Name", "a;b"))).data;
    expect(again.mapping).toEqual(["memo", "name"]);
    expect(again.columns[1]).toEqual({ heading: "Name", samples: ["b"] });
  });

  test("of the template are all known, in each language and format", async () => {
    for (const language of ["en", "hu", "zh", "gr"] as const) {
      const request = requestOf(imports.template, { query: { format: "xlsx", language } }, as("Manager"));
      const bytes = new Uint8Array(await (await api.raw(request)).arrayBuffer());
      const headings = (await readXlsx(bytes)).sheets[0]?.rows[0] ?? [];
      const filled = await writeXlsx({ sheets: [{ name: "x", rows: [headings, headings.map(() => "1")] }] });
      const { data } = await desk.parse(filled);
      expect([language, data.mapping.filter((field) => field === null)]).toEqual([language, []]);
    }
  });
});

describe("undone as a whole", () => {
  test("not while a customer of it was changed or sold to since; the first is named", async () => {
    await startWorker(api);
    const before = await customers.make({ code: "U1", name: "Before" });
    const done = await desk.run((await desk.check(lines("Code;Name", "U1;After", "U2;Made"))).id);
    const made = await byCode("U2");
    const changed = await customers.change(
      { id: made?.id ?? 0, version: 1 },
      { ...before.fields, code: "U2", name: "Changed by hand" },
    );
    expect(changed.message).toBe("");
    const blocked = await desk.undo(done.id);
    expect(blocked.name).toBe("UndoBlocked");
    expect(blocked.message).toContain("U2");
    expect((await byCode("U1"))?.fields.name).toBe("After");
    expect((await desk.read(done.id)).state).toBe("done");
  });

  test("is nobody else's, and happens once", async () => {
    await startWorker(api);
    const done = await desk.run((await desk.check(lines("Code;Name", "UX1;x"))).id);
    const other = await api.call(
      imports.undo,
      { payload: { key: randomUUID(), id: done.id } },
      as("Administrator"),
    );
    expect(other.name).toBe("NotFound");
    expect((await desk.undo(done.id)).message).toBe("");
    expect((await desk.undo(done.id)).name).toBe("NotPossibleNow");
  });
});

describe("whatever the file", () => {
  const cell = fc.stringMatching(/^[A-Za-z0-9äőЖ ]{1,12}$/).map((text) => text.trim());
  const optional = fc.option(cell, { nil: "" });
  const row = fc.record({
    code: fc.integer({ min: 1, max: 30 }).map((number) => `P${number}`),
    name: optional,
    phone: optional,
    memo: optional,
    city: optional,
    limit: fc.oneof(fc.constant(""), fc.integer({ min: -10, max: 99_999 }).map(String)),
    opening: fc.oneof(fc.constant(""), fc.integer({ min: -999, max: 999 }).map(String)),
  });
  const file = fc
    .array(row, { minLength: 1, maxLength: 25 })
    .map((rows) =>
      lines(
        "Code;Name;Phone;Note;City;Credit limit;Opening balance",
        ...rows.map((one) => Object.values(one).join(";")),
      ),
    );

  test("twice the same changes nothing, and taking back leaves all as it was (I36)", async () => {
    await startWorker(api);
    await fc.assert(
      fc.asyncProperty(file, fc.boolean(), async (text, isKept) => {
        const before = await kept();
        const view = await desk.check(text);
        const done = await desk.run(view.id);
        const after = await kept();
        const again = await desk.check(text);
        expect(again.counts).toMatchObject({ new: 0, change: 0, wrong: view.counts?.wrong });
        await desk.run(again.id);
        expect(await kept()).toEqual(after);
        if (isKept) return;
        expect((await desk.undo(done.id)).message).toBe("");
        expect(await kept()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });
});
