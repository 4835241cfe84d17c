/**
 * What each field right hides, planted into a shop as values that nothing else comes near, and how an answer is searched for
 * them (I35). A field right without its entry here does not compile.
 */
import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { customerCardEndpoints as cards } from "../../../src/contract/customer/customer-card.ts";
import { fieldRights, type FieldRight, type Right, rights } from "../../../src/contract/right.ts";
import { makeToken } from "../../../src/server/session/tokens.ts";
import type { TestApi } from "./api.ts";
import { type Envelope, numbersIn } from "./generated/any-call.ts";
import type { Shop } from "./shop.ts";

interface Secret {
  /** Before anything is sold. */
  readonly plant: (api: TestApi, shop: Shop) => Promise<unknown>;
  /** Reads what is secret at this moment; the function it returns gives what of that an answer tells. */
  readonly look: (api: TestApi) => Promise<(answer: Pick<Envelope, "data" | "text">) => readonly unknown[]>;
  /** Calls that tell it to who may see it, to be sure that looking for it can find it. */
  readonly tells: readonly string[];
  /** Names of fields, which no list may be sorted by. */
  readonly fields: readonly string[];
  /** Words that no search may find, and does for who may see it. */
  readonly words: readonly string[];
}

const plantCosts = async (api: TestApi) => {
  const unmistakable = "7777123 + 1234567 * product_id";
  await api.rows("update setting set value = '\"allow\"' where name = 'BelowCost'");
  await api.rows(`update product set purchase_price = 7777123 + 1234567 * id, purchase_currency = 'GBP'`);
  await api.rows(`update stock_balance set value = ${unmistakable}, last_cost = ${unmistakable}`);
  await api.rows(
    `update stock_entry set value = ${unmistakable}, unit_cost = ${unmistakable}, balance_value = ${unmistakable}`,
  );
};

/**
 * Every cost, stock value and margin, as a whole number in any unit in which an answer could hold it. Amounts of a few pounds are left
 * out, and whole numbers below 1,000: an id or a count in the answer could be the same by chance.
 */
const costs = async (api: TestApi): Promise<ReadonlySet<number>> => {
  const rows = await api.rows(`
    with secret as (
      select cost as n from sale_line union select net - cost from sale_line union select gross - cost from sale_line
      union select sum(cost)::bigint from sale_line group by order_id
      union select sum(net - cost)::bigint from sale_line group by order_id
      union select n from (select unit_price as n from purchase_line union select total from purchase_order
        union select net from purchase_order union select total from purchase_receipt union select value from purchase_receipt
        union select unit_cost from stock_entry union select value from stock_entry union select balance_value from stock_entry
        union select purchase_price from product union select value from stock_balance union select last_cost from stock_balance) bought
        where abs(n) > 1000000
    )
    select distinct abs(n) as n from secret where abs(n) > 10000`);
  if (rows.length < 7) throw new Error("there is no cost that could be told");
  const forms = rows.flatMap(({ n }) => [Number(n), Number(n) / 100, Number(n) / 10_000]);
  return new Set(forms.filter((form) => !Number.isInteger(form) || form >= 1000));
};

/**
 * A file without the commas that group digits. Only a cell in quotes can hold one: every other comma ends a column, and the time
 * 21:07:31 beside 100 % is no 31,100.
 */
const withoutGroupCommas = (text: string): string =>
  text.replaceAll(/"[^"]*"/g, (cell) => cell.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, ""));

const lookForCosts: Secret["look"] = async (api) => {
  const known = await costs(api);
  return ({ data, text }) => {
    const named =
      /"(unitCost|lastCost|purchasePrice|stockValue|margin|profit)":(?!null\b)|"cost":\s*\d/i.exec(
        JSON.stringify(data) ?? "",
      ) ?? [];
    const numbers = [...numbersIn(data), ...numbersIn(withoutGroupCommas(text))];
    return [...named, ...numbers.filter((number) => known.has(number))];
  };
};

const address = (key: string, kind: "billing" | "delivery") => ({
  key,
  kind,
  name: `${key} telltale name`,
  street: `${key} telltale row 1`,
  zip: `${key} telltale zip`,
  city: `${key} telltale town`,
  country: "GB",
});

