/** A damage document as it is signed on paper: lines, reason, and the cost for who may see it. */
import type { PrintedDamage, PrintedDamageLine } from "../../../../contract/stock/damage-print.ts";
import { asPacked } from "../../../../domain/price/packing.ts";
import type { PaperDocument } from "../../../common/document/print/document-paper.tsx";
import { figureColumn, goodsColumns, type GoodsWords } from "../../../common/document/print/paper-columns.ts";
import type { PaperWords } from "../../../common/print/paper-words.ts";

export interface DamagePaperProps {
  readonly goods: GoodsWords;
  readonly words: PaperWords<"stock">;
  /** The code of the cost currency. */
  readonly cost: string;
}

type Line = PrintedDamageLine;

const numberOf = ({ number, state }: PrintedDamage, { t }: GoodsWords): string =>
  state === "cancelled" ? [number, t("cancelled")].filter(Boolean).join(" · ") : (number ?? t("draft"));

const columnsOf = (damage: PrintedDamage, { goods, words, cost }: DamagePaperProps) => {
  const { t, formats } = goods;
  const value = figureColumn<Line>("value", words.t("change.column.value"), "26mm", (line) =>
    formats.money(line.value ?? 0, cost),
  );
  const price = figureColumn<Line>("price", words.t("damage.price"), "24mm", (line) =>
    line.price === null ? "" : formats.price(line.price),
  );
  const hasValue = damage.lines.some((line) => line.value !== undefined && line.value !== null);
  return [
    ...goodsColumns(damage.lines, goods, (line) => asPacked(line.quantity, line.count, line.packing)),
    figureColumn<Line>("quantity", t("trade:quantity"), "20mm", (line) => formats.quantity(line.quantity)),
    ...(damage.to === "secondChoice" ? [price] : []),
    ...(hasValue ? [value] : []),
  ];
};

export const damagePaper = (damage: PrintedDamage, props: DamagePaperProps): PaperDocument<Line> => {
  const { goods, words, cost } = props;
  const { t, formats } = goods;
  const { reason, value = null } = damage;
  const quantity = damage.lines.reduce((sum, line) => sum + line.quantity, 0);
  const target = damage.supplier ?? damage.toWarehouse;
  return {
    id: damage.id,
    title: t("damageRecord"),
    number: numberOf(damage, goods),
    date: formats.date(damage.date),
    parties: [
      { label: words.t("trade:warehouse"), name: damage.warehouse, lines: [damage.address] },
      { label: words.t("damage.column.to"), name: words.t(`damage.to.${damage.to}`), lines: [target ?? ""] },
    ],
    facts: [
      [t("trade:date"), formats.date(damage.date)],
      [words.t("trade:reason"), reason === null ? "" : words.t(`damage.reason.${reason}`)],
      [t("reportedBy"), damage.by],
      [t("approvedBy"), damage.approvedBy ?? ""],
      [words.t("transfer.column.lineCount"), formats.count(damage.lineCount)],
    ],
    lines: damage.lines,
    keyOf: ({ key }) => key,
    columns: columnsOf(damage, props),
    sums: null,
    totals: [
      [t("trade:quantity"), formats.quantity(quantity)],
      ...(value === null ? [] : [[words.t("change.column.value"), formats.money(value, cost)] as const]),
    ],
    memo: damage.note,
    signatures:
      damage.to === "supplier" ? [t("handedOver"), t("received")] : [t("reportedBy"), t("approvedBy")],
  };
};
