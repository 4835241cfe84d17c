/** The import of products; what the wizard does is told by the stories of the import of customers. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import ProductImport from "../../../src/modules/product/products/product-import.tsx";
import { importFrame } from "../../support/import-frame.tsx";
import { seen } from "../../support/seen.ts";
import { type Answers, says } from "../../support/world.tsx";
import { checked, serverWith } from "../customer/import-fixtures.ts";
import { manager } from "./product-fixtures.ts";

const { world, parameters, decorators, states } = importFrame({
  route: "/product/productExcel",
  call: "/product",
  profile: manager,
  areas: ["product", "import"],
  rule: /Rows are matched by code, then by barcode/,
});

/** The same import, of products. */
const ofProducts = (given: Answers): Answers =>
  Object.fromEntries(
    Object.entries(given).map(([call, answer]) => [call.replace("/customer/", "/product/"), answer]),
  );

const meta = {
  title: "Modules/Product/Product import",
  component: ProductImport,
  parameters,
  decorators,
} satisfies Meta<typeof ProductImport>;
export default meta;

type Story = StoryObj<typeof meta>;
const wrong = {
  line: 9,
  cells: ["MUG", "Blue mug", "5060123000030", null],
  outcome: "wrong" as const,
  problems: [{ column: 2, problem: "taken" as const }],
  twin: null,
  about: null,
};

export const Ready: Story = {
  loaders: world(
    ofProducts(
      serverWith(
        { ...checked, mapping: ["code", "name", "barcode", null] },
        { "GET /customer/excel/rows": says({ rows: [wrong], total: 1 }) },
      ),
    ),
  ),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("E-Mail: Used by another record"));
  },
};

export const Empty: Story = states.empty;
export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
