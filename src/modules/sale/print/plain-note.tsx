/** A delivery note without prices: what it shows is chosen by a number in its address (S23). */
import type { PlainPrintOrder } from "../../../contract/sale/sale-print.ts";
import { showsPart } from "../../../domain/print/delivery-note.ts";
import { packageKinds, packageNumber } from "../../../domain/price/packing.ts";
import { NotePages } from "./note.tsx";
import { type GoodsColumn, plainColumns } from "./note-columns.tsx";
import { Memo, Signatures } from "./note-sums.tsx";
import type { Press } from "./press.ts";

interface PlainProps {
  readonly order: PlainPrintOrder;
  readonly press: Press;
  readonly copies: number;
  /** The sum of what it shows. */
  readonly pshow: number;
}

const columnsOf = (pshow: number): readonly GoodsColumn[] => [
  "position",
  ...(showsPart(pshow, "pictures") ? (["picture"] as const) : []),
  "code",
  ...(showsPart(pshow, "barcodes") ? (["barcode"] as const) : []),
  "product",
  ...(showsPart(pshow, "packages") ? (["packages"] as const) : []),
  "quantity",
];

/** How many packages of each kind the order has, and how many units in all. */
function Totals({ order, press, pshow }: Omit<PlainProps, "copies">) {
  const kinds = packageKinds.map((kind) => {
    const number = order.lines.reduce((sum, { count }) => sum + packageNumber(kind, count), 0);
    return [press.packageWord(kind), number] as const;
  });
  const facts = [
    ...kinds
      .filter(([, number]) => number !== 0)
      .map(([name, number]) => [name, press.formats.count(number)]),
    [press.label((t) => t("trade:quantity")), press.formats.quantity(order.quantity)],
  ];
  return (
    <dl className="ml-auto w-1/2">
      {(showsPart(pshow, "packages") ? facts : facts.slice(-1)).map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-[2px]">
          <dt>{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PlainNote({ order, press, copies, pshow }: PlainProps) {
  return (
    <NotePages
      key={`${press.variant} ${press.locale} ${pshow}`}
      {...{ order, press, copies }}
      paper="a4-sheets"
      look="normal"
      mostLines={null}
      lines={order.lines}
      keyOf={({ key }) => key}
      columns={plainColumns(columnsOf(pshow), press, order.lines)}
      sums={null}
      tail={
        <footer className="pt-3">
          <Totals {...{ order, press, pshow }} />
          <Memo memo={order.memo} press={press} />
          <Signatures press={press} />
        </footer>
      }
    />
  );
}
