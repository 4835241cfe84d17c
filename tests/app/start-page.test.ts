/** Where the day of each position begins: on a page that is built, that they may open, and that is theirs. */
import { expect, test } from "vitest";
import { startPage } from "../../src/app/row.ts";
import { table } from "../../src/app/routes.ts";
import { ACCESSABLE, mayOpen, type Visitor } from "../../src/domain/route-access.ts";
import { newPositions, type NewPosition } from "../../src/server/company/positions.ts";

const visitorOf = ({ roles, pages = [] }: NewPosition): Visitor => ({
  roles,
  isBoss: false,
  openPages: pages,
  flags: Object.fromEntries(pages.map((page) => [page, ACCESSABLE])),
});

const pages = {
  Root: "/dashboard",
  Administrator: "/dashboard",
  Manager: "/dashboard",
  Cashier: "/sale/retail",
  "Stock keeper": "/product/all-category",
  Invoice: "/sale/index",
} as const;

test.each(newPositions)("the day of $name begins on a page of theirs", (position) => {
  const visitor = visitorOf(position);
  const page = startPage(visitor, table);
  expect(page).toBe(pages[position.name]);
  const row = table.find(({ screen }) => screen.path === page);
  expect([row?.load !== undefined, row !== undefined && mayOpen(row.screen, visitor)]).toEqual([true, true]);
});
