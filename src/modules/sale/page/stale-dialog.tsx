/** Somebody was quicker: the order as one saw it beside the order as it is now (G5). */
import { Schema } from "effect";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import { Order } from "../../../contract/sale/sale-order.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { newerOf } from "../../common/document/merge-document.ts";
import { moneyWord } from "../order-state.ts";

const decode = Schema.decodeUnknownOption(Order);

/** The newer order that a refused change carries; null when it carries none. */
export const currentOf = newerOf(decode);

interface Difference {
  readonly label: string;
  readonly yours: string;
  readonly theirs: string;
}

/** What a person would notice, of both. */
const describe = (
  t: TFunction<"sale">,
  formats: Formats,
  order: Order,
): ReadonlyArray<readonly [string, string]> => [
  [t("column.state"), t(`state.${order.state}`)],
  [t("column.moneyState"), moneyWord(t, order)?.word ?? "–"],
  [t("trade:customer"), order.customer ?? t("walkIn")],
  [t("column.lineCount"), formats.count(order.lineCount)],
  [t("column.quantity"), formats.quantity(order.quantity)],
  [t("trade:total"), formats.moneyWithCode(order.total, order.currency)],
  [t("trade:paid"), formats.moneyWithCode(order.paid, order.currency)],
  [t("head.memo"), order.memo === "" ? "–" : order.memo],
  [t("stale.version"), String(order.version)],
];

const differences = (
  t: TFunction<"sale">,
  formats: Formats,
  yours: Order,
  theirs: Order,
): readonly Difference[] => {
  const newer = describe(t, formats, theirs);
  return describe(t, formats, yours).flatMap(([label, value], at) => {
    const now = newer[at]?.[1] ?? "";
    return now === value ? [] : [{ label, yours: value, theirs: now }];
  });
};

export function StaleDialog(props: {
  readonly yours: Order;
  readonly theirs: Order;
  readonly onTake: () => void;
}) {
  const { yours, theirs, onTake } = props;
  const { t } = useTranslation("sale");
  const formats = useFormats();
  return (
    <Dialog
      open
      size="medium"
      onClose={onTake}
      title={t("stale.title")}
      detail={t("stale.detail")}
      footer={
        <Button look="primary" onClick={onTake}>
          {t("stale.take")}
        </Button>
      }
    >
      <table className="tabular-nums w-full text-list">
        <thead>
          <tr className="border-b border-line text-left text-small text-muted">
            <th scope="col" className="py-1.5 pr-4 font-medium">
              {t("trade:field")}
            </th>
            <th scope="col" className="py-1.5 pr-4 font-medium">
              {t("stale.yours")}
            </th>
            <th scope="col" className="py-1.5 font-medium">
              {t("stale.theirs")}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences(t, formats, yours, theirs).map((one) => (
            <tr key={one.label} className="border-b border-line align-top last:border-0">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal text-muted">
                {one.label}
              </th>
              <td className="py-1.5 pr-4">{one.yours}</td>
              <td className="py-1.5 font-medium">{one.theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
