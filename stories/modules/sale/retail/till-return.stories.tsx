/** Goods that come back at the till: found by their receipt, taken without one, allowed by a second person, paid back. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { originalOf, returnedLines } from "../../../../src/client/till/till-return.ts";
import { indexOf } from "../../../../src/client/till/catalogue-index.ts";
import type { SaleFlowEvent } from "../../../../machines/sale-flow/sale-flow-events.ts";
import { computed } from "../../../support/computed.ts";
import { seen } from "../../../support/seen.ts";
import { refuses, says } from "../../../support/world.tsx";
import { scan, tillOf, type, tillPage } from "./hands.tsx";
import { catalogue, returnable } from "./goods-fixtures.ts";
import { adds, atCounter, basket, facts, key, pays, receipt } from "./till-fixtures.ts";

const meta = { title: "Modules/Sale/Till return", ...tillPage } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** A manager at the till, who needs nobody's leave. */
const boss = { ...facts, rights: [...facts.rights, "sale.order.return", "sale.refund.method"] };

const comesBack: SaleFlowEvent = {
  type: "RETURN.ADD",
  original: originalOf(returnable),
  lines: returnedLines(
    returnable,
    new Map([
      [501, 2000],
      [502, 6000],
    ]),
    indexOf(catalogue),
  ),
  at: 1,
};

/** Another receipt of the same day; its first line is of the same product. */
const otherReceipt = {
  ...returnable,
  orderId: 78,
  number: "T1-000051",
  lines: returnable.lines.slice(0, 1).map((line) => ({ ...line, lineId: 601 })),
  methods: returnable.methods.slice(1),
};

/** Everything of the receipt comes back. */
const taken = computed(
  { ...receipt, number: "T1-000043" },
  receipt.lines.map((line) => ({
    ...line,
    count: { ...line.count, boxNumber: 0 - line.count.boxNumber, units: 0 - line.count.units },
  })),
);
const posted = { ...taken, paid: taken.total };

export const Empty: Story = {
  loaders: [atCounter({ facts: boss })],
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox");
    await userEvent.keyboard("{Shift>}{F9}{/Shift}");
    await seen(await canvas.findByLabelText(/Receipt number/));
  },
};

export const ReceiptScanned: Story = {
  loaders: [atCounter({ facts: boss })],
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole("textbox");
    await scan("T1-000042");
    const form = within(await canvas.findByRole("form", { name: "T1-000042" }));
    await seen(form.getByText("Butter 250 g"));
    await expect(form.getByText("Fully returned")).toBeInTheDocument();
    await waitFor(() => expect(form.getByRole("textbox", { name: /Butter/ })).toHaveFocus());
    await type("2{Enter}");
    await waitFor(() =>
      expect(tillOf(loaded).flow.getSnapshot().context.sale.lines[0]?.count.units).toBe(-2000),
    );
  },
};

export const EverythingComesBack: Story = {
  loaders: [atCounter({ facts: boss })],
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole("textbox");
    await scan("T1-000042");
    await userEvent.click(await canvas.findByRole("button", { name: /Select all/ }));
    await waitFor(() => expect(tillOf(loaded).flow.getSnapshot().context.sale.lines).toHaveLength(2));
  },
};

