/** The tabs of visited views: opened, closed, restored, and each as it was left (spec section 2). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { expect, waitFor, within } from "storybook/test";
import { keepCookie } from "../../src/client/cookie.ts";
import { keepOfWindow } from "../../src/client/storage.ts";
import { useTabName } from "../../src/client/tab-name.ts";
import type { ScreenPath } from "../../src/contract/screens/table.ts";
import { Frame } from "../../src/shell/frame.tsx";
import { built as inFixtures } from "../support/fixtures.ts";
import { seen } from "../support/seen.ts";
import { at, inWorld } from "../support/world.tsx";

/** How many of the views run, to see that those asleep do not. */
let running = 0;

/** A screen with something to remember: what is typed, how far it is scrolled, its query. */
function Screen({ title, name }: { readonly title: string; readonly name?: string }) {
  const [text, setText] = useState("");
  const [query, setQuery] = useSearchParams();
  useTabName(name);
  useEffect(() => {
    running += 1;
    return () => void (running -= 1);
  }, []);
  return (
    <div className="h-[3000px] p-4">
      <h1 className="text-title font-semibold">{title}</h1>
      <label>
        Note{" "}
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="border border-line"
        />
      </label>
      <button type="button" onClick={() => setQuery({ page: "2" })}>
        Second page
      </button>
      <output aria-label="Page">{query.get("page") ?? "1"}</output>
    </div>
  );
}

const meta = {
  title: "Shell/Tabs",
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "desktop" } },
  beforeEach: () => {
    keepCookie("sidebarStatus", "1", 1);
    running = 0;
  },
  render: () => <Screen title="Sales orders" />,
} satisfies Meta;
export default meta;

const beside = {
  "/sale/picking": <Screen title="Picking" />,
  "/sale/stockout": <Screen title="Out of stock" />,
  "/sale/order/{id}": <Screen title="An order" name="S-000123" />,
};
/** Tabs are of built screens only. */
const built: ReadonlySet<ScreenPath> = new Set([...inFixtures, "/sale/picking", "/sale/stockout"]);
const decorators = [at("/sale/index", { around: <Frame built={built} />, beside })];
const framed: StoryObj = { loaders: [inWorld()], decorators };

type Canvas = ReturnType<typeof within>;

const tabs = (canvas: Canvas) => within(canvas.getByRole("navigation", { name: "Open pages" }));
const names = (canvas: Canvas) =>
  tabs(canvas)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const openTabs = async (canvas: Canvas, user: { click: (element: Element) => Promise<void> }) => {
  for (const name of ["Picking", "Shortage list"]) {
    await user.click(await canvas.findByRole("link", { name }));
    await tabs(canvas).findByRole("link", { name });
  }
};

export const Visited: StoryObj = {
  ...framed,
  play: async ({ canvas, userEvent }) => {
    await openTabs(canvas, userEvent);
    await expect(names(canvas)).toEqual(["Sales orders", "Picking", "Shortage list"]);
    await expect(tabs(canvas).getByRole("link", { current: "page" })).toHaveTextContent("Shortage list");
  },
};

export const AsItWasLeft: StoryObj = {
  ...framed,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Note" }), "ask Maria");
    await userEvent.click(canvas.getByRole("button", { name: "Second page" }));
    const pane = canvas.getByRole("heading", { name: "Sales orders" }).closest(".overflow-y-auto");
    pane?.scrollTo(0, 700);
    await userEvent.click(canvas.getByRole("link", { name: "Picking" }));
    await seen(await canvas.findByRole("heading", { name: "Picking" }));
    await expect(running).toBe(1);
    await userEvent.click(tabs(canvas).getByRole("link", { name: "Sales orders" }));
    await seen(await canvas.findByRole("heading", { name: "Sales orders" }));
    await expect(canvas.getByRole("textbox", { name: "Note" })).toHaveValue("ask Maria");
    await expect(canvas.getByRole("status", { name: "Page" })).toHaveTextContent("2");
    await expect(pane?.scrollTop).toBe(700);
    await expect(running).toBe(1);
  },
};

/** The menu's entry brings the tab back as it was; pressed once more it starts the page anew. */
export const ComeBackByTheMenu: StoryObj = {
  ...framed,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Second page" }));
    await userEvent.click(canvas.getByRole("link", { name: "Picking" }));
    const menu = within(canvas.getByRole("navigation", { name: "Main menu" }));
    await userEvent.click(menu.getByRole("link", { name: "Sales orders" }));
    await expect(await canvas.findByRole("status", { name: "Page" })).toHaveTextContent("2");
    await userEvent.click(menu.getByRole("link", { name: "Sales orders" }));
    await expect(await canvas.findByRole("status", { name: "Page" })).toHaveTextContent("1");
  },
};

export const ClosedLeadsToTheLast: StoryObj = {
  ...framed,
  play: async ({ canvas, userEvent }) => {
    await openTabs(canvas, userEvent);
    await userEvent.click(tabs(canvas).getByRole("link", { name: "Sales orders" }));
    await userEvent.click(tabs(canvas).getByRole("button", { name: "Close Sales orders" }));
    await seen(await canvas.findByRole("heading", { name: "Out of stock" }));
    await expect(names(canvas)).toEqual(["Picking", "Shortage list"]);
  },
};

