/** The reminders in the shell: the badge, and the notice on the first load. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { renewAlarmNotice } from "../../src/client/alarms.ts";
import { keepCookie } from "../../src/client/cookie.ts";
import { Frame } from "../../src/shell/frame.tsx";
import { alarmList, manager, overdue, unpaid } from "../modules/alarm/alarm-fixtures.ts";
import { anna, built } from "../support/fixtures.ts";
import { seen } from "../support/seen.ts";
import { at, inWorld, refuses, says, type Answers } from "../support/world.tsx";

const meta = {
  title: "Shell/Alarm",
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "desktop" } },
  beforeEach: () => {
    renewAlarmNotice();
    keepCookie("sidebarStatus", "1", 1);
  },
  decorators: [at("/sale/index", { around: <Frame built={built} /> })],
  render: () => <h1 className="p-4 text-title font-semibold">Sales orders</h1>,
} satisfies Meta;
export default meta;

const world = (alarms: Answers[string], profile = manager) => [
  inWorld({ profile, answers: { "GET /alarm-clock/alarms": alarms } }),
];
const many = (count: number) =>
  says({
    alarmClocks: Array.from({ length: Math.min(count, 7) }, (_, n) => ({ ...unpaid, id: n })),
    total: count,
  });

export const FiveReminders: StoryObj = {
  loaders: world(says(alarmList)),
  play: async ({ canvas }) => {
    const notice = await canvas.findByRole("region", { name: "Open reminders" });
    await seen(notice);
    await expect(notice).toHaveTextContent("T1-002040 Ask whether the glasses arrived whole");
    await expect(within(notice).queryByText("…")).toBeNull();
    await expect(canvas.getByRole("button", { name: "5 open reminders" })).toHaveTextContent("");
    await seen(canvas.getByText("5"));
  },
};

export const MoreThanFive: StoryObj = {
  loaders: world(many(7)),
  play: async ({ canvas }) => {
    const notice = within(await canvas.findByRole("region", { name: "Open reminders" }));
    await expect(notice.getAllByText(/S-001204/)).toHaveLength(5);
    await seen(notice.getByText("…"));
  },
};

export const MoreThanTheBadgeShows: StoryObj = {
  loaders: world(many(1203)),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("99+"));
    await seen(canvas.getByRole("button", { name: "1203 open reminders" }));
  },
};

export const One: StoryObj = {
  globals: { theme: "dark" },
  loaders: world(says({ alarmClocks: [overdue], total: 1 })),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: "1 open reminder" }));
  },
};

export const None: StoryObj = {
  loaders: world(says({ alarmClocks: [], total: 0 })),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: "Reminders" }));
    await expect(canvas.queryByRole("region", { name: "Open reminders" })).toBeNull();
  },
};

export const FailureIsOnlyNoted: StoryObj = {
  loaders: world(refuses("ServerFault", "The server had an error; your entries are still here.")),
  play: async ({ canvas, canvasElement }) => {
    await seen(await canvas.findByRole("button", { name: "Reminders" }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(page.queryByText("The server had an error; your entries are still here.")).toBeNull();
  },
};

export const WithoutTheRight: StoryObj = {
  loaders: world("never", anna),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("heading", { name: "Sales orders" }));
    await expect(canvas.queryByRole("button", { name: "Reminders" })).toBeNull();
  },
};

export const ClosedByHand: StoryObj = {
  loaders: world(says(alarmList)),
  play: async ({ canvas, userEvent }) => {
    const notice = within(await canvas.findByRole("region", { name: "Open reminders" }));
    await userEvent.click(notice.getByRole("button", { name: "Close notice" }));
    await waitFor(() => expect(canvas.queryByRole("region", { name: "Open reminders" })).toBeNull());
  },
};

export const PressedLeadsToTheReminders: StoryObj = {
  loaders: world(says(alarmList)),
  play: async ({ canvas, userEvent }) => {
    const notice = within(await canvas.findByRole("region", { name: "Open reminders" }));
    const link = notice.getByRole("link");
    await expect(link).toHaveAttribute("href", "/main-control/alarm-clock?from=from");
    await userEvent.click(link);
    await waitFor(() => expect(canvas.queryByRole("heading", { name: "Sales orders" })).toBeNull());
    await expect(canvas.queryByRole("region", { name: "Open reminders" })).toBeNull();
  },
};

export const Phone: StoryObj = { globals: { viewport: { value: "phone" } }, loaders: world(says(alarmList)) };
