/** A part of a document that the address names. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DocumentPage } from "../../../../src/modules/common/document/document-page.tsx";
import { at } from "../../../support/world.tsx";

const meta = {
  title: "Modules/Common/Document part",
  component: DocumentPage,
  args: {
    name: "PO-000007",
    head: <h1 className="px-4 pt-4 text-title">PO-000007</h1>,
    parts: [
      { id: "lines", label: "Lines", count: 2, body: () => <p className="p-4">12 cakestands</p> },
      { id: "returns", label: "Returns", count: 1, body: () => <p className="p-4">RN-000001</p> },
    ],
    asideLabel: "Sums",
    aside: null,
  },
  decorators: [at("/purchase/7/details?part=returns", { route: "/purchase/:id/details" })],
} satisfies Meta<typeof DocumentPage>;
export default meta;

/** A link from a ledger opens the part where its document stands. */
export const NamedByTheAddress: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("RN-000001")).toBeVisible();
    await expect(canvas.getByRole("tab", { name: /Returns/ })).toHaveAttribute("aria-selected", "true");
  },
};
