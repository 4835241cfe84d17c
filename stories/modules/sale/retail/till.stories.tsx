/** The till while goods are taken, in every state a person can see. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { SaleFlowEvent } from "../../../../machines/sale-flow/sale-flow-events.ts";
import type { Order } from "../../../../src/contract/sale/sale-order.ts";
import { Elsewhere } from "../../../../src/modules/sale/retail/elsewhere.tsx";
import { refuses, says } from "../../../support/world.tsx";
import { scan, tillOf, type, tillPage } from "./hands.tsx";
import { adds, atCounter, basket, key, receipt, rossi } from "./till-fixtures.ts";
import { seen } from "../../../support/seen.ts";

const meta = { title: "Modules/Sale/Till", ...tillPage } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { loaders: [atCounter()] };

export const Ready: Story = {
  loaders: [atCounter({ steps: basket })],
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("option")).toHaveLength(5);
    await expect(canvas.getByRole("option", { selected: true })).toHaveTextContent("Washing-up liquid");
  },
};
export const LinesDark: Story = { tags: ["!test"], ...Ready, globals: { theme: "dark" } };
export const LinesTablet: Story = {
  tags: ["picture"],
  loaders: Ready.loaders ?? [],
  globals: { viewport: { value: "tablet" } },
};
export const LinesPhone: Story = { loaders: Ready.loaders ?? [], globals: { viewport: { value: "phone" } } };

export const AThousandLines: Story = {
  loaders: [
    atCounter({
      steps: Array.from({ length: 1000 }, (_, n) => ({
        ...(adds(1 + (n % 10)) as Extract<ReturnType<typeof adds>, { type: "LINE.ADD" }>),
      })).map((event, n) => ({
        ...event,
        line: {
          ...event.line,
          key: key(n),
          product: { ...event.line.product, id: 1000 + n, name: `${event.line.product.name} ${n}` },
        },
      })),
    }),
  ],
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("option", { selected: true }));
    await expect(canvas.getAllByRole("option").length).toBeLessThan(80);
  },
};

export const ScanOfSomethingUnknown: Story = {
  loaders: [atCounter()],
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox");
    await scan("4006381333931");
    await seen(await canvas.findByText(/No product has the code 4006381333931/));
  },
};

export const SeveralArticlesHaveThisCode: Story = {
  loaders: [atCounter()],
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox");
    await scan("7777777");
    const dialog = within(await within(document.body).findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: /Goat cheese/ }));
    await seen(await canvas.findByRole("option", { selected: true }));
  },
};

export const Searching: Story = {
  loaders: [atCounter({ steps: basket })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("textbox"));
    await type("but");
    const results = within(await canvas.findByRole("list", { name: "Products found" }));
    await seen(await results.findByRole("button", { name: /Butter 250 g.*48 in stock/ }));
  },
};

export const SearchFindsNothing: Story = {
  loaders: [atCounter()],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("textbox"));
    await type("zebra");
    await seen(await canvas.findByText(/No results for/));
  },
};

export const NumbersAndKeys: Story = {
  loaders: [atCounter({ steps: [adds(1)] })],
  play: async ({ canvas, loaded }) => {
    const till = tillOf(loaded);
    const line = () => till.flow.getSnapshot().context.sale.lines[0];
    await userEvent.click(await canvas.findByRole("textbox"));
    await type("3{F2}");
    await expect(line()?.count.units).toBe(3000);
    await type("+");
    await expect(line()?.count.units).toBe(4000);
    await type("1.25{F4}");
    await expect(line()?.prices.unitPrice).toBe(12_500);
    await type("5%");
    await expect(line()?.discount).toEqual({ kind: "percent", basisPoints: 500 });
    await type("2*");
    await scan("858000000008");
    await expect(till.flow.getSnapshot().context.sale.lines[1]?.count.units).toBe(2000);
    await type("{ArrowUp}{Delete}");
    await expect(till.flow.getSnapshot().context.sale.lines).toHaveLength(1);
  },
};

export const QuickKeys: Story = {
  loaders: [atCounter({ steps: basket })],
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox");
    await userEvent.keyboard("{F5}");
    const panel = within(await canvas.findByRole("region", { name: "Quick keys" }));
    await userEvent.click(await panel.findByRole("button", { name: /Red apples/ }));
  },
};

export const ChooseCustomer: Story = {
  loaders: [atCounter({ steps: basket })],
  play: async ({ canvas }) => {
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{F7}");
    await seen(await canvas.findByRole("button", { name: /Café Mozart/ }));
  },
};

/** A sale is begun at the customer's card: the till opens with their name on it. */
const fromTheCard = { parameters: { path: "/sale/retail?customer=9" } };

export const SaleToACustomerFromTheirCard: Story = {
  ...fromTheCard,
  loaders: [atCounter()],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Hotel Rossi"));
  },
};

export const CounterIsTakenByAnotherSale: Story = {
  ...fromTheCard,
  loaders: [atCounter({ steps: basket })],
  play: async ({ canvas, loaded }) => {
    await seen(await canvas.findByText(/Another sale is open here/));
    await expect(tillOf(loaded).flow.getSnapshot().context.sale.customer).toBeNull();
  },
};

export const CustomerIsBlocked: Story = {
  loaders: [
    atCounter({
      steps: [...basket, { type: "CUSTOMER.SET", customer: { ...rossi, blocked: "Cheque bounced" } }],
    }),
  ],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/Hotel Rossi is blocked: Cheque bounced/));
  },
};

