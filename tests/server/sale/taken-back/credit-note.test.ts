/** Credit notes of cancelled orders and returns: their amounts, why and for which sale, and what is none (S11). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { creditNoteEndpoints } from "../../../../src/contract/sale/credit-note.ts";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import { testApi } from "../../support/api.ts";
import { draft, line } from "../../support/drafts.ts";
import { back, returnsDesk } from "../../support/returns.ts";
import { openShifts, openShop, type Shop } from "../../support/shop.ts";

const api = testApi();
let shop: Shop;
const desk = returnsDesk(api, () => shop);
beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const print = (ids: readonly number[], who = "Manager") =>
  api.call(creditNoteEndpoints.printCreditNotes, { query: { ids: ids.join(",") } }, desk.as(who));

const mugs = () => draft(shop, [line(shop, "MUG", 2)]);

it("a return and a cancelled order are printed in the order that is asked for, with sale, reason and refund", async () => {
  const sold = await desk.sell(mugs());
  const [mug] = (await desk.lookUp(sold)).lines;
  if (mug === undefined) throw new Error("the receipt has no lines");
  const returned = await desk.sell(draft(shop, [back(mug, 1000)]), undefined, "Manager");
  const other = await desk.sell(mugs());
  const payload = {
    key: randomUUID(),
    id: other.id,
    version: other.version,
    refund: true,
    reason: "Wrong size",
  };
  await api.call(sale.cancel, { payload }, desk.as("Manager"));
  const { creditNotes } = (await print([other.id, returned.id])).data;
  expect(creditNotes).toMatchObject([
    {
      number: other.number,
      total: other.total,
      takenBack: { reason: "Wrong size", refund: other.total, original: null },
    },
    {
      number: returned.number,
      total: 0 - sold.total / 2,
      takenBack: { original: sold.number, refund: sold.total / 2 },
    },
  ]);
  expect(creditNotes[1]?.lines).toMatchObject([{ code: "MUG", quantity: -1000, gross: 0 - sold.total / 2 }]);
});

it("a sale that stands has none, nor has a cancelled draft that never had a number", async () => {
  const sold = await desk.sell(mugs());
  expect((await print([sold.id])).name).toBe("NotFound");
  const saved = (
    await api.call(
      sale.save,
      { payload: { key: randomUUID(), order: mugs(), version: null } },
      desk.as("Manager"),
    )
  ).data;
  expect((await print([saved.id])).name).toBe("NotFound");
  expect((await print([999_999_999])).name).toBe("NotFound");
});
