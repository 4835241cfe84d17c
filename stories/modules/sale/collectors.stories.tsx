/** Files of hand terminals: waiting, ordered and discarded ones, and the acts on a waiting file. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import type { CollectorFile } from "../../../src/contract/sale/collector.ts";
import Screen from "../../../src/modules/sale/collector/collectors.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";
import { manager } from "./order-fixtures.ts";

const route = "/sale/collector-sales";

const meta = {
  title: "Modules/Sale/Collector sales",
  component: Screen,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route, { route }),
  ],
} satisfies Meta<typeof Screen>;
export default meta;

type Story = StoryObj<typeof meta>;

const waiting: CollectorFile = {
  id: 3,
  version: 1,
  state: "waiting",
  device: "Scanner 2",
  name: "SALE003.TXT",
  customerId: 7,
  customer: "Nordic Living",
  warehouseId: 1,
  warehouse: "Main warehouse",
  lines: 14,
  wrong: 1,
  quantity: 86_000,
  total: 214_50,
  currency: "EUR",
  order: null,
  by: "Anna de Vries",
  at: 1_795_176_000,
};

/** No column of it was recognised. */
const unread: CollectorFile = {
  ...waiting,
  id: 2,
  device: "Scanner 1",
  name: "DATA.CSV",
  customerId: null,
  customer: null,
  wrong: 14,
  quantity: 0,
  total: null,
};

const files: readonly CollectorFile[] = [
  waiting,
  unread,
  {
    ...waiting,
    id: 1,
    device: "Scanner 3",
    name: "SALE001.TXT",
    state: "ordered",
    wrong: 0,
    order: { id: 31, number: null },
  },
  { ...waiting, id: 4, device: "Scanner 4", name: "TEST.TXT", state: "discarded" },
];

const answers: Answers = {
  "GET /sale/collectors": says({ files, total: files.length }),
  "GET /sale/warehouses": says([
    { id: 1, name: "Main warehouse", branch: "Harbour Street", negativeStock: "warn" },
  ]),
  "GET /customer/customers": says({ customers: [], total: 0, balance: 0 }),
  "GET /table-column-config/columns": says({
    table: "saleCollector",
    columns: [],
    checkedColumnStatus: [],
  }),
  "GET /table-column-config/views": says([]),
};

const world = (more: Answers = {}) => [
  inWorld({
    profile: manager,
    areas: ["collector", "sale", "till", "customer", "import", "list", "route"],
    answers: { ...answers, ...more },
  }),
];

type Play = Pick<Parameters<NonNullable<Story["play"]>>[0], "canvas" | "userEvent">;

const body = () => within(document.body);

/** Opens the menu of a file and presses an entry. */
const choose = async ({ canvas, userEvent }: Play, file: RegExp, entry: string) => {
  const row = await canvas.findByRole("row", { name: file });
  await userEvent.hover(row);
  (await within(row).findByRole("button", { name: "More actions" })).click();
  (await body().findByRole("menuitem", { name: entry })).click();
};

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Scanner 2"));
    await seen(canvas.getByText("Ordered"));
    await seen(canvas.getByText("Discarded"));
  },
};

export const Empty: Story = {
  loaders: world({ "GET /sale/collectors": says({ files: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No files yet")),
};

/** The same file is not read twice (I36). */
export const ReadTwice: Story = {
  loaders: world({ "POST /sale/collector": says({ file: waiting, isKnown: true }) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Read file/ }));
    const dialog = within(await body().findByRole("dialog"));
    const go = await dialog.findByRole("button", { name: "Read file" });
    await expect(go).toHaveAttribute("aria-disabled", "true");
    await userEvent.upload(
      dialog.getByLabelText("Choose a file", { selector: "input" }),
      new File(["5060123000887;4"], "SALE003.TXT", { type: "text/plain" }),
    );
    await seen(await dialog.findByText("SALE003.TXT"));
    await userEvent.click(go);
    await seen(await body().findByText("SALE003.TXT was read before. Nothing was changed."));
  },
};

/** Another person made the order of it meanwhile. */
export const MadeMeanwhile: Story = {
  loaders: world({
    "POST /sale/collector/open": refuses(
      "NotPossibleNow",
      "This is not possible in the current status. Reload to see what can be done now.",
    ),
  }),
  play: async (context) => {
    await choose(context, /Scanner 2/, "Check and make order");
    await seen(await body().findByText(/not possible in the current status/));
  },
};

/** Whose sale it is can be changed while it waits; what somebody else changed first is refused. */
export const Changed: Story = {
  loaders: world({
    "PUT /sale/collector": refuses("StaleVersion", "Someone else has changed this record meanwhile."),
  }),
  play: async (context) => {
    await choose(context, /Scanner 1/, "Change file");
    const dialog = within(await body().findByRole("dialog"));
    const device = await dialog.findByRole("textbox", { name: /Device/ });
    await context.userEvent.clear(device);
    await context.userEvent.type(device, "Scanner 9");
    await context.userEvent.click(dialog.getByRole("button", { name: "Change file" }));
    await seen(await dialog.findByText(/Someone else has changed/));
  },
};

export const Discarded: Story = {
  loaders: world({
    "DELETE /sale/collector": says({ ...waiting, state: "discarded" }),
  }),
  play: async (context) => {
    await choose(context, /Scanner 2/, "Discard file");
    const dialog = within(await body().findByRole("dialog"));
    await seen(await dialog.findByText(/No order will be made of SALE003.TXT/));
    await context.userEvent.click(dialog.getByRole("button", { name: "Discard file" }));
  },
};

const { loading, failed, denied } = unanswered("GET /sale/collectors", world);

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
