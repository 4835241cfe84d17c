/**
 * The floating sidebar as a tab at the very edge: unread messages, the chat, QR codes of the support contacts by region; closed until
 * the page is loaded again (spec section 2).
 */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { takeOver } from "../../src/client/chat/chat.ts";
import { Frame } from "../../src/shell/frame.tsx";
import { built, settings } from "../support/fixtures.ts";
import { seen } from "../support/seen.ts";
import { at, inWorld, says } from "../support/world.tsx";

const meta = {
  title: "Shell/Aside",
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "desktop" } },
  // The chat lives outside of React: what one story hid would be hidden in the next.
  beforeEach: () => takeOver(() => {})({ unread: 0, isOpen: false, isHidden: false }),
  render: () => <h1 className="p-4 text-title font-semibold">Sales orders</h1>,
} satisfies Meta;
export default meta;

const opened = fn();
const decorators = [at("/sale/index", { around: <Frame built={built} /> })];
const framed: StoryObj = { loaders: [inWorld()], decorators };
const contacts = {
  SupportAmerica: { value: "Lima https://help.example/lima" },
  SupportEurope: { value: "Budapest https://help.example/budapest" },
  SupportOther: { value: "Hanoi https://help.example/hanoi" },
};
const late = { timeout: 13_000 };

interface User {
  readonly click: (element: Element) => Promise<void>;
}

const openAside = async (canvasElement: HTMLElement, user: User) => {
  const page = within(canvasElement.ownerDocument.body);
  await user.click(await page.findByRole("button", { name: /^Help and chat/ }, late));
  return page;
};

const openSupport = async (canvasElement: HTMLElement, user: User) => {
  const page = await openAside(canvasElement, user);
  return within(await page.findByRole("region", { name: "Support" }));
};

export const HelpOfThisInstallation: StoryObj = {
  ...framed,
  play: async ({ canvasElement, userEvent }) => {
    const panel = await openSupport(canvasElement, userEvent);
    await seen(await panel.findByRole("img", { name: "QR code: Help for this installation" }, late));
    await expect(panel.getByRole("link")).toHaveAttribute("href", `${location.origin}/main-control/tutorial`);
  },
};

export const ContactsByRegion: StoryObj = {
  ...framed,
  loaders: [inWorld({ answers: { "GET /system-setting/common": says({ ...settings, ...contacts }) } })],
  play: async ({ canvasElement, userEvent }) => {
    const panel = await openSupport(canvasElement, userEvent);
    await seen(await panel.findByRole("img", { name: "QR code: Budapest" }, late));
    await expect(panel.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Europe",
      "America",
      "Other countries",
    ]);
  },
};

export const ClosedUntilReload: StoryObj = {
  ...framed,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("complementary", { name: "Help and chat" }, late);
    const page = await openAside(canvasElement, userEvent);
    await userEvent.click(await page.findByRole("button", { name: "Hide until reload" }));
    await waitFor(() => expect(canvas.queryByRole("complementary", { name: "Help and chat" })).toBeNull());
  },
};

/** The count stands in the tab, and the chat opens from its panel. */
export const UnreadMessages: StoryObj = {
  ...framed,
  beforeEach: () => takeOver(opened)({ unread: 250, isOpen: false, isHidden: false }),
  play: async ({ canvasElement, userEvent }) => {
    const page = await openAside(canvasElement, userEvent);
    await expect(await page.findByRole("button", { name: "Help and chat: 99+" })).toHaveTextContent("99+");
    const [, inPanel] = await page.findAllByRole("button", { name: "Open chat: 250 unread messages" });
    if (inPanel === undefined) throw new Error("the panel has a button of the chat");
    await userEvent.click(inPanel);
    await expect(opened).toHaveBeenLastCalledWith("PANEL.OPEN");
  },
};

export const Phone: StoryObj = { ...framed, globals: { viewport: { value: "phone" } } };
