/** The side menu: what it lists, how it opens, its keys, its width, the rates at its foot (spec section 2). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { keepCookie } from "../../src/client/cookie.ts";
import { keepStored } from "../../src/client/storage.ts";
import { Frame } from "../../src/shell/frame.tsx";
import { anna, built, plannedShown } from "../support/fixtures.ts";
import { seen } from "../support/seen.ts";
import { at, inWorld, refuses, says } from "../support/world.tsx";

const meta = {
  title: "Shell/Menu",
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "desktop" } },
  beforeEach: () => {
    keepCookie("sidebarStatus", "1", 1);
    keepStored("menuWidth", null);
  },
  render: () => <h1 className="p-4 text-title font-semibold">Sales orders</h1>,
} satisfies Meta;
export default meta;

const around = <Frame built={built} />;
const planned = { "GET /system-setting/common": says(plannedShown) };
const framed: StoryObj = {
  loaders: [inWorld({ answers: planned })],
  decorators: [at("/sale/index", { around })],
};

const menuOf = (canvas: ReturnType<typeof within>) =>
  within(canvas.getByRole("navigation", { name: "Main menu" }));

export const OneGroupAtATime: StoryObj = {
  ...framed,
  play: async ({ canvas, userEvent }) => {
    await seen(await canvas.findByRole("link", { name: "Till" }));
    await userEvent.click(canvas.getByRole("button", { name: "Products" }));
    await expect(canvas.queryByRole("link", { name: "Till" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Sales" })).toHaveClass("text-accent");
  },
};

export const NotBuiltIsLeftOut: StoryObj = {
  ...framed,
  loaders: [inWorld()],
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "Till" }));
    for (const name of ["Picking", "Products"]) await expect(menuOf(canvas).queryByText(name)).toBeNull();
  },
};

export const NotBuiltIsQuietAndSaysSo: StoryObj = {
  ...framed,
  play: async ({ canvas }) => {
    const unbuilt = await canvas.findByRole("link", { name: "Picking" });
    await expect(unbuilt).toHaveAccessibleDescription("Not built yet");
    await expect(unbuilt).toHaveClass("text-muted");
    await expect(canvas.getByRole("link", { name: "Till" })).not.toHaveAccessibleDescription();
  },
};

export const CancelledOrdersAskForTheirState: StoryObj = {
  ...framed,
  play: async ({ canvas }) => {
    const cancelled = await canvas.findByRole("link", { name: "Cancelled and returned" });
    await expect(cancelled).toHaveAttribute("href", "/sale/cancel?state=true");
  },
};

/** Of the invoice group only the list may be opened, so the group is that list. */
export const GroupOfOneIsALink: StoryObj = {
  loaders: [
    inWorld({
      answers: planned,
      profile: {
        ...anna,
        role: ["Cashier"],
        pagePrivileges: [{ page: "/invoice/list", privilege: "Accessable" }],
      },
    }),
  ],
  decorators: [at("/profile/index", { around })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Invoices" })).toHaveAttribute(
      "href",
      "/invoice/list",
    );
    await expect(canvas.queryByRole("button", { name: /Invoices/ })).toBeNull();
  },
};

export const SubmenusOpenInside: StoryObj = {
  ...framed,
  decorators: [at("/product/stock/log", { around })],
  play: async ({ canvas, userEvent }) => {
    await seen(await canvas.findByRole("button", { name: "Stock", expanded: true }));
    const transfers = canvas.getByRole("button", { name: "Transfers" });
    await userEvent.click(transfers);
    await expect(transfers).toHaveAttribute("aria-expanded", "true");
  },
};

export const WalkedByArrows: StoryObj = {
  ...framed,
  play: async ({ canvas, userEvent }) => {
    const sales = await canvas.findByRole("button", { name: "Sales" });
    sales.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(menuOf(canvas).getByRole("link", { name: "Sales orders" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(sales).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(sales).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(menuOf(canvas).getByRole("link", { name: "Sales orders" })).toHaveFocus();
    await userEvent.keyboard("{End}{Home}");
    await expect(menuOf(canvas).getByRole("button", { name: "Overview" })).toHaveFocus();
  },
};

export const FoundByTyping: StoryObj = {
  ...framed,
  play: async ({ canvas, userEvent }) => {
    const sales = await canvas.findByRole("button", { name: "Sales" });
    sales.focus();
    await userEvent.keyboard("till");
    const search = canvas.getByRole("searchbox", { name: "Find a page" });
    await waitFor(() => expect(search).toHaveValue("till"));
    await seen(await canvas.findByRole("link", { name: "Till" }));
    await expect(canvas.queryByRole("button", { name: "Products" })).toBeNull();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getAllByRole("link", { name: "Till" })[0]).toHaveFocus();
  },
};

export const DrawnWider: StoryObj = {
  ...framed,
  play: async ({ canvas, userEvent }) => {
    const edge = await canvas.findByRole("separator", { name: "Menu width" });
    const least = Number(edge.getAttribute("aria-valuemin"));
    await expect(least).toBeGreaterThanOrEqual(200);
    await expect(edge).toHaveAttribute("aria-valuenow", String(least));
    edge.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(edge).toHaveAttribute("aria-valuenow", String(least));
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(edge).toHaveAttribute("aria-valuenow", String(least + 20));
    await expect(edge.parentElement).toHaveStyle({ width: `${least + 20}px` });
    await userEvent.dblClick(edge);
    await expect(edge).toHaveAttribute("aria-valuenow", String(least));
  },
};

export const ExchangeRates: StoryObj = {
  ...framed,
  play: async ({ canvas }) => {
    const rates = await canvas.findByRole("region", { name: "Exchange rates" }, { timeout: 13_000 });
    await expect(rates).toHaveTextContent(/HUF\s*EUR\s*0\.0025/);
  },
};

export const ExchangeRatesFailed: StoryObj = {
  ...framed,
  loaders: [
    inWorld({ answers: { "GET /cache/exchange-rate": refuses("ServerFault", "The server failed.") } }),
  ],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("failed to get data", {}, { timeout: 13_000 }));
    await seen(await canvas.findByText("The server failed."));
  },
};

const ships = (total: number) => ({ "GET /report/today-shippings": says({ orders: [], total }) });

export const ToDeliverToday: StoryObj = {
  loaders: [inWorld({ answers: ships(3) })],
  decorators: [at("/sale/retail", { around })],
  play: async ({ canvas }) => {
    const notice = await canvas.findByRole(
      "link",
      { name: "3 orders to deliver today" },
      { timeout: 13_000 },
    );
    await expect(notice.getAttribute("href")).toMatch(
      /^\/sale\/index\?only=toShip&startDate=.{10}&endDate=.{10}$/,
    );
  },
};

export const NothingToDeliverToday: StoryObj = {
  ...framed,
  loaders: [inWorld({ answers: ships(0) })],
  play: async ({ canvas }) => {
    await canvas.findByRole("region", { name: "Exchange rates" }, { timeout: 13_000 });
    await expect(canvas.queryByRole("link", { name: /to deliver today/ })).toBeNull();
  },
};

export const ShipmentsFailed: StoryObj = {
  ...framed,
  loaders: [
    inWorld({ answers: { "GET /report/today-shippings": refuses("ServerFault", "No count today.") } }),
  ],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("failed to get data", {}, { timeout: 13_000 }));
    await seen(await canvas.findByText("No count today."));
  },
};
