/** Who passes where: the route access rules of spec section 2, case by case. */
import { describe, expect, test } from "vitest";
import { type Comer, detour, safeTarget } from "../../src/app/passage.ts";
import type { Screen } from "../../src/contract/screens/screen.ts";

const open: Screen = { path: "/login", title: "login", roles: [], public: true };
const sales: Screen = { path: "/sale/index", title: "saleIndex", roles: ["Root", "Admin"] };
const password: Screen = { path: "/profile/password", title: "password", roles: [] };

const comer = (...roles: string[]): Comer => ({
  visitor: { roles, isBoss: false, openPages: [], flags: {} },
  mustChangePassword: false,
});
const at = (path: string) => new URL(path, "http://kontor.test");

describe("without a login", () => {
  test("public pages open", () => expect(detour(open, at("/login"), null)).toBeNull());

  test("every other page asks to sign in first, and remembers where one wanted to go", () => {
    expect(detour(sales, at("/sale/index?page=2"), null)).toBe("/login?redirect=%2Fsale%2Findex%3Fpage%3D2");
    expect(detour(sales, at("/"), null)).toBe("/login");
  });

  test("a token in the address is exchanged first, and the page comes back without it", () => {
    expect(detour(sales, at("/sale/index?page=2&token=abc"), null)).toBe(
      "/token/abc?redirect=%2Fsale%2Findex%3Fpage%3D2",
    );
    expect(detour(open, at("/login?token=abc"), null)).toBe("/token/abc");
  });
});

describe("signed in", () => {
  test("a fitting role passes, Root always does", () => {
    expect(detour(sales, at("/sale/index"), comer("Admin"))).toBeNull();
    expect(detour(sales, at("/sale/index"), comer("Root"))).toBeNull();
  });

  test("a role that does not fit goes to /401, with no way back", () => {
    expect(detour(sales, at("/sale/index"), comer("Invoice"))).toBe("/401?noGoBack=true");
  });

  test("the sign-in page sends on to where one wanted to go, or to the start", () => {
    expect(detour(open, at("/login"), comer("Admin"))).toBe("/");
    expect(detour(open, at("/login?redirect=%2Fsale%2Findex"), comer("Admin"))).toBe("/sale/index");
  });

  test("who must change the password does nothing else first", () => {
    const forced = { ...comer("Admin"), mustChangePassword: true };
    expect(detour(sales, at("/sale/index"), forced)).toBe("/profile/password");
    expect(detour(password, at("/profile/password"), forced)).toBeNull();
  });
});

test("a link never leads out of the application", () => {
  expect(safeTarget("/sale/index")).toBe("/sale/index");
  for (const target of ["//evil.test", "/\\evil.test", "https://evil.test", "javascript:alert(1)", "", null])
    expect(safeTarget(target)).toBe("/");
});
