/** Whom the floating sidebar names for help (spec sections 2 and 6). */
import { expect, test } from "vitest";
import type { SupportContact } from "../../src/contract/setting.ts";
import { regionsFor } from "../../src/shell/aside/contacts.ts";

const help = { name: "Help", address: "http://shop.test/main-control/tutorial" };
const contacts: readonly SupportContact[] = [
  { group: "america", name: "Lima", address: "https://help.test/lima" },
  { group: "other", name: "Wherever", address: "https://help.test/world" },
  { group: "europe", name: "Budapest", address: "https://help.test/budapest" },
];
const groups = (currency: string) => regionsFor(contacts, currency, help).map(({ group }) => group);

test("the company's own region stands first, by the currency of its books", () => {
  expect(groups("HUF")).toEqual(["europe", "america", "other"]);
  expect(groups("PEN")).toEqual(["america", "europe", "other"]);
  expect(groups("GBP")).toEqual(["other", "europe", "america"]);
});

test("a region without a contact is left out", () => {
  expect(regionsFor(contacts.slice(0, 1), "HUF", help).map(({ group }) => group)).toEqual(["america"]);
});

test("a company that named nobody has the help of its own installation, and nothing else", () => {
  expect(regionsFor([], "HUF", help)).toEqual([{ group: null, contacts: [help] }]);
});
