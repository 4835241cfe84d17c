/** The import of lines of transfers; what the wizard does is told by the stories of the imports of customers and of stock. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import TransferImport from "../../../src/modules/stock/import/transfer-import.tsx";
import { goodsAreas, importFrame } from "../../support/import-frame.tsx";
import { says } from "../../support/world.tsx";
import { checked } from "../customer/import-fixtures.ts";
import { manager } from "../product/product-fixtures.ts";

const places = [
  { id: 1, name: "Main warehouse", branchId: 1, branch: "Main", isOwn: true },
  { id: 2, name: "North", branchId: 2, branch: "North", isOwn: false },
];
const { world, parameters, decorators, states } = importFrame({
  route: "/product/transfer-batch-import",
  call: "/stock/transfer",
  profile: manager,
  areas: goodsAreas,
  answers: { "GET /stock/transfer/places": says(places) },
  rule: /The barcode of a box counts boxes/,
});

const meta = {
  title: "Modules/Stock/Transfer import",
  component: TransferImport,
  parameters,
  decorators,
} satisfies Meta<typeof TransferImport>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Rows are checked as soon as two different warehouses are chosen. */
export const Ready: Story = {
  loaders: world({
    "GET /stock/transfer/excel/import": says({
      ...checked,
      mapping: ["code", "quantity", "document", null],
      counts: null,
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    const check = await canvas.findByRole("button", { name: /Check rows/ });
    await expect(check).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("button", { name: /^From/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Main · Main warehouse" }));
    await userEvent.click(canvas.getByRole("button", { name: /^To/ }));
    await userEvent.click(await screen.findByRole("option", { name: "North · North" }));
    await expect(check).not.toHaveAttribute("aria-disabled", "true");
  },
};

export const Empty: Story = states.empty;
export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
