/** A new password. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, type within } from "storybook/test";
import Password from "../../../src/modules/session/password.tsx";
import { Frame } from "../../../src/shell/frame.tsx";
import { anna, built } from "../../support/fixtures.ts";
import { at, inWorld, refuses } from "../../support/world.tsx";
import { seen } from "../../support/seen.ts";

const meta = {
  title: "Modules/Session/Password",
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const frame = <Frame built={built} />;

export const Ready: StoryObj = {
  loaders: [inWorld({ areas: ["session"] })],
  render: () => <Password />,
  decorators: [at("/profile/password", { around: frame })],
};

export const Denied: StoryObj = {
  ...Ready,
  loaders: [
    inWorld({
      areas: ["session"],
      answers: { "PUT /user/password": refuses("WrongPassword", "This is not your present password.") },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Current password"), "old");
    await userEvent.type(canvas.getByLabelText("New password"), "copper lantern meadow");
    await userEvent.type(canvas.getByLabelText("Repeat new password"), "copper lantern meadow{Enter}");
    await seen(await canvas.findByText("This is not your present password."));
  },
};

export const Forced: StoryObj = {
  ...Ready,
  loaders: [inWorld({ areas: ["session"], profile: { ...anna, mustChangePassword: true } })],
};

const changed = async (canvas: ReturnType<typeof within>): Promise<void> => {
  await userEvent.type(await canvas.findByLabelText("Current password"), "old");
  await userEvent.type(canvas.getByLabelText("New password"), "copper lantern meadow");
  await userEvent.type(canvas.getByLabelText("Repeat new password"), "copper lantern meadow{Enter}");
};

export const Failed: StoryObj = {
  ...Ready,
  loaders: [inWorld({ areas: ["session"], answers: { "PUT /user/password": "offline" } })],
  play: async ({ canvas }) => {
    await changed(canvas);
    const [said] = await canvas.findAllByText(/No connection/);
    if (said) await seen(said);
  },
};

export const Loading: StoryObj = {
  ...Ready,
  loaders: [inWorld({ areas: ["session"], answers: { "PUT /user/password": "never" } })],
  play: async ({ canvas, canvasElement }) => {
    await changed(canvas);
    await waitFor(() => expect(canvasElement.querySelector("button[aria-busy=true]")).not.toBeNull());
  },
};
