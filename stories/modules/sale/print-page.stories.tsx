/** The delivery note as it is printed: one, several, and a long one. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import PrintOrders from "../../../src/modules/sale/print-page.tsx";
import { at, inWorld, says } from "../../support/world.tsx";
import { draftOrder, manager, partPaidOrder } from "./order-fixtures.ts";

const many = Array.from({ length: 40 }, (_, n) =>
  partPaidOrder.lines.map((line) => ({ ...line, key: `${line.key}-${n}` })),
).flat();

const world = [
  inWorld({
    profile: manager,
    areas: ["order", "sale"],
    answers: {
      "GET /sale/order/499": says(partPaidOrder),
      "GET /sale/order/500": says(draftOrder),
      "GET /sale/order/501": says({ ...partPaidOrder, id: 501, lines: many }),
    },
  }),
];

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

export const DeliveryNote: Story = { loaders: world };
export const Several: Story = { loaders: world, parameters: { ids: "499,500" } };
export const Long: Story = { loaders: world, parameters: { ids: "501" } };
