/** How the acts of record lists are called so that they are done: on a record that was just made. */
import { randomUUID } from "node:crypto";
import { categoryList } from "../../../../src/contract/product/category-list.ts";
import { processes } from "../../../../src/contract/production/process.ts";
import { productMixes } from "../../../../src/contract/product/product-mix.ts";
import { withoutHidden } from "../../../../src/contract/field-right.ts";
import { blankSupplier, suppliers } from "../../../../src/contract/supplier/supplier.ts";
import { labelTemplates } from "../../../../src/contract/product/label.ts";
import { barcodeRules } from "../../../../src/contract/basics/barcode-rule.ts";
import { sizeGroups } from "../../../../src/contract/basics/size-group.ts";
import { warehouses } from "../../../../src/contract/basics/warehouse.ts";
import { zones } from "../../../../src/contract/basics/zone.ts";
import { desks } from "../../../../src/contract/desk/desk.ts";
import { systypes } from "../../../../src/contract/setting/systype.ts";
import { tags } from "../../../../src/contract/setting/tag.ts";
import type { TestApi } from "../api.ts";
import type { WireInput } from "./any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

/** How a merge is tested: the fields of a record of this name, those of a record that it cannot be merged with, and a line of the list's file. */
interface MergingRecipe {
  readonly table: string;
  readonly fields: (name: string) => object;
  readonly other: (name: string) => object;
  readonly file: RegExp;
}

/** A list and fields that it takes, different each time where no two may have the same. */
interface ListRecipe {
  readonly kept: { readonly endpoints: object };
  /** May make what the record names. */
  readonly fields: (api: TestApi) => object | Promise<object>;
  /** Of a list whose records become one: tests/server/setting/record-lists.test.ts. */
  readonly merging?: MergingRecipe;
}

const tag = (kind: string) => (name: string) => ({ name, colour: "accent", kind });
const value = (list: string) => (name: string) => ({ list, words: { en: name }, position: 1, active: true });
const supplier = (currency: string) => (name: string) => ({
  ...blankSupplier,
  code: name,
  name,
  currency,
  country: "GB",
  paymentDays: 30,
  contact: "Joan",
});

