/** The promotional pop-up: its two contents, its countdown, where and when it stays away (spec section 2). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, type within } from "storybook/test";
import { keepCookie } from "../../src/client/cookie.ts";
import { keepStored } from "../../src/client/storage.ts";
import { Frame } from "../../src/shell/frame.tsx";
import { built, currencies, settings } from "../support/fixtures.ts";
import { seen } from "../support/seen.ts";
import { at, inWorld, says, type World } from "../support/world.tsx";

const meta = {
  title: "Shell/Promo",
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "desktop" } },
  beforeEach: () => {
    keepStored("promoShown", null);
    keepCookie("promoClosed", "", 0);
  },
  render: () => (
    <label className="p-4">
      Note <input className="border border-line" />
    </label>
  ),
} satisfies Meta;
export default meta;

const wanted = { ...settings, ShowPromotion: { value: true } };
const lei = [{ ...currencies[0], code: "RON", name: "Leu", symbol: "lei" }];
const world = ({ answers = {}, ...rest }: World = {}) =>
  inWorld({ ...rest, answers: { "GET /system-setting/common": says(wanted), ...answers } });
const decorators = [at("/sale/index", { around: <Frame built={built} /> })];
const framed: StoryObj = { loaders: [world()], decorators };
const late = { timeout: 13_000 };

type Canvas = ReturnType<typeof within>;

export const ForEveryOther: StoryObj = {
  ...framed,
  play: async ({ canvas }) => {
    const card = await canvas.findByRole("complementary", { name: "Announcement" }, late);
    await expect(card).toHaveTextContent("Sell through partners");
    await expect(canvas.getByRole("timer")).toHaveTextContent(/Closes in (50|4\d) seconds/);
    await expect(document.activeElement).toBe(document.body);
  },
};

export const ForRomania: StoryObj = {
  ...framed,
  loaders: [world({ answers: { "GET /currencies": says({ currencies: lei, total: 1 }) } })],
  play: async ({ canvas }) => {
    const card = await canvas.findByRole("complementary", { name: "Announcement" }, late);
    await expect(card).toHaveTextContent("The VAT rates change in Romania:");
    await expect(canvas.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["19% changes to 21%", "9% changes to 11%"]),
    );
  },
};

export const ClosedByAClickAnywhereOnIt: StoryObj = {
  ...framed,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("complementary", { name: "Announcement" }, late);
    await userEvent.click(canvas.getByText(/partners see the products/));
    await waitFor(() => expect(canvas.queryByRole("complementary", { name: "Announcement" })).toBeNull());
    await expect(document.cookie).toContain("promoClosed=1");
  },
};

/** The rates at the menu's foot come when the pop-up would. */
const nothingCame = async (canvas: Canvas) => {
  await canvas.findByRole("region", { name: "Exchange rates" }, late);
  await expect(canvas.queryByRole("complementary", { name: "Announcement" })).toBeNull();
};

export const WaitsWhileOneTypes: StoryObj = {
  ...framed,
  render: () => <textarea aria-label="Note" autoFocus className="border border-line" />,
  play: async ({ canvas }) => {
    const note = await canvas.findByRole("textbox", { name: "Note" });
    await expect(note).toHaveFocus();
    await nothingCame(canvas);
    note.blur();
    await seen(await canvas.findByRole("complementary", { name: "Announcement" }, late));
    await expect(note).not.toHaveFocus();
  },
};

export const SwitchedOff: StoryObj = {
  ...framed,
  loaders: [inWorld()],
  play: ({ canvas }) => nothingCame(canvas),
};

export const ClosedThisMonth: StoryObj = {
  ...framed,
  beforeEach: () => keepCookie("promoClosed", "1", 30),
  play: ({ canvas }) => nothingCame(canvas),
};

export const Phone: StoryObj = { ...framed, globals: { viewport: { value: "phone" } } };
