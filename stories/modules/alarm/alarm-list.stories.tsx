/** The reminders in every state; making, editing, closing, deleting and taking it back. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import AlarmList from "../../../src/modules/alarm/alarm-list.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, inWorld, refuses, says, type Answers } from "../../support/world.tsx";
import { alarmList, closed, manager, ofAnOrder, overdue, recipients } from "./alarm-fixtures.ts";

const table = "alarm";
const none = { alarmClocks: [], total: 0 };

const answers: Answers = {
  "GET /alarm-clock/alarms": says(alarmList),
  "GET /alarm-clock/recipients": says(recipients),
  "GET /table-column-config/columns": says({ table, columns: [], checkedColumnStatus: [] }),
  "POST /table-column-config/columns": says({ table, columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
  "GET /sale/order": says({ orders: [], total: 0, sums: [] }),
  "POST /alarm-clock/alarm": says(overdue),
  "POST /alarm-clock/alarms/close": says({ alarmClocks: [{ ...overdue, version: 2 }] }),
  "POST /alarm-clock/alarms/reopen": says({ alarmClocks: [{ ...overdue, version: 3 }] }),
  "DELETE /alarm-clock/alarms": says({ alarmClocks: [{ ...overdue, version: 2 }] }),
  "POST /alarm-clock/alarms/restore": says({ alarmClocks: [{ ...overdue, version: 3 }] }),
};

const world = (more: Answers = {}, profile = manager) => [
  inWorld({ profile, areas: ["alarm", "list"], answers: { ...answers, ...more } }),
];

const path = "/main-control/alarm-clock";
const meta = {
  title: "Modules/Alarm/Alarm list",
  component: AlarmList,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? path), { route: path })(Story, context),
  ],
} satisfies Meta<typeof AlarmList>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /alarm-clock/alarms", world);

export const Ready: Story = {
  tags: ["picture"],
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "S-001204" }));
    await seen(await canvas.findByText(/Call the carrier/));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Tablet: Story = {
  tags: ["!test"],
  loaders: world(),
  globals: { viewport: { value: "tablet" } },
};
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };

export const Empty: Story = {
  loaders: world({ "GET /alarm-clock/alarms": says(none) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No reminders yet"));
  },
};

export const NothingFits: Story = {
  parameters: { path: `${path}?due=overdue&searchWord=zebra` },
  loaders: world({ "GET /alarm-clock/alarms": says(none) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No results"));
    await seen(await canvas.findByText("Due: Overdue"));
  },
};

export const Failed: Story = { ...failed, tags: ["!test"] };

export const Denied: Story = { ...denied, tags: ["!test"] };

export const ClosedOnes: Story = {
  parameters: { path: `${path}?closeTime=2` },
  loaders: world({ "GET /alarm-clock/alarms": says({ alarmClocks: [closed], total: 1 }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Status: Closed"));
    await seen(await canvas.findByText("Hand in the VAT return"));
  },
};

export const MadeByKeyboard: Story = {
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText(/Call the carrier/);
    await userEvent.keyboard("n");
    const panel = within(await canvas.findByRole("region", { name: "New reminder" }));
    await userEvent.keyboard("Water the plants");
    await expect(panel.getByLabelText(/Reminder text/)).toHaveValue("Water the plants");
    await userEvent.click(panel.getByRole("button", { name: /Repeat/ }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("option", { name: "Every week" }));
    await seen(await panel.findByRole("button", { name: "Assign to: Me" }));
    await userEvent.click(panel.getByRole("button", { name: /Save/ }));
    await waitFor(() => expect(canvas.queryByRole("region", { name: "New reminder" })).toBeNull());
    await seen(await page.findByText("Reminder saved"));
  },
};

export const WithoutWordsIsNotSaved: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /New reminder/ }));
    await userEvent.click(await canvas.findByRole("button", { name: /Save/ }));
    await seen(await canvas.findByText("Enter a value."));
  },
};

export const EditedAtTheSameTime: Story = {
  loaders: world({
    "POST /alarm-clock/alarm": refuses(
      "StaleVersion",
      "This was changed by another person; nothing was overwritten.",
      {
        current: { ...overdue, version: 2, content: "Call the carrier again" },
      },
    ),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(/Call the carrier/));
    const panel = within(await canvas.findByRole("region", { name: "Reminder" }));
    await userEvent.type(panel.getByLabelText(/Reminder text/), "!");
    await userEvent.click(panel.getByRole("button", { name: /Save/ }));
    await userEvent.click(await panel.findByRole("button", { name: "Show newer version" }));
    await waitFor(() => expect(canvas.getByLabelText(/Reminder text/)).toHaveValue("Call the carrier again"));
  },
};

export const OfAnOrder: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(ofAnOrder.content));
    const order = await canvas.findByRole("combobox", { name: "Sales order" });
    await waitFor(() => expect(order).toHaveValue("T1-002040"));
  },
};

export const WhatMadeItselfIsNotEdited: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(/4 in stock/));
    const panel = within(await canvas.findByRole("region", { name: "Reminder" }));
    await seen(panel.getByText("Low stock"));
    await expect(panel.queryByRole("button", { name: /Save/ })).toBeNull();
  },
};

export const ClosedWithUndo: Story = {
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByText(/4 in stock/));
    const panel = within(await canvas.findByRole("region", { name: "Reminder" }));
    await userEvent.click(panel.getByRole("button", { name: "Close reminder" }));
    const page = within(canvasElement.ownerDocument.body);
    await seen(await page.findByText("1 reminder closed"));
    await userEvent.click(page.getByRole("button", { name: "Undo" }));
    await seen(await page.findByText("1 reminder reopened"));
  },
};

export const DeletedWithUndo: Story = {
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText(/Call the carrier/);
    await userEvent.keyboard("{ArrowDown}x");
    await userEvent.click(await canvas.findByRole("button", { name: "Delete (1)" }));
    const page = within(canvasElement.ownerDocument.body);
    await seen(await page.findByText("1 reminder deleted"));
    await userEvent.click(page.getByRole("button", { name: "Undo" }));
    await seen(await page.findByText("1 reminder restored"));
  },
};

export const ManyAtOnceSayHowMany: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all" }));
    await seen(await canvas.findByRole("button", { name: "Close (5)" }));
    await seen(canvas.getByRole("button", { name: "Delete (3)" }));
    const again = canvas.getByRole("button", { name: "Reopen (0)" });
    await expect(again).toHaveAttribute("aria-disabled", "true");
  },
};

export const Peek: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/Call the carrier/);
    await userEvent.keyboard("{ArrowDown}{ArrowDown} ");
    const panel = within(await canvas.findByRole("region", { name: "Reminder" }));
    await seen(await panel.findByText("Every year"));
  },
};

export const OnlyToRead: Story = {
  loaders: world({}, { ...manager, privilege: ["alarm.reminder.read"] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(/Call the carrier/));
    const panel = within(await canvas.findByRole("region", { name: "Reminder" }));
    await seen(panel.getByRole("button", { name: "Close reminder" }));
    await expect(panel.queryByRole("button", { name: /Save/ })).toBeNull();
  },
};

export const FilterPanel: Story = {
  parameters: { path: `${path}?kind=unpaid&scope=given` },
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Filter" }));
  },
};
