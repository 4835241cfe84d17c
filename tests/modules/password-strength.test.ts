/** The strength meter: length counts most, the obvious counts against. */
import { expect, test } from "vitest";
import { strengthOf } from "../../src/modules/session/password-strength.ts";

test.each([
  ["abc", 0],
  ["aaaaaaaaaaaa", 1],
  ["12345678", 1],
  ["qwertyuiop", 1],
  ["abcdefghijkl", 1],
  ["kX7#pw2Q", 3],
  ["marble92", 2],
  ["copper lantern meadow", 4],
] as const)("%s is %d", (password, strength) => expect(strengthOf(password)).toBe(strength));

test("the own user name does not count", () => {
  expect(strengthOf("annadevries1", "annadevries")).toBe(1);
});
