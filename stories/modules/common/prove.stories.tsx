/** The "prove" control beside a total: everything ties up, something does not, it is being read, it may not be seen. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useTranslation } from "react-i18next";
import { expect, waitFor, within } from "storybook/test";
import type { Proof } from "../../../src/contract/prove.ts";
import { Prove } from "../../../src/modules/common/prove/prove.tsx";
import { seen } from "../../support/seen.ts";
import { at, inWorld, refuses, says, type Answers } from "../../support/world.tsx";

const proof: Proof = {
  currency: "EUR",
  sum: 123_450,
  ties: [
    { name: "entries", sum: 123_450, equals: true, path: "/customer/index?customer=12" },
    { name: "orders", sum: 123_450, equals: true, path: "/sale/index?customerId=12" },
  ],
  firstDifference: null,
};

const wrong: Proof = {
  ...proof,
  ties: [
    { name: "entries", sum: 123_450, equals: true, path: "/customer/index?customer=12" },
    { name: "orders", sum: 113_450, equals: false, path: "/sale/index?customerId=12" },
  ],
  firstDifference: {
    tie: "orders",
    what: "S-001204",
    path: "/sale/order/7",
    currency: "EUR",
    shown: 60_000,
    found: 50_000,
  },
};

const world = (answers: Answers) => [inWorld({ answers, areas: ["customer"] })];

/** As a customer's page has it. */
function OfBalance() {
  const { t } = useTranslation("customer");
  return <Prove what={t("column.balance")} query={{ of: "customerBalance", id: 12 }} wide />;
}

const meta = {
  title: "Modules/Common/Prove",
  component: OfBalance,
  decorators: [
    (Story) => (
      <main className="flex justify-end p-6">
        <Story />
      </main>
    ),
    at("/customer/index"),
  ],
} satisfies Meta<typeof OfBalance>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;

/** Presses the control; what it opened is read in the whole page. */
const opened = async ({ canvas, canvasElement, userEvent }: Parameters<Play>[0]) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Check Balance" }));
  return within(canvasElement.ownerDocument.body);
};

export const Ready: Story = {
  loaders: world({ "GET /prove": says(proof) }),
  play: async (story) => {
    await seen(await (await opened(story)).findByText("All figures agree."));
  },
};

export const Different: Story = {
  loaders: world({ "GET /prove": says(wrong) }),
  play: async (story) => {
    const page = await opened(story);
    await seen(await page.findByRole("link", { name: "First difference: S-001204" }));
    await seen(await page.findByRole("img", { name: "differs" }));
  },
};

export const Loading: Story = {
  loaders: world({ "GET /prove": "never" }),
  play: async (story) => {
    await opened(story);
    await waitFor(() =>
      expect(
        story.canvasElement.querySelector("button svg.animate-spin, button [role=status]"),
      ).not.toBeNull(),
    );
  },
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The heights that a person sees of the panel, from the press until it has stood for some frames. */
const seenHeights = async (page: HTMLElement) => {
  const heights = new Set<number>();
  for (let standing = 0; standing < 10;) {
    await nextFrame();
    const panel = page.querySelector<HTMLElement>("[id^=headlessui-popover-panel]");
    const isSeen = panel !== null && getComputedStyle(panel).visibility === "visible";
    if (isSeen) heights.add(panel.offsetHeight);
    if (isSeen && panel.textContent.includes("All figures agree.")) standing += 1;
  }
  return heights;
};

export const OpensAtItsFinalSize: Story = {
  loaders: world({ "GET /prove": says(proof) }),
  play: async (story) => {
    await story.userEvent.click(await story.canvas.findByRole("button", { name: "Check Balance" }));
    await expect([...(await seenHeights(story.canvasElement.ownerDocument.body))]).toHaveLength(1);
  },
};

export const Denied: Story = {
  loaders: world({ "GET /prove": refuses("AccessDenied", "Access Denied") }),
  play: async (story) => {
    await seen(await (await opened(story)).findByRole("alert"));
  },
};
