/** The import of damaged goods; what the wizard does is told by the stories of the imports of customers and of stock. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import DamageImport from "../../../src/modules/stock/import/damage-import.tsx";
import { goodsAreas, importFrame } from "../../support/import-frame.tsx";
import { says } from "../../support/world.tsx";
import { checked } from "../customer/import-fixtures.ts";
import { manager } from "../product/product-fixtures.ts";

const place = { id: 1, name: "Main warehouse", branchId: 1, branch: "Main", isOwn: true, kind: "stock" };
const { world, parameters, decorators, states } = importFrame({
  route: "/product/damage-batch-import",
  call: "/stock/damage",
  profile: manager,
  areas: goodsAreas,
  answers: {
    "GET /stock/damage/places": says([place, { ...place, id: 2, name: "Faulty", kind: "defective" }]),
  },
  rule: /The barcode of a box counts boxes/,
});

const meta = {
  title: "Modules/Stock/Damage import",
  component: DamageImport,
  parameters,
  decorators,
} satisfies Meta<typeof DamageImport>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Rows are checked as soon as the warehouse is chosen; another reason needs a note. */
export const Ready: Story = {
  loaders: world({
    "GET /stock/damage/excel/import": says({
      ...checked,
      mapping: ["code", "quantity", "document", null],
      counts: null,
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    const check = await canvas.findByRole("button", { name: /Check rows/ });
    await expect(check).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("button", { name: /^Warehouse/ }));
    await expect(screen.queryByRole("option", { name: "Faulty" })).toBeNull();
    await userEvent.click(await screen.findByRole("option", { name: "Main warehouse" }));
    await expect(check).not.toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("button", { name: /^Reason/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Other reason" }));
    await expect(check).toHaveAttribute("aria-disabled", "true");
    await userEvent.type(canvas.getByRole("textbox", { name: /Note/ }), "Burst pipe");
    await expect(check).not.toHaveAttribute("aria-disabled", "true");
  },
};

export const Empty: Story = states.empty;
export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
