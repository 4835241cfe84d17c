/** The import of products; what the wizard does is told by the stories of the import of customers. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import ProductImport from "../../../src/modules/product/products/product-import.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { checked, serverWith } from "../customer/import-fixtures.ts";
import { manager } from "./product-fixtures.ts";

const route = "/product/productExcel";
const world = (answers: Answers) => [
  async () => inWorld({ profile: manager, areas: ["product", "import"], answers })(),
];

/** The same import, of products. */
const ofProducts = (given: Answers): Answers =>
  Object.fromEntries(
    Object.entries(given).map(([call, answer]) => [call.replace("/customer/", "/product/"), answer]),
  );

const meta = {
  title: "Modules/Product/Product import",
  component: ProductImport,
  parameters: { layout: "fullscreen", path: `${route}?import=7` },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"]), { route })(Story, context),
  ],
} satisfies Meta<typeof ProductImport>;
export default meta;

type Story = StoryObj<typeof meta>;
const { loading, failed, denied } = unanswered(
  "GET /product/excel/import",
  world,
  "You don't have access to this import",
);

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

export const Empty: Story = {
  parameters: { path: route },
  loaders: world({}),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: /Choose a file/ }));
    await seen(canvas.getByText(/Rows are matched by code, then by barcode/));
  },
};

export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
