/** Orders to print, with sums that the rule book made of their lines. */
import type { PrintOrder } from "../../../src/contract/sale-print.ts";
import type { Order } from "../../../src/contract/sale-order.ts";
import { totals } from "../../../src/domain/totals.ts";
import { says } from "../../support/world.tsx";
import { draftOrder, partPaidOrder } from "./order-fixtures.ts";

const company: PrintOrder["company"] = {
  name: "Harbour Street Trading",
  address: "12 Harbour Street\n3011 AB Rotterdam",
  taxNumber: "NL001234567B01",
  phone: "+31 10 555 01 20",
  activity: "Venta al por mayor de artículos de hogar",
};

const customer: NonNullable<PrintOrder["customer"]> = {
  code: "K-0117",
  name: "Hotel Grand Café Zuiderzee & Restaurant op de Dijk",
  company: "Zuiderzee Horeca B.V.",
  taxNumber: "NL004321123B01",
  phone: "+31 299 55 41 00",
  billing: { name: "", street: "Havendijk 4", zip: "1135 AB", city: "Edam", country: "NL" },
  delivery: {
    name: "Kitchen entrance",
    street: "Kuipersteeg 1a",
    zip: "1135 AB",
    city: "Edam",
    country: "NL",
  },
};

type Change = Partial<Pick<PrintOrder, keyof PrintOrder>>;

/** The order as it is printed; sums follow from the lines. */
export const printed = (order: Order, change: Change = {}): PrintOrder => {
  const lines = change.lines ?? order.lines.map((line) => ({ ...line, barcode: "" }));
  const { id, clientId, number, state, createdAt, businessDate, branch, warehouse, salesperson } = order;
  const { currency, decimals, vatMode, memo } = { ...order, ...change };
  const { lines: each, ...sums } = totals({ currency, decimals, vatMode, discount: order.discount, lines });
  const paid = change.paid ?? order.paid;
  return {
    ...{ id, clientId, number, state, createdAt, businessDate, branch, warehouse, salesperson },
    ...{ currency, decimals, vatMode, memo, company, customer, printCount: 0 },
    ...sums,
    payUntil: businessDate === null ? null : "2026-12-20",
    paid,
    due: sums.total - paid,
    lineCount: lines.length,
    ...change,
    lines: lines.map((line, at) => ({
      ...{ key: line.key, code: line.code, name: line.name, memo: line.memo, barcode: line.barcode },
      ...{ packing: line.packing, count: line.count, prices: line.prices, discount: line.discount },
      vatRate: line.vatRate,
      quantity: each[at]?.quantity ?? 0,
      list: each[at]?.list ?? 0,
      amount: each[at]?.amount ?? 0,
    })),
  };
};

export const fewLines = printed(partPaidOrder);
export const draft = printed(draftOrder, { id: 500, printCount: 2 });

/** So many lines, no two alike. */
export const linesOf = (count: number, nameOf: (name: string, at: number) => string = (name) => name) =>
  Array.from({ length: count }, (_, at) => {
    const line = fewLines.lines[at % fewLines.lines.length];
    if (!line) throw new Error("an order without lines");
    const units = line.count.units === 0 ? 0 : line.count.units + (at % 7) * 1000;
    return {
      ...line,
      key: `${line.key}-${at}`,
      code: `P-${1001 + at}`,
      name: nameOf(line.name, at),
      count: { ...line.count, units },
    };
  });

export const longName = (name: string, at: number): string =>
  at % 3 === 0
    ? `${name}, hand-thrown and twice glazed, with the town's coat of arms in cobalt blue, boxed in sixes between layers of wood wool`
    : at % 3 === 1
      ? `${name} Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft`
      : name;

/** What the two calls of one order answer. */
export const answersOf = ({ lines, ...head }: PrintOrder) => ({
  "GET /main/sale/order/print": says(head),
  "GET /main/sale/order/print/details": says({ lines }),
});