export const recordLists: readonly ListRecipe[] = [
  {
    kept: tags,
    fields: () => tag("product")(`Tag ${randomUUID()}`),
    merging: {
      table: "tag",
      fields: tag("product"),
      other: tag("order"),
      file: /^"?Summer"?,"?Products?"?,"?Blue"?/m,
    },
  },
  {
    kept: systypes,
    fields: () => value("unit")(`Piece ${randomUUID()}`),
    merging: { table: "systype", fields: value("colour"), other: value("unit"), file: /Summer,"?Colours"?/ },
  },
  {
    kept: warehouses,
    fields: () => ({
      code: randomUUID().slice(0, 8),
      name: "Cellar",
      branchId: 1,
      kind: "stock",
      negativeStock: "forbid",
      pickFirst: false,
      address: "",
      active: true,
    }),
  },
  {
    kept: zones,
    fields: async (api) => {
      const [place] = await api.rows("select id from warehouse where kind = 'stock' order by id limit 1");
      const zone = randomUUID().slice(0, 8);
      return {
        warehouseId: Number(place?.["id"]),
        zone,
        shelf: "1",
        position: 1,
        volume: null,
        active: true,
      };
    },
  },
  {
    kept: desks,
    fields: () => ({
      branchId: 1,
      room: "Terrace",
      name: randomUUID().slice(0, 8),
      seats: 4,
      shape: "round",
      planColumn: 2,
      planRow: 3,
      tableSet: "",
      printerGroup: "",
      reservedUntil: null,
      reservedFor: "",
    }),
  },
  {
    kept: labelTemplates,
    fields: () => ({
      name: randomUUID(),
      kind: "product",
      layout: {
        paper: "roll",
        pageWidth: 400,
        pageHeight: 300,
        labelWidth: 400,
        labelHeight: 300,
        columns: 1,
        rows: 1,
        gapX: 0,
        gapY: 20,
        marginLeft: 0,
        marginTop: 0,
      },
      parts: [],
      withVat: true,
      secondCurrency: null,
    }),
  },
  {
    kept: categoryList,
    fields: () => ({
      name: `Shelf ${randomUUID()}`,
      names: { de: "Regal" },
      parentId: null,
      position: 1,
      vatRate: 500,
      // Without a margin, which wants a right that the caller may lack.
    }),
  },
  {
    kept: barcodeRules,
    fields: () => ({
      name: randomUUID(),
      kind: "code128",
      prefix: "K",
      lastPrefix: "",
      itemDigits: 8,
      valueDigits: 5,
      decimals: null,
      verifier: false,
      nextNumber: 1,
      active: true,
    }),
  },
  {
    kept: sizeGroups,
    fields: async (api) => {
      const [size] = await api.rows(
        `insert into systype (list, words) values ('size', '{"en": "XL"}') returning id`,
      );
      return { name: randomUUID(), sizes: [{ sizeId: Number(size?.["id"]), ratio: 1 }] };
    },
  },
  {
    kept: productMixes,
    fields: async (api) => {
      const [mix, part] = await api.rows(
        `insert into product (code, name, unit_price, vat_rate) values ('${randomUUID()}', 'Tea set', 100000, 2000),
          ('${randomUUID()}', 'Cup', 20000, 2000) returning id`,
      );
      return { productId: Number(mix?.["id"]), parts: [{ productId: Number(part?.["id"]), quantity: 2000 }] };
    },
  },
  {
    kept: processes,
    fields: async (api) => {
      const [made, part] = await api.rows(
        `insert into product (code, name, unit_price, vat_rate) values ('${randomUUID()}', 'Tea box', 100000, 2000),
          ('${randomUUID()}', 'Loose tea', 20000, 2000) returning id`,
      );
      return {
        name: randomUUID(),
        kind: "assembly",
        outputs: [{ productId: Number(made?.["id"]), quantity: 1000, share: 10_000 }],
        inputs: [{ productId: Number(part?.["id"]), quantity: 2000, loss: 600 }],
        steps: "Fill and close.",
        active: true,
      };
    },
  },
  {
    kept: suppliers,
    fields: () => ({
      // Without what wants a right that the caller may lack.
      ...withoutHidden(suppliers.Fields, blankSupplier, () => false),
      code: randomUUID().slice(0, 8),
      name: "Haversham Gifts",
      currency: "GBP",
    }),
    merging: {
      table: "supplier",
      fields: supplier("GBP"),
      other: supplier("EUR"),
      file: /^"?Summer"?,"?Summer"?/m,
    },
  },
];

const recipesOfList = (api: TestApi, token: () => Promise<string>, { kept, fields }: ListRecipe): Recipes => {
  const { create, change, remove, undo } = (kept as typeof tags).endpoints;
  const made = async () => ({ key: randomUUID(), fields: (await fields(api)) as never });
  const make = async () => {
    const { id, version } = (await api.call(create, { payload: await made() }, await token())).data;
    return { id, version };
  };
  return {
    [create.args[0]]: async () => ({ payload: await made() }),
    [change.args[0]]: async () => ({ payload: { ...(await made()), ...(await make()) } }),
    [undo.args[0]]: async () => {
      const payload = { key: randomUUID(), records: [await make()] };
      const { data } = await api.call(remove, { payload }, await token());
      return { payload: { key: randomUUID(), batchId: data.batchId } };
    },
  };
};

/** Making, changing and bringing back, for every record list. */
export const listRecipes = (api: TestApi, token: () => Promise<string>): Recipes =>
  Object.assign({}, ...recordLists.map((list) => recipesOfList(api, token, list)));
