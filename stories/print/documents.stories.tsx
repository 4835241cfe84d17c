/** The print room's purchase orders and transfers: on pages of paper, with what documents bring. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { expect, waitFor } from "storybook/test";
import type { ScreenPath } from "../../src/contract/screens/table.ts";
import PurchasePrint from "../../src/modules/purchase/print/purchase-print.tsx";
import ReturnPrint from "../../src/modules/purchase/print/return-print.tsx";
import CheckPrint from "../../src/modules/stock/check/print/check-print.tsx";
import DamagePrint from "../../src/modules/stock/damage/print/damage-print.tsx";
import TransferPrint from "../../src/modules/stock/transfer/print/transfer-print.tsx";
import ShoppingList from "../../src/modules/purchase/needs/shopping-list.tsx";
import { needs } from "../modules/purchase/need-fixtures.ts";
import { buyer } from "../modules/purchase/purchase-fixtures.ts";
import {
  longPurchase,
  printedPurchase,
  printsPurchases,
} from "../modules/purchase/purchase-print-fixtures.ts";
import { longReturn, printedReturn, printsReturns } from "../modules/purchase/return-fixtures.ts";
import OneForm from "../../src/modules/sale/form/one-form.tsx";
import CreditPrint from "../../src/modules/sale/taken-back/credit-print.tsx";
import type { PrintedCreditNote } from "../../src/contract/sale/credit-note.ts";
import { cancelledNote, longReturnNote, printsCreditNotes } from "../modules/sale/credit-fixtures.ts";
import QuotePrint from "../../src/modules/sale/quote/print/quote-print.tsx";
import SlipPrint from "../../src/modules/sale/slip/slip-print.tsx";
import { printedForm } from "../modules/sale/form/form-fixtures.ts";
import { longPick, pickLines, printsPicks } from "../modules/sale/picking/slip-fixtures.ts";
import { printedQuote } from "../modules/sale/quote/quote-fixtures.ts";
import { printedCheck } from "../modules/stock/check-fixtures.ts";
import { longDamage, printsDamages } from "../modules/stock/damage-fixtures.ts";
import { longTransfer, printedTransfer, printsTransfers } from "../modules/stock/transfer-print-fixtures.ts";
import { type Answers, at, inWorld, says } from "../support/world.tsx";
import { faultsOf, onDesk, pagesIn } from "./paper.tsx";

export default { title: "Print room/Documents", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

interface Print {
  readonly Screen: ComponentType;
  readonly route: ScreenPath;
  readonly query: string;
  readonly answers: Answers;
  readonly lines: number;
  readonly pages: number;
}

/** Every page is a sheet of A4, nothing sticks out of it, and all lines are there. */
const printed = ({ Screen, route, query, answers, lines, pages }: Print): Story => ({
  loaders: [
    inWorld({
      profile: buyer,
      areas: [
        "print",
        "quote",
        "order-form",
        "purchase",
        "supplier-return",
        "replenish",
        "sale",
        "stock",
        "lot",
        "product",
        "list",
      ],
      answers,
    }),
  ],
  render: () => <Screen />,
  decorators: [onDesk, at(`${route}?ids=7&${query}`, { route })],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(pagesIn(canvasElement)).toHaveLength(pages), { timeout: 5000 });
    await expect(pagesIn(canvasElement).flatMap(faultsOf)).toEqual([]);
    await expect(canvasElement.querySelectorAll('section [data-part="line"]')).toHaveLength(lines);
  },
});

const purchase = (query: string, order = printedPurchase, pages = 1): Story =>
  printed({
    Screen: PurchasePrint,
    route: "/product/purchase/print",
    query,
    answers: printsPurchases(order),
    lines: order.lines.length,
    pages,
  });
const transfer = (query: string, one = printedTransfer, pages = 1): Story =>
  printed({
    Screen: TransferPrint,
    route: "/product/stock/transfer/print",
    query,
    answers: printsTransfers(one),
    lines: one.lines.length,
    pages,
  });
