/** Who is at the till when no server can be asked (OT1, OT11), and when a new version of the program waits (OT7). */
import { afterEach, describe, expect, it } from "vitest";
import { keepStored, keepToken } from "../../src/client/storage.ts";
import { storedProfile, storeProfile } from "../../src/client/session/stored-profile.ts";
import { isUpdateTurn, setUpdateTurn } from "../../src/client/update-turn.ts";
import { isBusy } from "../../src/client/worker/counter.ts";
import type { Profile } from "../../src/contract/session/session.ts";

const cashier: Profile = {
  id: 4,
  role: ["Cashier"],
  name: "Carla Bennett",
  username: "cashier",
  avatar: null,
  introduction: "",
  language: "de",
  isBoss: false,
  mustChangePassword: false,
  hasPassword: true,
  seenBy: null,
  maximumDiscount: 500,
  pagePrivileges: [],
  privilege: ["sale.order.commit"],
  sysPagePrilvileges: [],
  sysSettings: {},
};

afterEach(() => {
  keepToken(null);
  keepStored("profile", null);
});

describe("the stored profile", () => {
  it("is that of who worked here last, and goes with their token", () => {
    keepToken("one");
    storeProfile(cashier);
    expect(storedProfile()).toEqual(cashier);
    keepToken("one");
    expect(storedProfile()).toEqual(cashier);
    keepToken("another");
    expect(storedProfile()).toBeNull();
    storeProfile(cashier);
    keepToken(null);
    expect(storedProfile()).toBeNull();
  });

  it("is not that of a person whom an administrator only looks at", () => {
    storeProfile({ ...cashier, seenBy: "admin" });
    expect(storedProfile()).toBeNull();
  });

  it("gives the least right where a field is of another version", () => {
    keepStored("profile", JSON.stringify({ ...cashier, privilege: "all", maximumDiscount: "all" }));
    expect(storedProfile()).toEqual({ ...cashier, privilege: [], maximumDiscount: 0 });
    keepStored("profile", "{");
    expect(storedProfile()).toBeNull();
  });
});

describe("a new version", () => {
  const flow = (lines: readonly string[], commit: object | null = null) => ({ lines, context: { commit } });

  it("waits while goods are on the counter, a sale has no answer, or one waits to be sent", () => {
    expect(isBusy(undefined, undefined)).toBe(false);
    expect(isBusy(flow([]), { waiting: [], refused: [{}] })).toBe(false);
    expect(isBusy(flow(["a"]), { waiting: [] })).toBe(true);
    expect(isBusy(flow([], { key: "a" }), { waiting: [] })).toBe(true);
    expect(isBusy(flow([]), { waiting: [{}] })).toBe(true);
  });

  it("asks the till that is open in its page", () => {
    expect(isUpdateTurn()).toBeNull();
    setUpdateTurn(() => false);
    expect(isUpdateTurn()).toBe(false);
    setUpdateTurn(null);
    expect(isUpdateTurn()).toBeNull();
  });
});
