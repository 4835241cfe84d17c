/** The delivery note as it is printed: one, several, and a long one. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import PrintOrders from "../../../src/modules/sale/print-page.tsx";
import { at, type Answers, inWorld, refuses, says } from "../../support/world.tsx";
import { draftOrder, manager, partPaidOrder } from "./order-fixtures.ts";

const many = Array.from({ length: 40 }, (_, n) =>
  partPaidOrder.lines.map((line) => ({ ...line, key: `${line.key}-${n}` })),
).flat();

const worldOf = (first: Answers[string]) => [
  inWorld({
    profile: manager,
    areas: ["order", "sale"],
    answers: {
      "GET /sale/order/499": first,
      "GET /sale/order/500": says(draftOrder),
      "GET /sale/order/501": says({ ...partPaidOrder, id: 501, lines: many }),
    },
  }),
];

const world = worldOf(says(partPaidOrder));

const meta = {
  title: "modules/sale/Print",
  component: PrintOrders,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
    (Story, context) =>
      at(`/sale/print/${String(context.parameters["ids"] ?? 499)}`, { route: "/sale/print/{id}" })(
        Story,
        context,
      ),
  ],
} satisfies Meta<typeof PrintOrders>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = { loaders: world };
export const Loading: Story = { loaders: worldOf("never") };
export const Failed: Story = { loaders: worldOf(refuses("NotFound", "This is no longer there.")) };
export const Denied: Story = { loaders: worldOf(refuses("AccessDenied", "Access Denied")) };
export const Several: Story = { loaders: world, parameters: { ids: "499,500" } };
export const Long: Story = { loaders: world, parameters: { ids: "501" } };
