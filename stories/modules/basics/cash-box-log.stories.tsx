/** The cash box log in every state: the list of shifts, the movements of cash, and a report found again. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import CashBoxLog from "../../../src/modules/basics/cash-box-log.tsx";
import { anna } from "../../support/fixtures.ts";
import { pairedPrinter } from "../../support/paired-printer.ts";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, inWorld, says, type Answers } from "../../support/world.tsx";
import { approvalList, entryList, noShifts, shiftList, xReport, zReport } from "./shift-fixtures.ts";

const route = "/basics/cashboxlog";
const endpoint = "GET /pos/shifts";

const columns = (table: string) => says({ table, columns: [], checkedColumnStatus: [] });

const world = (more: Answers = {}) => [
  inWorld({
    profile: { ...anna, role: ["Admin"], privilege: ["sale.shift.close", "finance.account.read"] },
    areas: ["basics", "list", "till", "counter"],
    answers: {
      "GET /table-column-config/columns": columns("shifts"),
      "GET /table-column-config/views": says([]),
      [endpoint]: says(shiftList),
      "GET /pos/cashbox-logs": says(entryList),
      "GET /pos/approvals": says(approvalList),
      "GET /pos/shift/17": says(zReport),
      "GET /pos/shift/18": says(xReport),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Basics/Cash box log",
  component: CashBoxLog,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen overflow-auto">
        <Story />
      </main>
    ),
    at(route),
  ],
} satisfies Meta<typeof CashBoxLog>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole("row", { name: /T1-Z-00017/ }));
    await seen(row.getByText("-2.35 EUR"));
  },
};
export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
export const Empty: Story = {
  loaders: world({ [endpoint]: says(noShifts) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No shifts yet"));
  },
};

/** The report is found in the list and shows what was stored (F20). */
export const AReportFoundAgain: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("row", { name: /T1-Z-00017/ }));
    await userEvent.keyboard("{Enter}");
    await seen(await canvas.findByRole("heading", { name: "Z report T1-Z-00017" }));
    await seen(canvas.getByRole("button", { name: "Print A4" }));
  },
};

/** On the roll it goes to the paired printer; where that is not there, the browser's print dialog is offered. */
export const PrinterMissing: Story = {
  loaders: world(),
  beforeEach: pairedPrinter,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("row", { name: /T1-Z-00017/ }));
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await canvas.findByRole("button", { name: "Print 80 mm" }));
    const notice = within(document.body);
    await seen(await notice.findByText("The receipt printer is not connected."));
    await seen(await notice.findByRole("button", { name: "Print in the browser" }));
  },
};

export const Movements: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Cash movements" }));
    await seen(await canvas.findByText(/Window cleaner/));
    await expect(canvas.getAllByText("842.35 EUR")[0]).toBeVisible();
  },
};

export const ApprovalsGiven: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Approvals" }));
    await seen(await canvas.findByText(/Regency Cakestand 15\.49 to 13\.17/));
  },
};
