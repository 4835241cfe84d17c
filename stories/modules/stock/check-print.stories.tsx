/** Stock checks on paper. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import Screen from "../../../src/modules/stock/check/print/check-print.tsx";
import { unanswered } from "../../support/unanswered.ts";
import { at, refuses, says } from "../../support/world.tsx";
import { printedCheck, world } from "./check-fixtures.ts";

const route = "/product/stock-check/print";

const meta = {
  title: "Modules/Stock/Stock check print",
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
  parameters: { path: `${route}?ids=7&sheet=differences&language=en&copies=1` },
};

/** A sheet to count zones on, in walking order. */
export const Zones: Story = {
  loaders: world({
    "GET /stock/check/print": says({
      checks: [
        { ...printedCheck, lines: printedCheck.lines.map((line, at) => ({ ...line, zone: `A-0${at + 1}` })) },
      ],
    }),
  }),
  parameters: { path: `${route}?ids=7&sheet=blank&language=en&copies=1` },
  // The paper is divided into pages after it is drawn: its cells are drawn anew then.
  play: async ({ canvas }) => waitFor(() => expect(canvas.getAllByText("A-02")[0]).toBeVisible()),
};

const { loading, failed, denied } = unanswered("GET /stock/check/print", world);

export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
export const Empty: Story = {
  loaders: world({ "GET /stock/check/print": refuses("NotFound", "This record no longer exists.") }),
  tags: ["!test"],
};
