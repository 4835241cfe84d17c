/** The print room's delivery notes: each template in each layout, on pages of paper, with what orders bring. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { PrintOrder } from "../../src/contract/sale/sale-print.ts";
import type { Currency } from "../../src/contract/setting/setting.ts";
import { Note } from "../../src/modules/sale/print/note.tsx";
import { usePress } from "../../src/modules/sale/print/press.ts";
import { MM } from "../../src/kit/print/paper-size.ts";
import { PrintScreen } from "../../src/modules/sale/print/print-screen.tsx";
import { ORDERS_KEY, readOrders } from "../../src/modules/sale/print/read-orders.ts";
import { PrintPage } from "../../src/kit/print/print-page.tsx";
import type { PrintChoice } from "../../src/client/print-choice.ts";
import { type Template, templateOf } from "../../src/modules/sale/print/template.ts";
import { notePath, noteScreen } from "../../src/domain/print/delivery-note.ts";
import { surchargeRates } from "../../src/domain/tax/surcharge.ts";
import { manager, partPaidOrder } from "../modules/sale/order-fixtures.ts";
import { answersOf, draft, fewLines, linesOf, longName, printed } from "../modules/sale/print-fixtures.ts";
import { currencies } from "../support/fixtures.ts";
import { at, inWorld, says } from "../support/world.tsx";
import { logos } from "./logos.ts";
import { faultsOf, onDesk, pagesIn } from "./paper.tsx";

export default {
  title: "Print room/Delivery notes",
  parameters: { layout: "fullscreen" },
} satisfies Meta;
type Story = StoryObj;

/** Every page is a sheet of A4, nothing sticks out of it, and all lines are there once, in their order. */
const fitsPages =
  (order: PrintOrder, pages: number): NonNullable<Story["play"]> =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(pagesIn(canvasElement)).toHaveLength(pages), { timeout: 5000 });
    await expect(pagesIn(canvasElement).flatMap(faultsOf)).toEqual([]);
    const copy = pagesIn(canvasElement).filter((page) => page.dataset["copy"] === "1");
    const codes = copy.flatMap((page) =>
      Array.from(page.querySelectorAll('[data-part="line"]'), (line) => line.children[1]?.textContent),
    );
    await expect(codes).toEqual(order.lines.map(({ code }) => code));
    const last = copy.at(-1)?.querySelectorAll('[data-part="line"]').length ?? 0;
    if (order.lines.length > 0) await expect(last).toBeGreaterThan(0);
  };

const peso: Currency = {
  id: 9,
  code: "CLP",
  name: "Peso chileno",
  symbol: "$",
  decimals: 0,
  isCash: true,
  rate: 10_000_000,
};
const money = {
  "GET /currencies": says({ currencies: [...currencies, peso], total: currencies.length + 1 }),
};

const standard = templateOf("standard");
const sheetOne = templateOf("sheet1");

interface Print {
  readonly template?: Template;
  readonly query?: string;
  readonly order: PrintOrder;
  readonly pages: number;
}

const note = ({ template = standard, query = "", order, pages }: Print): Story => ({
  loaders: [
    inWorld({
      profile: manager,
      areas: ["print", "list", "setting"],
      answers: { ...answersOf(order), ...money },
    }),
  ],
  render: () => (
    <PrintScreen
      type={template.type}
      paper={template.paper}
      isBilingual={template.bilingual}
      cacheKey={ORDERS_KEY}
      read={readOrders}
      draw={(each, press, copies) => <Note key={each.id} {...{ template, press, copies }} order={each} />}
    />
  ),
  decorators: [onDesk, at(`${notePath(template.type)}499?${query}`, { route: noteScreen(template.type) })],
  play: fitsPages(order, pages),
  // A page has the parts of the first, and axe takes seconds for each: the short notes are what it looks at.
  ...(pages > 3 && { parameters: { a11y: { test: "off" } } }),
});

const english = "variant=english&language=en";
const german = "variant=english&language=de";
const chinese = "variant=chinese&language=en";
const chile = "variant=chile&language=es";

const long = printed(partPaidOrder, { lines: linesOf(300), paid: 0 });
const longNames = printed(partPaidOrder, { lines: linesOf(40, longName) });
const inForint = printed(partPaidOrder, { currency: "HUF", decimals: 0, paid: 0 });
const inPesos = printed(partPaidOrder, {
  currency: "CLP",
  decimals: 0,
  paid: 0,
  lines: fewLines.lines.map((line) => ({
    ...line,
    vatRate: 1900,
    prices: { unitPrice: line.prices.unitPrice * 1000, boxPrice: null, bigBagPrice: null, bagPrice: null },
  })),
});
const discounted = printed(
  { ...partPaidOrder, discount: { kind: "percent", basisPoints: 500 } },
  {
    lines: fewLines.lines.map((line, at) =>
      at === 0 ? { ...line, discount: { kind: "percent" as const, basisPoints: 1250 } } : line,
    ),
    memo: "Deliver at the back door before 11:00.\nEmpty crates go back with the driver.\n".repeat(6),
  },
);
/** To a shop under the surcharge of Spain, which stands between VAT and total (M14). */
const surcharged = printed(partPaidOrder, {
  lines: fewLines.lines.map((line, at) => ({ ...line, vatRate: at === 0 ? 1_000 : 2_100 })),
  surcharges: surchargeRates("ES", "2026-11-24"),
});
const paidInFull = printed(partPaidOrder, { paid: fewLines.total });
const empty = printed(partPaidOrder, { lines: [], paid: 0 });

