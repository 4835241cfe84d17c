/** The print room's account statements: on pages of paper, with what accounts bring. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { Statement } from "../../src/contract/customer/customer-statement.ts";
import type { SupplierStatement } from "../../src/contract/supplier/supplier-statement.ts";
import StatementPage from "../../src/modules/customer/statement/statement-page.tsx";
import SupplierStatementPage from "../../src/modules/supplier/statement/statement-page.tsx";
import { manager } from "../modules/customer/customer-fixtures.ts";
import {
  inTwoCurrencies,
  long,
  ofBranch,
  statement,
  withoutEntries,
} from "../modules/customer/statement-fixtures.ts";
import {
  longSupplierStatement,
  suppliedInTwoCurrencies,
  supplierStatement,
  supplierWithoutEntries,
} from "../modules/supplier/statement-fixtures.ts";
import { at, inWorld, says } from "../support/world.tsx";
import { faultsOf, onDesk, pagesIn } from "./paper.tsx";

export default {
  title: "Print room/Account statements",
  parameters: { layout: "fullscreen" },
} satisfies Meta;
type Story = StoryObj;

const linesIn = (page: HTMLElement) => Array.from(page.querySelectorAll('[data-part="line"]'));

/** Every page is a sheet of A4, nothing sticks out of it; each account has all its entries, after what was owed before. */
const fitsPages =
  (
    { accounts }: Pick<Statement | SupplierStatement, "accounts">,
    pages: number,
    copies: number,
  ): NonNullable<Story["play"]> =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(pagesIn(canvasElement)).toHaveLength(pages), { timeout: 5000 });
    await expect(pagesIn(canvasElement).flatMap(faultsOf)).toEqual([]);
    const lines = accounts.reduce((sum, { entries }) => sum + entries.length + 1, 0);
    await expect(pagesIn(canvasElement).flatMap(linesIn)).toHaveLength(lines * copies);
  };

const drawn = (answer: Statement, pages: number, { language = "en", copies = 1 } = {}): Story => ({
  loaders: [
    inWorld({
      profile: manager,
      areas: ["customer", "print", "list", "report"],
      answers: { "GET /customer/statement": says(answer) },
    }),
  ],
  render: () => <StatementPage />,
  decorators: [
    onDesk,
    at(`/customer/print/12?startDate=2026-11-01&endDate=2026-11-21&language=${language}&copies=${copies}`, {
      route: "/customer/print/{id}",
    }),
  ],
  play: fitsPages(answer, pages, copies),
});

/** The same paper of a supplier's account. */
const supplied = (answer: SupplierStatement, pages: number, language = "en"): Story => ({
  loaders: [
    inWorld({
      profile: { ...manager, privilege: ["purchase.order.pay", "product.cost.read"] },
      areas: ["supplier", "customer", "print", "list", "report"],
      answers: { "GET /supplier/statement": says(answer) },
    }),
  ],
  render: () => <SupplierStatementPage />,
  decorators: [
    onDesk,
    at(`/product/supplier/print/1?startDate=2026-11-01&endDate=2026-11-21&language=${language}&copies=1`, {
      route: "/product/supplier/print/{id}",
    }),
  ],
  play: fitsPages(answer, pages, 1),
});

export const English: Story = drawn(statement, 1);
export const OfOneBranch: Story = drawn(ofBranch, 1);
export const German: Story = drawn(statement, 1, { language: "de" });
export const Chinese: Story = drawn(statement, 1, { language: "zh" });
export const TwoCurrencies: Story = drawn(inTwoCurrencies, 2);
export const NoEntries: Story = drawn(withoutEntries, 1);
export const TwoCopies: Story = drawn(statement, 2, { copies: 2 });

/** What is carried from page to page is the balance there. */
export const Long: Story = {
  ...drawn(long, 4),
  play: async (context) => {
    await fitsPages(long, 4, 1)(context);
    const carried = context.canvasElement.querySelector('[data-page="1"] [data-part="sum"]');
    const last = linesIn(pagesIn(context.canvasElement)[0] as HTMLElement).at(-1);
    await expect(carried?.lastElementChild?.textContent).toBe(last?.lastElementChild?.textContent);
  },
};

export const Supplier: Story = supplied(supplierStatement, 1);
export const SupplierGerman: Story = supplied(supplierStatement, 1, "de");
export const SupplierTwoCurrencies: Story = supplied(suppliedInTwoCurrencies, 2);
export const SupplierNoEntries: Story = supplied(supplierWithoutEntries, 1);
export const SupplierLong: Story = supplied(longSupplierStatement, 4);
