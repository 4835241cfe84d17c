/** Receipts on the roll and on A4: numbered, and while they still wait to be sent. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Till } from "../../../../src/client/till-actor.ts";
import { docOfOrder, docOfSale, type ReceiptDoc } from "../../../../src/modules/sale/receipt/receipt-doc.ts";
import { ReceiptSheet } from "../../../../src/modules/sale/receipt/receipt-sheet.tsx";
import { usePackageWord } from "../../../../src/modules/sale/retail/package-name.ts";
import { TillDesk, useDesk } from "../../../../src/modules/sale/retail/till-context.tsx";
import { at } from "../../../support/world.tsx";
import { atCounter, basket, facts, lays, pays, receipt } from "./till-fixtures.ts";

function Sheet({ doc, paper }: { readonly doc: ReceiptDoc; readonly paper: "receipt" | "a4" }) {
  const { format, t } = useDesk();
  const wordOf = usePackageWord();
  return <ReceiptSheet {...{ doc, paper, facts, format, t, wordOf }} code={null} />;
}

const meta = {
  title: "modules/sale/Receipt",
  parameters: { layout: "fullscreen" },
  loaders: [atCounter({ steps: [...basket, pays, lays(1, "cash", 5000, "HUF"), lays(2, "cash", 50_000)] })],
  decorators: [(Story) => <main>{Story()}</main>, at("/sale/retail")],
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const story = (paper: "receipt" | "a4", docOf: (till: Till) => ReceiptDoc): Story => ({
  render: (_, { loaded }) => {
    const { till } = loaded as { till: Till };
    return (
      <TillDesk till={till} facts={facts}>
        <Sheet doc={docOf(till)} paper={paper} />
      </TillDesk>
    );
  },
});

const waiting = (till: Till) => docOfSale(till.flow.getSnapshot().context, facts, 1_795_241_000_000);

export const Roll = story("receipt", waiting);
export const RollNumbered = story("receipt", () => docOfOrder(receipt, facts.till.name));
export const A4 = story("a4", () => docOfOrder(receipt, facts.till.name));
export const A4Waiting = story("a4", waiting);
