/** Lists every price that was considered for a line: its amount, and why it was not chosen (P7). */
import { useTranslation } from "react-i18next";
import { type Formats } from "../../../client/settings/formats.ts";
import type { PriceReason } from "../../../domain/price/line-price.ts";
import type { Packing } from "../../../domain/price/order.ts";
import { packageKinds, packingOf } from "../../../domain/price/packing.ts";
import { packagePrice } from "../../../domain/price/pricing.ts";
import { Badge } from "../../../kit/badge.tsx";

interface ReasonProps {
  readonly packing: Packing;
  readonly format: Pick<Formats, "price" | "quantity">;
}

/** The words for where prices come from and why they lost. */
const useReasonWords = ({ format }: Pick<ReasonProps, "format">) => {
  const { t } = useTranslation(["sale", "till"]);
  const sourceOf = ({ source, from }: PriceReason): string => {
    const name = source === "base" ? t("why.base") : t(`till:source.${source}`);
    return from === null ? name : t("why.from", { source: name, quantity: format.quantity(from) });
  };
  const lostOf = ({ lost, from }: PriceReason, winner: PriceReason): string => {
    if (lost === null) return t("why.chosen");
    if (lost === "rank") return t("why.rank", { source: sourceOf({ ...winner, from: null }) });
    return t(`why.${lost}`, { quantity: format.quantity(from ?? 0) });
  };
  return { t, sourceOf, lostOf };
};

interface RowProps extends ReasonProps {
  readonly name: string;
  readonly detail: string;
  readonly reason: PriceReason;
}

function Row({ name, detail, reason, packing, format }: RowProps) {
  const { t } = useTranslation("sale");
  const kinds = packageKinds.filter((kind) => packingOf(kind, packing) !== null);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 font-medium">{name}</span>
      <span className="figures text-right">{format.price(reason.prices.unitPrice)}</span>
      <span className="min-w-0 text-small text-muted">
        {reason.lost === null ? <Badge tone="accent">{detail}</Badge> : detail}
      </span>
      <span className="figures text-right text-small text-muted">
        {kinds
          .map((kind) => `${t(`unit.${kind}`)} ${format.price(packagePrice(kind, reason.prices, packing))}`)
          .join(", ")}
      </span>
    </li>
  );
}

export function PriceReasons({
  reasons,
  label,
  last = null,
  ...shown
}: ReasonProps & {
  readonly reasons: readonly PriceReason[];
  /** What the list is called: the product. */
  readonly label: string;
  /** What the customer paid last, which decides nothing. */
  readonly last?: { readonly price: string; readonly day: string } | null;
}) {
  const { t, sourceOf, lostOf } = useReasonWords(shown);
  const [chosen] = reasons;
  if (chosen === undefined) return null;
  return (
    <ul aria-label={label} className="text-list">
      {reasons.map((reason) => (
        <Row
          key={`${reason.source} ${reason.from ?? ""}`}
          name={sourceOf(reason)}
          detail={lostOf(reason, chosen)}
          reason={reason}
          {...shown}
        />
      ))}
      {last !== null && (
        <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
          <span className="font-medium">{t("edit.paidLast")}</span>
          <span className="figures text-right">{last.price}</span>
          <span className="text-small text-muted">{t("why.last", { day: last.day })}</span>
        </li>
      )}
    </ul>
  );
}
