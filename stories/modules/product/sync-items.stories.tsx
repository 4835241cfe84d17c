/** What suppliers' catalogues have otherwise than ours. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "storybook/test";
import type { SyncItem, SyncValue } from "../../../src/contract/product/product-sync.ts";
import SyncItems from "../../../src/modules/product/sync/sync-items.tsx";
import { anna } from "../../support/fixtures.ts";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { accepted } from "../supplier/link-fixtures.ts";

const route = "/product/synchronousInfo";
const endpoint = "GET /product/sync-items";

const none: SyncValue = { text: "", price: null, currency: null, picture: null };
const renamed: SyncItem = {
  id: 21,
  linkId: 3,
  supplier: "Haversham Gifts Ltd",
  productId: 9,
  code: "84836",
  product: "Zinc metal heart decoration",
  field: "name",
  mine: { ...none, text: "Zinc metal heart decoration" },
  theirs: { ...none, text: "Zinc heart, gift box" },
  inStock: true,
  state: "open",
  problem: null,
  batchId: null,
  changedAt: 1_795_000_000,
};
const dearer: SyncItem = {
  ...renamed,
  id: 22,
  field: "price",
  mine: { ...none, price: 12_500, currency: "GBP" },
  theirs: { ...none, price: 13_250, currency: "GBP" },
};
const added: SyncItem = {
  ...renamed,
  id: 23,
  productId: null,
  code: "HV-9002",
  product: "Stoneware jug, blue",
  field: "new",
  mine: none,
  theirs: { ...none, text: "Stoneware jug, blue" },
  inStock: false,
};
const gone: SyncItem = {
  ...renamed,
  id: 24,
  code: "22720",
  product: "Set of 3 cake tins",
  field: "gone",
  mine: none,
  theirs: none,
};
const blocked: SyncItem = {
  ...renamed,
  id: 25,
  field: "barcode",
  mine: none,
  theirs: { ...none, text: "5060123900011" },
  problem: "CodeTaken",
};
const taken: SyncItem = { ...renamed, id: 26, state: "applied", batchId: 12 };

const buyer = {
  ...anna,
  privilege: [
    "product.product.read",
    "product.product.change",
    "product.cost.read",
    "supplier.supplier.read",
  ],
};

const world = (more: Answers = {}) => [
  inWorld({
    profile: buyer,
    areas: ["sync", "list", "error"],
    answers: {
      "GET /table-column-config/columns": says({ table: "syncItem", columns: [], checkedColumnStatus: [] }),
      "GET /table-column-config/views": says([]),
      "GET /supplier/client/links": says({ links: [accepted], total: 1 }),
      [endpoint]: says({ items: [renamed, dearer, added, gone, blocked], total: 5 }),
      "POST /product/sync-items/apply": says({
        batchId: 12,
        done: 1,
        refused: [{ id: 25, name: "CodeTaken" }],
      }),
      "POST /product/sync-items/undo": says({ batchId: 12, undone: 1 }),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Product/Product sync",
  component: SyncItems,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route, { route }),
  ],
} satisfies Meta<typeof SyncItems>;
export default meta;
type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Zinc heart, gift box"));
    await seen(await canvas.findByText("Not in our catalogue"));
  },
};

/** All are taken over: what it does is said first; one is refused, and the others can be undone. */
export const TakeAll: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Zinc heart, gift box");
    await userEvent.click(await canvas.findByRole("button", { name: "Take over all" }));
    await seen(await screen.findByText("Purchase prices that rise"));
    await seen(await screen.findByText(/created off sale/));
    await userEvent.click(await screen.findByRole("button", { name: "Take over" }));
    await seen(await screen.findByText("4 done, 1 refused"));
    await userEvent.click(await screen.findByRole("button", { name: "Undo all" }));
    await seen(await screen.findByText("All changes undone."));
  },
};

/** More than one step takes: how many follow is said, and the next step goes on beyond the last difference of this one. */
export const TakeInSteps: Story = {
  loaders: world({
    [endpoint]: says({ items: [renamed, dearer], total: 1200 }),
    [`${endpoint}?beyond=${dearer.id}`]: says({ items: [added], total: 1198 }),
    "POST /product/sync-items/apply": says({ batchId: 12, done: 1, refused: [] }),
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByText("Zinc heart, gift box");
    await userEvent.click(await canvas.findByRole("button", { name: "Take over all" }));
    await seen(await screen.findByText(/more follow after these/));
    await userEvent.click(await screen.findByRole("button", { name: "Take over" }));
    // The button of the foot, beside the cross of the head.
    const buttons = await screen.findAllByRole("button", { name: "Close" });
    await userEvent.click(buttons.at(-1) ?? canvasElement);
    await seen(await screen.findByText(/1,197 more follow after these/));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  },
};

/** A change that was made earlier is undone whole. */
export const Undo: Story = {
  loaders: world({ [endpoint]: says({ items: [taken], total: 1 }) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText("Taken over"));
    await seen(await screen.findByText(/decided together with Zinc metal heart/));
  },
};

export const Empty: Story = {
  loaders: world({ [endpoint]: says({ items: [], total: 0 }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No open differences"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
