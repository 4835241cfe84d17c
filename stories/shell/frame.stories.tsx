/** The shell: menu, bar, strip, and the frame of the till. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { keepCookie } from "../../src/client/cookie.ts";
import { BareFrame } from "../../src/shell/bare-frame.tsx";
import { Frame } from "../../src/shell/frame.tsx";
import { anna, built } from "../support/fixtures.ts";
import { at, inWorld } from "../support/world.tsx";

const opened = (isOpen: boolean) => () => keepCookie("sidebarStatus", isOpen ? "1" : "0", 1);

const meta = {
  title: "Shell/Frame",
  parameters: { layout: "fullscreen" },
  beforeEach: opened(true),
  render: () => <h1 className="p-4 text-title font-semibold">Sales orders</h1>,
} satisfies Meta;
export default meta;

const framed: StoryObj = {
  loaders: [inWorld()],
  decorators: [at("/sale/index", { around: <Frame built={built} /> })],
};

export const Opened: StoryObj = framed;

export const Collapsed: StoryObj = { ...framed, beforeEach: opened(false) };

export const FewRights: StoryObj = {
  loaders: [inWorld({ profile: { ...anna, role: ["Cashier"], name: "王小明" } })],
  decorators: [at("/profile/index", { around: <Frame built={built} /> })],
};

export const TillFrame: StoryObj = {
  loaders: [inWorld()],
  decorators: [at("/sale/retail", { around: <BareFrame back="/sale/index" /> })],
};