export const ReceiptUnknown: Story = {
  loaders: [
    atCounter({
      facts: boss,
      answers: { "GET /sale/order/returnable": refuses("NotFound", "gone") },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox");
    await scan("T1-999999");
    await seen(await canvas.findByText(/Receipt T1-999999 not found/));
  },
};

export const WithoutAReceipt: Story = {
  loaders: [atCounter({ facts: boss, steps: [adds(1)] })],
  play: async ({ canvas, loaded }) => {
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{Shift>}{F9}{/Shift}");
    await userEvent.click(await canvas.findByRole("button", { name: /Return Butter 250 g/ }));
    await seen(await canvas.findByText("Returned without a receipt"));
    await expect(tillOf(loaded).flow.getSnapshot().context.sale.lines[0]?.prices.unitPrice).toBe(11_500);
  },
};

export const OnTheCounter: Story = {
  loaders: [atCounter({ facts: boss, steps: [comesBack] })],
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Written off" }));
    const [, second] = tillOf(loaded).flow.getSnapshot().context.sale.lines;
    await expect(second?.returned?.to).toBe("scrap");
  },
};
export const OnTheCounterDark: Story = { tags: ["!test"], ...OnTheCounter, globals: { theme: "dark" } };
export const OnTheCounterPhone: Story = {
  loaders: OnTheCounter.loaders ?? [],
  globals: { viewport: { value: "phone" } },
};

export const OfTwoReceipts: Story = {
  loaders: [
    atCounter({
      facts: boss,
      steps: [comesBack],
      answers: { "GET /sale/order/returnable": says(otherReceipt) },
    }),
  ],
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole("textbox");
    await scan("T1-000051");
    await userEvent.click(await canvas.findByRole("button", { name: /Select all/ }));
    await seen(await canvas.findByText("Returned from T1-000051"));
    for (const line of canvas.getAllByText("Returned from T1-000042")) await seen(line);
    const { sale } = tillOf(loaded).flow.getSnapshot().context;
    await expect(sale.originals?.map(({ number }) => number)).toEqual(["T1-000042", "T1-000051"]);
  },
};

export const Exchange: Story = { loaders: [atCounter({ facts: boss, steps: [comesBack, ...basket] })] };

export const ACashierIsNotAllowed: Story = {
  loaders: [atCounter({ steps: [comesBack] })],
  play: async () => {
    const dialog = within(await within(document.body).findByRole("dialog"));
    await seen(dialog.getByText("Returns need a manager's approval."));
    await seen(await dialog.findByRole("radio", { name: "Maya Nowak" }));
    await seen(dialog.getByLabelText(/PIN/));
  },
};

export const PayingBack: Story = {
  loaders: [atCounter({ facts: boss, steps: [comesBack, pays] })],
  play: async ({ canvas }) => {
    const laid = within(await canvas.findByRole("list", { name: "Paid so far" }));
    await expect(laid.getAllByRole("listitem")).toHaveLength(2);
    await seen(await canvas.findByText("To refund"));
    await expect(canvas.getByRole("button", { name: /Finish sale/ })).not.toHaveAttribute("aria-disabled");
  },
};

export const NoMoneyBeforeTheAnswer: Story = {
  loaders: [
    atCounter({
      facts: boss,
      steps: [comesBack, pays, { type: "CONFIRM" }],
      answers: { "POST /sale/order/save-commit": "offline" },
    }),
  ],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/Do not refund yet/));
  },
};

export const PaidBack: Story = {
  loaders: [
    atCounter({
      facts: boss,
      steps: [comesBack, pays, { type: "CONFIRM" }],
      answers: { "POST /sale/order/save-commit": says(posted) },
    }),
  ],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Receipt T1-000043"));
    await seen(await canvas.findByText("Refund"));
  },
};

export const CameBackElsewhereMeanwhile: Story = {
  loaders: [
    atCounter({
      facts: boss,
      steps: [comesBack, pays, { type: "CONFIRM" }],
      answers: {
        "POST /sale/order/save-commit": refuses("ReturnedAlready", "", {
          params: { product: "Butter 250 g", left: "0" },
        }),
      },
    }),
  ],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/Only 0 of Butter/)).toHaveLength(2));
    await expect(canvas.getAllByRole("option").length).toBe(2);
  },
};

export const RecalledWithReturns: Story = {
  loaders: [
    atCounter({
      facts: boss,
      answers: {
        "GET /sale/order/last-temp": says(
          computed(
            { ...receipt, id: 99, customerId: null, customer: null, state: "temp", number: null },
            receipt.lines.slice(0, 1).map((line) => ({
              ...line,
              count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: -1000 },
              returnOf: { lineId: 501, orderId: 77, number: "T1-000042" },
              returnTo: "defective",
            })),
          ),
        ),
      },
    }),
  ],
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Continue here" }));
    await seen(await canvas.findByText("Returned from T1-000042"));
    const { sale } = tillOf(loaded).flow.getSnapshot().context;
    await expect(sale.originals?.[0]?.methods).toEqual(returnable.methods);
    await expect(sale.lines[0]?.returned).toEqual({ of: 501, order: 77, to: "defective", vat: -43 });
    await expect(sale.clientId).not.toBe(key(900));
  },
};
