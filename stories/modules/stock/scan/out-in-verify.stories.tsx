/** Scan checks: the documents, one whose goods are scanned, and one that is finished. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import Screen from "../../../../src/modules/stock/scan/out-in-verify.tsx";
import { giveCode } from "../../../support/give-code.ts";
import { seen } from "../../../support/seen.ts";
import { unanswered } from "../../../support/unanswered.ts";
import { at, says } from "../../../support/world.tsx";
import { finished, sheet, world } from "./scan-fixtures.ts";

const route = "/product/out-in-verify";

const meta = {
  title: "Modules/Stock/Scan check",
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
  play: async ({ canvas }) => seen(await canvas.findByRole("link", { name: "TR-000007" })),
};

export const Empty: Story = {
  loaders: world({ "GET /stock/verifications": says({ documents: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("Nothing to scan")),
};

const path = `${route}?type=transfer&direction=in&document=7`;

/** A code counts at once; too many and wrong goods are said in colour and words. */
export const Scanning: Story = {
  loaders: world({
    "POST /stock/verify/scan": says({
      sheet,
      outcomes: [],
    }),
  }),
  parameters: { path },
  play: async ({ canvas }) => {
    const code = await canvas.findByRole("searchbox", { name: "Barcode or product code" });
    await giveCode(code, "5012345678912");
    await seen(await canvas.findByText("White hanging heart T-light holder: 5 of 10"));
    await giveCode(code, "47566");
    await seen(await canvas.findByText("Too many: Party bunting, 4 of 2"));
  },
};

/** Goods that are not on the document: the server knows what they are. */
export const WrongGoods: Story = {
  loaders: world({
    "POST /stock/verify/scan": says({
      sheet,
      outcomes: [
        {
          key: "7f4e9d54-5f3c-4b6a-9a8e-0c5f7d1b2a41",
          outcome: "wrongGoods",
          product: "Jumbo bag red retrospot",
        },
      ],
    }),
  }),
  parameters: { path },
  play: async ({ canvas }) => {
    const code = await canvas.findByRole("searchbox", { name: "Barcode or product code" });
    await giveCode(code, "9999");
    await seen(await canvas.findByText(/^Wrong goods: Jumbo bag red retrospot/));
  },
};

/** Differences are shown before they are accepted. */
export const Differences: Story = {
  loaders: world(),
  parameters: { path },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Finish check/ }));
    await seen(await within(document.body).findByText("These quantities differ from the document."));
  },
};

export const Finished: Story = {
  loaders: world({ "GET /stock/verify": says(finished) }),
  parameters: { path },
  play: async ({ canvas }) => seen(await canvas.findByText(/^Checked by Anna Keller/)),
};

export const OnPhone: Story = {
  tags: ["!test"],
  loaders: world(),
  parameters: { path },
  globals: { viewport: { value: "phone" } },
};

const { loading, failed, denied } = unanswered("GET /stock/verifications", world);

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
