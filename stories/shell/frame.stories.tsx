/** The shell: menu, bar, strip, and the frame of the till. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { keepCookie } from "../../src/client/cookie.ts";
import { BareFrame } from "../../src/shell/bare-frame.tsx";
import { Frame } from "../../src/shell/frame.tsx";
import { anna } from "../support/fixtures.ts";
import { at, inWorld } from "../support/world.tsx";
import { seen } from "../support/seen.ts";

const opened = (isOpen: boolean) => () => keepCookie("sidebarStatus", isOpen ? "1" : "0", 1);

const meta = {
  title: "shell/Frame",
  parameters: { layout: "fullscreen" },
  beforeEach: opened(true),
  render: () => <h1 className="p-4 text-title font-semibold">Sale orders</h1>,
} satisfies Meta;
export default meta;

const framed: StoryObj = {
  loaders: [inWorld()],
  decorators: [at("/sale/index", { around: <Frame /> })],
};

export const Opened: StoryObj = framed;

export const Collapsed: StoryObj = { ...framed, beforeEach: opened(false) };

export const OneGroupAtATime: StoryObj = {
  ...framed,
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, userEvent }) => {
    await seen(await canvas.findByRole("link", { name: "Till" }));
    await userEvent.click(canvas.getByRole("button", { name: "Products" }));
    await expect(canvas.queryByRole("link", { name: "Till" })).toBeNull();
  },
};

export const Found: StoryObj = {
  ...framed,
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("searchbox", { name: "Find a page" }), "till");
    await seen(await canvas.findByRole("link", { name: "Till" }));
    await expect(canvas.queryByRole("button", { name: "Products" })).toBeNull();
  },
};

export const FewRights: StoryObj = {
  loaders: [inWorld({ profile: { ...anna, role: ["Cashier"], name: "王小明" } })],
  decorators: [at("/profile/index", { around: <Frame /> })],
};

export const TillFrame: StoryObj = {
  loaders: [inWorld()],
  decorators: [at("/sale/retail", { around: <BareFrame back="/sale/index" /> })],
};
