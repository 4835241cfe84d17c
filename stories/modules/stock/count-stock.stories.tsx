/** Counting: the checks that are open, and one that is counted by scanning and typing. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import Screen from "../../../src/modules/stock/check/count/count-stock.tsx";
import { giveCode } from "../../support/give-code.ts";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { answerFirst, at, says } from "../../support/world.tsx";
import { dailyCount, sheetToCount, world, zonesToCount } from "./check-fixtures.ts";

const route = "/product/stock/check";

const meta = {
  title: "Modules/Stock/Count",
  component: Screen,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof Screen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => seen(await canvas.findByText("CK-000007")),
};

export const Empty: Story = {
  loaders: world({ "GET /stock/check/open": says([]) }),
  play: async ({ canvas }) => seen(await canvas.findByText("Nothing to count now")),
};

/** The proposal of the day is started with one press; who comes later goes on with the same count. */
export const DailyCount: Story = {
  loaders: world({
    "GET /stock/check/daily": says([
      dailyCount,
      {
        ...dailyCount,
        warehouseId: 2,
        warehouse: "Cellar",
        products: [],
        check: { id: 7, state: "counting" },
      },
      { ...dailyCount, warehouseId: 3, warehouse: "Shop", products: [], check: { id: 8, state: "posted" } },
    ]),
    "POST /stock/check/daily": says({ id: 7 }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Products: 2 · About 5 minutes"));
    await seen(canvas.getByRole("button", { name: "Continue counting" }));
    await seen(canvas.getByText("Counted today"));
    await userEvent.click(canvas.getByRole("button", { name: "Start daily count" }));
    await expect(await canvas.findByRole("searchbox", { name: "Code or name" })).toBeVisible();
  },
};

const path = `${route}?check=7`;

/** A code adds one at once; what the server did not take waits in this browser and can be undone. */
export const Counting: Story = {
  loaders: world({ "POST /stock/check/count": says({ refused: [] }) }),
  parameters: { path },
  play: async ({ canvas }) => {
    const search = await canvas.findByRole("searchbox", { name: "Code or name" });
    await giveCode(search, "5012345678900");
    await seen(await canvas.findByText("Regency cakestand 3 tier: 13"));
    await seen(canvas.getByText("A-03 · 22423"));
    await seen(await canvas.findByText("All counts are saved."));
    await userEvent.click(await canvas.findByRole("button", { name: "Undo last count" }));
    await expect(canvas.queryByText("Regency cakestand 3 tier: 13")).toBeNull();
  },
};

/** Typed without a network: the digits of a quantity are one count, which waits in this browser and is sent once when the network is back. */
export const TypedOffline: Story = {
  loaders: world({ "POST /stock/check/count": "offline" }),
  parameters: { path },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "Counted: Party bunting" });
    await userEvent.type(field, "125");
    await userEvent.tab();
    await seen(await canvas.findByText("Party bunting: 125"));
    const status = within(canvas.getByRole("status"));
    await seen(status.getByText("Counts waiting to be sent: 1"));
    let sent = 0;
    answerFirst((call) => {
      if (call !== "POST /stock/check/count") return undefined;
      sent += 1;
      return says({ refused: [] });
    });
    window.dispatchEvent(new Event("online"));
    await seen(await canvas.findByText("All counts are saved."));
    await expect(sent).toBe(1);
  },
};

/** Zones are counted one after the other: a place or its scanned code changes to its goods. */
export const Zones: Story = {
  loaders: world({
    "GET /stock/check": says(zonesToCount),
    "POST /stock/check/count": says({ refused: [] }),
  }),
  parameters: { path },
  play: async ({ canvas }) => {
    const search = await canvas.findByRole("searchbox", { name: "Code or name" });
    const stand = () => canvas.getByRole("textbox", { name: "Counted: Regency cakestand 3 tier" });
    await expect(stand()).toHaveValue("12");
    await expect(canvas.queryByText("Party bunting")).toBeNull();
    await giveCode(search, "ramp");
    await seen(await canvas.findByText("Party bunting"));
    await expect(stand()).toHaveValue("");
    await giveCode(search, "5012345678900");
    await seen(await canvas.findByText("Regency cakestand 3 tier: 1"));
  },
};

/** Not blind: what should be there is beside each product. */
export const Open: Story = {
  loaders: world({
    "GET /stock/check": says({
      ...sheetToCount,
      blind: false,
      products: sheetToCount.products.map((product) => ({ ...product, expected: 14_000 })),
    }),
  }),
  parameters: { path },
  play: async ({ canvas }) => seen((await canvas.findAllByText(/Expected: 14/))[0]!),
};

const { loading, failed, denied } = unanswered("GET /stock/check/open", world);

export const Loading: Story = { ...loading };
export const Failed: Story = { ...failed };
export const Denied: Story = { ...denied };
