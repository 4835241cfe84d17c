/** The customers in every state: the list, a customer's page, the form with its draft and its conflict, many at once. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { keepStored } from "../../../src/client/storage.ts";
import Customers from "../../../src/modules/customer/customers.tsx";
import { actOfMenu } from "../../support/acts.ts";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, inWorld, refuses, says, type Answers } from "../../support/world.tsx";
import { answers, customerList, keeper, manager, unreachedAnswers, weberCard } from "./customer-fixtures.ts";

const world = (more: Answers = {}, profile = manager) => [
  async () => {
    keepStored("drafts", null);
    return inWorld({ profile, areas: ["customer", "list", "record"], answers: { ...answers, ...more } })();
  },
];

const path = "/customer/index";
const one = { path: `${path}?customer=12` };
const form = { path: `${path}?customer=12&edit=1` };
const fresh = { path: `${path}?customer=new` };
const nothing = says({ customers: [], total: 0, balance: 0 });

const meta = {
  title: "Modules/Customer/Customers",
  component: Customers,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? path), { route: path })(Story, context),
  ],
} satisfies Meta<typeof Customers>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /customer/customers", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "C00012" }));
    await seen(await canvas.findByText("1,184.50"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Tablet: Story = { ...Phone, tags: ["!test"], globals: { viewport: { value: "tablet" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };

export const Empty: Story = {
  loaders: world({ "GET /customer/customers": nothing }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No customers yet"));
  },
};

export const NothingFits: Story = {
  parameters: { path: `${path}?account=overdue&searchWord=zebra` },
  loaders: world({ "GET /customer/customers": nothing }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No results"));
    await seen(await canvas.findByText("Account: Overdue"));
  },
};

/** More than are counted: all of them can be selected as long as they are not too many. */
export const ManyFound: Story = {
  parameters: { path: `${path}?searchWord=e` },
  loaders: world({ "GET /customer/customers": says({ ...customerList, total: null }) }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Select all results" }));
    const page = within(canvasElement.ownerDocument.body);
    await seen(await page.findByText("Only the first 2000 were selected."));
  },
};

export const Failed: Story = { ...failed, tags: ["!test"] };

export const Denied: Story = { ...denied, tags: ["!test"] };

export const Page: Story = {
  parameters: one,
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await seen(await canvas.findByRole("heading", { name: /Bakery Weber/ }));
    await userEvent.click(canvas.getByRole("tab", { name: /Addresses/ }));
    await seen(await canvas.findByText("Am Kai 7"));
    await userEvent.click(canvas.getByRole("tab", { name: /Contacts/ }));
    await seen(await canvas.findByText("Eva Weber"));
    await userEvent.click(canvas.getByRole("tab", { name: /Sales orders/ }));
    await seen(await canvas.findByRole("link", { name: "All 73 in sales orders" }));
    await userEvent.click(canvas.getByRole("tab", { name: /Account/ }));
    await seen(await canvas.findByText("Reversal: Opening balance"));
    await userEvent.click(canvas.getByRole("tab", { name: /History/ }));
    const history = within(canvas.getByRole("tabpanel", { name: "History" }));
    await seen(await history.findByText(/^5,000\.00\sEUR$/));
    await seen(await history.findByText("Wholesale"));
  },
};

export const PageOnAPhone: Story = {
  parameters: one,
  loaders: world(),
  globals: { viewport: { value: "phone" } },
};

const blockedCard = { ...weberCard, fields: { ...weberCard.fields, blocked: "Cheque bounced" } };

export const Blocked: Story = {
  parameters: one,
  loaders: world({ "GET /customer/customer/12/card": says(blockedCard) }),
  play: async ({ canvas, userEvent }) => {
    await seen(await canvas.findByText("Cheque bounced"));
    const sell = await actOfMenu(canvas, userEvent, /New sale/);
    await expect(sell).toHaveTextContent("This customer is blocked: Cheque bounced");
    await userEvent.keyboard("{Escape}");
    await seen(await canvas.findByRole("button", { name: "Unblock" }));
  },
};

export const Blocking: Story = {
  parameters: one,
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await actOfMenu(canvas, userEvent, /^Block/));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog", { name: "Block Bakery Weber" }));
    const go = await dialog.findByRole("button", { name: "Block" });
    await expect(go).toHaveAccessibleDescription("Enter a reason first.");
    await userEvent.type(dialog.getByLabelText("Reason for block"), "Cheque bounced");
    await userEvent.click(go);
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  },
};

export const NotAllowedToSell: Story = {
  parameters: one,
  loaders: world({}, { ...manager, privilege: ["customer.customer.read"] }),
  play: async ({ canvas }) => {
    const sell = await canvas.findByRole("button", { name: /New sale/ });
    await expect(sell).toHaveAttribute("aria-disabled", "true");
    await expect(sell).toHaveAccessibleDescription(/You don't have permission to do this/);
  },
};

const unreached = world(unreachedAnswers, keeper);

export const ListWithoutContacts: Story = {
  loaders: unreached,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await seen(await canvas.findByRole("link", { name: "C00012" }));
    await seen(canvas.getByRole("searchbox", { name: "Code, name, company or tax number" }));
    await userEvent.click(canvas.getByRole("button", { name: "Columns" }));
    const page = within(canvasElement.ownerDocument.body);
    await seen(await page.findByRole("checkbox", { name: "Company" }));
    await expect(page.queryByRole("checkbox", { name: /Phone|E-mail/ })).toBeNull();
  },
};

