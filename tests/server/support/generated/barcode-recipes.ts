/** How the acts on barcodes are called so that they are done: on products and rules that were just made. */
import { randomUUID } from "node:crypto";
import { barcodeRules } from "../../../../src/contract/basics/barcode-rule.ts";
import { barcodeEndpoints as barcodes } from "../../../../src/contract/product/barcode.ts";
import { labelEndpoints } from "../../../../src/contract/product/label.ts";
import { productCardEndpoints as cards } from "../../../../src/contract/product/product-card.ts";
import type { TestApi } from "../api.ts";
import { productCard } from "../products.ts";
import type { WireInput } from "./any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

const rule = {
  kind: "code128",
  lastPrefix: "",
  itemDigits: 8,
  valueDigits: 5,
  decimals: null,
  verifier: false,
  nextNumber: 1,
  active: true,
} as const;

export const barcodeRecipes = (api: TestApi, token: () => Promise<string>): Recipes => {
  const makeRule = async () => {
    const fields = { ...rule, name: randomUUID(), prefix: randomUUID().slice(0, 8) };
    const { endpoints } = barcodeRules;
    const payload = { key: randomUUID(), fields };
    return (await api.call(endpoints.create, { payload }, await token())).data.id;
  };
  const make = async (code: string | null, name = `Barcode ${randomUUID()}`) => {
    const lines = code === null ? [] : [{ code, package: "unit" as const }];
    const fields = productCard({ name, packingBox: 6, barcodes: lines });
    const payload = { key: randomUUID(), fields };
    const { id, version } = (await api.call(cards.createProduct, { payload }, await token())).data;
    return { id, version };
  };
  const change = async (kind: string) => ({
    payload: { key: randomUUID(), ...(await make(null)), package: kind, was: null, barcode: randomUUID() },
  });
  const question = async () => {
    const name = `Refresh ${randomUUID()}`;
    await make(null, name);
    return {
      ruleId: await makeRule(),
      packages: "units",
      states: "missing",
      searchWord: name,
      without: [],
    } as const;
  };
  const refresh = async () => {
    const asked = await question();
    const { data } = await api.call(barcodes.previewBarcodes, { payload: asked }, await token());
    return { key: randomUUID(), check: data.check, ...asked };
  };
  const labels = async () => {
    const [template] = await api.rows(
      "select id from label_template where kind = 'shelf' order by id limit 1",
    );
    const { id } = await make(null);
    const lines = [{ productId: id, package: "unit" as const, copies: 2 }];
    return { key: randomUUID(), templateId: Number(template?.["id"]), skip: 0, lines };
  };
  return {
    changeSkuBarcode: () => change("unit"),
    changePackageBarcode: () => change("box"),
    generateBarcodes: async () => ({ payload: { key: randomUUID(), ruleId: await makeRule(), count: 3 } }),
    previewBarcodes: async () => ({ payload: await question() }),
    refreshBarcodes: async () => ({ payload: await refresh() }),
    undoBarcodes: async () => {
      const { data } = await api.call(barcodes.refreshBarcodes, { payload: await refresh() }, await token());
      return { payload: { key: randomUUID(), batchId: data.batchId } };
    },
    labelLines: async () => ({
      payload: {
        from: { kind: "products", places: [{ productId: (await make(null)).id, package: "unit" }] },
        copies: "one",
        onlyDue: false,
        withVat: true,
      },
    }),
    labelPreview: async () => {
      const places = [{ productId: (await make(null)).id, package: "unit" as const }];
      return { payload: { withVat: true, secondCurrency: null, places } };
    },
    setDefaultTemplate: async () => ({
      payload: { key: randomUUID(), id: (await labels()).templateId },
    }),
    printLabels: async () => ({ payload: await labels() }),
    labelRun: async () => {
      const { data } = await api.call(labelEndpoints.printLabels, { payload: await labels() }, await token());
      return { query: { id: data.id } };
    },
    resolveDuplicate: async () => {
      const code = randomUUID();
      await make(code);
      const twin = await make(`${code}x`);
      await api.rows(`update barcode set code = upper('${code}') where product_id = ${twin.id}`);
      return { payload: { key: randomUUID(), barcode: code, records: [twin], ruleId: null } };
    },
  };
};
