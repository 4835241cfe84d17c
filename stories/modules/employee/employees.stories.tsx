/** The employees in every state: the list, a page with the ways in, the form, many at once. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { keepStored } from "../../../src/client/storage.ts";
import Employees from "../../../src/modules/employee/employees.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, inWorld, refuses, says, type Answers } from "../../support/world.tsx";
import { administrator, answers, bennet } from "./employee-fixtures.ts";

const world = (more: Answers = {}) => [
  async () => {
    keepStored("drafts", null);
    return inWorld({
      profile: administrator,
      areas: ["employee", "list", "record", "route"],
      answers: { ...answers, ...more },
    })();
  },
];

const path = "/setting/employee";
const one = { path: `${path}?employee=4` };
const form = { path: `${path}?employee=4&edit=1` };
const fresh = { path: `${path}?employee=new` };

const meta = {
  title: "Modules/Employee/Employees",
  component: Employees,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? path), { route: path })(Story, context),
  ],
} satisfies Meta<typeof Employees>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /employee/employees", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "Carla Bennett" }));
    await seen(await canvas.findByText("All branches"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };

export const Empty: Story = {
  loaders: world({ "GET /employee/employees": says({ employees: [], total: 0 }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No employees yet"));
  },
};

export const Failed: Story = { ...failed, tags: ["!test"] };

export const Denied: Story = { ...denied, tags: ["!test"] };

export const Page: Story = {
  parameters: one,
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await seen(await canvas.findByText("No password yet. Create a sign-in link."));
    await userEvent.click(canvas.getByRole("tab", { name: /History/ }));
    await seen(await canvas.findByText("Another person viewed Kontor as this employee"));
    await seen(await canvas.findByText("Administrator"));
  },
};

export const SignInLink: Story = {
  parameters: one,
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Create sign-in link" }));
    const page = within(canvasElement.ownerDocument.body);
    const field = await page.findByLabelText("Sign-in link");
    await waitFor(() => expect(field).toHaveValue(`${location.origin}/token/one-time-token`));
  },
};

/** The code of a new badge is shown once, to be printed. */
export const Badge: Story = {
  parameters: one,
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Create badge" }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
    await seen(await dialog.findByText(/the code is not shown again/));
    await waitFor(() => expect(dialog.getByRole("presentation")).toBeVisible());
  },
};

/** A badge that is lost is replaced or cancelled. */
export const BadgeCancelled: Story = {
  parameters: one,
  loaders: world({ "GET /employee/employee/4": says({ ...bennet, hasBadge: true }) }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel badge" }));
    await seen(await within(canvasElement.ownerDocument.body).findByText("Badge cancelled"));
    await seen(canvas.getByRole("button", { name: "Replace badge" }));
  },
};

const withPassword = { ...bennet, hasPassword: true, hasTwoStep: true };

export const ResetLink: Story = {
  parameters: one,
  loaders: world({ "GET /employee/employee/4": says(withPassword) }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Create reset link" }));
    const page = within(canvasElement.ownerDocument.body);
    const field = await page.findByLabelText("Reset link");
    await waitFor(() => expect(field).toHaveValue(`${location.origin}/reset/one-time-token`));
  },
};

export const LostPhone: Story = {
  parameters: one,
  loaders: world({ "GET /employee/employee/4": says(withPassword) }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Switch off two-step sign-in" }));
    const page = within(canvasElement.ownerDocument.body);
    await seen(await page.findByText(/only the password is needed/));
    await userEvent.click(page.getByRole("button", { name: "Switch off" }));
    await seen(await page.findByText("Two-step sign-in is off"));
  },
};

export const AboveOneself: Story = {
  parameters: one,
  loaders: world({ "GET /employee/employee/4": says({ ...bennet, isAbove: true }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /Edit/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const Editing: Story = {
  parameters: form,
  loaders: world(),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText(/Maximum discount/)).toHaveValue("7"));
  },
};

export const WrongPin: Story = {
  parameters: fresh,
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/New PIN/), "12");
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByLabelText(/New PIN/)).toHaveAttribute("aria-invalid", "true"));
  },
};

export const NameTaken: Story = {
  parameters: form,
  loaders: world({
    "PUT /employee/employee": refuses("NameTaken", "The name carla1 is taken.", {
      fields: [{ field: "username", message: "carla1" }],
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/User name/), "1");
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    await seen(await canvas.findByText("The name carla1 is taken."));
  },
};

export const EditedAtTheSameTime: Story = {
  parameters: form,
  loaders: world({
    "PUT /employee/employee": refuses(
      "StaleVersion",
      "This was changed by another person; nothing was overwritten.",
      {
        current: { ...bennet, version: 4, fields: { ...bennet.fields, positionId: 1 } },
      },
    ),
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/), "!");
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog", { name: /Someone else has changed/ }));
    await seen(await dialog.findByText("Administrator"));
    await seen(await dialog.findByText("Carla Bennett!"));
  },
};

export const ManyBlocked: Story = {
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    for (const name of ["Anna de Vries", "Carla Bennett", "Callum Reid"])
      await userEvent.click(await canvas.findByRole("checkbox", { name: `Select ${name}` }));
    await userEvent.click(await canvas.findByRole("button", { name: "Block" }));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog", { name: "Block employees (3)" }));
    await seen(await dialog.findByText("This is you."));
    await seen(await dialog.findByText("No change needed."));
    await userEvent.click(dialog.getByRole("button", { name: "Block" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Undo all" }));
    await seen(await page.findByText("All changes undone."));
  },
};
