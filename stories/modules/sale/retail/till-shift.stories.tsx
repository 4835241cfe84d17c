/** The shift of a till, its reports, and the network going away. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { says } from "../../../support/world.tsx";
import { type, tillPage } from "./hands.tsx";
import { atCounter, basket, facts, tillState } from "./till-fixtures.ts";
import { seen } from "../../../support/seen.ts";

const meta = { title: "modules/sale/Till shift", ...tillPage } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const OpenTheShift: Story = {
  loaders: [
    atCounter({
      facts: { ...facts, shift: null },
      answers: { "GET /basics/till/1": says({ ...tillState, shift: null }) },
    }),
  ],
};

export const NobodyMayOpenTheShift: Story = {
  loaders: [
    atCounter({
      facts: { ...facts, shift: null, rights: [] },
      answers: { "GET /basics/till/1": "never" },
    }),
  ],
};

export const EverythingElse: Story = {
  loaders: [atCounter({ steps: basket })],
  play: async ({ canvas }) => {
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{F1}");
    await seen(await canvas.findByRole("button", { name: "X report" }));
  },
};

export const XReport: Story = {
  loaders: [atCounter()],
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox");
    await userEvent.keyboard("{F1}");
    await userEvent.click(await canvas.findByRole("button", { name: "X report" }));
    await seen(await within(document.body).findByText("842.35"));
  },
};

export const CloseTheShift: Story = {
  loaders: [atCounter()],
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox");
    await userEvent.keyboard("{F1}");
    await userEvent.click(await canvas.findByRole("button", { name: "Close the shift" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await userEvent.click(await dialog.findByLabelText("Euro"));
    await type("840");
    await userEvent.click(dialog.getByRole("button", { name: "Close the shift" }));
    await seen(await within(document.body).findByText("Z report Z-00017"));
  },
};

export const Offline: Story = {
  loaders: [atCounter({ steps: basket, answers: { "GET /basics/till/1": "offline" } })],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Offline"));
  },
};
