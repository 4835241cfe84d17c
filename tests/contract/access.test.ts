/** Who may call what, as a table of positions and endpoints; tests/server/generated/rights.test.ts proves it over HTTP (G14). */
import { describe, expect, test } from "vitest";
import { newPositions } from "../../src/server/company/positions.ts";
import { endpoints } from "../../src/server/areas.ts";
import { may } from "../../src/server/person.ts";

const idsWith = (access: string) =>
  endpoints.filter((endpoint) => endpoint.access === access).map(({ args: [id] }) => id);

/** Calls that need no right: what belongs to the caller alone, and what every page needs. */
const withoutRight: Readonly<Record<"public" | "login", readonly string[]>> = {
  public: [
    "login",
    "loginCode",
    "confirm",
    "setupState",
    "setup",
    "resetState",
    "resetPassword",
    "problem",
    "picture",
    "guestQuote",
    "acceptGuestQuote",
    "declineGuestQuote",
    "linkAsk",
    "linkCatalogue",
  ],
  login:
    "logout language profile pages saveProfile password twoStep beginTwoStep confirmTwoStep endTwoStep endSeeing chatLogin exchangeRates exchangeRatePrompt baseExchangeRate mainCurrencies currencies common groupSettings settings settingChanges webShopSettings supplierClientSettings listSystype listTag listWarehouse branches columns saveColumns views saveViews summary queueStatus cancelJob storedFile prove printPdf".split(
      " ",
    ),
};

test.each(["public", "login"] as const)("the calls with access %s are the listed ones", (access) => {
  const unlisted = idsWith(access).filter((id) => !withoutRight[access].includes(id));
  expect(
    unlisted,
    `give these endpoints a right in their contract, or list them in withoutRight.${access} here`,
  ).toEqual([]);
  const gone = withoutRight[access].filter((id) => !idsWith(access).includes(id));
  expect(gone, `take these out of withoutRight.${access} here`).toEqual([]);
});

test("each call has a name of its own", () => {
  const names = endpoints.map(({ args: [id] }) => id);
  const twice = names.filter((id, at) => names.indexOf(id) !== at);
  expect(twice, "name these otherwise: tests and logs know a call by its name alone").toEqual([]);
});

test("a right to read opens no call that changes something", () => {
  const changing = endpoints
    .filter(({ method, access }) => method !== "GET" && access.endsWith(".read"))
    .map(({ args: [id], access }) => `${id}: ${access}`);
  expect(changing, "give these endpoints a right to change").toEqual([]);
});

describe.each(newPositions)("the position $name", ({ name, roles, rights }) => {
  const held: readonly string[] = rights;
  const person = {
    id: 1,
    name,
    username: name,
    language: "en",
    roles,
    rights,
    isBoss: false,
    branchId: null,
    maximumDiscount: 0,
    seer: null,
    tokenHash: new Uint8Array(),
  };

  test("may call what its rights name, and Root everything", () => {
    const wrong = endpoints
      .filter(({ access }) => access !== "public" && access !== "login")
      .filter(({ access }) => may(person, access) !== (name === "Root" || held.includes(access)))
      .map(({ args: [id] }) => id);
    expect(wrong).toEqual([]);
  });
});
