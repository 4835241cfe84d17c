/** The statement of an account in each state; its paper is in the print room. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import StatementPage from "../../../src/modules/customer/statement/statement-page.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { manager } from "./customer-fixtures.ts";
import { statement, withoutEntries } from "./statement-fixtures.ts";

const call = "GET /customer/statement";
const world = (more: Answers = {}) => [
  inWorld({
    profile: manager,
    areas: ["customer", "print", "list", "report"],
    answers: { [call]: says(statement), ...more },
  }),
];

export default {
  title: "Modules/Customer/Statement",
  render: () => <StatementPage />,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
    at("/customer/print/12?startDate=2026-11-01&endDate=2026-11-21&language=en&copies=1", {
      route: "/customer/print/{id}",
    }),
  ],
} satisfies Meta;
type Story = StoryObj;

const { loading, failed, denied } = unanswered(call, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("heading", { name: "Account statement" }));
    await seen(canvas.getByText("P-000032 · S-001204"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };

export const Empty: Story = {
  loaders: world({ [call]: says(withoutEntries) }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText("Balance brought forward")).toHaveLength(2));
  },
};

export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
