/** Sea waybills: the list, one on its way, its costs, and its goods received carton by carton. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import Waybills from "../../../src/modules/purchase/waybill/waybills.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, says } from "../../support/world.tsx";
import { waybillIn, world } from "./waybill-fixtures.ts";

const route = "/ocean-shipping/index";

const meta = {
  title: "Modules/Purchase/Sea waybills",
  component: Waybills,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof Waybills>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /ocean-shipping/waybills", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => seen(await canvas.findByRole("link", { name: "W-000008" })),
};

/** A waybill that is booked is loaded or cancelled from its row, and cancelling asks for a reason. */
export const RowActs: Story = {
  loaders: world({ "GET /ocean-shipping/waybills": says({ waybills: [waybillIn("booked")], total: 1 }) }),
  play: async ({ canvas, canvasElement }) => {
    const row = await canvas.findByRole("row", { name: /W-000007/ });
    await userEvent.hover(row);
    (await within(row).findByRole("button", { name: "More actions" })).click();
    const page = within(canvasElement.ownerDocument.body);
    await page.findByRole("menuitem", { name: "Cancel waybill" });
    const names = page.getAllByRole("menuitem").map(({ textContent }) => textContent);
    await expect(names).toEqual(["Open", "Mark as loaded", "Edit", "Cancel waybill"]);
    page.getByRole("menuitem", { name: "Cancel waybill" }).click();
    const dialog = await page.findByRole("dialog", { name: "Cancel waybill" });
    await seen(within(dialog).getByRole("textbox", { name: /^Reason/ }));
  },
};

export const Empty: Story = {
  loaders: world({ "GET /ocean-shipping/waybills": says({ waybills: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No sea waybills yet")),
};

const page = (state: Parameters<typeof waybillIn>[0], act = "") => ({
  parameters: { path: `${route}?waybill=7${act}` },
  loaders: world({ "GET /ocean-shipping/waybill": says(waybillIn(state)) }),
});

/** 45.2 of 76.3 m³ are filled. */
export const Sailed: Story = {
  ...page("sailed"),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: /^Mark as arrived/ }));
    await expect(canvas.getByRole("meter", { name: "m³" })).toHaveAttribute("aria-valuenow", "59");
  },
};

export const Received: Story = {
  ...page("received"),
  play: async ({ canvas }) => seen(await canvas.findByRole("link", { name: /GR-000009/ })),
};

/** A code counts one carton of its line; so long as cartons are missing, it is short. */
export const Receiving: Story = {
  ...page("cleared", "&act=receive"),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("combobox"), "LAMP{Enter}");
    await seen(await canvas.findByText("1 / 400"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
