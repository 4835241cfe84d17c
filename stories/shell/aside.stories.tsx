/** The floating sidebar: QR codes of the support contacts by region, closed until the page is loaded again (spec section 2). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { takeOver } from "../../src/client/chat.ts";
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

const decorators = [at("/sale/index", { around: <Frame built={built} /> })];
const framed: StoryObj = { loaders: [inWorld()], decorators };
const contacts = {
  SupportAmerica: { value: "Lima https://help.example/lima" },
  SupportEurope: { value: "Budapest https://help.example/budapest" },
  SupportOther: { value: "Hanoi https://help.example/hanoi" },
};
const late = { timeout: 13_000 };

const openSupport = async (
  canvasElement: HTMLElement,
  user: { click: (element: Element) => Promise<void> },
) => {
  const page = within(canvasElement.ownerDocument.body);
  await user.click(await page.findByRole("button", { name: "Support" }, late));
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
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("complementary", { name: "Help and chat" }, late);
    await userEvent.click(canvas.getByRole("button", { name: "Hide until reload" }));
    await waitFor(() => expect(canvas.queryByRole("complementary", { name: "Help and chat" })).toBeNull());
  },
};

export const Phone: StoryObj = { ...framed, globals: { viewport: { value: "phone" } } };
