/** A list on paper says by which filters it was made, under its title. */
import { beforeAll, expect, test } from "vitest";
import { pagesOf } from "../../support/pdf-text.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(api);
  await api.rows("insert into customer (code, name) values ('F000011', 'Baker')");
});

test("a PDF says it under its title, as text", async () => {
  const filters = "Level: <b>A</b> · Search: F00001";
  const query = { columns: "code,name", searchWord: "F00001", format: "pdf", filters };
  const response = await api.raw(
    new Request(`http://kontor.test/be/api/customer/customers/export?${new URLSearchParams(query)}`, {
      headers: { "x-auth-token": shop.tokens.get("Manager") ?? "" },
    }),
  );
  const [page] = pagesOf(new Uint8Array(await response.arrayBuffer()));
  expect(page).toContain(filters);
});
