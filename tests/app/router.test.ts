/** Every path of the table leads to its own screen, however its letters are written (spec section 2). */
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { treeOf } from "../../src/app/router.tsx";
import { table } from "../../src/app/routes.ts";

const routes = treeOf(table);
const filled = (path: string) => path.replace(/\{\w+\}/g, "7");
const screenAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id;
const spellings = (path: string) => [path, `${path.toUpperCase()}/`];

test("a path opens its own screen and no other's, whatever the case and with a last slash", () => {
  for (const { screen } of table)
    expect(spellings(filled(screen.path)).map(screenAt)).toEqual(Array(2).fill(screen.path));
}, 60_000);

test("another spelling of a path is a way of its own, that leads there", () => {
  const aliases = table.flatMap(({ screen }) => screen.aliases ?? []);
  expect(aliases.length).toBeGreaterThan(0);
  for (const alias of aliases) expect(spellings(alias).map(screenAt)).toEqual(Array(2).fill(alias));
});

test("anything else is no screen", () => {
  for (const path of ["/no/such/page", "/sale", "/sale/index/more", "/sale/order", "/pos"])
    expect(screenAt(path)).toBe("unknown");
});

test("public screens and the customer display stand outside of the shell, all others inside; /404 inside for who is signed in", () => {
  const outside = table.filter(
    ({ screen }) => matchRoutes(routes, filled(screen.path))?.[1]?.route.id === screen.path,
  );
  expect(outside.map(({ screen }) => screen.path)).toEqual([
    "/login",
    "/token/{token}",
    "/reset/{token}",
    "/authredirect",
    "/401",
    "/sale/display",
    "/pos/invoice",
    "/pos/invoiceList",
    "/pos/posAuthorize",
    "/pos/invoicePrice",
    "/pos/invoiceReturn/{id}/{soId}/{price}",
    "/pos/buyExcelExport",
  ]);
});
