/** The history of an order says from where each person acted: address and browser, to who may view employees. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { filesIn, textOf } from "../../repo/files.ts";
import { peerHeader, testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const browser = "Till/7 (counter 2)";
const from = (peer: string) => ({ [peerHeader]: peer, "user-agent": browser });

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const historyFor = async (id: number, position: string) =>
  (await api.call(sale.order, { params: { id } }, as(position))).data.log;

test("a sale, its working copy and its cancellation are logged with address and browser", async () => {
  const order = draft(shop, [line(shop, "MUG", 1)]);
  const kept = await api.call(
    sale.keep,
    { payload: { order, version: null } },
    as("Cashier"),
    from("203.0.113.7"),
  );
  await api.call(sale.order, { params: { id: kept.data.id } }, as("Manager"), from("203.0.113.8"));
  const sold = await api.call(
    sale.saveCommit,
    { payload: commitInput(order, [cash(shop, totalOf(order))], { version: kept.data.version }) },
    as("Cashier"),
    from("203.0.113.7"),
  );
  expect(sold.message).toBe("");
  const undone = await api.call(
    sale.unsave,
    {
      payload: {
        key: randomUUID(),
        id: sold.data.id,
        version: sold.data.version,
        refund: true,
        reason: "Wrong mug",
      },
    },
    as("Manager"),
    from("203.0.113.9"),
  );
  expect(undone.message).toBe("");
  expect(
    (await historyFor(sold.data.id, "Administrator")).map(({ act, address, device }) => [
      act,
      address,
      device,
    ]),
  ).toEqual([
    ["look", "203.0.113.8", browser],
    ["commit", "203.0.113.7", browser],
    ["unsave", "203.0.113.9", browser],
  ]);
  for (const entry of await historyFor(sold.data.id, "Cashier")) {
    expect(entry).not.toHaveProperty("address");
    expect(entry).not.toHaveProperty("device");
  }
});

test("one function writes the log of documents, so that no entry is without its origin", () => {
  const writers = filesIn("src").filter(
    (file) => file.endsWith(".ts") && /insert into document_log/.test(textOf(file)),
  );
  expect(writers).toEqual(["src/server/record/document-log.ts"]);
});
