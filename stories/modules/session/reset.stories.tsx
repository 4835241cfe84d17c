/** A reset link: choosing a new password, and a link that opens nothing any more. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, type within } from "storybook/test";
import Reset from "../../../src/modules/session/reset.tsx";
import { seen } from "../../support/seen.ts";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";

const owner = { name: "Carla Bennett", username: "carla" };
const used =
  "This link has been used, replaced by a newer one or has expired. Ask a manager for a new reset link.";
const world = (answers: Answers = {}) => [
  inWorld({
    profile: null,
    areas: ["session"],
    answers: { "POST /user/reset/state": says(owner), "POST /user/reset": says(null), ...answers },
  }),
];

const meta = {
  title: "Modules/Session/Reset password",
  component: Reset,
  parameters: { layout: "fullscreen" },
  decorators: [at("/reset/abc", { route: "/reset/{token}" })],
} satisfies Meta<typeof Reset>;
export default meta;

type Story = StoryObj<typeof meta>;

const choose = async (canvas: ReturnType<typeof within>): Promise<void> => {
  await userEvent.type(await canvas.findByLabelText("New password"), "copper lantern meadow");
  await userEvent.type(canvas.getByLabelText("Repeat new password"), "copper lantern meadow{Enter}");
};

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/For Carla Bennett \(carla\)/));
  },
};

export const Differs: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("New password"), "copper lantern meadow");
    await userEvent.type(canvas.getByLabelText("Repeat new password"), "copper lantern{Enter}");
    await seen(await canvas.findByText("The passwords do not match."));
  },
};

export const Changed: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await choose(canvas);
    await seen(await canvas.findByText("Sign in with the new password."));
    await expect(canvas.getByRole("button", { name: "Sign in" })).toBeEnabled();
  },
};

/** Used by somebody else between opening and saving. */
export const UsedMeanwhile: Story = {
  loaders: world({ "POST /user/reset": refuses("ResetLinkUsed", used) }),
  play: async ({ canvas }) => {
    await choose(canvas);
    await seen(await canvas.findByText(used));
  },
};

export const Denied: Story = {
  loaders: world({ "POST /user/reset/state": refuses("ResetLinkUsed", used) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("This link no longer works"));
    await seen(canvas.getByText(used));
    await expect(canvas.queryByRole("button", { name: "Try again" })).toBeNull();
  },
};

export const Failed: Story = {
  loaders: world({ "POST /user/reset": "offline" }),
  play: async ({ canvas }) => {
    await choose(canvas);
    await seen(await canvas.findByText(/No connection/));
  },
};

export const Loading: Story = { loaders: world({ "POST /user/reset/state": "never" }) };
