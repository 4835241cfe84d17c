/** The own account: profile and password. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import Password from "../../../src/modules/session/password.tsx";
import Profile from "../../../src/modules/session/profile.tsx";
import { Frame } from "../../../src/shell/frame.tsx";
import { anna, built, settings } from "../../support/fixtures.ts";
import { at, inWorld, refuses, says } from "../../support/world.tsx";
import { seen } from "../../support/seen.ts";

const meta = {
  title: "modules/session/Account",
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const frame = <Frame built={built} />;

export const OwnProfile: StoryObj = {
  loaders: [inWorld({ areas: ["session"] })],
  render: () => <Profile />,
  decorators: [at("/profile/index", { around: frame })],
};

export const LanguageClosed: StoryObj = {
  ...OwnProfile,
  loaders: [
    inWorld({
      areas: ["session"],
      answers: { "GET /system-setting/common": says({ ...settings, IsCloseLang: { value: true } }) },
    }),
  ],
};

export const ProfileRefused: StoryObj = {
  ...OwnProfile,
  loaders: [inWorld({ areas: ["session"], answers: { "PUT /user/profile": "offline" } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/), " Jr");
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("No connection");
  },
};

export const ChangePassword: StoryObj = {
  loaders: [inWorld({ areas: ["session"] })],
  render: () => <Password />,
  decorators: [at("/profile/password", { around: frame })],
};

export const WrongOldPassword: StoryObj = {
  ...ChangePassword,
  loaders: [
    inWorld({
      areas: ["session"],
      answers: { "PUT /user/password": refuses("WrongPassword", "This is not your present password.") },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Present password"), "old");
    await userEvent.type(canvas.getByLabelText("New password"), "copper lantern meadow");
    await userEvent.type(canvas.getByLabelText("New password again"), "copper lantern meadow{Enter}");
    await seen(await canvas.findByText("This is not your present password."));
  },
};

export const Forced: StoryObj = {
  ...ChangePassword,
  loaders: [inWorld({ areas: ["session"], profile: { ...anna, mustChangePassword: true } })],
};
