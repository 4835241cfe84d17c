/** The import of needs; what the wizard does is told by the stories of the imports of customers and of stock. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import NeedImport from "../../../src/modules/purchase/import/need-import.tsx";
import { goodsAreas, importFrame } from "../../support/import-frame.tsx";
import { says } from "../../support/world.tsx";
import { checked } from "../customer/import-fixtures.ts";
import { manager } from "../product/product-fixtures.ts";

const { world, parameters, decorators, states } = importFrame({
  route: "/purchase/replenishment-order/import",
  call: "/purchase/replenishment",
  profile: { ...manager, privilege: [...manager.privilege, "purchase.need.change"] },
  areas: [...goodsAreas, "pre-order"],
  answers: {
    "GET /purchase/choices": says({
      warehouses: [
        { id: 1, name: "Main warehouse", branch: "Harbour Street" },
        { id: 2, name: "Cellar", branch: "Harbour Street" },
      ],
      methods: [],
    }),
    "GET /supplier/suppliers": says({ records: [], total: 0 }),
  },
  rule: /The barcode of a box counts boxes/,
});

const meta = {
  title: "Modules/Purchase/Needs import",
  component: NeedImport,
  parameters,
  decorators,
} satisfies Meta<typeof NeedImport>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Rows are checked as soon as a warehouse is chosen. */
export const Ready: Story = {
  loaders: world({
    "GET /purchase/replenishment/excel/import": says({
      ...checked,
      mapping: ["code", "quantity", "document", null],
      counts: null,
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    const check = await canvas.findByRole("button", { name: /Check rows/ });
    await expect(check).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("button", { name: /^Warehouse/ }));
    await userEvent.click(await screen.findByRole("option", { name: /Main warehouse$/ }));
    await expect(check).not.toHaveAttribute("aria-disabled", "true");
  },
};

export const Empty: Story = states.empty;
export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
