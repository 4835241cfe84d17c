/** Whom the floating sidebar names for help (spec sections 2 and 6). */
import { expect, test } from "vitest";
import { regionsFor } from "../../src/shell/aside/contacts.ts";

const help = { name: "Help", address: "http://shop.test/main-control/tutorial" };
const texts = {
  america: "Lima  https://help.test/lima",
  other: "https://help.test/world",
  europe: "Head office https://help.test/budapest\n\n  Night line tel:+3612345 ",
};
const groups = (currency: string) => regionsFor(texts, currency, help).map(({ group }) => group);

test("the company's own region stands first, by the currency of its books", () => {
  expect(groups("HUF")).toEqual(["europe", "america", "other"]);
  expect(groups("PEN")).toEqual(["america", "europe", "other"]);
  expect(groups("GBP")).toEqual(["other", "europe", "america"]);
});

test("each line of the setting is a name and an address, or an address alone", () => {
  const [europe, , other] = regionsFor(texts, "HUF", help);
  expect(europe?.contacts).toEqual([
    { name: "Head office", address: "https://help.test/budapest" },
    { name: "Night line", address: "tel:+3612345" },
  ]);
  expect(other?.contacts).toEqual([{ name: "https://help.test/world", address: "https://help.test/world" }]);
});

test("a region without a contact is left out", () => {
  const one = { ...texts, europe: " \n", other: "" };
  expect(regionsFor(one, "HUF", help).map(({ group }) => group)).toEqual(["america"]);
});

test("a company that named nobody has the help of its own installation, and nothing else", () => {
  expect(regionsFor({ europe: "", america: "", other: "" }, "HUF", help)).toEqual([
    { group: null, contacts: [help] },
  ]);
});
