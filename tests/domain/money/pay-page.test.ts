/** Which pay page a till opens (M13). */
import { expect, test } from "vitest";
import { isPayPath, payPageOf, payPages, payPaths } from "../../../src/domain/money/pay-page.ts";
import { saleScreens } from "../../../src/contract/screens/sale.ts";

test("the till's mode chooses the page, else the country of the branch, else it is the general one (M13)", () => {
  expect(payPageOf("packing", "HU")).toBe("packing");
  expect(payPageOf("restaurant", "HU")).toBe("restaurant");
  expect(payPageOf(null, "HU")).toBe("hu");
  expect(payPageOf(null, "ES")).toBe("es");
  expect(payPageOf(null, "CL")).toBe("cl");
  for (const country of ["GB", "DE", ""]) expect(payPageOf(null, country)).toBe("general");
});

test("each page has an address of the route table, and no other address is a pay page (M13)", () => {
  const paths: readonly string[] = saleScreens.screens.map(({ path }) => path);
  for (const page of payPages) {
    expect(paths).toContain(payPaths[page]);
    expect(isPayPath(payPaths[page])).toBe(true);
    expect(isPayPath(`${payPaths[page].toUpperCase()}/`)).toBe(true);
  }
  for (const path of ["/sale/retail", "/sale/pay-retail-voucher", "/sale"])
    expect(isPayPath(path)).toBe(false);
});
