/** The limits that lines break (P8), as the server judges the draft: sentences by cell, and what sells below cost. */
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import type { LineProblem } from "../../../contract/sale/sale-office.ts";
import type { OrderDraft } from "../../../contract/sale/sale-order.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { cellName } from "../../../kit/cells/cell-column.ts";

/** The cell that a problem is shown at: where it is mended. */
const columnOf = ({ name, key }: LineProblem, { lines }: OrderDraft): string => {
  if (name === "ProductNotForSale") return "product";
  if (name === "PackageNotSold") return "units";
  const line = lines.find((one) => one.key === key);
  return name === "DiscountOverLimit" && line?.discount !== null ? "discount" : "price";
};

const useSentence = () => {
  const { t } = useTranslation(["sale", "error"]);
  return ({ name }: LineProblem, product: string): string =>
    name === "AccessDenied" ? t("edit.mayNotChangePrice") : t(`error:${name}`, { product });
};

/** `problems` keep an order from being posted, by cell; `belowCost` are the lines that the company only warns of. */
interface Limits {
  readonly problems: ReadonlyMap<string, string>;
  readonly belowCost: ReadonlySet<string>;
}

const isSame = (one: Limits, other: Limits): boolean =>
  JSON.stringify([...one.problems, ...one.belowCost]) ===
  JSON.stringify([...other.problems, ...other.belowCost]);

export const useLimits = (draft: OrderDraft): Limits => {
  const sentence = useSentence();
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
    problems: new Map(
      broken
        .filter(({ severity }) => severity === "refuse")
        .map((one) => [cellName(one.key, columnOf(one, draft)), sentence(one, one.product)]),
    ),
    belowCost: new Set(broken.filter(({ severity }) => severity === "warn").map(({ key }) => key)),
  };
  // The same objects while nothing changes: rows are drawn again for a new sentence only.
  if (!isSame(next, limits)) setLimits(next);
  return limits;
};
