/** The log of the cash boxes as a file: the movements that the screen lists, each amount with its currency (F3). */
import { randomUUID } from "node:crypto";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { shiftEndpoints } from "../../../src/contract/till/shift-report.ts";
import { shiftFileEndpoints } from "../../../src/contract/till/shift-file.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { requestOf, testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const tillId = () => shop.tills[0]?.id ?? 0;

/** The rows of the file without its head. */
const fileRows = async (query: object, position = "Manager") => {
  const wish = { format: "xlsx", language: "en", columns: "kind,amount,balance,reason", ...query } as const;
  const response = await api.raw(requestOf(shiftFileEndpoints.exportCashLogs, { query: wish }, as(position)));
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return book.sheets[0]?.rows ?? [];
};

beforeAll(async () => {
  shop = await openShop(api);
  const payload = { key: randomUUID(), tillId: tillId(), float: [{ currency: "GBP", amount: 100_00 }] };
  const { data: shift } = await api.call(tillEndpoints.openShift, { payload }, as("Manager"));
  const move = {
    key: randomUUID(),
    tillId: tillId(),
    direction: "out",
    reason: "expense",
    currency: "GBP",
    amount: 12_50,
    note: "Window cleaner",
    approval: null,
  } as const;
  expect((await api.call(tillEndpoints.moveCash, { payload: move }, as("Manager"))).message).toBe("");
  const counted = [{ currency: "GBP", amount: 87_00 }];
  const closing = { key: randomUUID(), shiftId: shift.id, counted };
  expect((await api.call(tillEndpoints.closeShift, { payload: closing }, as("Manager"))).message).toBe("");
});

test("has every movement with its currency, its reason in words and the balance after it", async () => {
  expect(await fileRows({ order: "asc" })).toEqual([
    ["Movement", "Amount", "Currency", "Balance", "Reason"],
    ["Float", 100, "GBP", 100, null],
    ["Paid out", -12.5, "GBP", 87.5, "Expense · Window cleaner"],
    ["Over / short", -0.5, "GBP", 87, null],
    ["Counted", 87, "GBP", 87, null],
  ]);
});

test("follows the filter of the screen, and has only one's own shifts where the screen has", async () => {
  expect((await fileRows({ kind: "cash out" })).slice(1)).toHaveLength(1);
  const { data } = await api.call(shiftEndpoints.cashLogs, { query: {} }, as("Cashier"));
  expect(data.total).toBe(0);
  expect((await fileRows({}, "Cashier")).slice(1)).toEqual([]);
});
