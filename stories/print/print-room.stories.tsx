/** The print room: everything that the product prints, on paper of its size, with the rules of print switched on. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { onPaper } from "../../.storybook/stylesheets.ts";
import type { Till } from "../../src/client/till-actor.ts";
import { ListPrint } from "../../src/modules/common/list-print.tsx";
import { docOfOrder, docOfSale, type ReceiptDoc } from "../../src/modules/sale/receipt/receipt-doc.ts";
import { ReceiptSheet } from "../../src/modules/sale/receipt/receipt-sheet.tsx";
import { usePackageWord } from "../../src/modules/sale/retail/package-name.ts";
import { TillDesk, useDesk } from "../../src/modules/sale/retail/till-context.tsx";
import { manager, orderList } from "../modules/sale/order-fixtures.ts";
import { atCounter, basket, facts, lays, pays, receipt } from "../modules/sale/retail/till-fixtures.ts";
import { at, inWorld } from "../support/world.tsx";
import { onSheet, type Paper, papers } from "./paper.tsx";

export default { title: "Print room", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

const MM = 96 / 25.4;

/** The paper has its size, nothing of the screen is on it, and nothing sticks out of it. */
const fitsOn =
  (paper: Paper): NonNullable<Story["play"]> =>
  async ({ canvasElement }) => {
    const sheet = canvasElement.querySelector<HTMLElement>("[data-sheet]");
    await waitFor(() => expect(sheet?.textContent?.trim()).not.toBe(""));
    await waitFor(() => expect(sheet?.querySelector("table,li,dl,p")).not.toBeNull());
    const { left = 0, right = 0, width = 0 } = sheet?.getBoundingClientRect() ?? {};
    await expect(Math.round(width)).toBe(Math.round(papers[paper].width * MM));
    const shown = Array.from(sheet?.querySelectorAll<HTMLElement>("*") ?? []).filter(
      (part) => part.offsetParent,
    );
    const out = shown.filter((part) => {
      const box = part.getBoundingClientRect();
      return box.right > right + 1 || box.left < left - 1;
    });
    await expect(out.map((part) => part.outerHTML.slice(0, 120))).toEqual([]);
    await expect(shown.filter((part) => part.classList.contains("no-print"))).toEqual([]);
  };

function Receipt({ doc, paper }: { readonly doc: ReceiptDoc; readonly paper: "receipt" | "a4" }) {
  const { format, t } = useDesk();
  const wordOf = usePackageWord();
  return <ReceiptSheet {...{ doc, paper, facts, format, t, wordOf }} code={null} />;
}

const receiptOn = (paper: "receipt" | "a4", docOf: (till: Till) => ReceiptDoc): Story => ({
  loaders: [atCounter({ steps: [...basket, pays, lays(2, "cash", 50_000)] })],
  render: (_, { loaded }) => {
    const { till } = loaded as { till: Till };
    return (
      <TillDesk till={till} facts={facts}>
        <Receipt doc={docOf(till)} paper={paper} />
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

/** The roll is as long as what is on it. */
export const ReceiptOf300LongNames: Story = receiptOn("receipt", () => long);
export const LongReceiptOnA4: Story = receiptOn("a4", () => long);
export const ReceiptOnA4: Story = receiptOn("a4", numbered);

type Row = (typeof orderList.orders)[number];

const columns = [
  { id: "number", header: "Number", cell: (row: Row) => row.number },
  { id: "customer", header: "Customer", cell: (row: Row) => row.customer },
  {
    id: "total",
    header: "Total",
    align: "right" as const,
    cell: (row: Row) => row.total,
    footer: "1,203.00",
  },
];

export const ListOnPaper: Story = {
  loaders: [inWorld({ profile: manager, areas: ["list"] })],
  beforeEach: () => {
    const print = window.print;
    window.print = () => {};
    onPaper(true);
    return () => {
      onPaper(false);
      window.print = print;
    };
  },
  render: () => (
    <ListPrint
      title="Sale orders"
      filters={["State: committed"]}
      made="Anna de Vries, 21/11/2026 14:30"
      columns={columns}
      layout={undefined}
      rows={orderList.orders}
      rowId={({ id }) => String(id)}
      onDone={() => {}}
    />
  ),
  decorators: [at("/sale/index")],
};
