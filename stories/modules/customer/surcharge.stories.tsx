/** The surcharge in the form of a customer (M14). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { keepStored } from "../../../src/client/storage.ts";
import Customers from "../../../src/modules/customer/customers.tsx";
import { at, inWorld, says } from "../../support/world.tsx";
import { answers, manager, weberCard } from "./customer-fixtures.ts";

const route = "/customer/index";
const card = says({ ...weberCard, fields: { ...weberCard.fields, hasSurcharge: true } });

const meta = {
  title: "Modules/Customer/Surcharge",
  component: Customers,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(`${route}?customer=12&edit=1`, { route }),
  ],
  loaders: [
    inWorld({
      profile: manager,
      areas: ["customer", "list", "record"],
      answers: { ...answers, "GET /customer/customer/12/card": card },
    }),
  ],
} satisfies Meta<typeof Customers>;
export default meta;

/** A customer under a surcharge keeps its checkbox, also where the company's country knows none (M14). */
export const UnderSurcharge: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole("checkbox", { name: /^Equivalence surcharge/ });
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await waitFor(() =>
      expect(canvas.queryByRole("checkbox", { name: /^Equivalence surcharge/ })).toBeNull(),
    );
    keepStored("drafts", null);
  },
};
