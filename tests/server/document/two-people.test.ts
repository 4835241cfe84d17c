/** Two people at once: receivers of one transfer, and changes of the same prices; nothing is doubled and nothing is lost (G4, G5, G9, T8, I37). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { priceChangeEndpoints as prices } from "../../../src/contract/product/price-change.ts";
import { transferEndpoints as transfer } from "../../../src/contract/stock/transfer.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { hireInto, openNorth, transferDesk } from "../stock/transfer-desk.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
let receivers: readonly string[];
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = transferDesk(
  api,
  () => shop,
  () => as("Root"),
);
const prove = async () => {
  for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
};

beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
  receivers = [
    await hireInto(api, "Manager", places.northBranch),
    await hireInto(api, "Manager", places.northBranch),
  ];
});

/** Units and value of a product in a warehouse. */
const held = async (warehouseId: number, code: string) => {
  const [row] = await api.rows(`select quantity, value from stock_balance where warehouse_id = ${warehouseId}
    and product_id = ${shop.products.get(code)}`);
  return [Number(row?.["quantity"] ?? 0), Number(row?.["value"] ?? 0)] as const;
};

describe("two receivers of one transfer", () => {
  const send = async (units: number) => {
    const { data } = await desk.create(places.main, places.north, [{ code: "TEA", units }]);
    return (await desk.send(data)).data;
  };

  test("who take it in at once take it in once, and the second is shown what the first did (G5, G9)", async () => {
    const sent = await send(4000);
    const lineId = sent.lines[0]?.id ?? 0;
    const before = await held(places.north, "TEA");
    const answers = await Promise.all(
      receivers.map((one) => desk.receive(sent, [{ lineId, received: 4000 }], one)),
    );
    expect(answers.map(({ name }) => name ?? "done").toSorted()).toEqual(["StaleVersion", "done"]);
    const late = answers.find(({ name }) => name === "StaleVersion");
    expect(late?.data).toMatchObject({ current: { state: "closed", received: 4000 } });
    const first = answers.find(({ name }) => name === undefined)?.data.log.at(-1);
    expect(late?.message.startsWith(`Last changed by ${first?.by} on `)).toBe(true);
    const after = await held(places.north, "TEA");
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([4000, sent.lines[0]?.value]);
    await prove();
  });

  test("who each take in unit after unit, and read again when the other was first, take in all that was sent (T8)", async () => {
    const sent = await send(7000);
    const before = await held(places.north, "TEA");
    /** Takes in one unit after the other until none is on the way; answers with how many. */
    const work = async (token: string) => {
      for (let taken = 0; ;) {
        const { data } = await desk.read(sent.id, token);
        if (data.state === "closed") return taken;
        const answer = await desk.receive(data, [{ lineId: data.lines[0]?.id ?? 0, received: 1000 }], token);
        if (answer.name === undefined) taken += 1;
        else expect(answer.name).toBe("StaleVersion");
      }
    };
    const taken = await Promise.all(receivers.map(work));
    expect(taken.reduce((sum, units) => sum + units, 0)).toBe(7);
    const after = await held(places.north, "TEA");
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([7000, sent.lines[0]?.value]);
    await prove();
  });

  test("an answer that was lost is asked for again while the other receives: the receipt counts once (G4)", async () => {
    const sent = await send(3000);
    const lineId = sent.lines[0]?.id ?? 0;
    const line = { lineId, received: 1000, damaged: 0, returned: 0, missing: 0 };
    const payload = { key: randomUUID(), id: sent.id, version: sent.version, lines: [line] };
    const [one] = receivers;
    const again = () => api.call(transfer.receiveTransfer, { payload }, one ?? "");
    const first = await again();
    const [second, other] = await Promise.all([
      again(),
      desk.receive(first.data, [{ lineId, received: 2000 }], receivers[1]),
    ]);
    expect([second.name, other.name]).toEqual([undefined, undefined]);
    expect((await desk.read(sent.id)).data).toMatchObject({ state: "closed", received: 3000 });
    await prove();
  });
});

describe("two people who change the same prices at once", () => {
  const sheet = (newPrices: readonly (readonly [string, number])[]) =>
    api.call(
      prices.createPriceSheet,
      {
        payload: {
          key: randomUUID(),
          name: "At once",
          from: null,
          lines: newPrices.map(([code, newPrice]) => ({ productId: shop.products.get(code) ?? 0, newPrice })),
        },
      },
      as("Manager"),
    );
  const stored = async () =>
    (await api.rows("select unit_price from product where code in ('MUG', 'TEA') order by code")).map((row) =>
      Number(row["unit_price"]),
    );
  const rollBack = ({ id, version }: { readonly id: number; readonly version: number }) =>
    api.call(prices.rollbackPriceChange, { payload: { key: randomUUID(), id, version } }, as("Manager"));

  test("have the prices of one of them whole, never of both; rolled back one after the other, the first prices are there (I37)", async () => {
    const before = await stored();
    for (let round = 0; round < 4; round += 1) {
      // The lines are in opposite orders, so that each would wait for the other.
      const answers = await Promise.all([
        sheet([
          ["MUG", 111_000],
          ["TEA", 222_000],
        ]),
        sheet([
          ["TEA", 333_000],
          ["MUG", 444_000],
        ]),
      ]);
      expect(answers.map(({ message }) => message)).toEqual(["", ""]);
      const [one, other] = answers.map(({ data }) => data.change);
      if (one === undefined || other === undefined) throw new Error("Both changes are made");
      const now = await stored();
      expect([
        [111_000, 222_000],
        [444_000, 333_000],
      ]).toContainEqual(now);
      const [last, first] = now[0] === 111_000 ? [one, other] : [other, one];
      const early = await rollBack(first);
      expect([early.name, early.message.startsWith("MUG Mug and 2 in all")]).toEqual([
        "PricesChangedSince",
        true,
      ]);
      expect((await rollBack(last)).message).toBe("");
      expect((await rollBack(first)).message).toBe("");
      expect(await stored()).toEqual(before);
    }
  });
});
