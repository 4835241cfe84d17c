/** The lines of a check with their differences. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import Screen from "../../../src/modules/stock/check/sheets.tsx";
import { seen } from "../../support/seen.ts";
import { at } from "../../support/world.tsx";
import { world } from "./check-fixtures.ts";

const route = "/product/stock/inventoryList";

const meta = {
  title: "Modules/Stock/Count sheets",
  component: Screen,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof Screen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    seen((await canvas.findAllByText("To approve"))[0]!);
    seen((await canvas.findAllByText("Not counted"))[0]!);
  },
};
