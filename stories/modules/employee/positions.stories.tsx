/** The positions in every state: the list, a page, the rights editor. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { keepStored } from "../../../src/client/storage.ts";
import Positions from "../../../src/modules/employee/positions.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, inWorld, refuses, says, type Answers } from "../../support/world.tsx";
import { administrator, answers, cashier } from "./employee-fixtures.ts";

const world = (more: Answers = {}) => [
  async () => {
    keepStored("drafts", null);
    return inWorld({
      profile: administrator,
      areas: ["employee", "list", "record", "route"],
      answers: { ...answers, ...more },
    })();
  },
];

const path = "/setting/position";
const one = { path: `${path}?position=2` };
const form = { path: `${path}?position=2&edit=1` };

const meta = {
  title: "Modules/Employee/Positions",
  component: Positions,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? path), { route: path })(Story, context),
  ],
} satisfies Meta<typeof Positions>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /employee/positions", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "Cashier" }));
  },
};

export const Loading: Story = { ...loading, tags: ["!test"] };

export const Empty: Story = {
  loaders: world({ "GET /employee/positions": says({ positions: [], total: 0 }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/A position defines which pages/));
  },
};

export const Failed: Story = { ...failed, tags: ["!test"] };

export const Denied: Story = { ...denied, tags: ["!test"] };

export const Page: Story = {
  parameters: one,
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await seen(await canvas.findByText("View sales orders, Sell"));
    await userEvent.click(canvas.getByRole("tab", { name: "Employees" }));
    await seen(await canvas.findByRole("link", { name: "Carla Bennett" }));
    await userEvent.click(canvas.getByRole("tab", { name: /History/ }));
    await seen(await canvas.findByText("View sales orders, Sell"));
  },
};

export const Editor: Story = {
  parameters: form,
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("checkbox", { name: "Sell" })).toBeChecked();
    // Who edits does not see cost, so it stays as it is.
    await expect(canvas.getByRole("checkbox", { name: /^View cost and margin/ })).toBeDisabled();
    await seen(canvas.getByText(/^Without it, phone, e-mail, addresses and contacts/));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Cancel orders" }));
    await expect(canvas.getByRole("checkbox", { name: "Cancel orders" })).toBeChecked();
  },
};

export const EditorInTheDark: Story = {
  tags: ["!test"],
  parameters: form,
  loaders: world(),
  globals: { theme: "dark" },
};
export const EditorOnAPhone: Story = {
  parameters: form,
  loaders: world(),
  globals: { viewport: { value: "phone" } },
};

export const Copy: Story = {
  parameters: { path: `${path}?position=new&copy=2` },
  loaders: world(),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText(/^Name/)).toHaveValue("Cashier (copy)"));
    await expect(canvas.getByRole("checkbox", { name: "Sell" })).toBeChecked();
  },
};

export const MoreThanOwn: Story = {
  parameters: form,
  loaders: world({
    "PUT /employee/position": refuses("MoreThanOwn", "This would give more than you may yourself."),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/), "!");
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    await seen(await canvas.findByText("This would give more than you may yourself."));
  },
};

export const EditedAtTheSameTime: Story = {
  parameters: form,
  loaders: world({
    "PUT /employee/position": refuses(
      "StaleVersion",
      "This was changed by another person; nothing was overwritten.",
      {
        current: { ...cashier, version: 5, fields: { ...cashier.fields, maximumDiscount: 900 } },
      },
    ),
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/), "!");
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog", { name: /Someone else has changed/ }));
    await seen(await dialog.findByText(/^9(\.\d+)?\s?%$/));
  },
};
