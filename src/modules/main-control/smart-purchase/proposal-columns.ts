/** A proposal in the cells of the board: its figures, the quantity that is ordered, and the reason in a sentence. */
import type { TFunction } from "i18next";
import type { Formats } from "../../../client/settings/formats.ts";
import type { Proposal } from "../../../contract/purchase/proposal.ts";
import { parseQuantity } from "../../../domain/formats.ts";
import { costOf } from "../../../domain/purchase/proposal.ts";
import type { LineColumn } from "../../common/document/line-column.ts";

/** A line of the board; `quantity` is what is entered. */
export interface ProposalLine extends Proposal {
  readonly key: string;
}

export const lineOfProposal = (proposal: Proposal): ProposalLine => ({
  ...proposal,
  key: String(proposal.id),
});

export type ProposalWords = TFunction<["proposal", "trade", "error"]>;

interface ColumnInput {
  readonly t: ProposalWords;
  readonly formats: Formats;
  readonly currency: string;
  readonly decimals: number;
  readonly seesCost: boolean;
}

type Column = LineColumn<ProposalLine>;

const availableOf = ({ onHand, reserved }: Proposal): number => onHand - reserved;
const comingOf = ({ inTransit, onOrder }: Proposal): number => inTransit + onOrder;

/** What the line costs at the price of the run. */
export const costOfLine = ({ quantity, unitPrice = 0 }: Proposal, decimals: number): number =>
  costOf(quantity, unitPrice, decimals);

/** The reason for a quantity, with the figures that it comes from (B7). */
export const reasonOf = (proposal: Proposal, t: ProposalWords, formats: Formats): string => {
  const { forecast, safety, least, need, minimum } = proposal;
  const figures = {
    forecast: formats.quantity(forecast),
    days: formats.count(proposal.leadDays + proposal.cycleDays),
    safety: formats.quantity(safety),
    least: formats.quantity(least),
    available: formats.quantity(availableOf(proposal)),
    coming: formats.quantity(comingOf(proposal)),
    need: formats.quantity(need),
    package: formats.quantity(proposal.package),
    minimum: formats.quantity(minimum),
  };
  const why = t(least > forecast + safety ? "reason.least" : "reason.forecast", figures);
  return [why, ...(minimum > need ? [t("reason.minimum", figures)] : [])].join(" ");
};

const figure = (
  id: string,
  heading: string,
  width: number,
  text: Column["text"],
  more: Partial<Column> = {},
): Column => ({ id, heading, kind: "quantity", width, text, ...more });

const quantityColumn = ({ t, formats }: ColumnInput): Column => ({
  id: "quantity",
  heading: t("trade:quantity"),
  kind: "quantity",
  width: 150,
  text: ({ quantity }) => formats.quantity(quantity),
  detail: ({ quantity, proposed }) =>
    quantity === proposed ? "" : t("proposed", { quantity: formats.quantity(proposed) }),
  read: (line, text) => {
    const quantity = text.trim() === "" ? 0 : parseQuantity(text, formats.locale);
    if (quantity === null || quantity < 0) return { problem: t("error:field.number") };
    return { line: quantity === line.quantity ? line : { ...line, quantity } };
  },
  fixedBecause: ({ orderId, orderedBy }) =>
    orderId === null ? undefined : t("orderedBy", { name: orderedBy ?? "", order: `#${orderId}` }),
  warning: (line) => {
    if (line.supplierId === null) return t("noSupplierYet");
    return line.quantity > 0 && line.quantity % line.package !== 0
      ? t("notWhole", { package: formats.quantity(line.package) })
      : undefined;
  },
  card: "figure",
});

/** What there is of it, what was sold, what is expected, and how it is bought. */
const figureColumns = ({ t, formats }: ColumnInput): readonly Column[] => {
  const quantity = (value: number) => formats.quantity(value);
  const sold = (days: number, of: (line: ProposalLine) => number) =>
    figure(`sold${days}`, t("column.sold", { days: formats.count(days) }), 92, (line) => quantity(of(line)));
  return [
    figure("onHand", t("column.onHand"), 96, ({ onHand }) => quantity(onHand), {
      detail: ({ reserved }) => (reserved === 0 ? "" : t("reserved", { quantity: quantity(reserved) })),
      card: "line",
    }),
    figure("coming", t("column.coming"), 96, (line) => quantity(comingOf(line))),
    sold(30, ({ sold30 }) => sold30),
    sold(90, ({ sold90 }) => sold90),
    sold(365, ({ sold365 }) => sold365),
    figure("forecast", t("column.forecast"), 150, ({ forecast }) => quantity(forecast), {
      detail: ({ error }) => (error === null ? "" : t("error", { percent: formats.percent(error) })),
      card: "line",
    }),
    figure("safety", t("column.safety"), 92, ({ safety }) => quantity(safety)),
    figure("leadDays", t("column.leadDays"), 96, ({ leadDays }) => formats.count(leadDays)),
    figure("package", t("column.package"), 92, (line) => quantity(line.package)),
  ];
};

const costColumn = ({ t, formats, currency, decimals }: ColumnInput): Column =>
  figure("cost", t("column.cost"), 110, (line) => formats.money(costOfLine(line, decimals), currency), {
    kind: "money",
    card: "line",
  });

/** Product, supplier, quantity, cost, stock, sales, forecast, reason. */
export const proposalColumns = (input: ColumnInput): readonly Column[] => {
  const { t, formats, seesCost } = input;
  return [
    {
      id: "product",
      heading: t("trade:product"),
      kind: "text",
      width: 220,
      text: ({ product }) => product,
      detail: ({ code, branch }) => [code, branch].join(" · "),
      card: "title",
    },
    {
      id: "supplier",
      heading: t("column.supplier"),
      kind: "text",
      width: 150,
      text: ({ supplier }) => supplier ?? t("noSupplier"),
      card: "line",
    },
    quantityColumn(input),
    ...(seesCost ? [costColumn(input)] : []),
    ...figureColumns(input),
    {
      id: "reason",
      heading: t("trade:reason"),
      kind: "text",
      width: 420,
      text: (line) => reasonOf(line, t, formats),
    },
  ];
};
