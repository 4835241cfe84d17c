/** Who may move a transfer in one step: moving is sending and receiving, so it needs both rights (T1, T3). */
import { beforeAll, expect, test } from "vitest";
import { testApi } from "../support/api.ts";
import { hireWithout } from "../support/secrets.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { openNorth, transferDesk } from "./transfer-desk.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
});

const desk = transferDesk(
  api,
  () => shop,
  () => shop.tokens.get("Root") ?? "",
);

test("who lacks the right to send or the right to receive does not move goods in one step", async () => {
  const [cellar] = await api.rows(
    `insert into warehouse (branch_id, code, name) values (${places.mainBranch}, 'CELLAR', 'Cellar') returning id`,
  );
  const { data: draft } = await desk.create(places.main, Number(cellar?.["id"]), [
    { code: "TEA", units: 1000 },
  ]);
  for (const missing of ["stock.transfer.send", "stock.transfer.receive"] as const) {
    const { token } = await hireWithout(api, missing);
    expect((await desk.read(draft.id, token)).data.can).not.toContain("move");
    expect(await desk.move(draft, token)).toMatchObject({ status: 403, message: "Access Denied" });
  }
  expect((await desk.read(draft.id)).data.state).toBe("draft");
  expect((await desk.move(draft)).data.state).toBe("closed");
});
