/** Sums of drawers and customers stay exact: what would take them beyond is refused, and limits of earlier versions are read (M12). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { customerCardEndpoints as cards } from "../../../src/contract/customer/customer-card.ts";
import { positionEndpoints } from "../../../src/contract/employee/position.ts";
import { tillEndpoints as till } from "../../../src/contract/till/till.ts";
import { MOST_AMOUNT } from "../../../src/domain/units.ts";
import { testApi } from "../support/api.ts";
import { customerDesk } from "../support/customers.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (who: string) => shop.tokens.get(who) ?? "";
const desk = customerDesk(api, as);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const counts = () =>
  api.rows(
    "select (select count(*) from money_entry) as money, (select count(*) from customer_entry) as owed",
  );

test("cash that would take a drawer beyond exact numbers is refused, and nothing is posted", async () => {
  const tillId = shop.tills[0]?.id ?? 0;
  const move = (amount: number) =>
    api.call(
      till.moveCash,
      {
        payload: {
          key: randomUUID(),
          tillId,
          direction: "in",
          reason: "safe",
          currency: "GBP",
          amount,
          note: "",
          approval: null,
        },
      },
      as("Manager"),
    );
  expect((await move(100)).message).toBe("");
  await api.rows(`
    insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, document_type, document_id, person_id)
    select business_date, branch_id, account_id, kind, currency, 9007199254730000, document_type, document_id, person_id
    from money_entry where amount > 0 order by id desc limit 1`);
  const before = await counts();
  const { name, status } = await move(MOST_AMOUNT);
  expect([name, status]).toEqual(["AmountTooLarge", 422]);
  expect(await counts()).toEqual(before);
  expect((await move(100)).message).toBe("");
});

test("a debt that would take a customer's account beyond exact numbers is refused, at whichever rate it stands", async () => {
  const { id } = await desk.make({ name: "Largest customer" });
  const entry = (rate: number, amount: number) => `
    insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount)
    values (current_date, 1, ${id}, 'EUR', ${rate}, 'order', ${amount})`;
  await api.rows(entry(1, 9_007_199_254_740_000));
  const before = await counts();
  const payload = { key: randomUUID(), id, currency: "EUR", amount: MOST_AMOUNT, date: "2026-01-02" };
  const { name, status } = await api.call(cards.setOpening, { payload }, as("Manager"));
  expect([name, status]).toEqual(["AmountTooLarge", 422]);
  expect(await counts()).toEqual(before);
  await api.rows(entry(1, -9_007_199_254_740_000));
  expect((await api.call(cards.setOpening, { payload }, as("Manager"))).message).toBe("");
});

test("a customer and a position with a limit of an earlier version, above what is taken today, are read and lowered", async () => {
  const limit = 9 * MOST_AMOUNT;
  const made = await desk.make({ name: "Earlier limit" });
  await api.rows(`update customer set credit_limit = ${limit} where id = ${made.id}`);
  const card = await desk.card(made.id);
  expect(card.fields.creditLimit).toBe(limit);
  const lowered = await desk.change(card, { ...card.fields, creditLimit: MOST_AMOUNT });
  expect(lowered.message).toBe("");

  const [position] = await api.rows(
    `update position set write_off_limit = ${limit} where name = 'Manager' returning id`,
  );
  const { data, message } = await api.call(
    positionEndpoints.position,
    { params: { id: Number(position?.["id"]) } },
    as("Root"),
  );
  expect(message).toBe("");
  expect(data.fields.writeOffLimit).toBe(limit);
});