const check = (query: string): Story =>
  printed({
    Screen: CheckPrint,
    route: "/product/stock-check/print",
    query,
    answers: { "GET /stock/check/print": says({ checks: [printedCheck] }) },
    lines: printedCheck.lines.length,
    pages: 1,
  });

export const PurchaseOrder: Story = {
  ...purchase("sheet=order&language=en&copies=1"),
  tags: ["picture"],
};
/** A document for each supplier. */
export const ShoppingListOfTwoSuppliers: Story = printed({
  Screen: ShoppingList,
  route: "/purchase/replenishment-order/print",
  query: "sheet=shopping&language=en&copies=1",
  answers: { "GET /purchase/replenishment/print": says({ needs }) },
  lines: needs.length,
  pages: 2,
});
export const PurchaseOrderLong: Story = purchase("sheet=order&language=de&copies=1", longPurchase, 6);
export const PurchaseReceivingSheet: Story = purchase("sheet=receiving&language=zh&copies=1");
const supplierReturn = (query: string, one = printedReturn, pages = 1): Story =>
  printed({
    Screen: ReturnPrint,
    route: "/purchase/return/print",
    query,
    answers: printsReturns(one),
    lines: one.lines.length,
    pages,
  });
export const SupplierReturnNote: Story = supplierReturn("sheet=note&language=en&copies=1");
export const SupplierReturnNoteLong: Story = supplierReturn("sheet=note&language=de&copies=1", longReturn, 3);
const credit = (query: string, note: PrintedCreditNote, pages: number): Story =>
  printed({
    Screen: CreditPrint,
    route: "/sale/credit-note",
    query,
    answers: printsCreditNotes(note),
    lines: note.lines.length,
    pages,
  });
export const CreditNoteOfCancelled: Story = credit("sheet=note&language=en&copies=1", cancelledNote, 1);
export const CreditNoteLong: Story = credit("sheet=note&language=de&copies=1", longReturnNote, 3);
export const TransferNote: Story = { ...transfer("sheet=note&language=en&copies=1"), tags: ["picture"] };
export const TransferNoteLong: Story = transfer("sheet=note&language=gr&copies=1", longTransfer, 3);
export const TransferPickList: Story = transfer("sheet=pick&language=en&copies=1");
export const CountSheet: Story = check("sheet=blank&language=de&copies=1");
export const DifferenceReport: Story = check("sheet=differences&language=en&copies=1");
export const DamageRecordLong: Story = printed({
  Screen: DamagePrint,
  route: "/product/stock/damage/print",
  query: "sheet=record&language=de&copies=1",
  answers: printsDamages(longDamage),
  lines: 90,
  pages: 3,
});

const slip = (query: string, lines = pickLines, pages = 1): Story =>
  printed({
    Screen: SlipPrint,
    route: "/sale/distribution-order/{id}",
    query,
    answers: printsPicks(lines),
    lines: lines.length,
    pages,
  });
export const PickingSlip: Story = slip("sheet=slip&language=en&copies=1");
export const PickingSlipLong: Story = slip("sheet=slip&language=de&copies=1", longPick, 3);

/** A quotation in the customer's language; its alternatives stand beside each other and one of each group counts. */
export const Quotation: Story = printed({
  Screen: QuotePrint,
  route: "/sale/order-quote-print",
  query: "sheet=pictures&language=en&copies=1",
  answers: { "GET /sale/quote/print": says({ quotes: [printedQuote] }) },
  lines: printedQuote.lines.length,
  pages: 1,
});

/** An order form that was sold in part: what is open of it, and what is left of its deposit. */
export const OrderForm: Story = printed({
  Screen: OneForm,
  route: "/sale/order-form-update",
  query: "sheet=form&language=en&copies=1",
  answers: { "GET /sale/pre-order/print": says({ orderForms: [printedForm] }) },
  lines: printedForm.lines.length,
  pages: 1,
});