/** The first address of each kind stands on a delivery note for who sees it, the third one on nothing. */
const reached = {
  phone: "+36 70 771 2340",
  email: "owner@telltale.example",
  addresses: [address("bill", "billing"), address("ship", "delivery"), address("other", "delivery")],
  contacts: [
    {
      key: "buyer",
      name: "Zsuzsanna Telltale",
      role: "telltale buyer",
      phone: "+36 70 771 2341",
      email: "buyer@telltale.example",
    },
  ],
};
const before = { ...reached, phone: "+36 70 771 2342", email: "former@telltale.example", contacts: [] };

/** Written by a manager, so that the log has them too, what they were before as well. */
const plantContacts = async (api: TestApi, shop: Shop) => {
  const manager = shop.tokens.get("Manager") ?? "";
  const params = { id: shop.customerId };
  for (const change of [before, reached]) {
    const { version, fields } = (await api.call(cards.customerCard, { params }, manager)).data;
    const payload = { key: randomUUID(), ...params, version, fields: { ...fields, ...change } };
    const { message } = await api.call(cards.changeCustomer, { payload }, manager);
    if (message !== "") throw new Error(message);
  }
  // Others, so that their order could tell something.
  await api.rows(`insert into customer (code, name, phone, email) values
    ('C7', 'Baker', '+36707712349', 'z@telltale.example'), ('C8', 'Grocer', '+36 70 771 2345', 'y@telltale.example')
    on conflict do nothing`);
  await api.rows(`insert into supplier (code, name, currency, contact, phone, email, street)
    values ('S7', 'Grower', 'GBP', 'Telltale seller', '+36 70 771 2347', 'x@telltale.example', 'Telltale row 7')`);
};

const lookForContacts: Secret["look"] = async (api) => {
  const [stored] = await api.rows("select from customer where phone = '+36707712349'");
  if (!stored) throw new Error("there is no phone that could be told");
  return ({ data, text }) => {
    const all = `${JSON.stringify(data)} ${text}`;
    return [
      ...(all.match(/\w*[ .@]?telltale[ .]\w*/gi) ?? []),
      ...(all.replaceAll(/[\s()/-]/g, "").match(/3670771234\d/g) ?? []),
    ];
  };
};

export const secrets: Readonly<Record<FieldRight, Secret>> = {
  "product.cost.read": {
    plant: plantCosts,
    look: lookForCosts,
    tells: [
      "order",
      "reportSales",
      "exportReportSales",
      "summary",
      "products",
      "exportProducts",
      "productCard",
    ],
    fields: ["purchasePrice", "cost", "profit", "margin", "unitCost", "value"],
    words: [],
  },
  "customer.contact.read": {
    plant: plantContacts,
    look: lookForContacts,
    tells: ["customers", "exportCustomers", "customerCard", "customerChanges", "statement"],
    fields: ["phone", "email", "addresses", "contacts"],
    words: ["7712349", "+36 70 771", "771 234", "owner@telltale.example", "telltale"],
  },
};

/** All of them, into a shop that was just opened. */
export const plantSecrets = async (api: TestApi, shop: Shop): Promise<void> => {
  for (const right of fieldRights) await secrets[right].plant(api, shop);
};

/** Somebody who may do everything but see what these field rights hide. */
export const hireWithout = async (api: TestApi, ...missing: readonly Right[]) => {
  const held = rights.filter((right) => !missing.some((other) => other === right));
  const [hired] = await api.rows(`
    with held as (
      insert into position (name, roles, rights, maximum_discount, write_off_limit)
      values ('All but ${missing.join(", ")}', array['Admin'], array['${held.join("','")}'], 10000, 9000000000000) returning id
    )
    insert into person (username, name, password_hash, position_id, branch_id, is_boss)
    select '${missing.join(", ")}', 'Blind', '', id, 1, true from held returning id`);
  const id = Number(hired?.["id"]);
  const session = Effect.flatMap(SqlClient.SqlClient, (sql) => makeToken(sql, id, "session"));
  return { id, token: (await api.run(session)).accessToken };
};
