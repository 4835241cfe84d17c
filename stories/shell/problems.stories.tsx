/** When something goes wrong: the bug log, the five-second notice, parts of the shell that fail without taking it down (spec section 8). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect } from "react";
import { expect, waitFor, within } from "storybook/test";
import { call } from "../../src/client/http/call.ts";
import { logProblem, watchProblems } from "../../src/client/log.ts";
import { forgetProblems } from "../../src/client/problems.ts";
import { saleEndpoints } from "../../src/contract/sale/sale.ts";
import { Frame } from "../../src/shell/frame.tsx";
import { Guarded } from "../../src/shell/guarded.tsx";
import { showPanel } from "../../src/shell/panels.ts";
import { anna, built } from "../support/fixtures.ts";
import { seen } from "../support/seen.ts";
import { at, inWorld } from "../support/world.tsx";

watchProblems();

const meta = {
  title: "Shell/Problems",
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "desktop" } },
  beforeEach: () => {
    forgetProblems();
    return () => showPanel(null);
  },
  render: () => <h1 className="p-4 text-title font-semibold">Sales orders</h1>,
} satisfies Meta;
export default meta;

const decorators = [at("/sale/index", { around: <Frame built={built} /> })];
const framed: StoryObj = { loaders: [inWorld()], decorators };
const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

export const BugLogByKeys: StoryObj = {
  ...framed,
  play: async ({ canvas, canvasElement, userEvent }) => {
    logProblem("first", new Error("an older one"));
    logProblem("second", new Error("a newer one"));
    await canvas.findByRole("heading", { name: "Sales orders" });
    await userEvent.keyboard("{Alt>}{Shift>}l{/Shift}{/Alt}");
    const dialog = within(await pageOf(canvasElement).findByRole("dialog", { name: "Error log" }));
    const entries = dialog.getAllByRole("listitem");
    await expect(entries.map((entry) => within(entry).getByText(/one$/).textContent)).toEqual([
      "second: a newer one",
      "first: an older one",
    ]);
    await userEvent.click(dialog.getByText("second: a newer one"));
    await seen(await dialog.findByText(/Error: a newer one\s+at /));
    await expect(entries[0]).toHaveTextContent(location.host);
    await userEvent.click(dialog.getByRole("button", { name: "Clear all" }));
    await seen(await dialog.findByText("No errors."));
  },
};

export const BugLogOfTheAdministrator: StoryObj = {
  ...framed,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Account of Anna/ }));
    await userEvent.click(await pageOf(canvasElement).findByRole("menuitem", { name: /Error log/ }));
    await seen(await pageOf(canvasElement).findByText("No errors."));
  },
};

export const NoBugLogForACashier: StoryObj = {
  loaders: [inWorld({ profile: { ...anna, role: ["Cashier"] } })],
  decorators: [at("/profile/index", { around: <Frame built={built} /> })],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Account of Anna/ }));
    await pageOf(canvasElement).findByRole("menuitem", { name: "Sign out" });
    await expect(pageOf(canvasElement).queryByRole("menuitem", { name: /Error log/ })).toBeNull();
  },
};

function Breaking(): never {
  throw new Error("a part that breaks");
}

export const PartThatBreaksIsGone: StoryObj = {
  loaders: [inWorld()],
  render: () => (
    <main>
      <Guarded>
        <Breaking />
      </Guarded>
      <p>The rest goes on.</p>
    </main>
  ),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("The rest goes on."));
    await waitFor(() => expect(localStorage.getItem("problems")).toContain("a part that breaks"));
  },
};

/** A call that nobody answers, made when the page has been drawn. */
function Calling() {
  useEffect(() => void call(saleEndpoints.order, { params: { id: 7 } }).catch(() => {}), []);
  return <h1 className="p-4 text-title font-semibold">Sales order</h1>;
}

export const NetworkFailure: StoryObj = {
  ...framed,
  loaders: [inWorld({ answers: { "GET /sale/order/7": "offline", "GET /sale/order/:id": "offline" } })],
  render: () => <Calling />,
  play: async ({ canvasElement }) => {
    await seen(await pageOf(canvasElement).findByText(/network|connection|reach/i));
  },
};
