/** The print room's receipts: on the roll and on A4, with the rules of print switched on. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Till } from "../../src/client/till/till-actor.ts";
import { PaymentReceipt } from "../../src/modules/common/payment/payment-receipt.tsx";
import { docOfOrder, docOfSale, type ReceiptDoc } from "../../src/modules/sale/receipt/receipt-doc.ts";
import { ReceiptSheet } from "../../src/modules/sale/receipt/receipt-sheet.tsx";
import { usePackageWord } from "../../src/modules/sale/retail/lines/package-name.ts";
import { TillDesk, useDesk } from "../../src/modules/sale/retail/till-context.tsx";
import { payment } from "../modules/customer/payment-fixtures.ts";
import { atCounter, basket, facts, lays, pays, receipt } from "../modules/sale/retail/till-fixtures.ts";
import { at, inWorld } from "../support/world.tsx";
import { logos } from "./logos.ts";
import { fitsOn, onSheet } from "./paper.tsx";

export default { title: "Print room/Receipts", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

interface Printed {
  readonly doc: ReceiptDoc;
  readonly paper: "receipt" | "a4";
  readonly logo?: string | null;
}

function Receipt({ doc, paper, logo = null }: Printed) {
  const { format, t } = useDesk();
  const marked = { settings: { ...facts.settings, CompanyLogo: { value: logo } } };
  const wordOf = usePackageWord();
  return <ReceiptSheet {...{ doc, paper, format, t, wordOf }} facts={marked} code={null} />;
}

const receiptOn = (
  paper: "receipt" | "a4",
  docOf: (till: Till) => ReceiptDoc,
  logo: string | null = null,
): Story => ({
  loaders: [atCounter({ steps: [...basket, pays, lays(2, "cash", 50_000)] })],
  render: (_, { loaded }) => {
    const { till } = loaded as { till: Till };
    return (
      <TillDesk till={till} facts={facts}>
        <Receipt doc={docOf(till)} paper={paper} logo={logo} />
      </TillDesk>
    );
  },
  decorators: [onSheet(paper), at("/sale/retail")],
  play: fitsOn(paper),
});

const numbered = () => docOfOrder(receipt, facts.till.name);
const waiting = (till: Till) => docOfSale(till.flow.getSnapshot().context, facts, 1_795_241_000_000);

export const ReceiptOnTheRoll: Story = { ...receiptOn("receipt", numbered), tags: ["picture"] };
export const ReceiptThatWaitsToBeSent: Story = receiptOn("receipt", waiting);

const long: ReceiptDoc = {
  ...numbered(),
  customer: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  lines: Array.from({ length: 300 }, (_, at) => {
    const [line] = numbered().lines;
    if (!line) throw new Error("a receipt without lines");
    const name =
      at % 10 === 0
        ? "Teapot_with_a_name_that_a_supplier_typed_without_any_space_in_it_at_all"
        : `${line.name}, hand-thrown and twice glazed, boxed in sixes between layers of wood wool`;
    return { ...line, key: `${at}`, name };
  }),
};

/** Grey on the roll, where thermal paper knows no colours; in colour on A4. */
export const LogoOnTheRoll: Story = { ...receiptOn("receipt", numbered, logos.wide), tags: ["picture"] };
export const TallLogoOnTheRoll: Story = receiptOn("receipt", numbered, logos.tall);
export const LogoOnA4: Story = receiptOn("a4", numbered, logos.square);

/** The roll is as long as what is on it. */
export const ReceiptOf300LongNames: Story = receiptOn("receipt", () => long);
export const LongReceiptOnA4: Story = receiptOn("a4", () => long);
export const ReceiptOnA4: Story = receiptOn("a4", numbered);

/** What a customer gets for a payment of several orders. */
export const ReceiptOfAPayment: Story = {
  loaders: [inWorld({ areas: ["customer"] })],
  render: () => (
    <PaymentReceipt
      payment={payment}
      party={{ word: "Customer", ...payment.customer }}
      words={{ title: `Payment ${payment.number}`, paid: "Received", rest: "Left as credit" }}
      onBack={() => {}}
    />
  ),
  decorators: [onSheet("receipt"), at("/customer/12/create-account")],
  play: fitsOn("receipt"),
};
