/** Customers for tests: made, changed and listed through the API as a manager does it. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import {
  customerEndpoints as customer,
  type CustomerQuery,
} from "../../../src/contract/customer/customer.ts";
import {
  blankCustomer,
  type CustomerCard,
  type CustomerInput,
  customerCardEndpoints as cards,
} from "../../../src/contract/customer/customer-card.ts";
import type { TestApi } from "./api.ts";

/** A card with all its fields. */
export const card = (change: Partial<CustomerInput> = {}): CustomerInput => ({
  ...blankCustomer,
  name: "Bakery Weber",
  country: "DE",
  taxNumber: "DE136695976",
  ...change,
});

type Seen = Pick<CustomerCard, "id" | "version">;

/** `as` gives the token of a position. */
export const customerDesk = (api: TestApi, as: (position: string) => string) => ({
  make: async (
    change: Partial<CustomerInput> = {},
    opening: { currency: string; amount: number; date: string } | null = null,
  ) => {
    const payload = { key: randomUUID(), fields: card(change), opening };
    const made = await api.call(cards.createCustomer, { payload }, as("Manager"));
    expect(made.message).toBe("");
    return made.data;
  },
  change: ({ id, version }: Seen, fields: CustomerInput, who = "Manager") =>
    api.call(cards.changeCustomer, { payload: { key: randomUUID(), id, version, fields } }, as(who)),
  list: async (query: CustomerQuery) => {
    const { data, message } = await api.call(customer.customers, { query }, as("Manager"));
    expect(message).toBe("");
    return data;
  },
  card: async (id: number) => (await api.call(cards.customerCard, { params: { id } }, as("Manager"))).data,
});
