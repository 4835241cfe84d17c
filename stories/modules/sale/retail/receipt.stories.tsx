/** Receipts on the roll and on A4: numbered, and while they still wait to be sent. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Till } from "../../../../src/client/till/till-actor.ts";
import { docOfOrder, docOfSale, type ReceiptDoc } from "../../../../src/modules/sale/receipt/receipt-doc.ts";
import { ReceiptSheet } from "../../../../src/modules/sale/receipt/receipt-sheet.tsx";
import { usePackageWord } from "../../../../src/modules/sale/retail/lines/package-name.ts";
import { TillDesk, useDesk } from "../../../../src/modules/sale/retail/till-context.tsx";
import type { Order } from "../../../../src/contract/sale/sale-order.ts";
import { negateCount } from "../../../../src/domain/price/packing.ts";
import { surchargeRates } from "../../../../src/domain/tax/surcharge.ts";
import { computed } from "../../../support/computed.ts";
import { at } from "../../../support/world.tsx";
import { atCounter, basket, facts, lays, pays, receipt } from "./till-fixtures.ts";

function Sheet({ doc, paper }: { readonly doc: ReceiptDoc; readonly paper: "receipt" | "a4" }) {
  const { format, t } = useDesk();
  const wordOf = usePackageWord();
  return <ReceiptSheet {...{ doc, paper, facts, format, t, wordOf }} code={null} />;
}

const meta = {
  title: "Modules/Sale/Receipt",
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

const spain = surchargeRates("ES", "2026-11-24");
/** Lines of the receipt, at VAT rates of Spain. */
const spanishLines = receipt.lines
  .slice(0, 2)
  .map((line, at) => ({ ...line, discount: null, vatRate: at === 0 ? 2_100 : 1_000 }));

const waiting = (till: Till) => docOfSale(till.flow.getSnapshot().context, facts, 1_795_241_000_000);

export const Roll = story("receipt", waiting);
export const RollNumbered = story("receipt", () => docOfOrder(receipt, facts.till.name));

/** The customer asked for an invoice: whom it is for stands under the head (M15). */
const wished: Order = {
  ...receipt,
  wish: {
    document: "invoice",
    buyer: {
      name: "Bar Sol S.L.",
      taxNumber: "B-58378431",
      country: "ES",
      street: "Calle Mayor 3",
      zip: "28013",
      city: "Madrid",
    },
  },
};
export const RollWithInvoiceWish = story("receipt", () => docOfOrder(wished, facts.till.name));
export const A4WithInvoiceWish = story("a4", () => docOfOrder(wished, facts.till.name));

/** To a shop in Spain under the surcharge, which stands above the total for each VAT rate (M14). */
const surcharged: Order = {
  ...receipt,
  ...computed(
    { currency: "EUR", decimals: 2, vatMode: "gross", discount: null, surcharges: spain },
    spanishLines,
  ),
  customer: "Tienda Lola",
  payments: [],
};
export const RollWithSurcharge = story("receipt", () => docOfOrder(surcharged, facts.till.name));
export const A4WithSurcharge = story("a4", () => docOfOrder(surcharged, facts.till.name));

/** The numbered receipt as a return: everything of it comes back from another. */
const returned: Order = {
  ...receipt,
  number: "T1-000043",
  total: -receipt.total,
  paid: -receipt.total,
  goods: -receipt.goods,
  orderDiscount: 0,
  lines: receipt.lines.map((line) => ({
    ...line,
    quantity: -line.quantity,
    count: negateCount(line.count),
    list: -line.list,
    amount: -line.amount,
    discount: null,
    returnOf: { lineId: line.id, orderId: 77, number: "T1-000042" },
    returnTo: "stock",
  })),
  vatRates: receipt.vatRates.map(({ rate, net, vat, gross }) => ({
    rate,
    net: -net,
    vat: -vat,
    gross: -gross,
  })),
  payments: receipt.payments.map((payment) => ({
    ...payment,
    change: null,
    tenders: payment.tenders.map((tender) => ({ ...tender, given: -tender.given, value: -tender.value })),
  })),
};
export const RollOfAReturn = story("receipt", () => docOfOrder(returned, facts.till.name));
export const A4OfAReturn = story("a4", () => docOfOrder(returned, facts.till.name));
export const A4 = story("a4", () => docOfOrder(receipt, facts.till.name));
export const A4Waiting = story("a4", waiting);
