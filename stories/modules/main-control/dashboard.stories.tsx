/** The dashboard in every state: each number leads to its list, a part that fails leaves the others. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import Dashboard from "../../../src/modules/main-control/dashboard.tsx";
import { seen } from "../../support/seen.ts";
import { at, inWorld, refuses, says, type Answers } from "../../support/world.tsx";
import { boss, summary } from "./summary-fixtures.ts";

const answers: Answers = {
  "GET /dashboard/summary": says(summary),
  "GET /alarm-clock/alarms": says({ alarmClocks: [], total: 7 }),
  "GET /table-column-config/columns": says({ table: "dashboard", columns: [], checkedColumnStatus: [] }),
  "POST /table-column-config/columns": says({ table: "dashboard", columns: [], checkedColumnStatus: [] }),
};

const world = (more: Answers = {}, profile = boss) => [
  inWorld({ profile, areas: ["main-control", "route"], answers: { ...answers, ...more } }),
];

const meta = {
  title: "Modules/Main control/Dashboard",
  component: Dashboard,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at("/dashboard"),
  ],
} satisfies Meta<typeof Dashboard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: /Sales today.*4,123.50/ }));
    await seen(canvas.getByText(/vs this time last week/));
    await seen(canvas.getByRole("button", { name: /Unpaid.*12,849.00.*33 orders/ }));
    await seen(canvas.getByRole("button", { name: /14:00: 535.60/ }));
    await seen(canvas.getByRole("link", { name: /Rye bread/ }));
    await seen(await canvas.findByRole("link", { name: /7.*Open reminders/ }));
    await seen(canvas.getByRole("link", { name: /9.*Overdue customers/ }));
    await seen(canvas.getByRole("link", { name: /Harbour Café.*1,200.50/ }));
    await expect(canvas.getByRole("link", { name: /3.*Held sales/ })).toHaveAttribute(
      "href",
      "/sale/index?state=held",
    );
    await expect(canvas.getByRole("link", { name: /12.*Orders to deliver/ })).toHaveAttribute(
      "href",
      "/sale/index?only=toShip",
    );
    const [first] = canvas.getAllByRole("heading", { level: 2 });
    await expect(first).toHaveTextContent("To do today");
  },
};

export const TotalsAreProved: Story = {
  loaders: world({
    "GET /prove": says({
      currency: "GBP",
      sum: 412_350,
      ties: [
        {
          name: "days",
          sum: 412_350,
          equals: true,
          path: "/sale/index?startDate=2026-11-20&endDate=2026-11-20&only=counted",
        },
      ],
      firstDifference: null,
    }),
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await seen(await canvas.findByRole("button", { name: "Check Unpaid, gross" }));
    await userEvent.click(canvas.getByRole("button", { name: "Check Sales today, gross" }));
    const page = within(canvasElement.ownerDocument.body);
    await seen(await page.findByText("All figures agree."));
    await seen(page.getByRole("link", { name: "Documents by day" }));
  },
};

export const Phone: Story = { loaders: world(), globals: { viewport: { value: "phone" } } };
export const Tablet: Story = {
  tags: ["!test"],
  loaders: world(),
  globals: { viewport: { value: "tablet" } },
};
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };

export const ArrowKeysWalkAlongTheBars: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    const hours = await canvas.findByRole("list", { name: "Sales by hour, gross" });
    within(hours).getAllByRole("button")[0]?.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(within(hours).getByRole("button", { name: /^02:00/ })).toHaveFocus();
  },
};

export const TilesAreChosen: Story = {
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText("Average receipt, gross");
    await userEvent.click(canvas.getByRole("button", { name: "Choose tiles" }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("checkbox", { name: "Average receipt, gross" }));
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("button", { name: /Average receipt/ })).not.toBeInTheDocument();
    await seen(canvas.getByText("Receipts today"));
  },
};

export const WithoutCost: Story = {
  loaders: world(
    {
      "GET /dashboard/summary": says({
        ...summary,
        sales: summary.sales && { ...summary.sales, today: withoutCost(summary.sales.today) },
      }),
    },
    { ...boss, privilege: ["sale.order.read"] },
  ),
  play: async ({ canvas }) => {
    await canvas.findByText("Sales today, gross");
    await expect(canvas.queryByText(/^Margin today/)).not.toBeInTheDocument();
  },
};

function withoutCost<Sales extends object>({
  profit: _,
  margin: __,
  ...rest
}: Sales & { profit?: unknown; margin?: unknown }) {
  return rest;
}

export const OnePartFailed: Story = {
  loaders: world({
    "GET /dashboard/summary": says({ ...summary, unpaid: null, top: null, failed: ["unpaid", "top"] }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("Could not be loaded.")).toHaveLength(2);
    await seen(canvas.getByRole("button", { name: /^Sales today/ }));
  },
};

export const RemindersFailed: Story = {
  loaders: world({
    "GET /alarm-clock/alarms": refuses(
      "ServerFault",
      "The server had an error; your entries are still here.",
    ),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("Could not be loaded.")).toHaveLength(2);
    await seen(canvas.getByRole("button", { name: /^Sales today/ }));
  },
};

export const Empty: Story = {
  loaders: world({
    "GET /dashboard/summary": says({ ...summary, isNew: true, unpaid: [], toShip: 0, top: [] }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No sales yet"));
    await seen(canvas.getByRole("button", { name: "New sale" }));
  },
};

export const Loading: Story = { loaders: world({ "GET /dashboard/summary": "never" }) };

export const Failed: Story = {
  loaders: world({
    "GET /dashboard/summary": refuses("ServerFault", "The server had an error; your entries are still here."),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: "Try again" }));
  },
};

const nothingSeen = {
  ...summary,
  sales: null,
  unpaid: null,
  toShip: null,
  held: null,
  overdue: null,
  top: null,
};

/** Who may not see turnover sees what is theirs to do, and nothing else. */
export const OnlyWhatIsToBeDone: Story = {
  loaders: world(
    { "GET /dashboard/summary": says({ ...nothingSeen, overdue: summary.overdue }) },
    { ...boss, privilege: ["alarm.reminder.read", "customer.customer.read"] },
  ),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: /9.*Overdue customers/ }));
    await expect(canvas.queryByText(/^Sales/)).toBeNull();
    await expect(canvas.queryByText(/Held sales|Orders to deliver/)).toBeNull();
  },
};

export const Denied: Story = {
  loaders: world(
    {
      "GET /dashboard/summary": says(nothingSeen),
    },
    { ...boss, privilege: [] },
  ),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("You don't have access to the dashboard"));
  },
};