export const CustomersCannotBeRead: Story = {
  loaders: [
    atCounter({
      steps: basket,
      answers: { "GET /customer/customers": refuses("AccessDenied", "Access Denied") },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{F7}");
    await seen(await canvas.findByText("Customers could not be loaded"));
  },
};

export const PricesOfTheCustomer: Story = {
  loaders: [atCounter({ steps: [...basket, { type: "CUSTOMER.SET", customer: rossi }] })],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/Prices changed/));
  },
};

export const Discount: Story = {
  loaders: [atCounter({ steps: basket })],
  play: async ({ canvas }) => {
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{F6}");
    await seen(await within(document.body).findByRole("dialog"));
  },
};

export const ASecondPersonIsAsked: Story = {
  loaders: [
    atCounter({
      steps: [...basket, { type: "DISCOUNT.SET", discount: { kind: "percent", basisPoints: 3000 } }],
    }),
  ],
  play: async () => {
    const dialog = within(await within(document.body).findByRole("dialog"));
    await seen(dialog.getByLabelText(/PIN/));
  },
};

export const Hold: Story = {
  loaders: [atCounter({ steps: basket })],
  play: async ({ canvas, loaded }) => {
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{F8}");
    await within(document.body).findByRole("dialog");
    await type("Blue jacket{Enter}");
    const till = tillOf(loaded);
    await waitFor(() => expect(till.flow.getSnapshot().value).toEqual({ selling: "empty" }));
  },
};

export const HoldWithoutAnswer: Story = {
  loaders: [
    atCounter({
      steps: [...basket, { type: "HANG", key: key(1), name: "Blue jacket", clientId: key(2) }],
      answers: { "POST /sale/orders/hang": "offline" },
    }),
  ],
  play: async () => {
    await seen(await within(document.body).findByText("No answer yet"));
  },
};

export const Recall: Story = {
  loaders: [atCounter()],
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox");
    await userEvent.keyboard("{F9}");
    await seen(await canvas.findByRole("button", { name: /Back with the car/ }));
  },
};

export const NothingIsHeld: Story = {
  loaders: [atCounter({ answers: { "GET /sale/order/temps": says([]) } })],
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox");
    await userEvent.keyboard("{F9}");
    await seen(await canvas.findByText("No held sales"));
  },
};

const overtaken = (state: Order["state"]) =>
  refuses("StaleVersion", "", {
    current: {
      ...receipt,
      clientId: key(900),
      state,
      number: null,
      till: "Till 2",
      salesperson: "Chioma Eze",
    },
  });
const holds: SaleFlowEvent = { type: "HANG", key: key(1), name: "Blue jacket", clientId: key(2) };

export const AnotherTillHasThisSaleToo: Story = {
  loaders: [
    atCounter({ steps: [...basket, holds], answers: { "POST /sale/orders/hang": overtaken("temp") } }),
  ],
  play: async ({ canvas, loaded }) => {
    const dialog = within(await within(document.body).findByRole("dialog"));
    await seen(dialog.getByText("Being edited: Till 2, Chioma Eze."));
    await userEvent.click(dialog.getByRole("button", { name: /separate sale/ }));
    await seen(await canvas.findByRole("option", { selected: true }));
    const { sale } = tillOf(loaded).flow.getSnapshot().context;
    await expect([sale.lines.length, sale.clientId === key(900)]).toEqual([5, false]);
  },
};

export const AnotherTillHasFinishedThisSale: Story = {
  loaders: [
    atCounter({ steps: [...basket, holds], answers: { "POST /sale/orders/hang": overtaken("committed") } }),
  ],
  play: async () => {
    const dialog = within(await within(document.body).findByRole("dialog"));
    await seen(dialog.getByText(/Finished:/));
    await expect(dialog.queryByRole("button", { name: "Use the other one" })).toBeNull();
  },
};
export const AnotherTillHasFinishedThisSalePhone: Story = {
  ...AnotherTillHasFinishedThisSale,
  globals: { viewport: { value: "phone" } },
};

export const LeftOnAnotherTill: Story = {
  loaders: [
    atCounter({
      answers: { "GET /sale/order/last-temp": says({ ...receipt, state: "temp", number: null }) },
    }),
  ],
  play: async ({ canvas }) => {
    // It is asked for when the page has had its first second.
    await seen(await canvas.findByRole("button", { name: "Continue here" }, { timeout: 10_000 }));
  },
};

const takeOver = fn();

export const InAnotherTab: Story = {
  loaders: [atCounter()],
  beforeEach: () => void takeOver.mockClear(),
  render: () => <Elsewhere onTakeOver={takeOver} />,
  play: async ({ canvas }) => {
    await seen(canvas.getByText("This till is open in another tab"));
    await userEvent.click(canvas.getByRole("button", { name: "Continue here" }));
    await expect(takeOver).toHaveBeenCalledOnce();
  },
};

/** The till is read for the first time. */
export const Loading: Story = {
  loaders: [atCounter({ facts: null, answers: { "GET /basics/till/1": "never" } })],
};

export const Failed: Story = {
  loaders: [
    atCounter({
      facts: null,
      answers: {
        "GET /basics/till/1": refuses("ServerFault", "The server had an error; your entries are still here."),
      },
    }),
  ],
  play: async ({ canvas }) => seen(await canvas.findByRole("button", { name: "Try again" })),
};

export const Denied: Story = {
  loaders: [
    atCounter({ facts: null, answers: { "GET /basics/till/1": refuses("AccessDenied", "Access Denied") } }),
  ],
  play: async ({ canvas }) => seen(await canvas.findByText(/don't have permission/)),
};