export const PageWithoutContacts: Story = {
  parameters: one,
  loaders: unreached,
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Weber Backwaren GmbH"));
    await expect(canvas.queryByText(/Phone|E-mail/)).toBeNull();
    await expect(canvas.queryByRole("tab", { name: /Addresses|Contacts/ })).toBeNull();
  },
};

export const FormWithoutContacts: Story = {
  parameters: form,
  loaders: unreached,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText(/^Name/)).toHaveValue("Bakery Weber"));
    await expect(canvas.queryByLabelText(/Phone|E-mail/)).toBeNull();
    await expect(canvas.queryByRole("button", { name: /Add (address|contact)/ })).toBeNull();
  },
};

export const PageNotFound: Story = {
  parameters: one,
  loaders: world({
    "GET /customer/customer/12/card": refuses("NotFound", "This is not there, or not any more."),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("This is not there, or not any more."));
  },
};

export const OpeningBalance: Story = {
  parameters: one,
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: /Account/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Set opening balance" }));
    const dialog = within(
      await within(canvasElement.ownerDocument.body).findByRole("dialog", { name: "Set opening balance" }),
    );
    await seen(await dialog.findByLabelText("Amount"));
  },
};

export const Editing: Story = {
  parameters: form,
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("heading", { name: "Edit Bakery Weber" }));
    await expect(await canvas.findByLabelText(/Credit limit/)).toHaveValue("5,000.00");
  },
};

export const EditingInTheDark: Story = { ...Dark, tags: ["!test"], parameters: form };

export const WrongTaxNumber: Story = {
  parameters: fresh,
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/), "Windmolen BV");
    const tax = await canvas.findByLabelText("Tax number");
    await userEvent.type(tax, "NL004495445B0");
    await userEvent.tab();
    await seen(await canvas.findByText(/valid tax number/));
    await userEvent.type(tax, "1");
    await waitFor(() => expect(canvas.queryByText(/valid tax number/)).toBeNull());
    await userEvent.clear(tax);
    await userEvent.type(tax, "NL004495446B01");
    await seen(await canvas.findByText(/check digit/));
  },
};

export const WithoutNameIsNotSaved: Story = {
  parameters: fresh,
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Save/ }));
    await seen(await canvas.findByText("Enter a value."));
    await expect(canvas.getByLabelText(/^Name/)).toHaveFocus();
  },
};

export const CodeTaken: Story = {
  parameters: form,
  loaders: world({
    "PUT /customer/customer": refuses("CodeTaken", "The code C1 belongs to another record.", {
      fields: [{ field: "code", message: "C1" }],
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Code/), "1");
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    await seen(await canvas.findByText("The code C1 belongs to another record."));
  },
};

export const EditedAtTheSameTime: Story = {
  parameters: form,
  loaders: world({
    "PUT /customer/customer": refuses(
      "StaleVersion",
      "This was changed by another person; nothing was overwritten.",
      {
        current: {
          ...weberCard,
          version: 4,
          fields: { ...weberCard.fields, phone: "+49 40 999", creditLimit: 100 },
        },
      },
    ),
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const phone = await canvas.findAllByLabelText("Phone");
    if (phone[0]) await userEvent.type(phone[0], "5");
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog", { name: /Someone else has changed/ }));
    await seen(await dialog.findByText("+49 40 999"));
    await seen(await dialog.findByText("+49 40 555 01015"));
    await seen(await dialog.findByText(/^5,000\.00\sEUR$/));
    await userEvent.click(dialog.getByRole("button", { name: "Use theirs" }));
    await waitFor(() => expect(canvas.getAllByLabelText("Phone")[0]).toHaveValue("+49 40 999"));
  },
};

export const FoundDraft: Story = {
  parameters: fresh,
  loaders: [
    ...world(),
    () => {
      const draft = {
        at: 1_795_000_000_000,
        values: { fields: { ...weberCard.fields, name: "Half entered", addresses: [], contacts: [] } },
      };
      keepStored("drafts", JSON.stringify({ "1 customer new": draft }));
    },
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Continue editing" }));
    await waitFor(() => expect(canvas.getByLabelText(/^Name/)).toHaveValue("Half entered"));
  },
};

export const LeavingAsks: Story = {
  parameters: form,
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Company"), "!");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("button", { name: "Stay" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await seen(canvas.getByRole("heading", { name: "Edit Bakery Weber" }));
  },
};

export const ManyEdited: Story = {
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select Bakery Weber" }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select Café Mozart" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Edit selected" }));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog", { name: "Edit customers (2)" }));
    await seen(await dialog.findByText(/^5,000\.00\sEUR$/));
    await userEvent.click(dialog.getByRole("button", { name: /Change customers/ }));
    await seen(await dialog.findByText(/changed by another person/));
    await userEvent.click(dialog.getByRole("button", { name: "Undo all" }));
    await seen(await page.findByText("All changes undone."));
  },
};

export const DeletingWithDocuments: Story = {
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select Bakery Weber" }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select Lumière SARL" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Delete" }));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog", { name: "Delete customers (2)" }));
    await seen(await dialog.findByText("Has documents. Archive it instead."));
  },
};
