/** The columns of the sale list as cells of a spreadsheet. */
import type { TakenBack } from "../../../contract/sale/sale-filter.ts";
import type { OrderRow } from "../../../contract/sale/sale-order.ts";
import { fromServerTime } from "../../../domain/time/clock.ts";
import { isReturn } from "../../../domain/order-kind.ts";
import { powerOfTen } from "../../../domain/money/rounding.ts";
import type { SheetCell, SheetColumn } from "../../export/public.ts";
import { isPosted } from "../../../../machines/sale-order.ts";

/** What turns stored values into what a person reads. */
export interface CellContext {
  readonly word: (key: string) => string;
  readonly decimals: (currency: string) => number;
  readonly offsetHours: number;
}

/** `back` only in the file of cancelled orders and returns. */
export interface FileRow extends OrderRow {
  readonly back?: TakenBack;
}

interface OrderColumn {
  /** The word of its heading, where it is not `column.{id}`. */
  readonly title?: string;
  readonly kind: SheetColumn["kind"];
  readonly cell: (order: FileRow, context: CellContext) => SheetCell;
}
type Columns = Readonly<Record<string, OrderColumn>>;

const money = (pick: (order: FileRow) => number): OrderColumn => ({
  kind: "money",
  cell: (order, { decimals }) => pick(order) / powerOfTen(decimals(order.currency)),
});
const text = (pick: (order: FileRow) => string | null): OrderColumn => ({ kind: "text", cell: pick });
const count = (pick: (order: OrderRow) => number): OrderColumn => ({ kind: "number", cell: pick });

/** A time as the company's clock shows it. */
const local = (seconds: number, offsetHours: number) => new Date(seconds * 1000 + offsetHours * 3_600_000);

const number = text(({ number }) => number);
const columns = {
  number,
  date: {
    kind: "day",
    cell: ({ businessDate, createdAt }, { offsetHours }) =>
      businessDate === null ? local(createdAt, offsetHours) : new Date(fromServerTime(businessDate) ?? 0),
  },
  time: {
    kind: "time",
    cell: ({ committedAt, createdAt }, { offsetHours }) => local(committedAt ?? createdAt, offsetHours),
  },
  customer: text(({ customer }) => customer),
  lineCount: count(({ lineCount }) => lineCount),
  quantity: count(({ quantity }) => quantity / 1000),
  boxes: count(({ boxes }) => boxes),
  total: money(({ total }) => total),
  paid: money(({ paid }) => paid),
  due: money(({ due }) => due),
  currency: text(({ currency }) => currency),
  kind: { kind: "text", cell: (order, { word }) => (isReturn(order) ? word("kind.return") : null) },
  state: { kind: "text", cell: ({ state }, { word }) => word(`state.${state}`) },
  moneyState: {
    kind: "text",
    cell: (order, { word }) => (isPosted(order) ? word(`moneyState.${order.moneyState}`) : null),
  },
  salesperson: text(({ salesperson }) => salesperson),
  source: { kind: "text", cell: ({ source }, { word }) => word(`source.${source}`) },
  branch: text(({ branch }) => branch),
} as const satisfies Columns;

/** Of cancelled orders and returns. A return says so before its status, as on the screen. */
const backColumns: Columns = {
  number,
  date: columns.date,
  customer: columns.customer,
  state: {
    kind: "text",
    cell: (order, { word }) => {
      const state = word(`state.${order.state}`);
      return isReturn(order) ? `${word("kind.return")} · ${state}` : state;
    },
  },
  total: columns.total,
  refund: { ...money(({ back }) => back?.refund ?? 0), title: "takenBack.refund" },
  currency: columns.currency,
  reason: { ...text(({ back }) => back?.reason ?? null), title: "trade:reason" },
  person: { ...text(({ back }) => back?.person ?? null), title: "trade:employee" },
  original: { ...text(({ back }) => back?.original ?? null), title: "takenBack.original" },
};

/** The columns that were asked for and exist; amounts never without their currency. */
export const chosenColumns = (
  asked: string,
  isTakenBack: boolean,
): ReadonlyArray<readonly [id: string, column: OrderColumn]> => {
  const offered: Columns = isTakenBack ? backColumns : columns;
  const ids = asked.split(",").filter((id) => id in offered);
  const complete = ids.length === 0 ? Object.keys(offered) : ids;
  const named = complete.includes("currency") ? complete : [...complete, "currency"];
  return named.flatMap((id) => {
    const column = offered[id];
    return column ? [[id, column] as const] : [];
  });
};
