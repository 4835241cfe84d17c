/** Dates and percentages have one form in the product: no screen formats one by itself. */
import { expect, test } from "vitest";
import { filesIn, textOf } from "./files.ts";

/** What writes a date, a time or a percentage past `src/client/settings/formats.ts`. */
const ownFormats: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a date", /Intl\.DateTimeFormat|toLocale(?:Date|Time)?String\(|\.to(?:Date|Time|GMT|UTC)String\(/],
  ["a percentage", /style: "percent"|>[^<>]*\}\s?%\s*</],
];

/** The clock of the top bar ticks with seconds (spec section 2), and the chat has the minute alone. */
const screens = filesIn("src/modules", "src/shell").filter((file) => /\.tsx?$/.test(file));

test.each(ownFormats)("no screen formats %s by itself", (_, pattern) => {
  expect(screens.length).toBeGreaterThan(200);
  expect(
    screens.filter((file) => pattern.test(textOf(file))),
    "use src/client/settings/formats.ts in these files",
  ).toEqual([]);
});

test("seconds stand in histories and logs only", () => {
  const withSeconds = screens.filter((file) => /\blogTime\b/.test(textOf(file)));
  expect(withSeconds.toSorted()).toEqual([
    "src/modules/common/document/document-history.tsx",
    "src/modules/common/record/record-history.tsx",
    "src/modules/product/board-side.tsx",
    "src/modules/sale/page/order-replay.tsx",
    "src/modules/setting/system/history-panel.tsx",
    "src/shell/bug-log.tsx",
  ]);
});

/** The database's day is that of its clock; a company's begins where it is, at the hour that it chose. */
const databaseDay = /\bcurrent_date\b|\b\w+_at::date\b/;

test("no query asks the database which day it is: today is the company's", () => {
  const server = filesIn("src/server").filter((file) => file.endsWith(".ts"));
  expect(server.length).toBeGreaterThan(400);
  expect(
    server.filter((file) => databaseDay.test(textOf(file))),
    "use readToday of src/server/setting/public.ts in these files",
  ).toEqual([]);
});