export const ClosedByKeysAndMiddleButton: StoryObj = {
  ...framed,
  play: async ({ canvas, userEvent }) => {
    await openTabs(canvas, userEvent);
    await userEvent.pointer({
      keys: "[MouseMiddle]",
      target: tabs(canvas).getByRole("link", { name: "Picking" }),
    });
    await waitFor(() => expect(names(canvas)).toEqual(["Sales orders", "Shortage list"]));
    tabs(canvas).getByRole("link", { name: "Shortage list" }).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(tabs(canvas).getByRole("link", { name: "Sales orders" })).toHaveFocus();
    await userEvent.keyboard("{Delete}");
    await waitFor(() => expect(names(canvas)).toEqual(["Shortage list"]));
    await userEvent.keyboard("{Alt>}{Shift>}w{/Shift}{/Alt}");
    await seen(await canvas.findByRole("heading", { name: "Sales orders" }));
    await userEvent.keyboard("{Alt>}w{/Alt}");
    await seen(await canvas.findByRole("heading", { name: "Out of stock" }));
  },
};

export const OthersAndThoseToTheRight: StoryObj = {
  ...framed,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await openTabs(canvas, userEvent);
    await userEvent.pointer({
      keys: "[MouseRight]",
      target: tabs(canvas).getByRole("link", { name: "Picking" }),
    });
    await userEvent.click(await page.findByRole("menuitem", { name: "Close tabs to the right" }));
    await seen(await canvas.findByRole("heading", { name: "Picking" }));
    await expect(names(canvas)).toEqual(["Sales orders", "Picking"]);
    await userEvent.click(canvas.getByRole("button", { name: "Tab actions" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Close other tabs" }));
    await expect(names(canvas)).toEqual(["Picking"]);
    await userEvent.click(canvas.getByRole("button", { name: "Tab actions" }));
    await userEvent.click(await page.findByRole("menuitem", { name: /Reopen closed tab/ }));
    await expect(await tabs(canvas).findAllByRole("link")).toHaveLength(2);
  },
};

export const DocumentNumberAsTitle: StoryObj = {
  ...framed,
  decorators: [at("/sale/order/7", { route: "/sale/order/{id}", around: <Frame built={built} /> })],
  render: () => <Screen title="An order" name="S-000123" />,
  play: async ({ canvas }) => {
    const tab = await canvas.findByRole("link", { name: "S-000123" });
    await expect(tab).toHaveAttribute("title", "Sales order S-000123");
  },
};

/** A page that is marked so is not kept among the tabs. */
export const NotEveryPageIsATab: StoryObj = {
  ...framed,
  decorators: [at("/profile/index", { around: <Frame built={built} /> })],
  render: () => <h1>My own profile</h1>,
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "My own profile" });
    await expect(canvas.queryByRole("navigation", { name: "Open pages" })).toBeNull();
  },
};

export const AfterAReload: StoryObj = {
  ...framed,
  beforeEach: () =>
    keepOfWindow(
      "tabs",
      JSON.stringify({
        person: 1,
        tabs: [
          { key: "/sale/order/7", path: "/sale/order/{id}", address: "/sale/order/7", name: "S-000123" },
          { key: "/gone", path: "/gone", address: "/gone", name: null },
        ],
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("heading", { name: "Sales orders" });
    await expect(names(canvas)).toEqual(["S-000123", "Sales orders"]);
    await userEvent.click(tabs(canvas).getByRole("link", { name: "S-000123" }));
    await seen(await canvas.findByRole("heading", { name: "An order" }));
  },
};

function Crash(): never {
  throw new Error("a screen that crashes");
}

/** A crash in one screen leaves the shell and the other tabs alone. */
export const CrashInOneScreen: StoryObj = {
  ...framed,
  decorators: [
    at("/sale/index", { around: <Frame built={built} />, beside: { ...beside, "/sale/picking": <Crash /> } }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Note" }), "still here");
    await userEvent.click(canvas.getByRole("link", { name: "Picking" }));
    await seen(await canvas.findByText("This page could not be shown"));
    await userEvent.click(tabs(canvas).getByRole("link", { name: "Sales orders" }));
    await expect(await canvas.findByRole("textbox", { name: "Note" })).toHaveValue("still here");
  },
};

export const Phone: StoryObj = {
  ...framed,
  globals: { viewport: { value: "phone" } },
  beforeEach: () =>
    keepOfWindow(
      "tabs",
      JSON.stringify({
        person: 1,
        tabs: [{ key: "/sale/picking", path: "/sale/picking", address: "/sale/picking", name: null }],
      }),
    ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^2\s*Sales orders/ }));
    await userEvent.click(
      await within(canvasElement.ownerDocument.body).findByRole("menuitem", { name: "Picking" }),
    );
    await seen(await canvas.findByRole("heading", { name: "Picking" }));
  },
};
