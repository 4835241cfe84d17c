/** The own profile. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import Profile from "../../../src/modules/session/profile.tsx";
import { Frame } from "../../../src/shell/frame.tsx";
import { built, settings } from "../../support/fixtures.ts";
import { at, inWorld, refuses, says } from "../../support/world.tsx";
import { seen } from "../../support/seen.ts";

const meta = {
  title: "Modules/Session/Profile",
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const frame = <Frame built={built} />;

export const Ready: StoryObj = {
  loaders: [inWorld({ areas: ["session"] })],
  render: () => <Profile />,
  decorators: [at("/profile/index", { around: frame })],
  play: async ({ canvas }) => seen(await canvas.findByLabelText(/^Name/)),
};

export const LanguageClosed: StoryObj = {
  ...Ready,
  loaders: [
    inWorld({
      areas: ["session"],
      answers: { "GET /system-setting/common": says({ ...settings, IsCloseLang: { value: true } }) },
    }),
  ],
};

export const Failed: StoryObj = {
  ...Ready,
  loaders: [inWorld({ areas: ["session"], answers: { "PUT /user/profile": "offline" } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/), " Jr");
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("No connection");
  },
};

export const Loading: StoryObj = {
  ...Ready,
  loaders: [inWorld({ areas: ["session"], answers: { "PUT /user/profile": "never" } })],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/), " Jr");
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    await waitFor(() => expect(canvasElement.querySelector("button[aria-busy=true]")).not.toBeNull());
  },
};

export const Denied: StoryObj = {
  ...Ready,
  loaders: [
    inWorld({
      areas: ["session"],
      answers: { "PUT /user/profile": refuses("AccessDenied", "Access Denied") },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/), " Jr");
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    await seen(await canvas.findByRole("alert"));
  },
};
