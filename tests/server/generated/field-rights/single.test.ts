/** Each field right by itself, and that looking for what it hides can find it. */
import { describe, expect, test } from "vitest";
import { fieldRights } from "../../../../src/contract/right.ts";
import { salePrintEndpoints } from "../../../../src/contract/sale/sale-print.ts";
import { endpoints } from "../../../../src/server/areas.ts";
import { secretShop, singleRightTests } from "../../support/generated/field-rights.ts";

describe.each(fieldRights)("%s", (right) => {
  singleRightTests(right, endpoints);
});

describe("a delivery note", () => {
  const { api, as, token, orderId } = secretShop();

  test("has addresses and phone only for who may see how customers are reached", async () => {
    const ask = async (own: string) =>
      (await api.call(salePrintEndpoints.print, { query: { id: orderId() } }, own)).data.customer;
    const hidden = await ask(await token());
    expect(hidden).toMatchObject({ billing: null, delivery: null });
    expect(hidden).not.toHaveProperty("phone");
    const [billing, delivery] = [{ street: "bill telltale row 1" }, { street: "ship telltale row 1" }];
    expect(await ask(as("Manager"))).toMatchObject({ billing, delivery });
  });
});
