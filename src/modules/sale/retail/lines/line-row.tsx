/** One line: what, how much of which package at what price, what it comes to. Drawn again only when it changes. */
import { CircleAlert } from "lucide-react";
import { memo } from "react";
import type { SaleLine, SaleProblem } from "../../../../../machines/sale-flow/sale-flow-context.ts";
import { quantityFaultOf } from "../../../../../machines/sale-flow/sale-flow-quantity.ts";
import { originalOfLine } from "../../../../../machines/sale-flow/sale-flow-return.ts";
import { numberOf } from "../../../../../machines/sale-flow/sale-flow-sale.ts";
import { nextQuantities } from "../../../../domain/price/order-quantity.ts";
import { packagePrice } from "../../../../domain/price/pricing.ts";
import type { ReturnTo } from "../../../../domain/price/order.ts";
import type { Money } from "../../../../domain/units.ts";
import { cx } from "../../../../kit/theme/cx.ts";
import type { Acts } from "../acts.ts";
import { usePackageWord } from "./package-name.ts";
import { useProblemText } from "../problem-text.ts";
import { useDesk, useFlow } from "../till-context.tsx";

export const ROW_HEIGHT = 60;

export interface LineRowProps {
  readonly line: SaleLine;
  readonly at: number;
  /** How many there are, where not all of them are drawn. Else not said: it would draw every line anew with each scan. */
  readonly count: number | undefined;
  readonly amount: Money;
  readonly selected: boolean;
  /** When it was last touched, 0 where another was: a new time lights it anew. */
  readonly touchedAt: number;
  readonly problem: SaleProblem | null;
  readonly send: Acts["send"];
}

const priceOf = ({ package: kind, prices, product }: SaleLine) =>
  kind === "unit" ? prices.unitPrice : packagePrice(kind, prices, product);

/** Goods that come back: from which receipt, and where they go. */
function Back({ line, to }: Pick<LineRowProps, "line"> & { readonly to: ReturnTo }) {
  const { t } = useDesk();
  const number = useFlow(({ context }) => originalOfLine(context.sale, line)?.number);
  return (
    <span className="flex min-w-0 items-center gap-2 text-small text-muted">
      <span className="shrink-0 text-caution">
        {line.returned?.of == null ? t("return.noReceipt") : t("return.of", { number })}
      </span>
      <span className="truncate">{t(`return.to.${to}`)}</span>
    </span>
  );
}

/** What is wrong with the line. */
const Wrong = ({ text }: { readonly text: string }) => (
  <span className="flex items-center gap-1 truncate text-small font-medium text-negative">
    <CircleAlert aria-hidden="true" size={12} className="shrink-0" />
    <span className="truncate">{text}</span>
  </span>
);

/** The second row: code, where the price comes from when not the list, discount, memo; or what is wrong. */
function Detail({ line, problem }: Pick<LineRowProps, "line" | "problem">) {
  const { t, format, currency } = useDesk();
  const problemText = useProblemText();
  if (problem === null && line.product.isDeposit === true)
    return (
      <span className="block truncate text-small text-muted">
        {t(line.returned ? "till:emptiesBack" : "till:deposit")}
      </span>
    );
  if (problem === null && line.serviceRate !== undefined && !line.returned)
    return <span className="block truncate text-small text-muted">{format.percent(line.serviceRate)}</span>;
  if (problem === null && line.returned) return <Back line={line} to={line.returned.to} />;
  const fault = quantityFaultOf(line);
  if (fault !== null) {
    const next = nextQuantities(fault).map((one) => format.quantity(one));
    return <Wrong text={t("till:nextQuantities", { next: next.join(", ") })} />;
  }
  if (problem !== null) return <Wrong text={problemText(problem)} />;
  const { discount } = line;
  const source = line.label
    ? t("till:source.label")
    : line.priceSource === "base"
      ? null
      : t(`till:source.${line.priceSource}`);
  const off =
    discount === null
      ? null
      : discount.kind === "percent"
        ? format.percent(discount.basisPoints)
        : format.moneyWithCode(discount.amount, currency);
  return (
    <span className="flex min-w-0 items-center gap-2 text-small text-muted">
      <span className="truncate">{line.product.code}</span>
      {source !== null && <span className="shrink-0 text-accent">{source}</span>}
      {off !== null && <span className="shrink-0 text-positive">−{off}</span>}
    </span>
  );
}

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, at, count, amount, selected, touchedAt, send } = props;
  const { format, currency } = useDesk();
  const wordOf = usePackageWord();
  return (
    <div
      role="option"
      aria-selected={selected}
      aria-setsize={count}
      aria-posinset={count === undefined ? undefined : at + 1}
      onClick={() => selected || send({ type: "LINE.SELECT", key: line.key })}
      style={{ height: ROW_HEIGHT }}
      className={cx(
        "relative grid grid-cols-[minmax(0,1fr)_auto_5rem] items-center gap-x-3 border-b border-line px-4 select-none @xl:grid-cols-[2rem_minmax(0,1fr)_auto_8rem]",
        selected ? "bg-selected shadow-[inset_3px_0_0_var(--accent)]" : "bg-surface",
      )}
    >
      {touchedAt > 0 && (
        <span key={touchedAt} aria-hidden="true" className="pointer-events-none absolute inset-0 kit-lit" />
      )}
      <span className="figures relative text-right text-small text-muted @max-xl:hidden">{at + 1}</span>
      <span className="relative min-w-0">
        <span className="block truncate text-form font-medium">{line.product.name}</span>
        <Detail line={line} problem={props.problem} />
      </span>
      <span className="figures relative text-right text-form whitespace-nowrap">
        <span className="font-semibold">{format.quantity(numberOf(line))}</span>{" "}
        <span className="text-muted">
          {line.package === "unit" ? "" : `${wordOf(line.package)} `}× {format.price(priceOf(line))}
        </span>
      </span>
      <span className="figures relative text-right text-head font-semibold">
        {format.money(amount, currency)}
      </span>
    </div>
  );
});