export const English: Story = { ...note({ query: english, order: fewLines, pages: 1 }), tags: ["picture"] };
export const German: Story = note({ query: german, order: longNames, pages: 4 });
export const Chinese: Story = { ...note({ query: chinese, order: fewLines, pages: 1 }), tags: ["picture"] };
export const ChineseAlone: Story = note({ query: "variant=chinese&language=zh", order: fewLines, pages: 1 });
export const Chile: Story = { ...note({ query: chile, order: inPesos, pages: 1 }), tags: ["picture"] };
export const Long: Story = note({ query: english, order: long, pages: 10 });
export const LongChinese: Story = note({ query: chinese, order: long, pages: 11 });
export const LongChile: Story = note({ query: chile, order: long, pages: 10 });
export const LongNames: Story = note({ query: chinese, order: longNames, pages: 4 });
export const ForeignCurrency: Story = note({ query: english, order: inForint, pages: 1 });
export const DiscountsAndRemarks: Story = note({ query: english, order: discounted, pages: 1 });
export const Surcharge: Story = note({
  query: "variant=english&language=es",
  order: surcharged,
  pages: 1,
});
export const Paid: Story = note({ query: english, order: paidInFull, pages: 1 });
export const Draft: Story = note({ query: english, order: draft, pages: 1 });
export const NoLines: Story = note({ query: english, order: empty, pages: 1 });
export const ThreeCopies: Story = note({ query: `${english}&copies=3`, order: fewLines, pages: 3 });

const sheet1 = (query: string, order: PrintOrder, pages: number) =>
  note({ template: sheetOne, query, order, pages });

export const SheetOne: Story = { ...sheet1(english, fewLines, 1), tags: ["picture"] };
export const SheetOneChinese: Story = sheet1(chinese, discounted, 1);
export const SheetOneChile: Story = sheet1(chile, inPesos, 1);
export const SheetOneLong: Story = sheet1(english, long, 11);
export const SheetOneLongChinese: Story = sheet1(chinese, long, 11);
export const SheetOneLongNames: Story = sheet1(chile, longNames, 3);
export const SheetOneForeignCurrency: Story = sheet1(chinese, inForint, 1);

interface Marked {
  readonly template?: Template;
  readonly variant: PrintChoice["variant"];
  readonly language: PrintChoice["language"];
  readonly logo: keyof typeof logos;
  readonly order?: PrintOrder;
  readonly pages?: number;
}

const withLogo = ({ company, ...order }: PrintOrder, logo: keyof typeof logos): PrintOrder => ({
  ...order,
  company: { ...company, logo: logos[logo] },
});

function MarkedNote({ order, template, ...choice }: PrintChoice & { order: PrintOrder; template: Template }) {
  const press = usePress(choice);
  return (
    <PrintPage paper="a4-sheets">
      {press && <Note {...{ template, order, press }} copies={choice.copies} />}
    </PrintPage>
  );
}

/** The logo in its box, and as many pages as without one. */
const marked = ({ template = standard, order = fewLines, pages = 1, logo, ...choice }: Marked): Story => ({
  loaders: [inWorld({ profile: manager, areas: ["print", "list"], answers: money })],
  render: () => <MarkedNote {...choice} copies={1} template={template} order={withLogo(order, logo)} />,
  decorators: [onDesk, at("/sale/print/499", { route: "/sale/print/{id}" })],
  play: async (context) => {
    await fitsPages(order, pages)(context);
    const found = context.canvasElement.querySelectorAll<HTMLImageElement>(
      `section img[src="${logos[logo]}"]`,
    );
    await expect(found).toHaveLength(1);
    const { width = 0, height = 0 } = found[0]?.getBoundingClientRect() ?? {};
    await expect([Math.round(width / MM), Math.round(height / MM)]).toEqual([34, 19]);
    await waitFor(() => expect(found[0]?.naturalWidth).toBeGreaterThan(0));
  },
});

export const Logo: Story = {
  ...marked({ variant: "english", language: "en", logo: "wide" }),
  tags: ["picture"],
};
export const LogoChinese: Story = marked({ variant: "chinese", language: "en", logo: "square" });
export const LogoChile: Story = marked({ variant: "chile", language: "es", logo: "tall", order: inPesos });
export const LogoSheetOne: Story = marked({
  template: sheetOne,
  variant: "chinese",
  language: "zh",
  logo: "tall",
});
export const LogoLong: Story = marked({
  variant: "english",
  language: "de",
  logo: "wide",
  order: longNames,
  pages: 4,
});
