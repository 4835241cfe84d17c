/** Orders to print, with sums that the rule book made of their lines. */
import type { PlainPrintOrder, PrintOrder } from "../../../src/contract/sale/sale-print.ts";
import type { Order } from "../../../src/contract/sale/sale-order.ts";
import type { OrderValues } from "../../../src/domain/price/order.ts";
import { totals } from "../../../src/domain/price/totals.ts";
import { says } from "../../support/world.tsx";
import { draftOrder, partPaidOrder } from "./order-fixtures.ts";

const company: PrintOrder["company"] = {
  name: "Harbour Street Trading",
  address: "12 Harbour Street\n3011 AB Rotterdam",
  taxNumber: "NL001234567B01",
  phone: "+31 10 555 01 20",
  activity: "Venta al por mayor de artículos de hogar",
  logo: null,
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

type Change = Partial<Pick<PrintOrder, keyof PrintOrder>> & Pick<OrderValues, "surcharges">;

/** Of the order itself; the rest is company, customer and sums. */
const ownOf = ({ id, clientId, number, state, createdAt, businessDate, branch, ...order }: Order) => ({
  id,
  clientId,
  number,
  state,
  createdAt,
  businessDate,
  branch,
  warehouse: order.warehouse,
  salesperson: order.salesperson,
  currency: order.currency,
  decimals: order.decimals,
  vatMode: order.vatMode,
  memo: order.memo,
  paid: order.paid,
  lines: order.lines.map(({ key, code, name, memo, packing, count, prices, discount, vatRate }) => ({
    key,
    code,
    barcode: "",
    name,
    names: {},
    memo,
    picture: null,
    category: "",
    zone: "",
    style: null,
    carton: null,
    packing,
    count,
    prices,
    discount,
    vatRate,
  })),
});

/** The order as it is printed; sums follow from the lines. */
export const printed = (order: Order, change: Change = {}): PrintOrder => {
  const given = { ...ownOf(order), ...change };
  const { lines, ...sums } = totals({ ...given, discount: order.discount });
  return {
    ...given,
    ...sums,
    company,
    customer,
    payUntil: given.businessDate === null ? null : "2026-12-20",
    due: sums.total - given.paid,
    balanceBefore: change.balanceBefore ?? null,
    otherTotals: change.otherTotals ?? [],
    printCount: change.printCount ?? 0,
    lineCount: lines.length,
    lines: given.lines.map((line, at) => ({
      ...line,
      quantity: lines[at]?.quantity ?? 0,
      list: lines[at]?.list ?? 0,
      amount: lines[at]?.amount ?? 0,
      net: lines[at]?.net ?? 0,
      vat: lines[at]?.vat ?? 0,
      gross: lines[at]?.gross ?? 0,
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

/** The same without prices. */
export const plainOf = (order: PrintOrder): PlainPrintOrder => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, barcode: "4006381333931" })),
});

/** Its lines as a wholesaler has them: places, categories, variants, cartons, second names. */
export const richLines = (count: number): PrintOrder["lines"] =>
  linesOf(count).map((line, at) => ({
    ...line,
    barcode: `40063813${String(33_900 + at)}`,
    names: { zh: `商品${at + 1}`, de: `Ware ${at + 1}` },
    category: ["Kitchen", "Garden", ""][at % 3] ?? "",
    zone: ["A-02", "A-10", "B-01", ""][at % 4] ?? "",
    carton: at % 5 === 0 ? null : { weight: 1250 + at, volume: 42_000 },
    style:
      at % 2 === 0
        ? null
        : {
            code: `S-${Math.floor(at / 24)}`,
            name: line.name,
            colour: ["Red", "Blue"][Math.floor(at / 12) % 2] ?? "",
            size: ["S", "M", "L", "XL"][at % 4] ?? "",
          },
  }));

/** What the two calls of one order answer. */
export const answersOf = ({ lines, ...head }: PrintOrder) => ({
  "GET /main/sale/order/print": says(head),
  "GET /main/sale/order/print/details": says({ lines }),
});
