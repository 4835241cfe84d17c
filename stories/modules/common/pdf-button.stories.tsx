/** The button that saves the page of paper on the screen as PDF: ready, at work, and where the server cannot. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { PdfButton } from "../../../src/modules/common/print/pdf-button.tsx";
import { at, inWorld, refuses } from "../../support/world.tsx";

const noBrowser = "PDF needs Chromium, Chrome or Edge on the server.";

/** Files are fetched beside the transport of calls: this stands in for the server until the story is left. */
const serverAnswers = (answer: () => Promise<Response>) => () => {
  const before = globalThis.fetch;
  globalThis.fetch = (address, init) => (address === "/be/api/print/pdf" ? answer() : before(address, init));
  return () => {
    globalThis.fetch = before;
  };
};

const meta = {
  title: "Modules/Common/Pdf button",
  component: PdfButton,
  args: {},
  loaders: [inWorld()],
  decorators: [at("/sale/print/499", { route: "/sale/print/{id}" })],
} satisfies Meta<typeof PdfButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const NothingYet: Story = { args: { unavailableBecause: "The page is still on its way." } };

export const AtWork: Story = {
  beforeEach: serverAnswers(() => new Promise(() => {})),
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole("button", { name: "PDF" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-busy", "true");
  },
};

export const NoBrowserOnTheServer: Story = {
  beforeEach: serverAnswers(() => {
    const { status, body } = refuses("PdfNeedsBrowser", noBrowser);
    return Promise.resolve(Response.json(body, { status }));
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "PDF" }));
    await expect(await screen.findByText(noBrowser)).toBeInTheDocument();
  },
};
