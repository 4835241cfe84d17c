/** The limits that lines break (P8, P16), as the server judges the draft: sentences by cell, and what sells below cost. */
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import type { LineProblem } from "../../../contract/sale/sale-office.ts";
import type { OrderDraft } from "../../../contract/sale/sale-order.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { nextQuantities, orderQuantityFault } from "../../../domain/price/order-quantity.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import { cellName } from "../../../kit/cells/cell-column.ts";
import type { EditLine } from "./edit-line.ts";

/** The cell that a problem is shown at: where it is mended. */
const columnOf = ({ name, key }: LineProblem, { lines }: OrderDraft): string => {
  if (name === "ProductNotForSale") return "product";
  if (name === "PackageNotSold") return "units";
  const line = lines.find((one) => one.key === key);
  return name === "DiscountOverLimit" && line?.discount !== null ? "discount" : "price";
};

const useSentence = () => {
  const { t } = useTranslation(["sale", "error"]);
  return ({ name, params }: LineProblem, product: string): string =>
    name === "AccessDenied" ? t("edit.mayNotChangePrice") : t(`error:${name}`, { ...params, product });
};

/** `problems` keep an order from being posted, by cell; `belowCost` are the lines that the company only warns of. */
interface Limits {
  readonly problems: ReadonlyMap<string, string>;
  readonly belowCost: ReadonlySet<string>;
}

const isSame = (one: Limits, other: Limits): boolean =>
  JSON.stringify([...one.problems, ...one.belowCost]) ===
  JSON.stringify([...other.problems, ...other.belowCost]);

/** Typed quantities that a product cannot be sold in, by cell (P16). The rule is the server's, so the user sees the fault before saving. */
const useQuantityProblems = () => {
  const { t } = useTranslation("error");
  const formats = useFormats();
  return (lines: readonly EditLine[]) =>
    lines.flatMap(({ key, draft, product }): readonly (readonly [string, string])[] => {
      const quantity = unitsOf(draft.count, draft.packing);
      const fault = product === null || quantity <= 0 ? null : orderQuantityFault(quantity, product);
      if (fault === null) return [];
      const next = nextQuantities(fault)
        .map((one) => formats.quantity(one))
        .join(", ");
      return [[cellName(key, "units"), t("QuantityNotAllowed", { product: draft.name, next })]];
    });
};

export const useLimits = (draft: OrderDraft, lines: readonly EditLine[]): Limits => {
  const sentence = useSentence();
  const quantityProblems = useQuantityProblems();
  const [limits, setLimits] = useState<Limits>({ problems: new Map(), belowCost: new Set() });
  const order = useDeferredValue(draft);
  const { data = [] } = useCall(
    saleEndpoints.checkDraft,
    { payload: { order } },
    { enabled: order.lines.length > 0, keepPrevious: true },
  );
  const broken = data.flatMap((problem) => {
    const line = draft.lines.find(({ key }) => key === problem.key);
    return line === undefined ? [] : [{ ...problem, product: line.name }];
  });
  const next = {
    problems: new Map([
      ...broken
        .filter(({ severity, name }) => severity === "refuse" && name !== "QuantityNotAllowed")
        .map((one) => [cellName(one.key, columnOf(one, draft)), sentence(one, one.product)] as const),
      ...quantityProblems(lines),
    ]),
    belowCost: new Set(broken.filter(({ severity }) => severity === "warn").map(({ key }) => key)),
  };
  // The same objects while nothing changes: rows are drawn again for a new sentence only.
  if (!isSame(next, limits)) setLimits(next);
  return limits;
};
