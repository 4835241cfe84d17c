/** What the names of pictures' files mean. */
import { expect, test } from "vitest";
import { pictureName } from "../../src/domain/picture-name.ts";

test.each([
  ["7001.jpg", [["7001", 1]]],
  [
    "pictures/mugs/7001_2.JPG",
    [
      ["7001_2", 1],
      ["7001", 2],
    ],
  ],
  [
    "C:\\pictures\\7001-3.png",
    [
      ["7001-3", 1],
      ["7001", 3],
    ],
  ],
  [
    "7001 (4).webp",
    [
      ["7001 (4)", 1],
      ["7001", 4],
    ],
  ],
  [
    "A-12.5_1.jpeg",
    [
      ["A-12.5_1", 1],
      ["A-12.5", 1],
    ],
  ],
  ["7001_99.jpg", [["7001_99", 1]]],
  ["7001_0.jpg", [["7001_0", 1]]],
  [".jpg", []],
] as const)("%s", (name, choices) => {
  expect(pictureName(name).map(({ code, position }) => [code, position])).toEqual(choices);
});
