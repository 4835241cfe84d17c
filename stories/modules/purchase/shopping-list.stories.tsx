/** The screen that prints the shopping list, in each state; its paper is in the print room. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import ShoppingList from "../../../src/modules/purchase/needs/shopping-list.tsx";
import { unanswered } from "../../support/unanswered.ts";
import { at, refuses } from "../../support/world.tsx";
import { needWorld } from "./need-fixtures.ts";

const route = "/purchase/replenishment-order/print";

export default {
  title: "Modules/Purchase/Shopping list",
  parameters: { layout: "fullscreen" },
  render: () => (
    <main>
      <ShoppingList />
    </main>
  ),
  decorators: [at(`${route}?ids=1,2&sheet=shopping&language=en&copies=1`, { route })],
} satisfies Meta;
type Story = StoryObj;

const call = "GET /purchase/replenishment/print";
const { loading, failed, denied } = unanswered(call, needWorld);

export const Ready: Story = { loaders: needWorld() };
export const Empty: Story = {
  loaders: needWorld({ [call]: refuses("NotFound", "This record no longer exists.") }),
};
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
