/** The screens of the delivery notes, each template in each state; their paper is in the print room. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { expect, screen, waitFor, within } from "storybook/test";
import type { ScreenPath } from "../../../src/contract/screens/table.ts";
import { noteTypes } from "../../../src/domain/print/delivery-note.ts";
import NoteScreen from "../../../src/modules/sale/print/note-screen.tsx";
import PlainScreen from "../../../src/modules/sale/print/plain-screen.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";
import { manager } from "./order-fixtures.ts";
import { answersOf, fewLines, plainOf } from "./print-fixtures.ts";

export default { title: "Modules/Sale/Print", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

const call = "GET /main/sale/order/print";
const world = (more: Answers) => [
  inWorld({
    profile: manager,
    areas: ["print", "list", "setting"],
    answers: { ...answersOf({ ...fewLines, printCount: 2 }), ...more },
  }),
];
const { loading, failed, denied } = unanswered(call, world);
const ready: Story = { loaders: world({}) };
const empty: Story = { loaders: world({ [call]: refuses("NotFound", "This record no longer exists.") }) };

const query = "language=en&variant=english&copies=1";

const drawn =
  (route: ScreenPath, Screen: ComponentType) =>
  (state: Story): Story => ({
    ...state,
    render: () => (
      <main>
        <Screen />
      </main>
    ),
    decorators: [at(`${route.replace("{id}", "499").replace("{pshow}", "7")}?${query}`, { route })],
  });

const standard = drawn("/sale/print/{id}", NoteScreen);
export const Ready = standard(ready);
export const Empty = standard(empty);
export const Loading = standard(loading);
export const Failed = standard(failed);
export const Denied = standard(denied);

/** The order on every sheet side by side; a press on one leads to it. */
export const AllSheets: Story = {
  ...standard(ready),
  decorators: [
    at(`/sale/print/499?${query}`, {
      route: "/sale/print/{id}",
      beside: { "/sale/chinese-print8/{id}": <p>Sheet 8 of 499</p> },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "All sheets" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getAllByRole("listitem")).toHaveLength(noteTypes.length + 1));
    await waitFor(
      () => expect(document.querySelectorAll("[role=dialog] section[data-page='1']")).toHaveLength(24),
      { timeout: 20_000 },
    );
    const outside = [...document.querySelectorAll("[role=dialog] li:has(section)")].filter((item) => {
      const [box, page] = [item, item.querySelector("section")].map((part) => part?.getBoundingClientRect());
      return box === undefined || page === undefined || page.left < box.left || page.right > box.right;
    });
    await expect(outside.map(({ textContent }) => textContent)).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: /^Sheet 8/ }));
    await expect(await canvas.findByText("Sheet 8 of 499")).toBeVisible();
  },
};

const plainCall = "GET /main/sale/order/print/details/1";
const plainWorld = (more: Answers) => [
  inWorld({
    profile: manager,
    areas: ["print", "list", "setting"],
    answers: { [plainCall]: says({ orders: [plainOf(fewLines)] }), ...more },
  }),
];
const noPrices = drawn("/sale/no-price-print/{pshow}/{id}", PlainScreen);
const without = unanswered(plainCall, plainWorld);

/** Pictures off: `pshow` 7 becomes 3, and nothing on the paper is an amount (S23). */
export const PlainReady: Story = {
  ...noPrices({ loaders: plainWorld({}) }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const head = () => canvas.queryByRole("columnheader", { name: "Picture" });
    await waitFor(() => expect(head()).not.toBeNull());
    await userEvent.click(canvas.getByRole("checkbox", { name: "Pictures" }));
    await waitFor(() => expect(head()).toBeNull());
    await seen(await canvas.findByRole("columnheader", { name: "Barcode" }));
    await expect(canvasElement.querySelector("section")?.textContent).not.toMatch(/\d[.,]\d\d\b|VAT|EUR/);
  },
};
export const PlainEmpty: Story = {
  ...noPrices({
    loaders: plainWorld({ [plainCall]: refuses("NotFound", "This record no longer exists.") }),
  }),
  tags: ["!test"],
};
export const PlainLoading = { ...noPrices(without.loading), tags: ["!test"] };
export const PlainFailed = { ...noPrices(without.failed), tags: ["!test"] };
export const PlainDenied = { ...noPrices(without.denied), tags: ["!test"] };
