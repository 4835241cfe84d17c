/** The top bar: breadcrumb, clock, flags, what a person does about themselves (spec section 2). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, waitFor, within } from "storybook/test";
import { keepCookie } from "../../src/client/cookie.ts";
import { keepStored } from "../../src/client/storage.ts";
import { shellLanguages } from "../../src/domain/languages.ts";
import { Frame } from "../../src/shell/frame.tsx";
import { anna, built, settings } from "../support/fixtures.ts";
import { seen } from "../support/seen.ts";
import { at, inWorld, says } from "../support/world.tsx";

const meta = {
  title: "Shell/TopBar",
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "desktop" } },
  beforeEach: () => keepCookie("sidebarStatus", "0", 1),
  render: () => <h1 className="p-4 text-title font-semibold">Sales orders</h1>,
} satisfies Meta;
export default meta;

const around = <Frame built={built} />;
const framed: StoryObj = { loaders: [inWorld()], decorators: [at("/sale/index", { around })] };

type Canvas = ReturnType<typeof within>;

const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);
const personMenu = (canvas: Canvas) => canvas.findByRole("button", { name: /Account of Anna/ });

export const Breadcrumb: StoryObj = {
  loaders: [inWorld()],
  decorators: [at("/sale/index", { around: <Frame built={new Set([...built, "/dashboard"])} /> })],
  play: async ({ canvas }) => {
    const crumbs = within(await canvas.findByRole("navigation", { name: "You are here" }));
    await expect(crumbs.getByRole("link")).toHaveAttribute("href", "/dashboard");
    await expect(crumbs.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "",
      "Sales",
      "Sales orders",
    ]);
  },
};

/** Five and a half hours ahead of UTC, whatever this machine's own time zone is. */
export const ClockOfTheCompany: StoryObj = {
  ...framed,
  loaders: [
    inWorld({
      answers: { "GET /system-setting/common": says({ ...settings, SystemTimeZone: { value: 5.5 } }) },
    }),
  ],
  play: async ({ canvas }) => {
    const clock = await canvas.findByTitle(/^Company time/);
    const shown = () => Date.parse(`${clock.getAttribute("datetime")?.replace(" ", "T")}Z`);
    await waitFor(() => expect(Math.abs(shown() - (Date.now() + 5.5 * 3_600_000))).toBeLessThan(2000));
    const before = clock.textContent;
    await waitFor(() => expect(clock.textContent).not.toBe(before), { timeout: 3000 });
    await expect(clock.closest("a")).toHaveAttribute("href", "/setting/system?from=universalSetting");
  },
};

export const ClockLeadsNowhereWithoutTheRight: StoryObj = {
  loaders: [inWorld({ profile: { ...anna, role: ["Cashier"] } })],
  decorators: [at("/profile/index", { around })],
  play: async ({ canvas }) => {
    await expect((await canvas.findByTitle(/^Company time/)).closest("a")).toBeNull();
  },
};

export const Flags: StoryObj = {
  ...framed,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Language: English" }));
    const items = await pageOf(canvasElement).findAllByRole("menuitem");
    await expect(items.map(({ textContent }) => textContent)).toEqual(shellLanguages.map(({ name }) => name));
    await expect(items.every((item) => item.querySelector("svg use") !== null)).toBe(true);
    await expect(items.filter((item) => item.getAttribute("aria-current"))).toHaveLength(1);
  },
};

export const LanguageClosed: StoryObj = {
  ...framed,
  loaders: [
    inWorld({
      answers: { "GET /system-setting/common": says({ ...settings, IsCloseLang: { value: true } }) },
    }),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = pageOf(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Language: English" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Deutsch" }));
    await seen(await page.findByText(/您没有权限/));
    await expect(canvas.getByRole("button", { name: "Language: English" })).toBeInTheDocument();
  },
};

export const LanguageChanged: StoryObj = {
  ...framed,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Language: English" }));
    await userEvent.click(await pageOf(canvasElement).findByRole("menuitem", { name: "Deutsch" }));
    await seen(await canvas.findByRole("button", { name: "Sprache: Deutsch" }));
  },
};

export const PersonMenu: StoryObj = {
  ...framed,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await personMenu(canvas));
    const items = await pageOf(canvasElement).findAllByRole("menuitem");
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      "Full screen",
      "My profile",
      "Change password",
      "What's new",
      "Tutorial",
      "Invoices only",
      "Error logAlt ⇧ L",
      "Sign out",
    ]);
  },
};

/** The invoice subsystem: a marker of this browser and a reload; then the role is Invoice, whatever the profile says. */
export const IntoTheInvoices: StoryObj = {
  ...framed,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const before = location.href;
    await userEvent.click(await personMenu(canvas));
    await userEvent.click(await pageOf(canvasElement).findByRole("menuitem", { name: "Invoices only" }));
    await expect(localStorage.getItem("identity")).toBe("invoice");
    await expect(location.pathname).toBe("/invoice/billing");
    history.replaceState(null, "", before);
    keepStored("identity", null);
  },
};

export const OutOfTheInvoices: StoryObj = {
  loaders: [inWorld({ profile: { ...anna, role: ["Invoice"] } })],
  decorators: [at("/invoice/list", { around })],
  beforeEach: () => keepStored("identity", "invoice"),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const before = location.href;
    await userEvent.click(await personMenu(canvas));
    await userEvent.click(await pageOf(canvasElement).findByRole("menuitem", { name: "All areas" }));
    await expect(localStorage.getItem("identity")).toBeNull();
    await expect(location.pathname).toBe("/");
    history.replaceState(null, "", before);
  },
};

export const NoInvoicesForACashier: StoryObj = {
  loaders: [inWorld({ profile: { ...anna, role: ["Cashier"] } })],
  decorators: [at("/profile/index", { around })],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await personMenu(canvas));
    await pageOf(canvasElement).findByRole("menuitem", { name: "Sign out" });
    await expect(pageOf(canvasElement).queryByRole("menuitem", { name: "Invoices only" })).toBeNull();
  },
};

export const NoFullScreenHere: StoryObj = {
  ...framed,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const cannot = spyOn(document, "fullscreenEnabled", "get").mockReturnValue(false);
    const page = pageOf(canvasElement);
    await userEvent.click(await personMenu(canvas));
    await userEvent.click(await page.findByRole("menuitem", { name: "Full screen" }));
    await seen(await page.findByText("you browser can not work"));
    cannot.mockRestore();
  },
};

export const Phone: StoryObj = { ...framed, globals: { viewport: { value: "phone" } } };

export const Tablet: StoryObj = { ...framed, globals: { viewport: { value: "tablet" } } };
