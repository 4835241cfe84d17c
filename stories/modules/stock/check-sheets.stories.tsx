/** The lines of a check with their differences. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import Screen from "../../../src/modules/stock/check/sheets.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, says } from "../../support/world.tsx";
import { checkIn, world, zoneLines } from "./check-fixtures.ts";

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
    await seen((await canvas.findAllByText("To approve"))[0]!);
    await seen((await canvas.findAllByText("Not counted"))[0]!);
  },
};

/** A check of zones: one line for each product in each zone. */
export const Zones: Story = {
  loaders: world({
    "GET /stock/check/sheets": says({ checkId: 7, lines: zoneLines, total: 2, difference: 0, value: 0 }),
    "GET /stock/check-order": says({
      ...checkIn("counted"),
      scope: "zone",
      zones: "A-03, Ramp",
      zoneIds: [11, 13],
    }),
  }),
  play: async ({ canvas }) => {
    await seen((await canvas.findAllByText("A-03"))[0]!);
    await seen((await canvas.findAllByText("Ramp"))[0]!);
  },
};

const { loading, failed, denied } = unanswered("GET /stock/check/sheets", world);

export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
export const Empty: Story = {
  loaders: world({
    "GET /stock/check/sheets": says({ checkId: null, lines: [], total: 0, difference: null, value: null }),
  }),
  tags: ["!test"],
};
