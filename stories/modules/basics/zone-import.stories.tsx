/** The import of zones and places; what the wizard does is told by the stories of the import of customers. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import ZoneImport from "../../../src/modules/basics/zone-import.tsx";
import { importFrame } from "../../support/import-frame.tsx";
import { seen } from "../../support/seen.ts";
import { says } from "../../support/world.tsx";
import { checked } from "../customer/import-fixtures.ts";
import { manager } from "../product/product-fixtures.ts";

const { world, parameters, decorators, states } = importFrame({
  route: "/basics/warehouseZone-batch-import",
  call: "/warehouse/zone",
  profile: manager,
  areas: ["basics", "import", "product", "stock"],
  rule: /Rows are matched by warehouse and place/,
});

const meta = {
  title: "Modules/Basics/Zone import",
  component: ZoneImport,
  parameters,
  decorators,
} satisfies Meta<typeof ZoneImport>;
export default meta;

type Story = StoryObj<typeof meta>;

const row = { line: 2, outcome: "new", problems: [], twin: null, about: null } as const;
const view = {
  ...checked,
  columns: [
    { heading: "Warehouse", samples: ["London stock"] },
    { heading: "Place", samples: ["A-03", "A-04"] },
    { heading: "Product code", samples: ["MUG"] },
    { heading: "Walking order", samples: [30, 40] },
  ],
  mapping: ["warehouse", "place", "productCode", "position"],
  counts: { new: 1, change: 0, same: 0, wrong: 1 },
};

/** A row names the product that gets its place; one that contradicts an earlier row says so. */
export const Ready: Story = {
  loaders: world({
    "GET /warehouse/zone/excel/import": says(view),
    "GET /warehouse/zone/excel/rows": says({
      rows: [
        { ...row, cells: ["London stock", "A-03", "MUG", 30], about: { product: "Blue mug" } },
        {
          ...row,
          line: 3,
          cells: ["London stock", "A-03", null, 40],
          outcome: "wrong",
          problems: [{ column: 3, problem: "differs" }],
        },
      ],
      total: 2,
    }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Blue mug"));
    await expect(canvas.getByText(/Walking order.*Differs from an earlier row/)).toBeVisible();
  },
};

export const Empty: Story = states.empty;
export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
